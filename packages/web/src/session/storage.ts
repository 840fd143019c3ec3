/** Texts by key in a storage of the browser. */
export interface StoredTexts {
  read: (key: string) => string | undefined;
  /** Undefined deletes it. */
  write: (key: string, text: string | undefined) => void;
  keys: () => string[];
}

/**
 * Returns the texts of a storage of the browser. If it is denied or full, they last as long as the page: the portal works without
 * it. The storage is opened at each use, because already accessing a denied one throws.
 */
export function textsOf(open: () => Storage): StoredTexts {
  const ofPage = new Map<string, string>();
  return {
    read: (key) => ofPage.get(key) ?? tried(() => open().getItem(key)) ?? undefined,
    write: (key, text) => {
      ofPage.delete(key);
      if (text === undefined) tried(() => open().removeItem(key));
      else if (!tried(() => set(open(), key, text))) ofPage.set(key, text);
    },
    keys: () => [...new Set([...(tried(() => Object.keys(open())) ?? []), ...ofPage.keys()])],
  };
}

/** The storage that all tabs of this browser share. */
export const inBrowser = textsOf(() => localStorage);

/** The storage of this tab, which survives reloads. */
export const inTab = textsOf(() => sessionStorage);

function set(storage: Storage, key: string, text: string): true {
  storage.setItem(key, text);
  return true;
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
