import { expect, test } from 'vitest';
import { refreshContract } from './commands.ts';
import { failedRefresh } from './rules/refresh-state.ts';
import { Contract, RefreshState } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const contract = Contract().parse({ contractNumber: '15138628', programCode: 'MBP', dealerCode: '80715' });

/** Runs the command with these answers to the flag and the question. */
async function refreshed(flag: unknown, args: { key: string; status?: boolean } = { key: 'MBP-15138628' }) {
  const asked: unknown[] = [];
  const answer = RefreshState().parse(flag);
  const effects = await refreshContract.run(
    {
      getContract: async () => contract,
      flagForRefresh: async (request: unknown) => {
        asked.push(request);
        return answer;
      },
      getRefreshState: async () => answer,
    },
    args,
    work,
  );
  return { asked, effects };
}

test('is requested with what an existing backend knows, and reported by its state', async () => {
  const { asked, effects } = await refreshed({ state: 'queued' });
  expect(asked).toEqual([
    { programCode: 'MBP', dealerCode: '80715', contractNumber: '15138628', contractSuffix: '' },
  ]);
  expect(effects).toEqual([
    { kind: 'changed', contract: 'MBP-15138628' },
    {
      kind: 'notify',
      text: 'Refresh of MBP-15138628: Queued',
      data: RefreshState().parse({ state: 'queued' }),
    },
  ]);
});

test('accepts just true', async () => {
  const { effects } = await refreshed(true);
  expect(effects).toMatchObject([
    { kind: 'changed' },
    { kind: 'notify', text: 'Refresh of MBP-15138628: Queued' },
  ]);
});

test.each([
  ['a mere false', false, "Refresh of MBP-15138628: Failed: the request wasn't accepted."],
  ['a failure as a value', failedRefresh('No Network'), 'Refresh of MBP-15138628: Failed: No Network'],
])('takes %s for a refusal', async (_case, answer, message) => {
  const problem = { code: 'refresh_failed', message };
  expect((await refreshed(answer)).effects).toContainEqual({ kind: 'refused', problem });
});

test('only reports the status if nothing else is requested', async () => {
  const { asked, effects } = await refreshed(
    { state: 'failed', problem: 'Not on file' },
    { key: '15138628', status: true },
  );
  expect(asked).toEqual([]);
  expect(effects).toMatchObject({
    kind: 'notify',
    text: 'Failed: Not on file',
    isAnswer: true,
    data: { state: 'failed', problem: 'Not on file' },
  });
});
