import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPrefix, foldKey } from './search-keys.ts';

test.each([
  ["O'Brien-Smith", 'OBRIENSMITH'],
  ['O’Brien', 'OBRIEN'],
  ['F-150', 'F150'],
  ['f 1.5,0', 'F150'],
  ['García', 'GARCIA'],
  ['Citroën', 'CITROEN'],
  ['Straße', 'STRASSE'],
  [' \t\n', ''],
  ['a/b_c', 'A/B_C'],
])('%j is compared as %j', (text, key) => {
  expect(foldKey(text)).toBe(key);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldKey(foldKey(text))).toBe(foldKey(text));
    }),
  );
});

test('a text after every text with a prefix is before all others that follow', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (prefix, rest) => {
      expect(prefix + rest < afterPrefix(prefix)).toBe(true);
    }),
  );
  expect(afterPrefix('SMITH') < 'SMITI').toBe(true);
});
