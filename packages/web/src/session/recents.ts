import { useMemo } from 'react';
import { store, stored, useStored } from './stored.ts';

/** Lists of things used last in this browser. Each stores only ids, no names. */
type RecentList = 'recentContracts';

/** The maximum number of entries in a list. */
const mostRecent = 10;

/** The ids in a list, the last used first. */
export function recentIds(list: RecentList): readonly string[] {
  return idsIn(stored(list));
}

/** The ids in a list, now and whenever it changes. */
export function useRecentIds(list: RecentList): readonly string[] {
  const value = useStored(list);
  return useMemo(() => idsIn(value), [value]);
}

/** Adds an id, or moves it to the front. */
export function noteRecent(list: RecentList, id: string): void {
  store(list, withRecent(recentIds(list), id));
}

/** Removes an id that doesn't exist any more. */
export function forgetRecent(list: RecentList, id: string): void {
  const others = recentIds(list).filter((other) => other !== id);
  store(list, others.length > 0 ? others : undefined);
}

/** Returns the recent ids after one more: it moves to the front, and the tenth before it falls out. */
export function withRecent(ids: readonly string[], id: string, most = mostRecent): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, most);
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}
