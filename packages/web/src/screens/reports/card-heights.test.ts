import { formatCell } from '@pitlane/shared/kernel/format';
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

const kinds = ['text', 'money', 'date', 'percent', 'ratio', 'count', 'miles', 'phone', 'role'] as const;

test.each(kinds)('a value of kind %s has a line on a card where something is drawn', (kind) => {
  const columns = ['name', 'value'].map((key) => ({ key, kind, isTotaled: false }));
  for (const value of [undefined, null, '', 0, '0', 'x', false, '2026-11-29', 'T', '+']) {
    const lines = formatCell(kind, value) === '' ? 0 : 1;
    expect([value, cardHeights(columns, ungrouped)(aRow({ value }))]).toEqual([value, 44 + 34 * lines]);
  }
});
