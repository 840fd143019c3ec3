import { expect, test } from 'vitest';
import {
  lineProblems,
  type Orderable,
  openOrdersText,
  openOrderText,
  packsOnOrder,
  packsText,
  typedLines,
} from './order-lines.ts';

const open = {
  orderNumber: 'SO-202611-000012',
  status: 'Shipped',
  quantity: 2,
  orderedAt: '2026-11-12T15:00:00Z',
} as const;
const item = (itemID: number, own: Partial<Orderable> = {}): Orderable => ({
  itemID,
  name: 'Contracts',
  formNumber: `F-${itemID}`,
  most: 10,
  isActive: true,
  openOrder: null,
  ...own,
});
const items = [
  item(1),
  item(2, { isActive: false }),
  item(3, { openOrder: open }),
  item(4, { isElsewhere: true }),
];
const codes = (lines: [number, number][], knownOrders: string[] = []) =>
  lineProblems(
    lines.map(([itemID, quantity]) => ({ itemID, quantity })),
    { items, knownOrders },
  ).map(({ code, field }) => [code, field]);

test('an order within the limits has no problems', () => {
  expect(codes([[1, 10]])).toEqual([]);
});

test('each line says what is wrong with it', () => {
  expect(
    codes([
      [1, 11],
      [2, 1],
      [3, 1],
      [4, 1],
      [9, 1],
      [1, 1],
    ]),
  ).toEqual([
    ['over_limit', 'lines.0.quantity'],
    ['outdated', 'lines.1.quantity'],
    ['already_ordered', 'lines.2.quantity'],
    ['other_state', 'lines.3.quantity'],
    ['unknown_item', 'lines.4.quantity'],
    ['named_twice', 'lines.5.quantity'],
  ]);
});

test('a form that is already on order can be ordered again by a user who saw that order', () => {
  expect(codes([[3, 1]], ['SO-202611-000012'])).toEqual([]);
  expect(codes([[3, 1]], ['SO-202611-000011'])).toEqual([['already_ordered', 'lines.0.quantity']]);
  expect(openOrderText(open)).toBe('2 packs on 11/12/2026 in SO-202611-000012 (Shipped)');
  expect(packsText(1)).toBe('1 pack');
});

test('of several orders on their way, all packs and numbers count', () => {
  const orders = [{ ...open, orderNumber: 'SO-202611-000014', quantity: 3 }, open];
  expect(packsOnOrder(orders)).toBe(5);
  expect(openOrdersText(orders)).toBe('5 packs in SO-202611-000014, SO-202611-000012');
  expect(openOrdersText([open])).toBe(openOrderText(open));
  expect(openOrdersText([])).toBe('');
});

test('the day of an order is the business’s, in the middle of the night in UTC too', () => {
  const late = item(5, { openOrder: { ...open, orderedAt: '2026-11-29T00:05:00Z' } });
  const messageIn = (zone: string) =>
    lineProblems([{ itemID: 5, quantity: 1 }], { items: [late], knownOrders: [], zone })[0]?.message;
  expect(messageIn('America/Chicago')).toContain('2 packs on 11/28/2026 in SO-202611-000012');
  expect(messageIn('Asia/Tokyo')).toContain('2 packs on 11/29/2026 in SO-202611-000012');
});

test('an order is typed as forms and packs', () => {
  expect(typedLines('f-1=2, F-3', items)).toEqual({
    ok: true,
    value: [
      { itemID: 1, quantity: 2 },
      { itemID: 3, quantity: 1 },
    ],
  });
  for (const bad of ['F-8=1', 'F-1=0', 'F-1=x', 'F-1=1=2', 'F-1=-2']) {
    expect(typedLines(bad, items)).toMatchObject({ ok: false, error: { field: 'items' } });
  }
});
