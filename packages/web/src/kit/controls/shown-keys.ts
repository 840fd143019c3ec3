/** Takes a shortcut apart into presses, and each press into its keys as they are shown: `mod+k` is Ctrl and K, `g d` first G, then D. */
export function shownKeys(keys: string, isMac: boolean): string[][] {
  return keys.split(' ').map((press) =>
    press
      .split(/\+(?=.)/)
      .filter(Boolean)
      .map((key) => shownKey(key, isMac)),
  );
}

/** Writes a shortcut as people read it: "G then D", "Ctrl+K". */
export function keysText(keys: string, isMac: boolean): string {
  return shownKeys(keys, isMac)
    .map((press) => press.join(isMac ? '' : '+'))
    .join(' then ');
}

function shownKey(key: string, isMac: boolean): string {
  if (key === 'mod') return isMac ? '⌘' : 'Ctrl';
  if (key === 'alt') return isMac ? '⌥' : 'Alt';
  return key.length === 1 ? key.toUpperCase() : key;
}
