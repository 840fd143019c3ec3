import { expect, test } from 'vitest';
import { Contract } from '../features/contracts/schema.ts';
import { CancellationsRow } from '../features/reports/list-schema.ts';
import { cancellationPickers } from './cancellation-picker.ts';

const row = CancellationsRow().parse({
  programCode: 'TAW',
  contractNumber: '15138628',
  contractSuffix: null,
  customerName: 'Smith, Ashley',
  dealerName: 'Main St Ford',
  state: 'Documents complete',
  dueDate: '2026-12-16',
});
const toApprove = cancellationPickers.find(({ id }) => id === 'cancellation.approve');

/** What the picker finds for a text when these cancellations are waiting and this contract is found by its number. */
async function found(text: string, rows: readonly object[]) {
  const asked: unknown[] = [];
  const contract = Contract().parse({ programCode: 'TAW', contractNumber: '15138629' });
  const calls = {
    listCancellations: async (request: unknown) => {
      asked.push(request);
      return { rows, page: null };
    },
    searchContracts: async () => ({ rows: [contract], page: null }),
  };
  const { signal } = new AbortController();
  const offers = await toApprove?.find(calls as never, { text, given: {}, signal });
  return { asked, offers: offers?.map(({ value, detail }) => [value, detail]) };
}

test('offers what can take the step, before anything is typed', async () => {
  expect(await found('', [row])).toEqual({
    asked: [{ step: 'approve', searchText: '', limit: 20 }],
    offers: [['TAW-15138628', 'TAW-15138628 · Documents complete · due 12/16/2026 · Main St Ford']],
  });
});

test('offers a customer, who has no queue, their own contracts whose request can be withdrawn', async () => {
  const contracts = [
    { contractNumber: '15138628', cancellationState: 'Requested', vehicle: { makeName: 'Ford' } },
    { contractNumber: '15138629', cancellationState: 'Approved' },
    { contractNumber: '15138630', cancellationState: null },
  ].map((one) => Contract().parse({ programCode: 'TAW', ...one }));
  const calls = {
    listCustomerContracts: async () => contracts,
    listCancellations: async () => Promise.reject(new Error('denied')),
  };
  const { signal } = new AbortController();
  const toWithdraw = cancellationPickers.find(({ id }) => id === 'cancellation.withdraw');
  const values = async (text: string) =>
    (await toWithdraw?.find(calls as never, { text, given: {}, signal }))?.map(({ value }) => value);
  expect(await values('')).toEqual(['TAW-15138628']);
  expect(await values('ford')).toEqual(['TAW-15138628']);
  expect(await values('kia')).toEqual([]);
});

test('takes another contract only by its full number', async () => {
  const values = async (text: string) => (await found(text, [])).offers?.map(([value]) => value);
  expect(await values('15138629')).toEqual(['TAW-15138629']);
  expect(await values('1513')).toEqual([]);
  expect(await values('smith')).toEqual([]);
});
