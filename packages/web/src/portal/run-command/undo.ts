import type { CommandCall } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

/** The last action that can be undone, with the text of its toast. */
export interface Undoable {
  text: string;
  call: CommandCall;
}

/** How long an undo is offered. */
const offeredMs = 60_000;

const last = createSignal<Undoable | undefined>(undefined);
let end: ReturnType<typeof setTimeout> | undefined;
const undoCalls = new WeakSet<CommandCall>();

/** Offers to undo the last action, in the palette and by key, until something else is done or a minute has passed. */
export function noteUndo(undoable: Undoable | undefined): void {
  clearTimeout(end);
  last.set(undoable);
  if (!undoable) return;
  undoCalls.add(undoable.call);
  end = setTimeout(() => noteUndo(undefined), offeredMs);
}

/**
 * Withdraws the offer of an undo that is about to run, so that pressing its key twice doesn't run it twice. Returns a function that offers it
 * again if it fails. Does nothing for any other call.
 */
export function takeUndo(call: CommandCall): () => void {
  const offered = last.get();
  if (offered?.call !== call) return () => {};
  noteUndo(undefined);
  return () => noteUndo(offered);
}

/** Returns whether a call was offered as an undo. */
export function isUndo(call: CommandCall): boolean {
  return undoCalls.has(call);
}

/** Returns the action that can be undone now. */
export function useUndoable(): Undoable | undefined {
  return last.use();
}
