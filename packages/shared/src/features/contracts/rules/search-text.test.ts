import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { understood } from '../../../testing/search.ts';
import { filterKeys, searchFilters } from './search-filters.ts';
import { completeSearchText, parseSearchText, searchExamples } from './search-text.ts';

describe('completion', () => {
  const inserts = (text: string) =>
    completeSearchText(text, text.length)?.options.map(({ insert }) => insert);

  test('offers every filter after a pipe, in the order of the help', () => {
    expect(inserts('smith|')).toEqual(filterKeys.map((key) => `${key}:`));
  });
  test('offers the filters that start so, and none that is there', () => {
    expect(inserts('smith|m')).toEqual(['make:', 'model:']);
    expect(inserts('smith|make:ford|m')).toEqual(['model:']);
  });
  test('offers statuses and states', () => {
    expect(inserts('smith|status:')).toEqual(['all', 'active', 'cancelled', 'denied', 'expired', 'suspense']);
    expect(inserts('smith|state:miss')).toEqual(['ms', 'mo']);
  });
  test('replaces the typed part of it', () => {
    expect(completeSearchText('smith|status:act', 16)).toMatchObject({ from: 13, to: 16 });
  });
  test('explains what a filter looks for, and what a value means', () => {
    expect(completeSearchText('smith|ye', 8)?.options).toEqual([{ insert: 'year:', hint: 'Model year' }]);
    expect(completeSearchText('smith|status:su', 15)?.options).toEqual([
      { insert: 'suspense', hint: 'Suspense contracts' },
    ]);
    expect(completeSearchText('smith|STATE:M', 13)?.options).toContainEqual({
      insert: 'mo',
      hint: 'Missouri',
    });
  });
  test.each([
    ['smith|status:active', 'a value that is whole'],
    ['smith|make:f', 'a filter without known values'],
    ['smith|color:m', 'a filter that does not exist'],
    ['smith|make:ford|make', 'a filter that is already there'],
    ['smith|color:red|ma', 'a text with an error elsewhere'],
    ['smith|state:q', 'a value that nothing starts with'],
    ['smith|year:2', 'a year'],
    ['smith|zip:6', 'a ZIP'],
    ['smith|dealer:m', 'a dealer'],
    ['smith|color:red|status:a', 'a text with an error elsewhere'],
    ['ma', 'a term that starts like a filter'],
  ])('offers nothing after %s, %s', (text) => {
    expect(inserts(text)).toBeUndefined();
  });
  test('suggests from the first pipe on, with or without spaces', () => {
    expect(inserts('|ma')).toEqual(['make:']);
    expect(inserts('smith| ma')).toEqual(['make:']);
    expect(inserts('smith| status : ac')).toEqual(['active']);
    expect(completeSearchText('|make', 0)).toBeUndefined();
  });
  test('suggests states by abbreviation and by name', () => {
    expect(inserts('smith|state:c')).toEqual(['ca', 'co', 'ct']);
    expect(inserts('smith|state:ca')).toEqual(undefined);
    // Missouri, and no start of Montana.
    expect(inserts('smith|state:mo')).toEqual(undefined);
    expect(inserts('smith|state:mon')).toEqual(['mt']);
    expect(inserts('smith|state:cal')).toEqual(['ca']);
  });
  test('completes in the middle of the text', () => {
    expect(completeSearchText('smith|ma|state:mo', 8)).toEqual({
      from: 6,
      to: 8,
      options: [{ insert: 'make:', hint: 'Make starts with' }],
    });
  });
  test.each([
    ['right after it', 'smith|mkae', 10],
    ['before it, where Enter has put the caret', 'smith|mkae:ford', 6],
    ['after its value', 'smith|mkae:ford', 15],
  ])('suggests the right filter for a misspelled one, %s', (_, text, caret) => {
    const offer = completeSearchText(text, caret);
    expect(offer?.options.map(({ insert }) => insert)).toEqual(['make:', 'model:']);
    const { from = 0, to = 0 } = offer ?? {};
    expect(`${text.slice(0, from)}make:${text.slice(to)}`).toBe(text.replace(/mkae:?/, 'make:'));
  });
  test('offers nothing in the term', () => {
    expect(inserts('smith')).toBeUndefined();
  });
});

describe('for any text typed', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('smith', '1513', '', 'john smith'),
        fc.array(fc.constantFrom(...filterKeys, 'x', '')),
        fc.string(),
      )
      .map(([term, keys, value]) => [term, ...keys.map((key) => `${key}:${value}`)].join('|')),
  );

  test('either is understood or has an error within the text', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (typed, typing) => {
        const parsed = parseSearchText(typed, { typing });
        if (parsed.ok) return;
        expect(parsed.error.at).toBeGreaterThanOrEqual(0);
        expect(parsed.error.at).toBeLessThanOrEqual(typed.length);
      }),
    );
  });

  test('the part of a text that is searched while typing is also valid when entered', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const lenient = parseSearchText(typed, { typing: true });
        if (lenient.ok) expect(understood(lenient.value.text)).toEqual(lenient.value);
      }),
    );
  });

  test('is completed only to what can be read', () => {
    fc.assert(
      fc.property(text, fc.nat(40), (typed, place) => {
        const caret = Math.min(place, typed.length);
        const offer = completeSearchText(typed, caret);
        for (const { insert } of offer?.options ?? []) {
          const key = filterKeys.find((known) => insert === `${known}:`);
          const whole = key ? insert + searchFilters[key].example : insert;
          understood(typed.slice(0, offer?.from) + whole + typed.slice(offer?.to));
        }
      }),
    );
  });

  test('accepts while typing what it accepts on Enter', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const strict = parseSearchText(typed);
        if (strict.ok) expect(understood(typed, true)).toEqual(strict.value);
      }),
    );
  });
});

test.each(searchExamples)('the help’s example %s can be read', (example) => {
  expect(understood(example).text).toBe(example);
});
