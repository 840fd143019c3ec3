import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../packages/web/src/', import.meta.url));
const sheets = globSync('**/*.css', { cwd: web }).map((file) => ({
  file,
  text: readFileSync(web + file, 'utf8'),
}));
const tokens = sheets.find(({ file }) => file === 'styles/tokens.css')?.text ?? '';

const written = (pattern: RegExp) =>
  sheets
    .filter(({ file }) => file !== 'styles/tokens.css')
    .flatMap(({ file, text }) => (text.match(pattern) ?? []).map((found) => `${file}: ${found.trim()}`));

test('sizes of text are tokens, so that the scale is changed in one file', () => {
  expect(written(/\bfont(-size)?: (\d+ )?[\d.]+(px|rem)[^;]*/g)).toEqual([]);
});

test('spacing is made of tokens, except hairlines and the room for whole parts of a page', () => {
  const declarations = written(/(?<![\w-])(margin|padding|(row-|column-)?gap|inset)(-[a-z-]+)?:[^;]+/g);
  const lengths = (line: string) => line.match(/[\d.]+(px|rem)\b/g) ?? [];
  const isSpacing = (length: string) =>
    length.endsWith('rem') || (Number.parseFloat(length) > 2 && Number.parseFloat(length) < 100);
  expect(declarations.filter((line) => lengths(line.slice(line.indexOf(':'))).some(isSpacing))).toEqual([]);
});

test('colors are tokens, so that a theme or an accent is changed in one file', () => {
  expect(written(/#[\da-f]{3,8}\b(?=[^{]*;)|\b(rgb|hsl|oklch)a?\([^)]*\)/gi)).toEqual([]);
});

test('style sheets name no size of text or spacing that the tokens lack', () => {
  const used = new Set(sheets.flatMap(({ text }) => text.match(/(?<=var\()--(type|space)-[\w-]+/g) ?? []));
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});
