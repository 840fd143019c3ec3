import { expect, test } from 'vitest';
import { keysText, shownKeys } from './shown-keys.ts';

test.each([
  ['g d', false, [['G'], ['D']], 'G then D'],
  ['mod+k', false, [['Ctrl', 'K']], 'Ctrl+K'],
  ['mod+k', true, [['⌘', 'K']], '⌘K'],
  ['Enter', false, [['Enter']], 'Enter'],
  ['+', false, [['+']], '+'],
  ['/', false, [['/']], '/'],
])('%s is shown key by key (on a Mac: %s)', (keys, isMac, shown, text) => {
  expect(shownKeys(keys, isMac)).toEqual(shown);
  expect(keysText(keys, isMac)).toBe(text);
});
