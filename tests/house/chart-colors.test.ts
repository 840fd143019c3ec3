import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tokensOfTheme } from '../../packages/web/build/primer-theme.ts';
import { contrastOf, distanceOf, type Linear, linearOf, mixture, seenBy, visions } from './color-vision.ts';

const web = fileURLToPath(new URL('../../packages/web/src/', import.meta.url));
const read = (file: string) => readFileSync(web + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const sheets = globSync('**/*.css', { cwd: web }).map(read);
const ours = declarations(read('styles/tokens.css'));
const themes = ['light', 'dark', 'light-high-contrast', 'dark-high-contrast'];

/** What one chart draws next to each other. */
const together = [
  ['--figure-fill', '--figure-below'],
  ['--figure-age-none', '--figure-age-amber', '--figure-age-red'],
];
/** Five times what is just noticed side by side. */
const apart = 0.1;
/** WCAG 2.2, 1.4.11 and 1.4.3. */
const [figureContrast, textContrast] = [3, 4.5];

/** The fills of the map's tiles from none to most, in the order of their shades. */
const shades = [
  ...read('widgets/states-map/StatesMap.module.css').matchAll(
    /\[data-shade="\d"\] \{\s*background: ([^;]+);/g,
  ),
].map(([, fill = '']) => fill);

describe.each(themes)('figures in the theme %s', (theme) => {
  const tokens = new Map([...tokensOfTheme(theme), ...ours]);
  const color = (value: string) => resolve(tokens, value);
  const surface = color('var(--bgColor-default)');

  test('stand out from their background', () => {
    const faint = together
      .flat()
      .filter((name) => contrastOf(color(`var(${name})`), surface) < figureContrast);
    expect(faint).toEqual([]);
  });

  test.each(visions)('have colors that differ in one chart, with %s vision', (vision) => {
    const alike = together.flatMap((names) =>
      pairsOf(names).filter(([one, other]) => {
        const [a, b] = [one, other].map((name) => seenBy(vision, color(`var(${name})`))) as [Linear, Linear];
        return distanceOf(a, b) < apart;
      }),
    );
    expect(alike).toEqual([]);
  });

  test.each(visions)('have a map whose shades rise, with %s vision', (vision) => {
    expect(shades).toHaveLength(5);
    const from = seenBy(vision, surface);
    const away = shades.map((shade) => distanceOf(seenBy(vision, color(shade)), from));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
  });

  test('have a map whose numbers can be read on every shade', () => {
    const textOn = (nth: number) => color(nth === 4 ? 'var(--fgColor-onEmphasis)' : 'var(--fgColor-default)');
    expect(shades.filter((shade, nth) => contrastOf(textOn(nth), color(shade)) < textContrast)).toEqual([]);
  });
});

test('no sheet draws a figure in a color that is left out here', () => {
  const used = new Set(sheets.flatMap((sheet) => sheet.match(/(?<=var\()--figure-(?!height)[\w-]+/g) ?? []));
  expect([...used].toSorted()).toEqual(together.flat().toSorted());
});

function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((one, nth) => names.slice(nth + 1).map((other): [string, string] => [one, other]));
}

function declarations(css: string): [string, string][] {
  return [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}

/** Resolves a declaration: a token, a mixture or a color; what is half transparent lies on the theme's surface. */
function resolve(tokens: ReadonlyMap<string, string>, value: string): Linear {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (name) return resolve(tokens, tokens.get(name) ?? `${name}, which isn't there`);
  const [, mixed, share, withOther] = /^color-mix\(in srgb, (.+?)(?: (\d+)%)?, (.+)\)$/.exec(value) ?? [];
  if (mixed && withOther) return mixOf(tokens, { mixed, share, withOther });
  const named = { white: '#ffffff', black: '#000000' }[value];
  return linearOf(named ?? value, value.length > 7 ? resolve(tokens, 'var(--bgColor-default)') : undefined);
}

function mixOf(
  tokens: ReadonlyMap<string, string>,
  { mixed, share, withOther }: { mixed: string; share: string | undefined; withOther: string },
): Linear {
  const [, other = withOther, otherShare] = /^(.+?) (\d+)%$/.exec(withOther) ?? [];
  const part = share ? Number(share) / 100 : 1 - Number(otherShare) / 100;
  return mixture(resolve(tokens, mixed), resolve(tokens, other), part);
}
