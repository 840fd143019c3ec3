import { readAfterHeader } from '../engine/read-after.ts';

/** How long a server may need to have it everywhere. */
export const keptMs = 60_000;

/** What a client knows of the places after which it has to read: of its own changes, and of those it was told of. */
export interface ReadAfter {
  /** Notes a place of an answer or an event, if there is one. */
  note: (place: string | null | undefined) => void;
  /** Sent with each call. */
  headers: () => Record<string, string>;
}

/** Keeps the latest place for a minute, so that whichever server answers next reads data that is recent enough. */
export function createReadAfter(now: () => number = Date.now): ReadAfter {
  let latest: { place: string; rank: string; until: number } | undefined;
  return {
    note: (place) => {
      if (!place) return;
      const rank = rankOf(place);
      const until = now() + keptMs;
      const before = latest && latest.until >= now() && latest.rank > rank ? latest : undefined;
      // After a promotion a later place may be a smaller one; whoever has the larger one reads the primary.
      latest = before ? { ...before, until } : { place, rank, until };
    },
    headers: () => (latest && latest.until >= now() ? { [readAfterHeader]: latest.place } : {}),
  };
}

/** Both halves of a place (`16/B374D848`) are hexadecimal numbers without leading zeros. */
function rankOf(place: string): string {
  return place
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('');
}
