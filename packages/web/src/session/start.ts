import { staleStorageKey } from '@pitlane/shared/features/identity/rules/storage-keys';
import { inBrowser } from './storage.ts';
import { store, stored } from './stored.ts';

/** The languages of the portal. */
const languages = ['en'] as const;

/**
 * Returns the language for a stored one: the portal's first language if it doesn't have that one. Source: portal.md §3 (storage key
 * language)
 */
export function languageOf(chosen: unknown): (typeof languages)[number] {
  return languages.find((known) => known === chosen) ?? languages[0];
}

/**
 * Prepares the browser before the first paint: removes the entry of older versions, and stores and sets the language, which screen readers
 * read by. Source: portal.md §3 (storage key language), §4
 */
export function prepareBrowser(): void {
  inBrowser.write(staleStorageKey, undefined);
  const language = languageOf(stored('language'));
  store('language', language);
  document.documentElement.lang = language;
}
