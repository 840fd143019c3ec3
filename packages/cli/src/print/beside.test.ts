import { expect, test } from 'vitest';
import { besideLines } from './beside.ts';

const line = { name: 'Reason', words: 'Sold the vehicle to another family member' };

test('words are next to their name, each line under the one before', () => {
  expect(besideLines(line, { width: 8, columns: 40 })).toEqual([
    '  Reason    Sold the vehicle to another',
    '            family member',
  ]);
});

test('where the screen is narrow they are below it', () => {
  expect(besideLines(line, { width: 18, columns: 30 })).toEqual([
    '  Reason',
    '    Sold the vehicle to',
    '    another family member',
  ]);
});

test('a name wider than the screen continues on the next line', () => {
  expect(besideLines({ name: 'Transmission', words: '' }, { width: 12, columns: 10 })).toEqual([
    '  Transmis',
    '  sion',
  ]);
});
