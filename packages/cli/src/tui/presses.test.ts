import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import { pressesOf } from './presses.ts';

/** An event without any key that has its own name. */
const plain = {} as Key;

describe('the keys of one event', () => {
  test.each<[string, string, Partial<Key>, string[]]>([
    ['letters that come together', 'jv', {}, ['j', 'v']],
    ['a text with its Enter', 'smith\r', {}, ['s', 'm', 'i', 't', 'h', 'enter']],
    ['a blank', ' ', {}, ['space']],
    ['an arrow', '', { upArrow: true }, ['up']],
    ['an arrow with Ctrl', '', { upArrow: true, ctrl: true }, ['ctrl+up']],
    ['Ctrl-C', 'c', { ctrl: true }, ['ctrl+c']],
    ['Ctrl-Z among others', '\u001a', {}, ['ctrl+z']],
    ['Shift-Tab', '', { tab: true, shift: true }, ['shift+tab']],
    ['a letter with Alt', 'b', { meta: true }, ['alt+b']],
    ['a sequence that is no key', '[<65;10;10M', {}, []],
    ['an emoji of several parts', '👩‍👧', {}, ['👩‍👧']],
    ['a control character without a key', '\u0090', {}, []],
  ])('%s', (_what, input, key, names) => {
    expect(pressesOf(input, { ...plain, ...key }).map((press) => press.key)).toEqual(names);
  });
});
