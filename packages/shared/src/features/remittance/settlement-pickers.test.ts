import { expect, test } from 'vitest';
import type { Calls } from '../../engine/operation.ts';
import {
  bankAccountPicker,
  differingBatchPicker,
  openAchFilePicker,
  openBatchPicker,
} from './settlement-pickers.ts';

const accounts = [
  {
    bankAccountID: 'a',
    dealerCode: 'MO1001',
    bankName: 'Specimen Savings',
    last4: '9523',
    status: 'Pending',
  },
  {
    bankAccountID: 'b',
    dealerCode: 'MO1001',
    bankName: 'Specimen Savings',
    last4: '4321',
    status: 'Approved',
  },
];
const dealers = [{ dealerCode: 'MO1001' }, { dealerCode: 'MO1002' }];

/** The accounts found for a text, at a server that lists those of a dealer, or without one those that wait for approval. */
async function accountsFound(text: string, own: readonly object[], given: Record<string, unknown> = {}) {
  const calls = {
    searchDealers: async () => own,
    listBankAccounts: async ({ dealerCode }: { dealerCode?: string }) =>
      accounts.filter((one) => (dealerCode ? one.dealerCode === dealerCode : one.status === 'Pending')),
  } as unknown as Calls<NonNullable<typeof bankAccountPicker.uses>>;
  const { signal } = new AbortController();
  return (await bankAccountPicker.find(calls, { text, given, signal })).map(({ value }) => value);
}

test("a dealer's own accounts are all offered, so that an approved one can be retired", async () => {
  expect(await accountsFound('4321', dealers.slice(0, 1))).toEqual(['b']);
});

test('of several dealers the accounts of the one that is given are offered, else those that wait for approval', async () => {
  expect(await accountsFound('', dealers, { dealerCode: 'MO1001' })).toEqual(['a', 'b']);
  expect(await accountsFound('', dealers)).toEqual(['a']);
});

test('the last 4 digits identify the account that has them, and no other', () => {
  const row = { last4: '9523', dealerName: 'Ford of Springfield' };
  expect(bankAccountPicker.names?.('9523', row)).toBe(true);
  expect(bankAccountPicker.names?.('523', row)).toBe(false);
  // Two dealers may have accounts that end alike: then the ID decides.
  expect(bankAccountPicker.names?.('9523')).toBe(false);
  expect(bankAccountPicker.names?.('91b91b7e-a7ff-47e3-a240-908490ea7d8a')).toBe(true);
});

test('only files that wait for release are offered, and one that is named is found anyway', async () => {
  const files = [
    { fileNumber: 'AF-202611-000002', status: 'Prepared' },
    { fileNumber: 'AF-202611-000001', status: 'Released' },
  ];
  const calls = { listAchFiles: async () => files } as unknown as Calls<
    NonNullable<typeof openAchFilePicker.uses>
  >;
  const { signal } = new AbortController();
  const numbers = async (text: string) =>
    (await openAchFilePicker.find(calls, { text, given: {}, signal })).map(({ value }) => value);
  expect(await numbers('')).toEqual(['AF-202611-000002']);
  expect(await numbers('af-202611-000001')).toEqual(['AF-202611-000001']);
});

test('batches are offered by the steps they can take, and any number is accepted', async () => {
  const batches = [
    {
      batchNumber: 'R-202611-000002',
      dealerName: 'Main St Ford',
      status: 'Submitted',
      totals: { netAmount: 446 },
    },
    { batchNumber: 'R-202611-000001', dealerName: 'Ozark Kia', status: 'Posted', isDifferenceOpen: true },
  ];
  const calls = { listRemittanceBatches: async () => batches } as unknown as Calls<
    NonNullable<typeof openBatchPicker.uses>
  >;
  const { signal } = new AbortController();
  const found = async (picker: typeof openBatchPicker, text: string) =>
    (await picker.find(calls, { text, given: {}, signal })).map(({ value }) => value);
  expect(await found(openBatchPicker, '')).toEqual(['R-202611-000002']);
  expect(await found(openBatchPicker, 'main st')).toEqual(['R-202611-000002']);
  expect(await found(differingBatchPicker, '')).toEqual(['R-202611-000001']);
  expect(await found(openBatchPicker, 'r-202611-000001')).toEqual(['R-202611-000001']);
});
