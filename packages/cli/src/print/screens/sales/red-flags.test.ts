import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { redFlagList } from './red-flags.ts';

test.each([true, 'yes'])('asks for reviewed red flags too, given the flag as %o', async (includeReviewed) => {
  const asked: unknown[] = [];
  const { calls } = await testRun(
    testTerminal(),
    {},
    {
      listRedFlags: async (request: object) => {
        asked.push(request);
        return [];
      },
    },
  ).connect();
  const { signal } = new AbortController();
  await redFlagList.read(calls, { fields: { includeReviewed }, signal });
  await redFlagList.read(calls, { fields: {}, signal });
  expect(asked).toEqual([{ includeReviewed: true }, {}]);
});
