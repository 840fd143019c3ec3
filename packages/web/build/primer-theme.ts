import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What the portal imports to get its colors. */
const themeId = 'virtual:primer-theme.css';

/** Families of tokens that belong to parts of GitHub we have none of; they are two thirds of each theme. */
const unused =
  /^--(ansi|avatar|avatarStack|codeMirror|color|contribution|data|diffBlob|display|headerSearch|label|prettylights|reactionButton|selectMenu|sideNav|topicTag|treeViewItem)-/;

type Tokens = Map<string, string>;

/** The themes that differ from light: their file, the name that a user chooses them by, and the system that asks for them. */
const themes = [
  { file: 'dark', name: 'dark', asked: '(prefers-color-scheme: dark) and (not (prefers-contrast: more))' },
  {
    file: 'light-high-contrast',
    name: 'lightHighContrast',
    asked: '(not (prefers-color-scheme: dark)) and (prefers-contrast: more)',
  },
  {
    file: 'dark-high-contrast',
    name: 'darkHighContrast',
    asked: '(prefers-color-scheme: dark) and (prefers-contrast: more)',
  },
];

/**
 * Returns Primer's light, dark and high-contrast colors as one style sheet. Without a choice it follows the system only
 * by media queries; `data-theme` on the page, which `public/theme.js` sets before the first paint, chooses one. Each
 * theme contains only what differs from light, which applies below all of them.
 */
export function primerTheme(): Plugin {
  const resolved = `/${themeId.replace(':', '-')}`;
  return {
    name: 'pitlane:primer-theme',
    resolveId: (id) => (id === themeId ? resolved : undefined),
    load: (id) => (id === resolved ? themeCss() : undefined),
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      const missing = missingTokens(sheets.join('\n'));
      if (missing.length > 0)
        this.error(`The theme leaves out tokens that the CSS names: ${missing.join(', ')}`);
    },
  };
}

/** Lists the tokens of the theme that a style sheet names and that are left out. */
export function missingTokens(css: string): string[] {
  const named = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''));
  return [...allTokensOf('light').keys()].filter((name) => unused.test(name) && named.has(name));
}

/** In a layer, so that our own tokens take precedence over every theme, however it was chosen. */
function themeCss(): string {
  const light = tokensOfTheme('light');
  const rules = themes.flatMap(({ file, name, asked }) => {
    const scheme = file.startsWith('dark') ? 'dark' : 'light';
    const body = `color-scheme: ${scheme}; ${declarations(difference(tokensOfTheme(file), light))}`;
    return [
      `@media ${asked} { :root:not([data-theme]) { ${body} } }`,
      `:root[data-theme="${name}"] { ${body} }`,
    ];
  });
  return ['@layer theme {', `:root { color-scheme: light; ${declarations(light)} }`, ...rules, '}'].join(
    '\n',
  );
}

/** The tokens of a theme that the portal has a use for. */
export function tokensOfTheme(theme: string): Tokens {
  return new Map([...allTokensOf(theme)].filter(([name]) => !unused.test(name)));
}

/** The tokens of a theme's first rule; the file repeats them for each way of choosing the theme. */
function allTokensOf(theme: string): Tokens {
  const path = `@primer/primitives/dist/css/functional/themes/${theme}.css`;
  const css = readFileSync(createRequire(import.meta.url).resolve(path), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  const firstRule = css.slice(css.indexOf('{') + 1, css.indexOf('}'));
  const found = firstRule.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.trim()]));
}

function difference(tokens: Tokens, base: Tokens): Tokens {
  return new Map([...tokens].filter(([name, value]) => base.get(name) !== value));
}

function declarations(tokens: Tokens): string {
  return [...tokens].map(([name, value]) => `${name}: ${value};`).join(' ');
}
