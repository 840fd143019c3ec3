/** Splits a shortcut into presses, and each press into its displayed keys: `mod+k` is Ctrl and K, `g d` first G, then D. */
export function shownKeys(keys: string, isMac: boolean): string[][] {
  return keys.split(' ').map((press) =>
    press
      .split(/\+(?=.)/)
      .filter(Boolean)
      .map((key) => shownKey(key, isMac)),
  );
}

/** Formats a shortcut for display: "G then D", "Ctrl+K". */
export function keysText(keys: string, isMac: boolean): string {
  return shownKeys(keys, isMac)
    .map((press) => press.join(isMac ? '' : '+'))
    .join(' then ');
}

/** Writes a shortcut for `aria-keyshortcuts`, which has no words for keys pressed one after the other. */
export function ariaKeys(keys: string | undefined, isMac: boolean): string | undefined {
  return keys?.includes(' ') ? undefined : keys?.replace('mod', isMac ? 'Meta' : 'Control');
}

function shownKey(key: string, isMac: boolean): string {
  if (key === 'mod') return isMac ? '⌘' : 'Ctrl';
  if (key === 'alt') return isMac ? '⌥' : 'Alt';
  if (key === 'shift' && isMac) return '⇧';
  return key.charAt(0).toUpperCase() + key.slice(1);
}
