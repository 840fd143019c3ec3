import { store, stored } from '../../session/stored.ts';

/** Entries that are remembered. */
const mostRecent = 10;

/** The ids of the entries that the user chose lately in this browser, the last one first. */
export function recentIds(): readonly string[] {
  const ids = stored('recentCommands');
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
}

/** Remembers that an entry was chosen. */
export function noteRecent(id: string): void {
  store('recentCommands', withRecent(recentIds(), id));
}

/** Gives the recent ids after one more: it moves to the front, and the tenth before it falls out. */
export function withRecent(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, mostRecent);
}
