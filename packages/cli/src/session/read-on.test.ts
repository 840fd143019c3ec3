import { CallError } from '@pitlane/shared/client/calls';
import { expect, test } from 'vitest';
import type { Terminal } from '../process/terminal.ts';
import { readOn } from './read-on.ts';

const refused = (status: number, code: string) =>
  new CallError({
    status,
    code: 3,
    message: '',
    errors: [{ code, message: '' }],
    requestId: null,
    retryAfterMs: 1000,
  });

/** Runs a call that fails once; returns the messages, and how long it waited. */
async function reading(failure: CallError) {
  const said: string[] = [];
  const waits: number[] = [];
  const plain = {
    errColumns: 200,
    err: (text: string) => said.push(text),
    errPaint: { muted: (text: string) => text },
  };
  const failures = [failure];
  const call = async () => {
    const next = failures.pop();
    if (next) throw next;
    return 'rows';
  };
  const wait = async (ms: number) => void waits.push(ms);
  return { answer: await readOn(plain as unknown as Terminal, call, wait), said, waits };
}

test('a list that reaches the hourly limit says when it continues, and continues', async () => {
  const { answer, said, waits } = await reading(refused(429, 'reading_limit'));
  expect([answer, waits]).toEqual(['rows', [1000]]);
  expect(said.join('')).toMatch(
    /^Hourly reading limit reached. Continues at \d+:\d\d [AP]M [A-Z]+. Press Ctrl\+C to stop.\n$/,
  );
});

test('does not ask again after a refusal for another reason', async () => {
  await expect(reading(refused(429, 'too_many_foreign'))).rejects.toThrow(CallError);
});
