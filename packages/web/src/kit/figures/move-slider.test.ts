import { describe, expect, test } from 'vitest';
import { sliderMove } from './move-slider.ts';

const plain = (key: string) => ({ key, shiftKey: false });
const shifted = (key: string) => ({ key, shiftKey: true });

describe('the keys of a slider', () => {
  test.each([
    ['a step on', plain('ArrowRight'), { way: 1, isLarge: false }],
    ['a step on by the upper arrow', plain('ArrowUp'), { way: 1, isLarge: false }],
    ['a step back', plain('ArrowLeft'), { way: -1, isLarge: false }],
    ['a large step on', shifted('ArrowRight'), { way: 1, isLarge: true }],
    ['a large step back', shifted('ArrowDown'), { way: -1, isLarge: true }],
    ['a large step on by Page Up', plain('PageUp'), { way: 1, isLarge: true }],
    ['a large step back by Page Down', plain('PageDown'), { way: -1, isLarge: true }],
    ['its first value', plain('Home'), 'first'],
    ['its last value', plain('End'), 'last'],
  ])('lead to %s', (_, key, move) => {
    expect(sliderMove(key)).toEqual(move);
  });

  test('leave every other key to the page', () => {
    for (const key of ['a', 'Enter', 'Escape', 'Tab', ' ', 'Shift'])
      expect(sliderMove(plain(key))).toBeUndefined();
  });
});
