import { staleStorageKey } from '@pitlane/shared/features/identity/rules/storage-keys';
import { inBrowser } from './storage.ts';
import { stored } from './stored.ts';

/** The languages that the portal speaks. */
const languages = ['en'] as const;

/** Returns the language to show for a kept one: the first that the portal speaks where it is none of them. Source: portal.md §3 (storage key language) */
export function languageOf(chosen: unknown): (typeof languages)[number] {
  return languages.find((known) => known === chosen) ?? languages[0];
}

/** Puts the browser in order before the first paint: the entry of older versions goes, the language is known to readers aloud. Source: portal.md §4 */
export function prepareBrowser(): void {
  inBrowser.write(staleStorageKey, undefined);
  document.documentElement.lang = languageOf(stored('language'));
}
