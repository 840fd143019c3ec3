import { describe, expect, test } from 'vitest';
import { calledFrom, partsOf } from './called-rules.ts';
import { rulesIn } from './read-rules.ts';
import { provenRules, rulesPage, saidIn } from './rules-page.ts';

const rules = provenRules();
const named = ({ file, name }: { file: string; name: string }) =>
  `${file.replace('packages/shared/src/', '')} ${name}`;

describe('every rule', () => {
  test('has a description', () => {
    expect(rules.filter(({ sentence }) => sentence === '').map(named)).toEqual([]);
  });

  test('names its source or its assumption', () => {
    expect(rules.filter(({ source }) => source === '').map(named)).toEqual([]);
  });

  test('is covered by a test', () => {
    expect(rules.filter(({ tests }) => tests.length === 0).map(named)).toEqual([]);
  });
});

test('docs/RULES.md is up to date', async () => {
  await expect(rulesPage(rules)).toMatchFileSnapshot('../../docs/RULES.md');
});

describe('a rule is called', () => {
  const parts = partsOf(
    'a.ts',
    `import { other } from './b.ts';
     const table = { row: other };
     export function taken() { return helped(); }
     function helped() { return table; }
     export function left() { return alsoLeft(); }
     export const alsoLeft = () => 1;`,
  );
  const files = new Map([
    ['a.ts', { parts, uses: [{ by: 'a.ts', file: 'b.ts', name: 'other' }] }],
    [
      'b.ts',
      { parts: partsOf('b.ts', 'export const other = () => 1; export const lone = () => 2;'), uses: [] },
    ],
  ]);

  test('where the product takes it, or a rule that it takes needs it, and by no other rule', () => {
    const called = calledFrom([{ by: 'app.ts', file: 'a.ts', name: 'taken' }], files);
    const names = ['a.ts taken', 'b.ts other', 'a.ts left', 'a.ts alsoLeft', 'b.ts lone'];
    expect(names.filter((name) => called.has(name))).toEqual(['a.ts taken', 'b.ts other']);
  });

  test('on the page, unless it is marked', () => {
    const isCalled = new Map(rules.map((rule) => [named(rule), rule.isCalled]));
    expect(isCalled.get('access/permissions.ts may')).toBe(true);
    expect(rules.filter((rule) => !rule.isCalled).length).toBeLessThan(rules.length / 2);
  });
});

describe('the reading of rules', () => {
  test('finds them at all', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.map(named)).toContain('access/permissions.ts may');
  });

  test('takes exported functions of every form with the comment just over them, and nothing else', () => {
    const source = `
      /** Of the file. */

      import { x } from './x.ts';
      /** Gives a. Source: portal.md §1 */
      export function a() {}
      /**
       * Gives b
       * in two lines.
       */
      export const b = (): number => 1;
      // No comment of this kind.
      export const c = function () {};
      /** A table. */
      export const table = { d: () => 1 };
      /** Within the file. */
      function e() {}
      /** Gives f of a text. */
      export function f(of: string): string;
      /** Gives f of a number. */
      export function f(of: number): string;
      export function f(of: unknown): string { return String(of); }
      /** A type. */
      export type G = () => void;`;
    expect(rulesIn('x.ts', source).map(({ name, text }) => [name, text])).toEqual([
      ['a', 'Gives a. Source: portal.md §1'],
      ['b', 'Gives b in two lines.'],
      ['c', ''],
      ['f', 'Gives f of a text.'],
    ]);
  });

  test.each([
    ['Gives a. And b. Source: portal.md §1', 'Gives a.', 'Source: portal.md §1'],
    ['Gives 1.5 of it. Assumption: none said.', 'Gives 1.5 of it.', 'Assumption: none said.'],
    ['Gives a. Source: portal.md §1; Assumption: b', 'Gives a.', 'Source: portal.md §1; Assumption: b'],
    ['Gives a', 'Gives a', ''],
    ['Source: portal.md §1', '', 'Source: portal.md §1'],
    ['', '', ''],
  ])('parts "%s"', (text, sentence, source) => {
    expect(saidIn(text)).toEqual({ sentence, source });
  });
});
