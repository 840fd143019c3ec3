import { readFileSync } from 'node:fs';
import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { nodeOf } from '../completion/completion-target.ts';
import { currentTree } from '../testing/command-files.ts';
import { helpTopics } from './help-topics.ts';

const tree = currentTree();
const page = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Every line of pages and help in which something is typed. */
const lines = [
  ...['README.md', 'docs/TERMINAL.md', 'docs/COMMANDS.md'].map(page),
  ...tree.flatMap(({ examples, notes }) => [...examples, ...notes]),
  ...Object.values(helpTopics).map(({ text }) => text(1000)),
]
  .flatMap((text) => text.split(/\n|`/))
  .filter((line) => line.includes('pitlane '));

/** The commands of a line, and whether a program reads what each writes. */
function commandsIn(line: string): { words: string[]; isRead: boolean }[] {
  // A quoted text is one word: a pipe in it belongs to the search. A comment isn't a command.
  const words = line.replace(/\s#\s.*/, '').match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === '|') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.flatMap((part, at) => {
    const from = part.findIndex((word) => /(^|\/)pitlane$/.test(word));
    const shaped = part.some((word) => ['--json', '--jq', '--template'].includes(word));
    return from < 0 ? [] : [{ words: part.slice(from + 1), isRead: shaped || at < parts.length - 1 }];
  });
}

/** Whether a sub-command prints only some of its rows by default; a report does so only on a screen. */
function isCutShort(words: readonly string[]): boolean {
  const node = nodeOf(
    words.filter((word) => !word.startsWith('-')),
    tree,
  )?.node;
  const screen = (screens as readonly Screen[]).find(({ id }) => id === node?.target.id);
  const hasAll = node?.options.some(({ flags }) => flags === '--all') ?? false;
  return hasAll && !(screen && isReport(screen));
}

test('every example that pipes rows to a program sets a limit', () => {
  const read = lines.flatMap(commandsIn).filter(({ words, isRead }) => isRead && isCutShort(words));
  expect(read.length).toBeGreaterThan(3);
  const silent = read.filter(({ words }) => !words.some((word) => ['--all', '--limit'].includes(word)));
  expect(silent.map(({ words }) => words.join(' '))).toEqual([]);
});

test('a command that returns only some rows says in its help how many', () => {
  const cut = tree.filter(({ path }) => isCutShort(path));
  expect(cut.length).toBeGreaterThan(0);
  for (const { options, notes } of cut) {
    const limit = options.find(({ flags }) => flags.startsWith('--limit'));
    const all = options.find(({ flags }) => flags === '--all');
    expect(limit ? limit.usual : all?.summary).toMatch(/^50$|the first 50$/);
    expect(notes.join(' ')).toContain('standard error says if there are more');
  }
});
