import type { Command } from '@pitlane/shared/engine/command';
import type { Screen } from '@pitlane/shared/engine/screen';
import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';
import { keyText } from '../../packages/cli/src/tui/presses.ts';
import { quoteKeys } from '../../packages/cli/src/tui/views/quote/key-table.ts';
import { keysText } from '../../packages/web/src/kit/controls/shown-keys.ts';
import { type PlaceKey, placeKeys } from './read-keys.ts';

/** What keys do whose title depends on where one is, by place and key. */
export const computedTitles: Readonly<Record<string, string>> = {
  'Contract Esc': 'Back to the results, or to the search',
};

/** Returns the words of a key of a place; none if neither the source nor the list above has them. */
export function titleOf({ place, keys, title }: PlaceKey): string | undefined {
  return title ?? computedTitles[`${place} ${keys.join(' ')}`];
}

/** Writes docs/KEYS.md: the keys of screens and commands from the registry, then those of each place, and those of the terminal. */
export function keysPage(places: readonly PlaceKey[] = placeKeys()): string {
  const registry: readonly (Screen | Command)[] = [...(screens as readonly Screen[]), ...commands];
  const anywhere = registry.flatMap(({ title, keys, faces }) =>
    keys?.web && faces.includes('web') ? [row([keys.web], title)] : [],
  );
  // Where the shell handles the key of a screen itself, it is listed with the screen.
  const isOfScreen = (key: string) =>
    registry.some(({ keys, faces }) => keys?.web === key && faces.includes('web'));
  const ofTerminal = registry.flatMap(({ title, keys, faces }) =>
    keys?.tui && faces.includes('cli') ? [`| \`${keys.tui}\` | ${title} |`] : [],
  );
  const ofQuote = Object.values(quoteKeys).map(({ key, title }) => `| \`${keyText(key)}\` | ${title} |`);
  const names = [...new Set(places.map(({ place }) => place))];
  const sections = names.map((name) => {
    const rows = places
      .filter(({ place, keys }) => place === name && !(name === 'Everywhere' && keys.every(isOfScreen)))
      .map((one) => row(one.keys, titleOf(one) ?? ''));
    return [`## ${name}`, table(rows)].join('\n\n');
  });
  return `${[
    '# Keyboard shortcuts',
    'On a Mac, Ctrl is ⌘. In the portal, press `?` for the shortcuts of the current page. Generated from the code by tests/keys/keys-page.test.ts (`-u`); do not edit.',
    '## Screens and commands',
    table(anywhere),
    ...sections,
    '## In the terminal app, on a contract',
    'Keys for moving, searching and copying are in the footer and in the help (`?`).',
    table(ofTerminal),
    '## In the terminal app, on a cancel quote',
    table(ofQuote),
  ].join('\n\n')}\n`;
}

function table(rows: readonly string[]): string {
  return ['| Keys | Action |', '| --- | --- |', ...rows].join('\n');
}

function row(keys: readonly string[], title: string): string {
  return `| ${keys.map((key) => `\`${keysText(key, false)}\``).join(' ')} | ${title} |`;
}
