import { describe, expect, test } from 'vitest';
import { aStatement, lineOf, wordsOf } from '../../../testing/cancellations.ts';
import type { CancellationFacts } from './cancellation-terms.ts';
import { percentText } from './statement-line.ts';

const record = 'Contract record';
const ofDefault = 'Program default';
const texas = 'Texas Occupations Code 1304.1581';

describe('the percent is explained', () => {
  const ids = (change: Partial<CancellationFacts>) =>
    aStatement(change)
      .filter(({ column }) => column === 'basis')
      .map(({ id }) => id);

  test('by the miles where they are more', () => {
    const driven = { cancelMiles: 62_340 };
    expect(wordsOf('percent', driven)).toEqual([
      '100.0000% - 66.6667% of the miles used',
      'Pro rata by the greater of time and miles used.',
      ofDefault,
    ]);
    const lines = aStatement(driven);
    expect([lineOf('time', lines).percent, lineOf('miles', lines).percent]).toEqual([49.3428, 66.6667]);
    expect(lineOf('percent', lines).inputs).toEqual([
      { label: 'Miles used', kind: 'percent', value: 66.6667 },
    ]);
  });

  test('only by time if cover has no mileage limit or none is left at the sale, and for GAP', () => {
    const gap = { programCode: 'GAP', claimsPaidCents: 0 };
    for (const change of [{ expirationMiles: 999_999 }, { expirationMiles: 12_340 }, gap]) {
      expect(ids(change)).toEqual(['price', 'time', 'percent']);
      expect(lineOf('percent', aStatement(change)).rule).toBe('Pro rata by the time used.');
    }
  });

  test('used and left add up to 100 as printed, even when both would round up', () => {
    const half = { expirationDate: '2022-07-21', cancelAsOf: '2022-04-17' };
    const lines = aStatement({ ...half, expirationMiles: null });
    const [used, left] = [lineOf('time', lines).percent ?? 0, lineOf('percent', lines).percent ?? 0];
    expect([used, left]).toEqual([25.7812, 74.2188]);
    expect(percentText(used + left)).toBe('100.0000%');
    const miles = aStatement({ saleMiles: 0, expirationMiles: 128_000, cancelMiles: 67_000 });
    expect([lineOf('miles', miles).percent, lineOf('percent', miles).percent]).toEqual([52.3437, 47.6563]);
  });

  test('with a flag where the odometer is below the sale', () => {
    const lines = aStatement({ cancelMiles: 12_339 });
    expect(lineOf('miles', lines).formula).toBe(
      '0 of 75,000 miles (below the odometer at sale, please check)',
    );
    expect(lineOf('miles', lines).inputs[1]).toEqual({
      label: 'Odometer at cancellation',
      kind: 'miles',
      value: 12_339,
    });
    expect(lineOf('miles', aStatement({ cancelMiles: 12_340 })).formula).toBe('0 of 75,000 miles');
  });

  test('by the months left under the Rule of 78', () => {
    const form = { programCode: 'GAP', isRule78Form: true, claimsPaidCents: 0 };
    expect(ids(form)).toEqual(['price', 'months', 'percent']);
    expect(wordsOf('months', form)).toEqual([
      '30 of 60 whole months left (a started month counts as used)',
      'Under the Rule of 78, early months count more than late ones.',
      record,
    ]);
    expect(wordsOf('percent', form)).toEqual([
      '(30 × 31) / (60 × 61): 25.4098%',
      'The Rule of 78, as the contract form states.',
      record,
    ]);
    expect(lineOf('months', aStatement(form)).inputs).toEqual([
      { label: 'Purchased', kind: 'date', value: '2022-03-15' },
      { label: 'Cancelled as of', kind: 'date', value: '2024-09-01' },
      { label: 'Expires', kind: 'date', value: '2027-03-15' },
      { label: 'Months left', kind: 'count', value: 30 },
      { label: 'Months in term', kind: 'count', value: 60 },
    ]);
  });

  test('by the services left of prepaid maintenance', () => {
    const plan = { programCode: 'PPM', services: { bought: 8, used: 3 } };
    expect(ids(plan)).toEqual(['price', 'services', 'percent']);
    expect(wordsOf('services', plan)).toEqual([
      '8 services bought, 3 used',
      'Unused services are refunded.',
      record,
    ]);
    expect(wordsOf('percent', plan)).toEqual([
      '(8 - 3) / 8: 62.5000%',
      'Prepaid maintenance is refunded by unused services.',
      ofDefault,
    ]);
    expect(lineOf('services', aStatement(plan)).inputs).toEqual([
      { label: 'Services bought', kind: 'count', value: 8 },
      { label: 'Services used', kind: 'count', value: 3 },
    ]);
    const one = aStatement({ ...plan, services: { bought: 1, used: 0 } });
    expect(lineOf('services', one).formula).toBe('1 service bought, none used');
  });

  test('by the full-refund days of whichever gives more of them', () => {
    const day30 = { cancelAsOf: '2022-04-14', claimsPaidCents: 0, cancelMiles: 12_340 };
    expect(ids(day30)).toEqual(['price', 'time', 'percent']);
    expect(lineOf('time', aStatement(day30)).percent).toBe(1.6429);
    expect(wordsOf('percent', day30)).toEqual([
      'Within 30 days of purchase, through 04/14/2022: 100.0000%',
      'Texas gives a full refund within 30 days.',
      texas,
    ]);
    expect(wordsOf('percent', { ...day30, stateOfSale: 'NV' }).slice(1)).toEqual([
      'The program default gives a full refund within 30 days.',
      ofDefault,
    ]);
    expect(wordsOf('percent', { ...day30, stateOfSale: 'FL' })).toEqual([
      'Within 60 days of purchase, through 05/14/2022: 100.0000%',
      'Florida gives a full refund within 60 days.',
      'Florida Statutes 634.121',
    ]);
  });

  test('by cover that never began, that ended, or that a claim used up', () => {
    expect(ids({ reason: 'Unwind' })).toEqual(['price', 'percent']);
    expect(wordsOf('percent', { reason: 'DuplicateContract' })).toEqual([
      'Duplicate contract: 100.0000%',
      'Coverage never took effect, so the full price is refunded, with no claims or fee deducted.',
      ofDefault,
    ]);
    const ended = { cancelAsOf: '2027-03-15' };
    expect(ids(ended)).toEqual(['price', 'time', 'percent']);
    expect(wordsOf('percent', ended)).toEqual([
      'The contract expired on 03/15/2027: 0.0000%',
      'Nothing is refunded on or after the expiration date.',
      ofDefault,
    ]);
    expect(ids({ programCode: 'GAP' })).toEqual(['price', 'percent']);
    expect(wordsOf('percent', { programCode: 'GAP' })).toEqual([
      'A claim was paid: 0.0000%',
      'Nothing is refunded after a paid claim.',
      ofDefault,
    ]);
    expect(wordsOf('percent', { programCode: 'GAP', stateOfSale: 'CO' })[2]).toBe(
      'Colorado Revised Statutes 5-9.3-104',
    );
  });
});
