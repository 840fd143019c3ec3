import { expect, test } from 'vitest';
import { gridItems, isRepeated } from './grid-items.ts';

const rows = [
  { programCode: 'GAP', price: 1 },
  { programCode: 'GAP', price: 2 },
  { programCode: 'MBP', price: 3 },
];
const gap = { value: 'GAP', rows: 2, totals: { price: 3 } };
const mbp = { value: 'MBP', rows: 700, totals: { price: 9 } };

const nothing = () => false;

test('each group is under a head with its totals, which are those of all its rows', () => {
  const groups = new Map([gap, mbp].map((group) => [group.value, group]));
  const items = gridItems(rows, { groupBy: 'programCode' }, { groups, isFolded: nothing });
  expect(items.map((item) => (item.kind === 'group' ? item.group : item.row))).toEqual([
    gap,
    rows[0],
    rows[1],
    mbp,
    rows[2],
  ]);
});

test('a group by a code has the name next to it', () => {
  const sheet = { groupBy: 'dealerCode', groupName: 'dealerName' };
  const titleOf = (row: Readonly<Record<string, unknown>>) =>
    gridItems([row], sheet, { groups: new Map(), isFolded: nothing })[0];
  expect(titleOf({ dealerCode: '80715', dealerName: 'Main St Ford' })).toMatchObject({
    title: 'Main St Ford',
  });
  expect(titleOf({ dealerCode: '80715', dealerName: null })).toMatchObject({ title: '80715' });
});

test('a report without groups has only its rows', () => {
  expect(gridItems(rows, {}, { groups: new Map(), isFolded: nothing })).toEqual(
    rows.map((row) => ({ kind: 'row', row })),
  );
});

test('a folded group only has its header, which knows its first row', () => {
  const groups = new Map([gap, mbp].map((group) => [group.value, group]));
  const items = gridItems(rows, { groupBy: 'programCode' }, { groups, isFolded: (value) => value === 'GAP' });
  expect(items).toMatchObject([
    { kind: 'group', title: 'GAP', isFolded: true, row: rows[0] },
    { kind: 'group', title: 'MBP', isFolded: false },
    { row: rows[2] },
  ]);
});

test('a row says again what its head says by its code and its name', () => {
  const sheet = { groupBy: 'dealerCode', groupName: 'dealerName' };
  expect(['dealerCode', 'dealerName', 'programCode'].map((key) => isRepeated(key, sheet))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isRepeated('dealerCode', {})).toBe(false);
});
