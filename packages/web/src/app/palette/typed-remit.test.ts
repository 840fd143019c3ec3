import type { DealerMinimal } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { remitEntries } from './typed-remit.ts';

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

const found = (texts: Record<string, string>, { entries = [page], of = dealers } = {}) =>
  remitEntries(texts, { entries, dealers: of }).map(({ title, act }) => [
    title,
    act.kind === 'effect' && 'address' in act.effect ? act.effect.address : undefined,
  ]);

test('opens the dealers that the words match, with their contracts of fewer days', () => {
  expect(found({ dealer: 'main st', under: '30' })).toEqual([
    ['Remit › Main St Ford (MO1001) › Under 30 days', '/remittance?dealer=MO1001&under=30'],
  ]);
  expect(found({ dealer: 'main' })).toEqual([
    ['Remit › Main St Ford (MO1001)', '/remittance?dealer=MO1001'],
    ['Remit › Main Ave Motors (MO1042)', '/remittance?dealer=MO1042'],
  ]);
});

test('needs no name for a user of one dealer', () => {
  expect(found({ under: '30' }, { of: dealers.slice(0, 1) })).toEqual([
    ['Remit › Main St Ford (MO1001) › Under 30 days', '/remittance?dealer=MO1001&under=30'],
  ]);
  expect(found({ under: '30' })).toEqual([]);
});

test('means nothing to those who may not open the page', () => {
  expect(found({ dealer: 'main st' }, { entries: [] })).toEqual([]);
});
