import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { wideFromPx } from '../../packages/web/src/app/shell/frame.ts';

const web = fileURLToPath(new URL('../../packages/web/src/', import.meta.url));
const sheets = globSync('**/*.css', { cwd: web }).map((file) => ({
  file,
  text: readFileSync(web + file, 'utf8'),
}));

test('the menu and the search form are as wide as the specification says (portal.md §9)', () => {
  const tokens = sheets.find(({ file }) => file === 'styles/tokens.css')?.text;
  expect(tokens).toContain('--shell-menu-width: 250px;');
  expect(tokens).toContain('--shell-sidebar-width: 330px;');
});

// A style sheet can't import a figure, so it repeats it.
test('the style sheets change to the mobile layout at the width of the frame (portal.md §9)', () => {
  expect(wideFromPx).toBe(960);
  const breaks = sheets.flatMap(({ text }) => text.match(/max-width: 9\d\d[\d.]*px\)/g) ?? []);
  expect(breaks.length).toBeGreaterThan(0);
  expect(new Set(breaks)).toEqual(new Set([`max-width: ${wideFromPx - 0.02}px)`]));
});
