import { expect, test } from 'vitest';
import type { CommandNode } from './command-node.ts';
import tree from './command-tree.json' with { type: 'json' };
import { withWholeName } from './whole-name.ts';

test.each([
  ['void TAW-1 --yes', 'contract void TAW-1 --yes'],
  ['--quiet quote-cancel TAW-1', '--quiet contract quote-cancel TAW-1'],
  ['sales-summary', 'report sales-summary'],
  ['publish Closed', 'announcement publish Closed'],
  ['create --name nightly', 'auth token create --name nightly'],
  // A group of that name, more than one, or none: nothing is guessed.
  ['note remove TAW-1 4', 'note remove TAW-1 4'],
  ['history TAW-1', 'history TAW-1'],
  ['remove 4', 'remove 4'],
  ['login', 'login'],
  ['vodi TAW-1', 'vodi TAW-1'],
  ['contract void void', 'contract void void'],
])('%s is %s', (typed, meant) => {
  expect(withWholeName(typed.split(' '), tree as CommandNode[]).join(' ')).toBe(meant);
});
