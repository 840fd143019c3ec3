import { expect, test } from 'vitest';
import type { RoleName } from '../../access/roles.ts';
import { anActor } from '../../testing/factories.ts';
import { contractSeenBy } from './contract-seen-by.ts';
import { Contract } from './schema.ts';

/** A cancelled contract as a provider's own backend sends it to everyone. */
const sent = Contract().parse({
  contractNumber: '15138628',
  contractStatusType: 2,
  isUserAllowedAccess: true,
  customerPrice: 1195,
  dealerCost: 509,
  cancelFeeAmount: 50,
  customerRefundAmount: 1145,
  mbpiRefundAmount: 459,
  dealerRefundAmount: 686,
  deductibleAmount: 100,
  notes: [{ enteredDate: '2026-01-05', text: 'Called' }],
  dealer: { name: 'Main St Ford', dealerCode: '1042', expirationDate: '2025-06-30' },
  lender: { name: 'First Bank', totalFinanceAmount: 28_000 },
});

const hidden = (role: RoleName | undefined, contract = sent) => {
  const seen = contractSeenBy(role && anActor(role), contract);
  const gone = (before: object | null, after: object | null) =>
    Object.entries(before ?? {}).flatMap(([name, value]) =>
      value !== null && (after as Record<string, unknown>)[name] === null ? [name] : [],
    );
  return [
    ...gone(contract, seen),
    ...gone(contract.dealer, seen.dealer),
    ...gone(contract.lender, seen.lender),
  ];
};

test('an internal user sees all of it, and it is the same contract', () => {
  expect(contractSeenBy(anActor('MBPIUser'), sent)).toBe(sent);
});

// By hand, from the card rules: dealer cost and expiration to internal users, customer cost to them and agents.
test.each<[RoleName, string[]]>([
  ['MasterDealer', ['customerPrice', 'dealerCost', 'expirationDate']],
  ['MasterAgent', ['dealerCost', 'expirationDate']],
  ['Customer', ['dealerCost', 'mbpiRefundAmount', 'dealerRefundAmount', 'notes', 'expirationDate']],
])('%s is not shown %j', (role, fields) => {
  expect(hidden(role)).toEqual(fields);
});

test('refund and fee are shown only with access to the contract', () => {
  const foreign = { ...sent, isUserAllowedAccess: false };
  const money = ['cancelFeeAmount', 'customerRefundAmount', 'mbpiRefundAmount', 'dealerRefundAmount'];
  expect(hidden('MasterAgent', foreign)).toEqual(expect.arrayContaining(money));
  expect(hidden('MBPIUser', foreign)).toEqual(['mbpiRefundAmount', 'dealerRefundAmount']);
});

test('while it is unknown who looks, every guarded field is hidden', () => {
  expect(hidden(undefined)).toEqual([
    'customerPrice',
    'dealerCost',
    'cancelFeeAmount',
    'customerRefundAmount',
    'mbpiRefundAmount',
    'dealerRefundAmount',
    'notes',
    'expirationDate',
    'totalFinanceAmount',
  ]);
});

test('the service lane sees no money', () => {
  expect(hidden('ServiceUser', { ...sent, isUserAllowedAccess: false })).toEqual(
    expect.arrayContaining(['customerPrice', 'customerRefundAmount', 'totalFinanceAmount']),
  );
});
