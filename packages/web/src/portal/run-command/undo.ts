import type { CommandCall } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

/** The last thing that can be undone, in the words of its notice. */
export interface Undoable {
  text: string;
  call: CommandCall;
}

/** How long the way back is offered. */
const offeredMs = 60_000;

const last = createSignal<Undoable | undefined>(undefined);
let end: ReturnType<typeof setTimeout> | undefined;
const waysBack = new WeakSet<CommandCall>();

/** Offers to undo the last action, in the palette and by key, until something else is done or a minute has passed. */
export function noteUndo(undoable: Undoable | undefined): void {
  clearTimeout(end);
  last.set(undoable);
  if (!undoable) return;
  waysBack.add(undoable.call);
  end = setTimeout(() => noteUndo(undefined), offeredMs);
}

/**
 * Takes the way back that is about to be gone, so that pressing its key twice does not go it twice; gives the way to offer it again
 * where it failed. Any other call takes nothing.
 */
export function takeUndo(call: CommandCall): () => void {
  const taken = last.get();
  if (taken?.call !== call) return () => {};
  noteUndo(undefined);
  return () => noteUndo(taken);
}

/** Returns whether a call was offered as a way back. */
export function isWayBack(call: CommandCall): boolean {
  return waysBack.has(call);
}

/** What can be undone now. */
export function useUndoable(): Undoable | undefined {
  return last.use();
}
