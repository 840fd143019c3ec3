import { beforeAll, describe, expect, test } from 'vitest';
import { cutText, padText, prepareWidths, safeLines, safeText, textWidth, wrapText } from './text.ts';

beforeAll(() => prepareWidths(['山田']));

describe('safeText', () => {
  test.each([
    ['an escape sequence', 'Smith\u001b[2J', 'Smith\ufffd[2J'],
    ['a title of the window', '\u001b]0;owned\u0007', '\ufffd]0;owned\ufffd'],
    ['a C1 introducer', '\u009b31m', '\ufffd31m'],
    ['a turned writing direction', 'gpj.\u202eexe', 'gpj.\ufffdexe'],
    ['a tab and a line end', 'a\tb\r\nc', 'a b  c'],
    ['letters of any script', "José O'Brien 山田 😀", "José O'Brien 山田 😀"],
  ])('makes %s harmless', (_, given, shown) => {
    expect(safeText(given)).toBe(shown);
  });
});

test('lines keep their ends and tabs, and nothing else that a terminal obeys', () => {
  expect(safeLines('a,\u001b[2J\tb\r\nc\rd\u009b31m\n')).toBe('a,\ufffd[2J\tb\r\nc\ufffdd\ufffd31m\n');
});

test.each([
  ['Smith', 5],
  ['José', 4],
  ['山田', 4],
  ['e\u0301', 1],
  ['● Active', 8],
])('%s takes its columns', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test.each([
  ['Smithson', 8, 'Smithson'],
  ['Smithson', 5, 'Smit…'],
  ['Ford Transit', 6, 'Ford…'],
  ['山田太郎', 5, '山田…'],
  ['山田太郎', 6, '山田…'],
])('%s is cut to %i columns', (text, width, cut) => {
  expect(cutText(text, width)).toBe(cut);
});

test('pads by columns, not by characters', () => {
  expect(padText('山田', 6)).toBe('山田  ');
  expect(padText('$9.00', 8, 'right')).toBe('   $9.00');
});

test('wraps between words, and cuts a word that is longer than the line', () => {
  expect(wrapText('told to visit the dealer', 10)).toEqual(['told to', 'visit the', 'dealer']);
  expect(wrapText('a Llanfairpwllgwyngyll b', 8)).toEqual(['a', 'Llanfai…', 'b']);
  expect(wrapText('a Llanfairpwllgwyngyll b', 8, { isSplit: true })).toEqual([
    'a',
    'Llanfair',
    'pwllgwyn',
    'gyll b',
  ]);
});
