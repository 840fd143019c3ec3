import { store, stored } from './stored.ts';

/** How often and how recently an entry of the palette was chosen. Only its id is stored. */
type EntryUsage = readonly [id: string, weight: number];

/** The factor by which an entry's weight falls when another one is chosen. */
const decay = 0.85;

/** Entries that are remembered. */
const maxEntries = 30;

/** Returns the ids of the entries that the user chose, the most frequent and recent first. */
export function usedEntryIds(): string[] {
  return usageIn(stored('recentCommands')).map(([id]) => id);
}

/** Records that an entry was chosen. */
export function recordEntryUse(id: string): void {
  store('recentCommands', withUse(usageIn(stored('recentCommands')), id));
}

/**
 * Returns the usage after an entry was chosen: its weight grows by 1, and all weights decay. An entry that is chosen every day stays ahead
 * of one that was chosen once, and one that isn't chosen any more is forgotten.
 */
export function withUse(usage: readonly EntryUsage[], id: string): EntryUsage[] {
  const weightBefore = usage.find(([other]) => other === id)?.[1] ?? 0;
  const others = usage
    .filter(([other]) => other !== id)
    .map(([other, weight]): EntryUsage => [other, weight * decay]);
  const chosen: EntryUsage = [id, weightBefore * decay + 1];
  return [chosen, ...others].toSorted((one, other) => other[1] - one[1]).slice(0, maxEntries);
}

function usageIn(value: unknown): EntryUsage[] {
  return Array.isArray(value) ? value.filter(isEntryUsage) : [];
}

function isEntryUsage(value: unknown): value is EntryUsage {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
