import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useSyncExternalStore } from 'react';

let searching: SidebarForm | undefined;
const listeners = new Set<() => void>();

/** A page reports that its form's search is running or has ended. */
export function setSearching(form: SidebarForm, isRunning: boolean): void {
  // The page that was left must not end the search of the next one.
  if (!isRunning && searching !== form) return;
  searching = isRunning ? form : undefined;
  for (const listener of listeners) listener();
}

/** Whether the page of a form is searching, so that its button is busy. Source: portal.md §2 ('Searching...') */
export function isSearching(form: SidebarForm): boolean {
  return searching === form;
}

/** The same, now and whenever it changes. */
export function useIsSearching(form: SidebarForm): boolean {
  return useSyncExternalStore(subscribe, () => isSearching(form));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
