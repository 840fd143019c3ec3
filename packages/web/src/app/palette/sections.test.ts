import { describe, expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { headOf, type Row, type Section, sectionsOfAll, sectionsOfMatches } from './sections.ts';

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  title: id,
  keywords: '',
  place: 1,
  context: '',
  icon: 'zap',
  section: 'Account',
  act: { kind: 'run', run: () => {} },
  ...more,
});
const row = (id: string, strength: Row['strength']): Row => ({
  entry: entry(id),
  ...(strength ? { strength } : {}),
});
const titles = (sections: readonly Section[]) =>
  sections.map(({ heading, rows }) => [heading, ...rows.map((each) => each.entry.id)].join(' '));

describe('before anything is typed', () => {
  test('lists what is on the page first, then the last ten, the screens, and every command under its heading', () => {
    const entries = [
      entry('logout'),
      entry('dashboard', { section: 'Go to' }),
      entry('flip', { isHere: true, section: 'Here' }),
      entry('filter', { section: 'Dealers' }),
    ];
    expect(titles(sectionsOfAll(entries, [entry('filter')]))).toEqual([
      'Here flip',
      'Recent filter',
      'Go to dashboard',
      'Account logout',
      'Dealers filter',
    ]);
  });

  test('the last ten have a key each, the tenth 0', () => {
    const ten = Array.from({ length: 10 }, (_, at) => entry(`entry ${at}`));
    const [recent] = sectionsOfAll([], ten);
    expect(recent?.rows.map(({ entry: { keys } }) => keys)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `alt+${digit}`),
    );
  });
});

describe('for a text', () => {
  const contracts: Section = { heading: 'Contracts', rows: [row('smith', undefined)] };
  const found = [row('smithport', 'named'), row('ranwater', 'loose')];

  test('lists likely matches before the contracts, the rest after them', () => {
    expect(titles(sectionsOfMatches('smith', found, contracts))).toEqual([
      'Best matches smithport',
      'Contracts smith',
      'Other matches ranwater',
    ]);
  });

  test('a filter means contracts before all', () => {
    expect(titles(sectionsOfMatches('smith|state:mo', found, contracts))[0]).toBe('Contracts smith');
  });

  test('lists contracts last once there are known to be none', () => {
    const none: Section = { ...contracts, isNone: true };
    expect(titles(sectionsOfMatches('smith', found, none))).toEqual([
      'Best matches smithport ranwater',
      'Contracts smith',
    ]);
  });

  test('offers what a mistyped text may mean once the contracts are known, or known to be missing', () => {
    const guessed = [row('smithport', 'guess')];
    const awaited: Section = { ...contracts, isStale: true };
    expect(titles(sectionsOfMatches('smiht', guessed, awaited))).toEqual(['Contracts smith']);
    const failed: Section = { ...awaited, note: "Couldn't search contracts." };
    for (const known of [contracts, failed]) {
      expect(titles(sectionsOfMatches('smiht', guessed, known))).toEqual([
        'Contracts smith',
        'Did you mean smithport',
      ]);
    }
  });

  test('lists at most six before the contracts', () => {
    const many = Array.from({ length: 9 }, (_, at) => row(`entry ${at}`, 'named'));
    expect(sectionsOfMatches('entry', many, contracts).map(({ rows }) => rows.length)).toEqual([6, 1, 3]);
  });
});

test('the head of the sections has the first rows of all', () => {
  const rows = ['a', 'b', 'c'].map((id) => row(id, 'named'));
  const sections = [
    { heading: 'Best matches', rows },
    { heading: 'Contracts', rows },
    { heading: 'Other matches', rows },
  ];
  expect(titles(headOf(sections, 4))).toEqual(['Best matches a b c', 'Contracts a']);
  expect(titles(headOf(sections, 3))).toEqual(['Best matches a b c']);
  expect(headOf(sections, 50)).toEqual(sections);
  // What is shown for a section without rows is there as soon as all rows are.
  const said: Section = { heading: 'Contracts', rows: [], note: "Couldn't search contracts." };
  expect(headOf([...sections, said], 3 * rows.length)).toEqual([...sections, said]);
});
