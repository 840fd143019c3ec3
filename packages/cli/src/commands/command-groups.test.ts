import { expect, test } from 'vitest';
import { firstScreen, groupSummary } from './command-groups.ts';
import type { CommandNode } from './command-node.ts';
import tree from './command-tree.json' with { type: 'json' };

const nodes = tree as CommandNode[];
const groups = new Set(
  nodes
    .filter(({ aliases, target }) => aliases.length === 0 || target.kind === 'own')
    .flatMap(({ path }) => path.slice(0, -1).map((_, at) => path.slice(0, at + 1).join(' '))),
);

test.each([...groups])('the group %s has a sentence', (name) => {
  expect(groupSummary(name.split(' '))).not.toBe('');
});

test('the first page of help has every sub-command by its group or by its one word', () => {
  const terms = firstScreen(nodes).flatMap(({ term }) => term.split(', '));
  const missing = nodes.filter(({ path, aliases }) => !terms.includes(aliases[0] ?? path[0] ?? ''));
  expect(missing).toEqual([]);
});
