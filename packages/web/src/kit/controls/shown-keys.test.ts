import { expect, test } from 'vitest';
import { ariaKeys, keysText, shownKeys } from './shown-keys.ts';

test.each([
  ['g d', false, [['G'], ['D']], 'G then D'],
  ['mod+k', false, [['Ctrl', 'K']], 'Ctrl+K'],
  ['mod+k', true, [['⌘', 'K']], '⌘K'],
  ['Enter', false, [['Enter']], 'Enter'],
  ['mod+enter', false, [['Ctrl', 'Enter']], 'Ctrl+Enter'],
  ['shift+F10', false, [['Shift', 'F10']], 'Shift+F10'],
  ['shift+F10', true, [['⇧', 'F10']], '⇧F10'],
  ['+', false, [['+']], '+'],
  ['/', false, [['/']], '/'],
])('%s is shown key by key (on a Mac: %s)', (keys, isMac, shown, text) => {
  expect(shownKeys(keys, isMac)).toEqual(shown);
  expect(keysText(keys, isMac)).toBe(text);
});

test.each([
  ['mod+s', false, 'Control+s'],
  ['mod+s', true, 'Meta+s'],
  ['e', false, 'e'],
  ['g d', false, undefined],
  [undefined, false, undefined],
])('%s is read aloud (on a Mac: %s) as %s', (keys, isMac, spoken) => {
  expect(ariaKeys(keys, isMac)).toBe(spoken);
});
