import { expect, test } from 'vitest';
import { asciiText, needsAscii } from './glyphs.ts';

const drawn = '✓ Saved… ● Active · 11/16–11/21 “x” → ████▌';
const ascii = '+ Saved. * Active - 11/16-11/21 "x" > ####>';

test.each([
  { TERM: 'dumb', LANG: 'en_US.UTF-8' },
  { LC_ALL: 'C', LANG: 'en_US.UTF-8' },
  { LC_ALL: 'POSIX' },
  { LANG: 'en_US.ISO-8859-1' },
])('draws in ASCII with %o', (env) => {
  expect(needsAscii(env)).toBe(true);
});

test.each([{}, { LANG: 'en_US.UTF-8' }, { LC_ALL: 'C.utf8', LANG: 'C' }, { LC_ALL: '', LANG: 'C.UTF-8' }])(
  'draws its own signs with %o',
  (env) => {
    expect(needsAscii(env)).toBe(false);
  },
);

test('replaces symbols one for one, so that columns stay aligned, and leaves names unchanged', () => {
  expect(asciiText(drawn)).toBe(ascii);
  expect(ascii).toHaveLength(drawn.length);
  expect(asciiText('José 王')).toBe('José 王');
});
