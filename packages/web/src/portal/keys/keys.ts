/** A key of a part of the portal. Without `run`, that part handles it itself and only lists it. */
export interface Shortcut {
  /** Each is enough: `/`, `F`, `Enter`, `↓`; `g d` one after the other, `mod+z` with Ctrl or Cmd. */
  keys: readonly string[];
  title: string;
  run?: () => void;
}

/** The meaning of a pressed key: a shortcut, the start of a sequence, a clash of two shortcuts, or none. */
export type KeyMeaning =
  | { kind: 'hit'; shortcut: Shortcut }
  | { kind: 'begun' }
  | { kind: 'clash'; titles: readonly string[] }
  | { kind: 'none' };

interface KeyPress {
  /** Absent if the browser autofills a field: Chromium fires a key event for that too. */
  key: string | undefined;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Returns the name of a pressed key in shortcuts: `g`, `?`, `esc`, `mod+z`. With Ctrl or Cmd, Shift makes a different key, so that redo doesn't undo. Empty for an event without a key. */
export function nameOfPress({ key, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  if (!key) return '';
  const name = key === 'Escape' ? 'esc' : key.toLowerCase();
  if (!ctrlKey && !metaKey) return name;
  return shiftKey ? `mod+shift+${name}` : `mod+${name}`;
}

/**
 * Returns the meaning of the keys pressed so far, such as `g`, `g d` or `mod+z`. The nearest place that has them wins; if two shortcuts of
 * one place clash, neither runs. Shortcuts that a place handles itself are ignored.
 */
export function meaningOf(
  pressed: string,
  places: readonly { shortcuts: readonly Shortcut[] }[],
): KeyMeaning {
  const runnable = places.map(({ shortcuts }) => shortcuts.filter(({ run }) => run));
  for (const shortcuts of runnable) {
    const [hit, ...others] = shortcuts.filter(({ keys }) => keys.some((key) => same(key, pressed)));
    if (!hit) continue;
    if (others.length === 0) return { kind: 'hit', shortcut: hit };
    return { kind: 'clash', titles: [hit, ...others].map(({ title }) => title) };
  }
  return { kind: runnable.flat().some((one) => continuesAfter(one, pressed)) ? 'begun' : 'none' };
}

/** The shortcuts that continue after the keys pressed so far, with the remaining keys. */
export function continuations(
  pressed: string,
  places: readonly { shortcuts: readonly Shortcut[] }[],
): { rest: string; title: string }[] {
  const found = new Map<string, string>();
  for (const { keys, title, run } of places.flatMap(({ shortcuts }) => shortcuts)) {
    for (const key of run ? keys : []) {
      const rest = key.toLowerCase().startsWith(`${pressed} `) ? key.slice(pressed.length + 1) : undefined;
      if (rest && !found.has(rest)) found.set(rest, title);
    }
  }
  return [...found].map(([rest, title]) => ({ rest, title }));
}

function continuesAfter({ keys }: Shortcut, pressed: string): boolean {
  return keys.some((key) => key.toLowerCase().startsWith(`${pressed} `));
}

function same(key: string, pressed: string): boolean {
  return key.toLowerCase() === pressed;
}
