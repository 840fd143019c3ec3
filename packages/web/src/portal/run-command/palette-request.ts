import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { WireError } from '@pitlane/shared/engine/envelope';
import { createSignal } from '../../kit/signal.ts';
import { holdTyping, takeTyped } from '../keys/early-typing.ts';

/**
 * What the palette was opened for: everything, or the missing arguments of a command; `text` is typed already, for
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

/** Opens the palette; what is typed before its code is there waits for it. */
export function openPalette(wanted: PaletteRequest = { kind: 'all' }): void {
  if (wanted.kind === 'all' && !request.get()) holdTyping();
  request.set(wanted);
}

/** Closes the palette. */
export function closePalette(): void {
  if (request.get()) takeTyped();
  request.set(undefined);
}

/** What the palette is open for; undefined while it is closed. */
export function usePaletteRequest(): PaletteRequest | undefined {
  return request.use();
}
