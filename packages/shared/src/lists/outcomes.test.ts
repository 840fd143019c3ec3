import { expect, test } from 'vitest';
import { CallError } from '../client/calls.ts';
import type { CallFailure } from '../client/transport/transport.ts';
import { historyOperations } from '../features/history/operations.ts';
import { outcomeOf, outcomeOfFailure, RowCalls } from './outcomes.ts';

const problemOf = ({ failure }: CallError) => ({
  code: failure.errors[0]?.code ?? '',
  message: failure.message,
});

function judged(failure: Partial<CallFailure>, isOpen = false) {
  const error = new CallError({
    status: 500,
    code: 1,
    message: 'It failed.',
    errors: [],
    requestId: null,
    ...failure,
  });
  let endedBy: CallError | undefined;
  const outcome = outcomeOfFailure(error, {
    isOpen,
    problemOf,
    onEnd: (end) => {
      endedBy = end;
    },
  });
  return { ...outcome, endsList: endedBy === error };
}

test('a refusal concerns only its row', () => {
  expect(judged({ status: 409, errors: [{ code: 'already_voided', message: 'Already.' }] })).toEqual({
    kind: 'failed',
    problem: { code: 'already_voided', message: 'It failed.' },
    endsList: false,
  });
});

test.each([
  [
    '429 that says how long',
    { status: 429, retryAfterMs: 2000 },
    { kind: 'later', afterMs: 2000, otherwise: { kind: 'failed' } },
  ],
  ['429 that says nothing', { status: 429 }, { kind: 'later', afterMs: 3000 }],
  ['429 of ten minutes', { status: 429, retryAfterMs: 600_000 }, { kind: 'stopped', endsList: true }],
  [
    '503 of a reading',
    { status: 503, code: null, retryAfterMs: 1000 },
    { kind: 'later', afterMs: 1000, otherwise: { kind: 'stopped' } },
  ],
  ['no answer to a reading', { status: 0, code: null }, { kind: 'later', otherwise: { kind: 'stopped' } }],
  ['an ended session', { status: 401 }, { kind: 'stopped', endsList: true }],
])('%s is understood', (_, failure, outcome) => {
  expect(judged(failure)).toMatchObject(outcome);
});

test.each([
  ['no answer', { status: 0, code: null }, { kind: 'open', endsList: true }],
  ['503 of a proxy', { status: 503, code: null }, { kind: 'open' }],
  ['an ended session', { status: 401 }, { kind: 'stopped', endsList: true }],
  [
    'an ended session after a try without an answer',
    { status: 401, mayBeDone: true },
    { kind: 'open', endsList: true },
  ],
  ['429 after such a try', { status: 429, mayBeDone: true }, { kind: 'open' }],
  [
    '503 that says when it will be ready',
    { status: 503, code: null, retryAfterMs: 1000 },
    { kind: 'later', otherwise: { kind: 'stopped' } },
  ],
] as const)('after %s, the outcome is unknown only if it may have been done', (_, failure, outcome) => {
  expect(judged(failure, true)).toMatchObject(outcome);
});

test("what isn't a failure of a call is thrown on", () => {
  const bug = new Error('bug');
  expect(() => outcomeOfFailure(bug, { isOpen: false, problemOf, onEnd: () => undefined })).toThrow(bug);
});

test('effects that refuse are a failure; else the words and data count', () => {
  const problem = { code: 'no', message: 'No.' };
  expect(outcomeOf([{ kind: 'none' }, { kind: 'refused', problem }])).toEqual({ kind: 'failed', problem });
  expect(
    outcomeOf([
      { kind: 'changed', contract: 'TAW-1' },
      { kind: 'notify', text: 'Voided', data: 1 },
    ]),
  ).toEqual({
    kind: 'done',
    output: { text: 'Voided', data: 1 },
  });
});

test('a command that must happen once is sent under the row’s own key, which is stored first, and the journal knows whether it was answered', async () => {
  const sent: unknown[] = [];
  const sending = async () => void sent.push('written down');
  const onRepeat = () => undefined;
  const { addNote, getContractHistory } = historyOperations;
  const uses = { addNote, getContractHistory };
  const answer = (request: unknown, options: unknown) => {
    sent.push(options);
    return request === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve({});
  };
  const row = new RowCalls(
    uses,
    { addNote: answer, getContractHistory: answer },
    { key: 'key', sending, onRepeat },
  );
  const { signal } = new AbortController();
  await row.calls['getContractHistory']?.({}, { signal });
  await row.calls['addNote']?.({}, { signal });
  expect(sent).toEqual([{ signal }, 'written down', { signal, intentKey: 'key-addNote', onRepeat }]);
  expect(row.isOpen).toBe(false);
  await expect(row.calls['addNote']?.('lost' as never)).rejects.toThrow('lost');
  expect(row.isOpen).toBe(true);
});
