import { expect, test } from 'vitest';
import { namesOneSlipAway, suggestionText, widerSearches } from './wider-searches.ts';

test.each([
  [
    'smith|make:ford|state:mo',
    [
      ['|make:ford|state:mo', 'smith'],
      ['smith|state:mo', 'make:ford'],
      ['smith|make:ford', 'state:mo'],
    ],
  ],
  [
    '|make:ford|year:2020',
    [
      ['|year:2020', 'make:ford'],
      ['|make:ford', 'year:2020'],
    ],
  ],
  ['smith', []],
  ['|make:ford', []],
  ['smith|mkae:ford', []],
])('%s is wider without one of its parts', (text, wider) => {
  expect(widerSearches(text).map(({ searchText, without }) => [searchText, without])).toEqual(wider);
});

test.each([
  ['smih', 'SMITH'],
  ['simth', 'SMITH'],
  ['smitth', 'SMITH'],
  ['smath', 'SMITH'],
  ["o'brian", 'OBRIEN'],
])('%s is one slip away from %s', (typed, name) => {
  expect(namesOneSlipAway(typed)).toContain(name);
});

test.each(['sm', '80715', '1FTEW1', 'smith jones'.repeat(3)])("%s isn't a misspelled name", (typed) => {
  expect(namesOneSlipAway(typed)).toEqual([]);
});

test('a suggestion says what it finds', () => {
  expect(suggestionText({ without: 'make:ford', total: 1, isCapped: false })).toBe(
    'Without make:ford: 1 contract',
  );
  expect(suggestionText({ searchText: 'smith', without: null, total: 1000, isCapped: true })).toBe(
    'Did you mean “smith”? 1,000+ contracts',
  );
});
