import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandsPage, currentTree } from '../testing/command-files.ts';
import tree from './command-tree.json' with { type: 'json' };

test('the generated command tree matches the registry (npm run generate)', () => {
  expect(tree).toEqual(currentTree());
});

test('the page of commands matches the registry (npm run generate)', async () => {
  const page = new URL('../../../../docs/COMMANDS.md', import.meta.url);
  expect(await readFile(page, 'utf8')).toBe(commandsPage(currentTree()));
});

test('no two sub-commands share a name', () => {
  const names = currentTree().flatMap((node) => [node.path.join(' '), ...node.aliases]);
  expect(new Set(names).size).toBe(names.length);
});

test('no name is both a sub-command and a group of them', () => {
  const nodes = currentTree();
  const groups = new Set(nodes.filter(({ path }) => path.length > 1).map(({ path }) => path[0]));
  const singles = nodes.flatMap(({ path, aliases }) => [...(path.length === 1 ? path : []), ...aliases]);
  expect(singles.filter((name) => groups.has(name))).toEqual([]);
});

test('dealer, agency and program are options of the same name everywhere', () => {
  const named = currentTree().flatMap(({ options }) =>
    options.flatMap(({ picker = '', flags }) =>
      ['dealer', 'agency', 'program'].includes(picker) ? [`${picker} ${flags.split(' ')[0]}`] : [],
    ),
  );
  expect([...new Set(named)].toSorted()).toEqual(['agency --agency', 'dealer --dealer', 'program --program']);
});

test('what changes something answers a script as JSON', () => {
  const silent = currentTree().filter(
    ({ options }) =>
      options.some(({ flags }) => flags === '--dry-run') &&
      !options.some(({ flags }) => flags.startsWith('--json')),
  );
  // A download's response is a file.
  expect(silent.map(({ path }) => path.join(' '))).toEqual([
    'contract download',
    'check run print',
    'check run reprint',
  ]);
});
