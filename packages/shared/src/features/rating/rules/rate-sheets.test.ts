import { expect, test } from 'vitest';
import { type RateSheet, rateSheetFor } from './rate-sheets.ts';

const sheet = (id: number, change: Partial<RateSheet> = {}): RateSheet => ({
  id,
  state: null,
  version: id,
  validFrom: '2026-01-01',
  validTo: null,
  ...change,
});

test.each<[string, readonly RateSheet[], number | undefined]>([
  ['the one in force', [sheet(1), sheet(2, { validFrom: '2026-11-02' })], 1],
  ['the one that begins on the day', [sheet(1), sheet(2, { validFrom: '2026-11-01' })], 2],
  ['the one that ends on the day', [sheet(1, { validTo: '2026-11-01' })], 1],
  ['none where the last has ended', [sheet(1, { validTo: '2026-10-31' })], undefined],
  ["a state's own, however old", [sheet(2), sheet(1, { state: 'MO', validFrom: '2020-01-01' })], 1],
  ["never another state's", [sheet(1), sheet(2, { state: 'TX' })], 1],
  ['the newer version of the same day', [sheet(2), sheet(3), sheet(1)], 3],
  ['none of none', [], undefined],
])('a sale is rated by %s', (_case, sheets, id) => {
  expect(rateSheetFor(sheets, { state: 'MO', day: '2026-11-01' })?.id).toBe(id);
});
