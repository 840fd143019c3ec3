import { expect, test } from 'vitest';
import type { CommandNode } from './command-node.ts';
import tree from './command-tree.json' with { type: 'json' };
import { withWholeName } from './whole-name.ts';

test.each([
  ['void TAW-1 --yes', 'contract void TAW-1 --yes'],
  ['-q quote-cancel TAW-1', '-q contract quote-cancel TAW-1'],
  ['sales-summary', 'report sales-summary'],
  // A group of that name, more than one, or none: nothing is guessed.
  ['note remove TAW-1 4', 'note remove TAW-1 4'],
  ['history TAW-1', 'history TAW-1'],
  ['create', 'create'],
  ['login', 'login'],
  ['vodi TAW-1', 'vodi TAW-1'],
  ['contract void void', 'contract void void'],
])('%s is %s', (typed, meant) => {
  expect(withWholeName(typed.split(' '), tree as CommandNode[]).join(' ')).toBe(meant);
});
