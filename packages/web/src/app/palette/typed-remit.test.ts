import type { DealerMinimal } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { typedRemit } from './typed-remit.ts';

const page = {
  id: 'screen remittance.open',
  title: 'Remittance',
  icon: 'credit-card',
  section: 'Pages',
} as Entry;
const dealers = [
  { name: 'Main St Ford', dealerCode: 'MO1001' },
  { name: 'Main Ave Motors', dealerCode: 'MO1042' },
  { name: 'Lee Chevrolet', dealerCode: 'TX1007' },
] as DealerMinimal[];

const found = (text: string, near = [page], of = dealers) =>
  typedRemit(text, near, of).map(({ title, act }) => [
    title,
    act.kind === 'effect' && 'address' in act.effect ? act.effect.address : undefined,
  ]);

test('opens the dealer that the words match, with its contracts of fewer days', () => {
  expect(found('remit main st under 30')).toEqual([
    ['Remit › Main St Ford (MO1001) › Under 30 days', '/remittance?dealer=MO1001&under=30'],
  ]);
  expect(found('Remit main')).toEqual([
    ['Remit › Main St Ford (MO1001)', '/remittance?dealer=MO1001'],
    ['Remit › Main Ave Motors (MO1042)', '/remittance?dealer=MO1042'],
  ]);
  expect(found('remit tx1007 under 60')).toEqual([
    ['Remit › Lee Chevrolet (TX1007) › Under 60 days', '/remittance?dealer=TX1007&under=60'],
  ]);
});

test('needs no name for a user of one dealer', () => {
  expect(found('remit under 30', [page], dealers.slice(0, 1))).toEqual([
    ['Remit › Main St Ford (MO1001) › Under 30 days', '/remittance?dealer=MO1001&under=30'],
  ]);
  expect(found('remit under 30')).toEqual([]);
});

test.each([
  ['the page alone', 'remit'],
  ['other words', 'remittance main st'],
  ['a dealer that nobody has', 'remit nowhere under 30'],
])('means nothing for %s', (_what, text) => {
  expect(found(text)).toEqual([]);
});

test('means nothing to those who may not open the page', () => {
  expect(found('remit main st under 30', [])).toEqual([]);
});
