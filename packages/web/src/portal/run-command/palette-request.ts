import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { WireError } from '@pitlane/shared/engine/envelope';
import { createSignal } from '../../kit/signal.ts';
import { holdTyping, takeTyped } from '../keys/early-typing.ts';

/**
 * The view that the palette opens with: everything, or the missing arguments of a command. `text` is already typed for
 * the first argument that is missing; `ahead` was typed for those after it, each but the last with Enter; `refused` is what the server said
 * against given ones, by field.
 */
export type PaletteRequest =
  | { kind: 'all'; text?: string }
  | {
      kind: 'arguments';
      call: CommandCall;
      text?: string;
      ahead?: readonly string[];
      refused?: readonly WireError[];
    };

const request = createSignal<PaletteRequest | undefined>(undefined);

/** Opens the palette; text typed before its code has loaded is held for it. */
export function openPalette(next: PaletteRequest = { kind: 'all' }): void {
  if (next.kind === 'all' && !request.get()) holdTyping();
  request.set(next);
}

/** Closes the palette. */
export function closePalette(): void {
  if (request.get()) takeTyped();
  request.set(undefined);
}

/** Returns the request that the palette is open for; undefined while it is closed. */
export function usePaletteRequest(): PaletteRequest | undefined {
  return request.use();
}
