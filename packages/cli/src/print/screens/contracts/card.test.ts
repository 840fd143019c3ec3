import { Contract } from '@pitlane/shared/features/contracts/schema';
import { expect, test } from 'vitest';
import { cardValues } from '../../card.ts';
import { contractBlocks } from './card.ts';

test('a voided contract says so in a pipe', () => {
  const voided = Contract().parse({ contractStatusType: 2, isVoidedContract: true });
  expect(cardValues(contractBlocks(voided))).toContainEqual(['Status', 'Cancelled (voided)']);
});

test('an active contract shows its prices as the portal does', () => {
  const active = Contract().parse({ contractStatusType: 1, customerPrice: 1195, dealerCost: 509.5 });
  const { lines = [] } = contractBlocks(active).find(({ title }) => title === 'Price') ?? {};
  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['Customer cost', '$1,195.00'],
    ['Dealer cost', '$509.50'],
  ]);
});

test('how a contract was cancelled is shown by its status, also without the date', () => {
  const of = (contract: object) =>
    cardValues(contractBlocks(Contract().parse({ customerPrice: 1195, cancelReason: 6, ...contract })));
  expect(of({ contractStatusType: 2 })).toContainEqual(['Cancel reason', 'Customer request']);
  const active = of({ contractStatusType: 1, cancelAsOfDate: '2026-10-01' });
  expect(active.map(([label]) => label)).not.toContain('Cancelled as of');
});

test('the code of a dealer is shown where only the contract has it', () => {
  expect(cardValues(contractBlocks(Contract().parse({ dealerCode: '80715' })))).toContainEqual([
    'Dealer code',
    '80715',
  ]);
});

test('a contract that waits to be remitted says so from the mark on that the server gives it', () => {
  const statusOf = (contract: object) =>
    cardValues(contractBlocks(Contract().parse({ contractStatusType: 1, ...contract }))).find(
      ([label]) => label === 'Status',
    )?.[1];
  expect(statusOf({ unremittedDays: 8, unremittedMark: 'amber' })).toBe('Active, unremitted 8 days');
  expect(statusOf({ unremittedDays: 8, unremittedMark: 'none' })).toBe('Active');
});
