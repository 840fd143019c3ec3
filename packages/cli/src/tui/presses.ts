import type { Key } from 'ink';

/** A key as bindings name it: `j`, `space`, `enter`, `ctrl+c`; `text` is what it types, if anything. */
export interface Press {
  key: string;
  text: string;
}

/** Sizes and moves by their names in bindings. */
const named = {
  upArrow: 'up',
  downArrow: 'down',
  leftArrow: 'left',
  rightArrow: 'right',
  pageUp: 'pageup',
  pageDown: 'pagedown',
  home: 'home',
  end: 'end',
  return: 'enter',
  escape: 'esc',
  backspace: 'backspace',
  delete: 'delete',
} as const satisfies Partial<Record<keyof Key, string>>;

/** Control characters that have their own key. */
const controlKeys: Record<string, string> = {
  '\r': 'enter',
  '\n': 'enter',
  '\r\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
};

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Names the keys of one event. Keys that are typed faster than they are read arrive together and are split. A sequence
 * that isn't a key (a terminal's answer, an unknown key) is ignored.
 */
export function pressesOf(input: string, key: Key): Press[] {
  const found = Object.entries(named).find(([name]) => key[name as keyof typeof named]);
  if (found) return [{ key: key.ctrl ? `ctrl+${found[1]}` : found[1], text: '' }];
  if (key.tab) return [{ key: key.shift ? 'shift+tab' : 'tab', text: '' }];
  // The rest of an unknown sequence starts a new one.
  if (/^[[O]./.test(input) && input.length > 1) return [];
  if (key.ctrl) return input ? [{ key: `ctrl+${input}`, text: '' }] : [];
  if (key.meta) return input ? [{ key: `alt+${input}`, text: '' }] : [];
  return [...characters.segment(input)].flatMap(({ segment }) => typed(segment));
}

/** Names what a typed character is. */
function typed(character: string): Press[] {
  const control = controlKeys[character];
  if (control) return [{ key: control, text: '' }];
  const code = character.charCodeAt(0);
  if (code < 27) return [{ key: `ctrl+${String.fromCharCode(code + 96)}`, text: '' }];
  if (code < 32 || (code >= 127 && code < 160)) return [];
  return [{ key: character === ' ' ? 'space' : character, text: character }];
}

/** Formats a key for display in the footer and in the help. */
export function keyText(key: string): string {
  return { up: '↑', down: '↓', left: '←', right: '→', pageup: 'pgup', pagedown: 'pgdn' }[key] ?? key;
}
