import { describe, expect, test } from 'vitest';
import type { SliderMove } from '../../kit/figures/move-slider.ts';
import { dayAfterMove, within } from './curve-days.ts';

const days = { first: '2022-03-15', last: '2027-03-15' };
const step = (way: 1 | -1): SliderMove => ({ way, isLarge: false });
const largeStep = (way: 1 | -1): SliderMove => ({ way, isLarge: true });

describe('the curve moves', () => {
  test.each([
    ['a day on', step(1), '2024-02-28', '2024-02-29'],
    ['a day back', step(-1), '2024-03-01', '2024-02-29'],
    ['a month on, to its last day where it is shorter', largeStep(1), '2024-01-31', '2024-02-29'],
    ['a month back', largeStep(-1), '2024-03-31', '2024-02-29'],
    ['to the first day', 'first', '2024-03-31', '2022-03-15'],
    ['to the last day', 'last', '2024-03-31', '2027-03-15'],
    ['no further than the last day', largeStep(1), '2027-03-01', '2027-03-15'],
    ['no further than the first day', step(-1), '2022-03-15', '2022-03-15'],
    ['from a day beyond the term into it', step(-1), '2028-01-01', '2027-03-15'],
  ] as const)('%s', (_, move, from, to) => {
    expect(dayAfterMove(move, from, days)).toBe(to);
  });
});

test('a day out of the term becomes its nearer end', () => {
  expect(['2020-01-01', '2024-01-01', '2030-01-01'].map((day) => within(day, days))).toEqual([
    '2022-03-15',
    '2024-01-01',
    '2027-03-15',
  ]);
});
