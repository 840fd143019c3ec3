import { expect, test } from 'vitest';
import { shownOf } from './shown-rows.ts';

const rows = [{ contractNumber: '1' }, { contractNumber: '2' }];

test('has the totals of the first page and the groups of every page', () => {
  const groups = [{ value: 'GAP', rows: 1, totals: {} }];
  const page = { next: '2', total: 700, totals: { price: 9 } };
  const next = { next: null, groups: [{ value: 'MBP', rows: 699, totals: {} }] };
  const shown = shownOf([
    { rows, page: { ...page, groups } },
    { rows, page: next },
  ] as never);
  expect(shown).toMatchObject({ total: 700, totals: { price: 9 } });
  expect([shown.rows.length, shown.groups?.size]).toEqual([4, 2]);
});

test('of a backend that knows no additions the rows are all there are, and no sum is reported as one', () => {
  expect(shownOf([{ rows, page: null }])).toEqual({
    rows,
    total: 2,
    totals: undefined,
    chart: undefined,
    groups: undefined,
  });
});
