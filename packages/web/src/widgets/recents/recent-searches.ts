import { createSignal } from '../../kit/signal.ts';
import { withRecent } from '../../session/recents.ts';

/** Searches that are remembered. */
const mostRecent = 5;

/** They hold names and VINs: they stay in the memory of this tab, and storage never has them. */
const searches = createSignal<readonly string[]>([]);

/** The searches of this tab that had results, the last one first. */
export const useRecentSearches = searches.use;

/** Remembers a search that found something. */
export function noteRecentSearch(text: string): void {
  const search = text.trim();
  if (search) searches.set(withRecent(searches.get(), search, mostRecent));
}
