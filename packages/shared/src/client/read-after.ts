import { readAfterHeader } from '../engine/read-after.ts';

/** How long a change may take to reach every server's replicas. */
export const keptMs = 60_000;

/** The positions that a client's reads must include: those of its own changes and of the changes it was sent. */
export interface ReadAfter {
  /** Notes the position in a response or an event, if there is one. */
  note: (place: string | null | undefined) => void;
  /** Sent with each call. */
  headers: () => Record<string, string>;
}

/** Remembers the latest position for a minute, so that any server that answers next reads data that is recent enough. */
export function createReadAfter(now: () => number = Date.now): ReadAfter {
  let latest: { place: string; rank: string; until: number } | undefined;
  return {
    note: (place) => {
      if (!place) return;
      const rank = rankOf(place);
      const until = now() + keptMs;
      const before = latest && latest.until >= now() && latest.rank > rank ? latest : undefined;
      // After a promotion a later position may be smaller; with the larger one, reads go to the primary.
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
