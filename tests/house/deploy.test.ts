import { globSync, readFileSync } from 'node:fs';
import { commands } from '@pitlane/server/admin/commands';
import { settings } from '@pitlane/server/settings';
import { expect, test } from 'vitest';

const known = new Set(Object.values(settings).map(({ env }) => env));
/** Of Node, not ours. */
const others = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

/** What the files of deploy/ and the guide set, without `_FILE` for a secret from a file. */
function settingsIn(text: string): string[] {
  const set = [...text.matchAll(/(?<![\w$.{])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==\S)/g)].map(
    ([, name = '']) => name,
  );
  return set.map((name) => name.replace(/_FILE$/, ''));
}

const files = ['docs/OPERATIONS.md', 'deploy/Containerfile', ...globSync('deploy/systemd/*')];

test.each(files)('%s sets settings that exist', (file) => {
  const unknown = settingsIn(readFileSync(file, 'utf8')).filter(
    (name) => !known.has(name) && !others.includes(name),
  );
  expect(unknown).toEqual([]);
});

test('settings are found at all', () => {
  expect(settingsIn('Environment=DRAIN_DELAY=5 DATA_KEY_FILE=/x LOST_ONE=1')).toEqual([
    'DRAIN_DELAY',
    'DATA_KEY',
    'LOST_ONE',
  ]);
});

test('the guide names commands of pitlane-server that exist', () => {
  const text = readFileSync('docs/OPERATIONS.md', 'utf8');
  const named = [...text.matchAll(/pitlane-server ([a-z]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

test('what the container image copies exists', () => {
  const copies = [...readFileSync('deploy/Containerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const sources = copies.flatMap(([, list = '']) => list.split(' '));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((source) => globSync(source).length === 0)).toEqual([]);
});
