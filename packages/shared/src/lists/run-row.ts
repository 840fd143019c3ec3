import { type CallError, callsFor } from '../client/calls.ts';
import type { BulkIntent, BulkOutcome } from '../engine/bulk.ts';
import type { Command } from '../engine/command.ts';
import type { Task } from './check-rows.ts';
import type { ListFace } from './list-face.ts';
import { outcomeOf, outcomeOfFailure, RowCalls } from './outcomes.ts';
import type { RowResult } from './row-journal.ts';

/** Nothing interrupts a running row. */
const endless = new AbortController().signal;

/** Who wants to know what happens to a row on its way. */
interface Listeners {
  /** Called with the failure that ends the list. */
  onEnd: (error: CallError) => void;
  /** Called when there was no response and the row is sent again. */
  onRepeat: (id: string) => void;
}

/** Returns what runs a command for a row, under the row's own key. */
export function rowRunner(
  command: Command,
  { calls: all, problemOf }: Pick<ListFace, 'calls' | 'problemOf'>,
  { onEnd, onRepeat }: Listeners,
) {
  const uses = command.uses ?? {};
  const calls = callsFor(uses, all);
  return async ({ id, args }: Task, intent: BulkIntent): Promise<BulkOutcome<RowResult>> => {
    const row = new RowCalls(uses, calls, { ...intent, onRepeat: () => onRepeat(id) });
    try {
      return outcomeOf(await command.run(row.calls, args, { signal: endless, context: { kept: {} } }));
    } catch (error) {
      return outcomeOfFailure(error, { isOpen: row.isOpen, problemOf, onEnd });
    }
  };
}
