import { storageKeys, whyNotStorageKey } from '@pitlane/shared/features/identity/rules/storage-keys';
import { useSyncExternalStore } from 'react';
import { inBrowser } from './storage.ts';

/** The names of the values that the browser stores between visits. */
export type StoredName = keyof typeof storageKeys;

// The session is a cookie that scripts can't read. Of the keys about it, `currentUser` is the user of these values (owner.ts), `expiry`
// its end (session-end.ts), and `permissions` the user's rights, only for display;
// `pushNotificationIds` identifies this browser among the user's devices. ID and refresh tokens are refused.

/** The values that belong to the browser and not to its user. */
const namesOfTheBrowser: readonly StoredName[] = ['currentUser', 'rememberMe', 'language', 'theme'];

const listeners = new Set<() => void>();
/** Parsed values, so that the same text returns the same object. */
const read = new Map<StoredName, { text: string; value: unknown }>();

/** Returns what is stored under a name; undefined if nothing is, or nothing that can be read. */
export function stored(name: StoredName): unknown {
  const text = inBrowser.read(storageKeys[name]);
  if (text === undefined) return undefined;
  const cached = read.get(name);
  if (cached?.text === text) return cached.value;
  const value = parsed(text);
  read.set(name, { text, value });
  return value;
}

/** Stores a JSON value in this browser, for every tab; null or undefined deletes it. Throws on a reserved key. */
export function store(name: StoredName, value: unknown): void {
  const key = storageKeys[name];
  const why = whyNotStorageKey(key, 'cookie');
  if (why) throw new Error(why.message);
  inBrowser.write(key, value === null || value === undefined ? undefined : JSON.stringify(value));
  notify();
}

/** Deletes the values of a user, when another one signs in. */
export function forgetPersonal(): void {
  const names = Object.keys(storageKeys) as StoredName[];
  for (const name of names) {
    if (!namesOfTheBrowser.includes(name)) inBrowser.write(storageKeys[name], undefined);
  }
  notify();
}

/** Returns what is stored under a name, now and whenever this or another tab changes it. */
export function useStored(name: StoredName): unknown {
  return useSyncExternalStore(subscribe, () => stored(name));
}

/** Everything that is stored, by name. */
export function allStored(): Record<string, unknown> {
  const names = Object.keys(storageKeys) as StoredName[];
  return Object.fromEntries(
    names.map((name) => [name, stored(name)]).filter(([, value]) => value !== undefined),
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Values of other versions are plain text instead of JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
