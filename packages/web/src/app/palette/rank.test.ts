import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Findable, haystackOf, marksIn, rank } from './rank.ts';

const entry = (title: string, more: Partial<Findable> = {}): Findable => ({
  id: title,
  title,
  keywords: '',
  place: 1,
  ...more,
});
const book = [
  entry('Dashboard', { keywords: 'home figures' }),
  entry('Remittance', { keywords: 'pay batch' }),
  entry('Pending remittance', { keywords: 'due' }),
  entry('Contract Search', { keywords: 'find vin' }),
  entry('Filter by dealer', { keywords: 'dashboard filter' }),
  entry('Change the theme', { keywords: 'dark light high contrast' }),
  entry('Café Motors', { keywords: '1042 Springfield', place: 2 }),
  entry('Papay Ford', { keywords: '2001 Joplin', place: 2 }),
];
const titles = (text: string, recent: string[] = []) =>
  rank(text, haystackOf(book), { recent }).map((found) => found.entry.title);

describe('what a text finds', () => {
  test('is the same regardless of what was typed before', () => {
    const typed = fc.array(fc.constantFrom(...Array.from('dashremit cs'), ' ', 'Backspace'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(typed, (keys) => {
        const haystack = haystackOf(book);
        let text = '';
        for (const key of keys) {
          text = key === 'Backspace' ? text.slice(0, -1) : text + key;
          expect(rank(text, haystack)).toEqual(rank(text, haystackOf(book)));
        }
      }),
    );
  });

  test('is looked for among what its beginning found, not in all entries again', () => {
    const haystack = haystackOf(book);
    rank('rem', haystack);
    let reads = 0;
    const watched = new Proxy(haystack.titles, {
      get: (all, name) => {
        if (name === '0') reads += 1;
        return Reflect.get(all, name);
      },
    });
    // Its own array is read, and "Dashboard" is not in it any more.
    Object.assign(haystack, { titles: watched });
    expect(rank('remi', haystack).map((found) => found.entry.title)).toContain('Remittance');
    expect(reads).toBe(0);
  });

  test.each([
    ['dash', ['Dashboard', 'Filter by dealer']],
    ['remittance', ['Remittance', 'Pending remittance']],
    ['dealer filter', ['Filter by dealer']],
    ['CAFE', ['Café Motors']],
    ['motors springfield', ['Café Motors']],
    ['cs', ['Contract Search']],
    ['fbd', ['Filter by dealer']],
    ['pay', ['Remittance', 'Papay Ford']],
    ['1042', ['Café Motors']],
  ])('%s: %j', (text, wanted) => {
    expect(titles(text).slice(0, wanted.length)).toEqual(wanted);
  });

  test('is nothing if one of the words is nowhere', () => {
    expect(titles('dealer zebra')).toEqual([]);
    expect(titles('  ')).toEqual([]);
  });

  test.each(['remitance', 'remmittance', 'dashbaord', 'contrqct'])('forgives a letter in %s', (text) => {
    expect(titles(text).length).toBeGreaterThan(0);
  });

  test('sorts recently used entries first among equal matches only', () => {
    expect(titles('c')[0]).toBe('Contract Search');
    expect(titles('c', ['Change the theme'])[0]).toBe('Change the theme');
    expect(titles('remittance', ['Pending remittance'])[0]).toBe('Remittance');
  });

  test('puts the nearer place first among equal matches', () => {
    const two = [entry('Search here', { place: 2 }), entry('Search news', { place: 0 })];
    expect(rank('search', haystackOf(two)).map((found) => found.entry.title)).toEqual([
      'Search news',
      'Search here',
    ]);
  });

  test('keeps the order of entries that are equal in all', () => {
    const equal = ['b', 'a', 'c'].map((id) => entry('Same title', { id }));
    expect(rank('same', haystackOf(equal)).map((found) => found.entry.id)).toEqual(['b', 'a', 'c']);
  });

  test('returns at most as many as are shown, the best ones', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => entry(`Dealer ${at}`));
    const found = rank('dealer 19999', haystackOf(many));
    expect(found[0]?.entry.title).toBe('Dealer 19999');
    expect(rank('dealer', haystackOf(many))).toHaveLength(50);
  });
});

describe('the marked letters', () => {
  test.each([
    [
      'Filter by dealer',
      ['dea', 'fil'],
      [
        [0, 3],
        [10, 13],
      ],
    ],
    ['Café Motors', ['cafe'], [[0, 4]]],
    ['Remittance', ['rem', 'remit'], [[0, 5]]],
    ['Papay pay', ['pay'], [[6, 9]]],
    ['Dashboard', ['xyz'], []],
  ])('of %s for %j are %j', (title, words, marks) => {
    expect(marksIn(title, words)).toEqual(marks);
  });
});

describe('among thousands of entries', () => {
  const words = ['main', 'north', 'ford', 'lee', 'auto', 'springfield', 'kansas', 'of'];
  const names = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(' '));
  const many = fc.array(names, { minLength: 510, maxLength: 530 });
  const typed = fc.array(fc.constantFrom('m', 'mai', 'north', 'fo', 'spring', 'lee', 'of', 'k', 'x'), {
    minLength: 1,
    maxLength: 3,
  });

  test('finds as well as reading all of them does: the same fit, and a title that is the text first', () => {
    fc.assert(
      fc.property(many, typed, (titlesOfAll, asked) => {
        const all = titlesOfAll.map((title, at) =>
          entry(title, { id: String(at), place: 2, keywords: `at ${at}` }),
        );
        const text = asked.join(' ');
        const found = rank(text, haystackOf(all)).map(({ entry: { title } }) => title);
        const isBegun = (title: string) => asked.every((word) => ` ${title}`.includes(` ${word}`));
        const begun = all.filter(({ title }) => isBegun(title));
        expect(found.length >= Math.min(50, begun.length)).toBe(true);
        expect(found.slice(0, Math.min(begun.length, found.length)).every(isBegun)).toBe(true);
        if (begun.some(({ title }) => title === text)) expect(found[0]).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  test('what was chosen most never comes before an exact match', () => {
    const all = Array.from({ length: 600 }, (_, at) => entry(`Lee Ford ${at}`, { place: 2 }));
    const recent = all.slice(1, 31).map(({ id }) => id);
    expect(rank('lee ford 0', [haystackOf(all), haystackOf(book)], { recent })[0]?.entry.title).toBe(
      'Lee Ford 0',
    );
  });

  test('matches the middle of a word only if nothing starts that way', () => {
    const all = Array.from({ length: 600 }, (_, at) =>
      entry(`Dealer ${at}`, { keywords: `81655${50000 + at}` }),
    );
    expect(rank('50123', haystackOf(all))[0]?.entry.title).toBe('Dealer 123');
    const before = haystackOf(all);
    for (const text of [
      '655',
      '6550',
      '65501',
      '655012',
      '65501',
      '550',
      '5501',
      '655013',
      '50123',
      '550124',
    ])
      expect(rank(text, before), text).toEqual(rank(text, haystackOf(all)));
  });
});
