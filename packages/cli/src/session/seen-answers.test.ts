import type { RoleName } from '@pitlane/shared/access/roles';
import { CallError, callsOf } from '@pitlane/shared/client/calls';
import type { Transport } from '@pitlane/shared/client/transport/transport';
import { CancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { operations } from '@pitlane/shared/registry/operations';
import { expect, test } from 'vitest';
import { signedInAs } from '../testing/test-terminal.ts';
import { SeenAnswers } from './seen-answers.ts';

const sent = {
  contractNumber: '15138628',
  isUserAllowedAccess: true,
  dealerCost: 509,
  deductibleAmount: 100,
};
const contract = Contract().parse(sent);
const quote = CancelQuote().parse({ customerRefundAmount: 412.5, dealerRefundAmount: 200 });
const row = { contractNumber: '15138628', dealerCost: 509, branch: 'North' };
const page = { next: null, total: 1, capped: false };
const search = { searchText: '15138628', searchAllDealers: true, limit: 1 };
const { getSession, searchContracts, getContract, listCustomerContracts } = operations;
const { quoteCancellation, listSalesSummary } = operations;

/** A backend's calls and their answers; who is signed in is what `session` says, or the status of its refusal. */
function backend(session: RoleName | number, answers: ReadonlyMap<unknown, unknown>) {
  const asked = { sessions: 0 };
  const transport = async (operation: unknown) => {
    if (operation !== getSession) return { ok: true, answer: answers.get(operation) };
    asked.sessions += 1;
    return typeof session === 'number'
      ? {
          ok: false,
          failure: { status: session, code: null, message: 'Refused.', errors: [], requestId: null },
        }
      : { ok: true, answer: await signedInAs(session).getSession() };
  };
  const seen = new SeenAnswers(transport as unknown as Transport);
  return { asked, seen, calls: callsOf(operations, seen.transport) };
}

const foreign = new Map<unknown, unknown>([
  [searchContracts, { rows: [contract], page: null }],
  [getContract, contract],
  [listCustomerContracts, [contract]],
  [quoteCancellation, quote],
  [listSalesSummary, { rows: [row], page: null }],
]);

test.each<[RoleName, number | null]>([
  ['MBPIUser', 509],
  ['MasterDealer', null],
])("every call shows a %s of another backend's contract what the card shows", async (role, dealerCost) => {
  const { calls, asked } = backend(role, foreign);
  const shown = { contractNumber: '15138628', dealerCost, deductibleAmount: 100 };
  expect((await calls.searchContracts(search)).rows).toMatchObject([shown]);
  expect(await calls.getContract({ key: '15138628' })).toMatchObject(shown);
  expect(await calls.listCustomerContracts({})).toMatchObject([shown]);
  expect(asked.sessions).toBe(1);
});

test.each<[RoleName, object, object]>([
  ['MasterDealer', { dealerCost: 509, branch: 'North' }, { dealerRefundAmount: 200 }],
  ['MasterAgent', { dealerCost: null, branch: 'North' }, { dealerRefundAmount: 200 }],
  ['Customer', { dealerCost: null, branch: 'North' }, { dealerRefundAmount: null }],
])("rows of another backend's reports and its quotes have what a %s may see", async (role, shown, parts) => {
  const { calls, seen } = backend(role, foreign);
  expect((await calls.listSalesSummary({})).rows).toMatchObject([shown]);
  expect(await seen.rows(listSalesSummary, [row])).toMatchObject([shown]);
  const made = await calls.quoteCancellation({} as never);
  expect(made).toMatchObject({ customerRefundAmount: 412.5, ...parts });
});

test('what our own server sends is shown as it is, without asking who the user is', async () => {
  const ours = new Map<unknown, unknown>([
    [searchContracts, { rows: [{ ...contract, version: 3 }], page }],
    [getContract, { ...contract, version: 3 }],
    [quoteCancellation, { ...quote, lines: [] }],
    [listSalesSummary, { rows: [row], page }],
  ]);
  const { calls, asked } = backend('Customer', ours);
  expect((await calls.searchContracts(search)).rows).toMatchObject([sent]);
  expect(await calls.getContract({ key: '15138628' })).toMatchObject(sent);
  expect(await calls.quoteCancellation({} as never)).toMatchObject({ dealerRefundAmount: 200 });
  expect((await calls.listSalesSummary({})).rows).toEqual([row]);
  expect(asked.sessions).toBe(0);
});

test('a backend that cannot say who is signed in shows nothing that needs a right', async () => {
  const { calls } = backend(404, foreign);
  expect(await calls.getContract({ key: '15138628' })).toMatchObject({ ...sent, dealerCost: null });
});

test('a call fails if who is signed in cannot be read now, instead of showing too little', async () => {
  const { calls } = backend(503, foreign);
  await expect(calls.getContract({ key: '15138628' })).rejects.toThrow(CallError);
});

test('the rights follow the user who was reported last', async () => {
  const roles: RoleName[] = ['MBPIUser', 'MasterDealer'];
  const transport = async (operation: unknown) =>
    operation === getSession
      ? { ok: true, answer: await signedInAs(roles.shift() ?? 'Customer').getSession() }
      : { ok: true, answer: contract };
  const calls = callsOf(operations, new SeenAnswers(transport as unknown as Transport).transport);
  expect(await calls.getContract({ key: '15138628' })).toMatchObject({ dealerCost: 509 });
  await calls.getSession({});
  expect(await calls.getContract({ key: '15138628' })).toMatchObject({ dealerCost: null });
});
