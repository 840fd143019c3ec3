import { expect, test } from 'vitest';
import type { Calls } from '../../engine/operation.ts';
import { RemittanceStatement } from './account-schema.ts';
import { showStatement } from './statement-command.ts';

const asked = { signal: new AbortController().signal, context: { kept: {} } };

/** Shows a statement over a server whose day is 11/29/2026, and returns what it was asked for and how it is printed. */
async function shown(given: { from?: string; through?: string }, amount = 823) {
  const requests: object[] = [];
  const statement = RemittanceStatement().parse({
    dealerCode: 'MO1001',
    dealerName: 'Ford of Springfield',
    startDate: '2026-10-29',
    endDate: '2026-11-29',
    openingBalance: 0,
    closingBalance: 0,
    lines: [
      {
        date: '2026-11-06',
        kind: 'Contract',
        batchNumber: 'R-202611-032195',
        key: 'MBP-15578816A',
        amount,
        balance: amount,
      },
      {
        date: '2026-11-13',
        kind: 'Payment',
        batchNumber: 'R-202611-032195',
        text: 'ACH',
        amount: -amount,
        balance: 0,
      },
    ],
  });
  const calls = {
    getSession: async () => ({ today: '2026-11-29' }),
    getRemittanceStatement: async (request: object) => {
      requests.push(request);
      return statement;
    },
  } as unknown as Calls<NonNullable<typeof showStatement.uses>>;
  const { text } = (await showStatement.run(calls, { dealer: 'MO1001', ...given }, asked)) as {
    text: string;
  };
  return { request: requests[0], lines: text.split('\n') };
}

test('a statement without dates covers the last month', async () => {
  expect((await shown({})).request).toEqual({
    dealerCode: 'MO1001',
    startDate: '2026-10-29',
    endDate: '2026-11-29',
  });
  expect((await shown({ through: '2026-06-30' })).request).toMatchObject({
    startDate: '2026-05-30',
    endDate: '2026-06-30',
  });
});

test('its lines are under their batch, and fit the narrowest terminal', async () => {
  const { lines } = await shown({});
  expect(lines).toEqual([
    'Ford of Springfield (MO1001), 10/29/2026 to 11/29/2026',
    '',
    '                                        Amount  Balance',
    'Opening balance                                   $0.00',
    'Batch R-202611-032195',
    '  11/06/2026  Remitted MBP-15578816A   $823.00  $823.00',
    '  11/13/2026  Payment ACH             -$823.00    $0.00',
    'Closing balance                                   $0.00',
  ]);
});

test('next to amounts in the millions, the number of a contract is whole', async () => {
  const { lines } = await shown({}, 1_234_567);
  expect(lines.slice(-3)).toEqual([
    '  11/06/2026  MBP-15578816A     $1,234,567.00  $1,234,567.00',
    '  11/13/2026  Payment ACH      -$1,234,567.00          $0.00',
    'Closing balance                                        $0.00',
  ]);
});
