import { expect, test } from 'vitest';
import { remit } from './remit-command.ts';

const work = { signal: new AbortController().signal } as Parameters<typeof remit.run>[2];

const pending = (contractNumber: string, daysUnremitted: number, problem: object | null = null) => ({
  programCode: 'MBP',
  contractNumber,
  contractSuffix: null,
  daysUnremitted,
  problem,
});

/** A server with one dealer and three contracts that can be remitted, which records its requests. */
function aServer({ problems = [], amberDays = 30 }: { problems?: object[]; amberDays?: number | null } = {}) {
  const asked: Record<string, unknown>[] = [];
  const calls = {
    searchDealers: async () => [{ dealerCode: 'MO1001', name: 'Main St Ford' }],
    listBankAccounts: async () => [{ bankAccountID: 'a-1', last4: '4321' }],
    getDealerRemittance: async () => ({
      dealerCode: 'MO1001',
      amberDays,
      contracts: [
        pending('1', 4),
        pending('2', 29),
        pending('3', 30),
        pending('4', 5, { code: 'in_suspense' }),
      ],
    }),
    previewRemittance: async (request: Record<string, unknown>) => {
      asked.push(request);
      return {
        dealerCode: 'MO1001',
        dealerName: 'Main St Ford',
        totals: {
          contractCount: 2,
          dealerCost: 2125,
          overRemitAmount: 0,
          debitsAmount: 0,
          creditsAmount: 385,
          netAmount: 1740,
        },
        problems,
        paymentProblem: null,
        difference: 0,
        authorizationText: null,
        authorizationVersion: '2026-1',
        postsOn: null,
        previewHash: 'hash',
      };
    },
    remit: async (request: Record<string, unknown>) => {
      asked.push(request);
      return { batchNumber: 'R-202611-000042', contractCount: 2, netAmount: 1740, receipt: '4F2A' };
    },
  };
  return { calls: calls as never, asked };
}

test('remits what is under 30 days as the preview showed it', async () => {
  const { calls, asked } = aServer();
  const effect = await remit.run(calls, { check: '1001' }, work);
  expect(effect).toMatchObject({
    text: 'Remitted 2 contracts for $1,740.00 in batch R-202611-000042 (receipt 4F2A)',
    isReceipt: true,
  });
  expect(asked[1]).toMatchObject({
    dealerCode: 'MO1001',
    paymentMethodType: 3,
    checkNumber: '1001',
    totalAmount: 1740,
    previewHash: 'hash',
    contracts: [{ contractNumber: '1' }, { contractNumber: '2' }],
  });
});

test.each([
  [7, ['1']],
  [null, ['1', '2']],
])(
  'remits what is under the %j days of the dealer, 30 if the server sends none',
  async (amberDays, numbers) => {
    const { calls, asked } = aServer({ amberDays });
    await remit.run(calls, { check: '1001' }, work);
    expect(asked[0]?.['contracts']).toMatchObject(numbers.map((contractNumber) => ({ contractNumber })));
  },
);

test('pays by ACH from the account with these last digits, and authorizes what the question showed', async () => {
  const { calls, asked } = aServer();
  await remit.run(calls, { ach: '4321', under: 60 }, work);
  expect(asked[1]).toMatchObject({
    paymentMethodType: 2,
    bankAccountID: 'a-1',
    isAuthorized: true,
    authorizationVersion: '2026-1',
    contracts: [{ contractNumber: '1' }, { contractNumber: '2' }, { contractNumber: '3' }],
  });
});

test('pays over the cost of the contracts that are named with an amount', async () => {
  const { calls, asked } = aServer();
  await remit.run(calls, { check: '1001', overRemit: 'mbp-1=$100, MBP-2=25.50' }, work);
  expect(asked[0]).toMatchObject({
    contracts: [
      { contractNumber: '1', overRemitAmount: 100 },
      { contractNumber: '2', overRemitAmount: 25.5 },
    ],
  });
  const other = await remit.run(calls, { check: '1001', overRemit: 'MBP-3=100' }, work);
  expect(other).toMatchObject({
    problem: { code: 'not_in_batch', message: "MBP-3 isn't one of the contracts to remit." },
  });
  expect(remit.args?.().safeParse({ overRemit: 'MBP-1' }).success).toBe(false);
});

test('asks with the column that adds up', async () => {
  const { calls } = aServer();
  const { lines, amount } = (await remit.preview?.(calls, { check: '1001' }, work)) ?? {};
  expect(lines?.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Dealer: Main St Ford (MO1001)',
    'Contracts: 2 contracts under 30 days',
    'Left pending: 1 contract',
    'Dealer cost: $2,125.00',
    'Credits: -$385.00',
    'Total: $1,740.00',
  ]);
  expect(amount).toEqual({ label: 'Total', value: 1740 });
});

test.each([
  [{}, 'Choose how you pay.'],
  [{ ach: '9999' }, 'MO1001 has no bank account ending 9999.'],
  [{ ach: '4321', check: '1' }, 'Pay by ACH or by check, not both.'],
  [{ check: '1', under: 2 }, 'MO1001 has no contracts under 2 days to remit.'],
])('is refused with %j: %s', async (args, message) => {
  const { calls, asked } = aServer();
  expect(await remit.run(calls, args, work)).toMatchObject({ kind: 'refused', problem: { message } });
  expect(asked).toEqual([]);
});

test('names the days that would include all contracts', async () => {
  const { calls } = aServer();
  expect(await remit.run(calls, { check: '1', under: 1 }, work)).toMatchObject({
    problem: {
      message: 'MO1001 has no contracts under 1 day to remit.',
      next: 'Add --under 31 to remit the 3 older ones.',
    },
  });
});

test('names the contract that keeps the batch from being remitted', async () => {
  const { calls, asked } = aServer({
    problems: [{ key: 'MBP-2', code: 'contract_voided', message: 'It was voided.' }],
  });
  const effect = await remit.run(calls, { check: '1' }, work);
  expect(effect).toMatchObject({ kind: 'refused', problem: { message: 'MBP-2: It was voided.' } });
  expect(asked).toHaveLength(1);
});
