import { describe, expect, test } from 'vitest';
import { didYouMeanText, searchWithPipes } from './missing-pipe.ts';
import { filterKeys, searchFilters } from './search-filters.ts';
import { longestSearch } from './search-text.ts';

describe('a filter without its pipe', () => {
  test.each([
    ['smith make:ford', 'smith|make:ford'],
    ['  smith   make:ford  ', 'smith|make:ford'],
    ['smith Make:Ford', 'smith|make:Ford'],
    ['smith make : ford', 'smith|make:ford'],
    ['smith, make:ford; year:2021', 'smith|make:ford|year:2021'],
    ['dana smith make:ford', 'dana smith|make:ford'],
    ['smith|make:ford state:mo', 'smith|make:ford|state:mo'],
    ['smith state:mo | make:ford', 'smith|state:mo|make:ford'],
    ['make:ford', '|make:ford'],
  ])('%s is meant as %s', (typed, meant) => {
    expect(searchWithPipes(typed)).toBe(meant);
  });

  test.each(filterKeys)('is known by the key %s', (key) => {
    const filter = `${key}:${searchFilters[key].example}`;
    expect(searchWithPipes(`smith ${filter}`)).toBe(`smith|${filter}`);
  });

  test.each([
    ['has all its pipes', 'smith|make:ford'],
    ['has blanks around its pipe', 'smith | make:ford'],
    ['has no filter', 'smith'],
    ['names a key without a colon', 'smith make'],
    ['has a colon after a word that is no key', 'smith color:red'],
    ['has a word that only ends like a key', 'smith remake:ford'],
    ['has a filter without a value', 'smith make:'],
    ['has a value that is refused', 'smith year:21'],
    ['has a filter twice', 'smith make:ford make:audi'],
    ['is too long', `${'s'.repeat(longestSearch)} make:ford`],
    ['is empty', ''],
  ])('is not suggested if the text %s', (_, typed) => {
    expect(searchWithPipes(typed)).toBeUndefined();
  });

  test('is offered as a question', () => {
    expect(didYouMeanText('smith|make:ford')).toBe('Did you mean “smith|make:ford”?');
  });
});
