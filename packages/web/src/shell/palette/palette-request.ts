import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { WireError } from '@pitlane/shared/engine/envelope';
import { useSyncExternalStore } from 'react';

/**
 * What the palette was opened for: everything, or the missing arguments of a command; `text` is typed already, for
 * the first argument that is missing; `refused` is what the server said against given ones, by field.
 */
export type PaletteRequest =
  | { kind: 'all'; text?: string }
  | { kind: 'arguments'; call: CommandCall; text?: string; refused?: readonly WireError[] };

let request: PaletteRequest | undefined;
const listeners = new Set<() => void>();

function change(next: PaletteRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the palette. */
export function openPalette(wanted: PaletteRequest = { kind: 'all' }): void {
  change(wanted);
}

/** Closes the palette. */
export function closePalette(): void {
  change(undefined);
}

/** What the palette is open for; undefined while it is closed. */
export function usePaletteRequest(): PaletteRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );
}
