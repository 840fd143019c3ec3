import { expect, test } from 'vitest';
import { markedTitles, titlesMarked } from './age-bands.ts';

const today = '2026-11-01';

test('the age groups of a mark are those of every state', () => {
  expect(titlesMarked('amber')).toEqual(['30 to 59 days', 'California: 7 to 9 days']);
  expect(titlesMarked('red')).toEqual(['60 days or more', 'California: 10 days or more']);
  expect(markedTitles('CA', today)).toEqual(['7 to 9 days', '10 days or more']);
  expect(markedTitles('NV', today)).toEqual(['30 to 59 days', '60 days or more']);
});
