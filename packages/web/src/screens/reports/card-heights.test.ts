import { expect, test } from 'vitest';
import { cardHeights, isWideOnCard } from './card-heights.ts';
import type { GridItem } from './grid-items.ts';

const ungrouped = {};
const row = { kind: 'row' } as GridItem;

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
  expect(cardHeights(columns, ungrouped)(row)).toBe(44 + 3 * 34);
});
