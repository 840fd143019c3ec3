import { describe, expect, test } from 'vitest';
import { continuations, meaningOf, nameOfPress } from './keys.ts';

const noModifier = { ctrlKey: false, metaKey: false, shiftKey: false };
const shortcut = (title: string, ...keys: string[]) => ({ title, keys, run: () => {} });
const contract = { shortcuts: [shortcut('Flip the card', 'F'), { title: 'Move', keys: ['x'] }] };
const everywhere = {
  shortcuts: [
    shortcut('Find', 'f'),
    shortcut('Dashboard', 'g d'),
    shortcut('Rater', 'g r'),
    shortcut('Undo', 'mod+z'),
  ],
};
const places = [contract, everywhere];

describe('a pressed key', () => {
  test.each([
    [{ key: 'g', ...noModifier }, 'g'],
    [{ key: 'F', ...noModifier, shiftKey: true }, 'f'],
    [{ key: 'Escape', ...noModifier }, 'esc'],
    [{ key: 'z', ...noModifier, ctrlKey: true }, 'mod+z'],
    [{ key: 'Z', ...noModifier, ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
    [{ key: 'k', ...noModifier, metaKey: true }, 'mod+k'],
    [{ key: undefined, ...noModifier }, ''],
    [{ key: undefined, ...noModifier, ctrlKey: true }, ''],
  ])('%j is named %s', (press, name) => {
    expect(nameOfPress(press)).toBe(name);
  });

  test('means the shortcut of the nearest place', () => {
    expect(meaningOf('f', places)).toMatchObject({ kind: 'hit', shortcut: { title: 'Flip the card' } });
    expect(meaningOf('f', [everywhere])).toMatchObject({ kind: 'hit', shortcut: { title: 'Find' } });
  });

  test('starts a sequence, which the next key completes or cancels', () => {
    expect(meaningOf('g', places)).toEqual({ kind: 'begun' });
    expect(meaningOf('g d', places)).toMatchObject({ kind: 'hit', shortcut: { title: 'Dashboard' } });
    expect(meaningOf('g x', places)).toEqual({ kind: 'none' });
    expect(meaningOf('d', places)).toEqual({ kind: 'none' });
  });

  test('with Ctrl is another key than without', () => {
    expect(meaningOf('mod+z', places)).toMatchObject({ kind: 'hit', shortcut: { title: 'Undo' } });
    expect(meaningOf('z', places)).toEqual({ kind: 'none' });
    expect(meaningOf('mod+f', places)).toEqual({ kind: 'none' });
  });

  test('that two shortcuts of one place have means neither', () => {
    const twice = [{ shortcuts: [shortcut('Void', 'v'), shortcut('View', 'V')] }, everywhere];
    expect(meaningOf('v', twice)).toEqual({ kind: 'clash', titles: ['Void', 'View'] });
  });

  test('that a place handles itself is left to it', () => {
    expect(meaningOf('x', places)).toEqual({ kind: 'none' });
  });
});

test('a started sequence shows how it can continue', () => {
  expect(continuations('g', places)).toEqual([
    { rest: 'd', title: 'Dashboard' },
    { rest: 'r', title: 'Rater' },
  ]);
});
