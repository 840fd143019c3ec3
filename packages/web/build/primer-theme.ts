import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What the portal imports to get its colours. */
const themeId = 'virtual:primer-theme.css';

/** Families of tokens that belong to parts of GitHub we have none of; they are two thirds of each theme. */
const unused =
  /^--(ansi|avatar|avatarStack|buttonCounter|codeMirror|color|contribution|data|diffBlob|display|headerSearch|label|prettylights|reactionButton|selectMenu|sideNav|timelineBadge|topicTag|treeViewItem|underlineNav)-/;

type Tokens = Map<string, string>;

/**
 * Gives Primer's light, dark and high-contrast colours as one style sheet that follows the system by media queries alone:
 * no script runs before the first paint, and the policy without inline code holds. Each theme after the first holds only
 * what differs from the one it refines.
 */
export function primerTheme(): Plugin {
  const resolved = `/${themeId.replace(':', '-')}`;
  return {
    name: 'pitlane:primer-theme',
    resolveId: (id) => (id === themeId ? resolved : undefined),
    load: (id) => (id === resolved ? themeCss() : undefined),
  };
}

function themeCss(): string {
  const light = tokensOf('light');
  const dark = tokensOf('dark');
  return [
    rule(light, 'color-scheme: light dark;'),
    `@media (prefers-color-scheme: dark) { ${rule(difference(dark, light))} }`,
    `@media (prefers-contrast: more) { ${rule(difference(tokensOf('light-high-contrast'), light))} }`,
    `@media (prefers-contrast: more) and (prefers-color-scheme: dark) { ${rule(tokensOf('dark-high-contrast'))} }`,
  ].join('\n');
}

/** The tokens of a theme's first rule; the file repeats them for each way of choosing the theme. */
function tokensOf(theme: string): Tokens {
  const path = `@primer/primitives/dist/css/functional/themes/${theme}.css`;
  const css = readFileSync(createRequire(import.meta.url).resolve(path), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  const firstRule = css.slice(css.indexOf('{') + 1, css.indexOf('}'));
  const declarations = firstRule.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g);
  const tokens: Tokens = new Map();
  for (const [, name = '', value = ''] of declarations)
    if (!unused.test(name)) tokens.set(name, value.trim());
  return tokens;
}

function difference(tokens: Tokens, base: Tokens): Tokens {
  return new Map([...tokens].filter(([name, value]) => base.get(name) !== value));
}

function rule(tokens: Tokens, more = ''): string {
  return `:root { ${more} ${[...tokens].map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}
