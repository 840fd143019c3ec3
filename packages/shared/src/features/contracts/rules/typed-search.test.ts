import { describe, expect, test } from 'vitest';
import { parseSearchText } from './search-text.ts';
import { leftOutText, understood } from './typed-search.ts';

describe('what a search leaves out while it is typed', () => {
  test.each([
    ['smith|make:', 'make: has no value yet; showing results without it'],
    [' smith | make: ', 'make: has no value yet; showing results without it'],
    ['smith|make:ford|year:20', 'year:20 is not complete yet; showing results without it'],
    ['smith|ma', 'ma is not complete yet; showing results without it'],
    ['smith|', undefined],
    ['smith|make:ford', undefined],
    [' smith ', undefined],
  ])('%s: %s', (typed, leftOut) => {
    const parsed = parseSearchText(typed, { typing: true });
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(leftOutText(typed, parsed.value.text)).toBe(leftOut);
  });
});

describe('a text being typed', () => {
  test.each([
    ['nothing', ' ', { searchText: undefined }],
    ['a name', 'smith', { searchText: 'smith' }],
    ['a filter without a value', 'smith|make:', { searchText: 'smith' }],
    ['a first filter only begun', '|', { searchText: null }],
  ])('of %s is searched as far as possible', (_what, text, asked) => {
    expect(understood(text)).toMatchObject(asked);
    expect(understood(text).error).toBeUndefined();
  });

  test('with an invalid filter searches nothing, and says what is wrong', () => {
    expect(understood('smith|colour:red|make:ford')).toMatchObject({
      searchText: null,
      error: { code: expect.any(String) },
    });
  });
});
