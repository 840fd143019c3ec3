import { expect, test } from 'vitest';
import { cardHeights, isWideOnCard } from './card-heights.ts';
import type { GridItem } from './grid-items.ts';

const ungrouped = {};
const aRow = (row: Record<string, unknown>): GridItem => ({ kind: 'row', row });

test('on a phone names have their own line, numbers and codes are two side by side', () => {
  const columns = [
    { key: 'dealerName', kind: 'text', isTotaled: false },
    { key: 'agencyName', kind: 'text', isTotaled: false },
    { key: 'programCode', kind: 'text', isTotaled: false, fits: ['MBP'] },
    { key: 'soldCount', kind: 'count', isTotaled: true },
    { key: 'change', kind: 'count', isTotaled: true },
  ] as const;
  expect(columns.filter(isWideOnCard).map(({ key }) => key)).toEqual(['dealerName', 'agencyName']);
  // The title, the agency, and three facts in two lines.
  const row = { dealerName: 'Main St', agencyName: 'West', programCode: 'MBP', soldCount: 0, change: 3 };
  expect(cardHeights(columns, ungrouped)(aRow(row))).toBe(44 + 3 * 34);
  // Without the agency and the change, two facts in one line.
  expect(cardHeights(columns, ungrouped)(aRow({ ...row, agencyName: '', change: null }))).toBe(44 + 34);
});
