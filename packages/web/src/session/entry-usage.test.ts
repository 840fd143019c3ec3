import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withUse } from './entry-usage.ts';

type Usage = ReturnType<typeof withUse>;
const after = (...ids: string[]) => ids.reduce<Usage>((used, id) => withUse(used, id), []).map(([id]) => id);

test.each([
  ['the last one first', ['a', 'b'], ['b', 'a']],
  ['one again in front', ['a', 'b', 'a'], ['a', 'b']],
  ['what is chosen often before what was chosen once', ['a', 'a', 'a', 'b'], ['a', 'b']],
  ['what is not chosen any more behind', ['a', 'a', 'b', 'b', 'b'], ['b', 'a']],
])('lists %s', (_, chosen, ids) => {
  expect(after(...chosen)).toEqual(ids);
});

test('remembers thirty, each once, the one just chosen among them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60).map(String), { minLength: 1, maxLength: 200 }), (chosen) => {
      const ids = after(...chosen);
      expect(ids.length).toBeLessThanOrEqual(30);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(chosen.at(-1));
    }),
    { numRuns: 30 },
  );
});
