import { store, stored } from './stored.ts';

/** An entry of the palette that the user chose, by its id alone, and how often and how recently. */
type Used = readonly [id: string, weight: number];

/** The factor by which an entry's weight falls when another one is chosen. */
const fading = 0.85;

/** Entries that are remembered. */
const mostUsed = 30;

/** The ids of what the user chose, the most often and recently first. */
export function usedIds(): string[] {
  return usedIn(stored('recentCommands')).map(([id]) => id);
}

/** Remembers that something was chosen. */
export function noteUsed(id: string): void {
  store('recentCommands', withUsed(usedIn(stored('recentCommands')), id));
}

/**
 * Returns what was used after one more: it gains as much as a choice weighs, all others fade a little. So what is chosen every day stays
 * ahead of what was chosen once, and is forgotten when it isn't chosen any more.
 */
export function withUsed(used: readonly Used[], id: string): Used[] {
  const before = used.find(([other]) => other === id)?.[1] ?? 0;
  const faded = used
    .filter(([other]) => other !== id)
    .map(([other, weight]): Used => [other, weight * fading]);
  const chosen: Used = [id, before * fading + 1];
  return [chosen, ...faded].toSorted((one, other) => other[1] - one[1]).slice(0, mostUsed);
}

function usedIn(value: unknown): Used[] {
  return Array.isArray(value) ? value.filter(isUsed) : [];
}

function isUsed(value: unknown): value is Used {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
