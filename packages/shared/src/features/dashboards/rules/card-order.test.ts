import { expect, test } from 'vitest';
import { cardOrderText, inCardOrder, readCardOrder, withCardHidden, withCardMoved } from './card-order.ts';

const order = readCardOrder('day,-week,month,-year,quotes');
const text = (changed: typeof order) => cardOrderText(changed);

test('an arrangement is read as written, and anything else is ignored', () => {
  expect(text(order)).toBe('day,-week,month,-year,quotes');
  for (const kept of [undefined, null, 7, ['day'], ''])
    expect(readCardOrder(kept)).toEqual({ ids: [], hidden: new Set() });
});

test('cards come in the saved order, new ones last', () => {
  const cards = ['new', 'quotes', 'week', 'other', 'day'].map((id) => ({ id }));
  expect(inCardOrder(cards, order).map(({ id }) => id)).toEqual(['day', 'week', 'quotes', 'new', 'other']);
});

test.each([
  ['month', -1, 'month,-week,day,-year,quotes'],
  ['month', 1, 'day,-week,quotes,-year,month'],
  ['day', -1, 'day,-week,month,-year,quotes'],
  ['quotes', 1, 'day,-week,month,-year,quotes'],
  ['week', 1, 'day,-week,month,-year,quotes'],
] as const)('%s moves by %d past hidden cards, and not beyond the ends', (id, by, after) => {
  expect(text(withCardMoved(order, id, by))).toBe(after);
});

test('a card that is shown again is where it was', () => {
  const hidden = withCardHidden(order, 'month', true);
  expect(text(hidden)).toBe('day,-week,-month,-year,quotes');
  expect(text(withCardHidden(hidden, 'month', false))).toBe(text(order));
});
