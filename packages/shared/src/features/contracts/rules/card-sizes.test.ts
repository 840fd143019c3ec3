import { expect, test } from 'vitest';
import { cardHeights, cardSizeIn, cardSizes } from './card-sizes.ts';

test('the five sizes from the smallest have the heights of the specification', () => {
  expect(cardSizes.map((size) => [size, cardHeights[size]])).toEqual([
    ['tiny', 246],
    ['small', 369],
    ['medium', 492],
    ['large', 615],
    ['giant', 738],
  ]);
});

test('cards are small in full screen and tiny in any other window', () => {
  expect((['minimized', 'maximized', 'full'] as const).map(cardSizeIn)).toEqual(['tiny', 'tiny', 'small']);
});
