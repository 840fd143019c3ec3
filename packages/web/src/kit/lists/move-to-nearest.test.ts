import { expect, test } from 'vitest';
import { nearestByKey } from './move-to-nearest.ts';

const items = [
  { name: 'a', row: 1, column: 1 },
  { name: 'b', row: 1, column: 3 },
  { name: 'c', row: 2, column: 2 },
  { name: 'd', row: 3, column: 1 },
] as const;
const [a, b] = items;

test.each([
  ['ArrowRight', a, 'b'],
  ['ArrowDown', a, 'd'],
  ['ArrowLeft', b, 'a'],
  ['ArrowDown', b, 'c'],
  ['ArrowUp', a, 'a'],
  ['Enter', a, undefined],
] as const)('%s leads from an item to the nearest one ahead', (key, from, to) => {
  expect(nearestByKey({ key }, from, items)?.name).toBe(to);
});
