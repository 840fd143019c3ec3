import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sideMenuWidthPx, wideFromPx } from '@pitlane/shared/engine/portal-limits';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../packages/web/src/', import.meta.url));
const sheets = globSync('**/*.css', { cwd: web }).map((file) => ({
  file,
  text: readFileSync(web + file, 'utf8'),
}));

// A style sheet cannot import a figure, so it repeats it.
test('the style sheets keep the figures of the frame (portal.md §9)', () => {
  const base = sheets.find(({ file }) => file === 'styles/tokens.css')?.text;
  expect(base).toContain(`--shell-menu-width: ${sideMenuWidthPx}px;`);
  const breaks = sheets.flatMap(({ text }) => text.match(/max-width: 9\d\d[\d.]*px\)/g) ?? []);
  expect(breaks.length).toBeGreaterThan(0);
  expect(new Set(breaks)).toEqual(new Set([`max-width: ${wideFromPx - 0.02}px)`]));
});
