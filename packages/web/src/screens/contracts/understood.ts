import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { leftOutText } from './left-out.ts';

/** A text being typed, as a search. */
interface Understood {
  searchText: string | null | undefined;
  /** What the search leaves out, in words. */
  leftOut?: string | undefined;
  error?: PortalError;
}

/** What a text being typed asks for: see `useSearchAsYouType`. */
export function understood(text: string): Understood {
  if (text.trim() === '') return { searchText: undefined };
  const parsed = parseSearchText(text, { typing: true });
  if (parsed.ok) {
    return { searchText: parsed.value.text, leftOut: leftOutText(text, parsed.value.text) };
  }
  // A first filter being typed is no mistake yet.
  if (parsed.error.code === 'empty_search') return { searchText: null };
  return { searchText: null, error: parsed.error };
}
