import { authorName } from '@pitlane/shared/access/assumed-session';
import type { StoredMessageEvent } from '@pitlane/shared/features/messages/rules/event-text';
import { undoMinutes } from '@pitlane/shared/features/messages/rules/message-flow';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { conflict } from '../../http/refusal.ts';
import { type StoredMessage, stateOf, statusNamed, storedMessage } from './message-rows.ts';
import { type MessageDeps, requireVersion } from './save-message.ts';
import { type MessageAfter, updateMessage } from './write-message.ts';

/**
 * Undoes the caller's last change of a message, if nothing happened to it since: status, assignee and fields are what they were, a note is taken
 * out of sight, and a message just written is cancelled. Undoing an undo does it again. Refuses 409 and 412. Source: areas.md §8 (Better 6)
 */
export async function undoMessage(
  { db, now }: MessageDeps,
  { internalMessageID, version }: { internalMessageID: number; version: number },
  call: Call,
): Promise<number> {
  const { id } = await db.transaction(
    (tx) =>
      once(tx, call, async () => {
        const row = await storedMessage(tx, internalMessageID, { isLocked: true });
        await requireVersion(tx, row, version, { internalMessageID, version });
        const last = requireOwn(row, { call, now: now() });
        const entry = { kind: 'undo' as const, note: null, at: now() };
        await updateMessage(tx, { before: row, after: restored(row, last) }, { entry, call });
        return { id: row.internalMessageID };
      }),
    { scope: call.actor.scope, signal: call.signal },
  );
  return id;
}

function requireOwn(row: StoredMessage, { call, now }: { call: Call; now: Date }): StoredMessageEvent {
  const last = row.history.at(-1);
  const isKnown = last?.kind !== undefined && last.by === authorName(call.actor);
  if (isKnown && now.getTime() - Date.parse(last.at) <= undoMinutes * 60_000) return last;
  throw conflict({
    code: 'nothing_to_undo',
    message: `You have no recent change to message ${row.internalMessageID} to undo.`,
  });
}

/** The message before an entry of its history. */
function restored(row: StoredMessage, { kind, before = {} }: StoredMessageEvent): MessageAfter {
  const was = stateOf(row);
  if (kind === 'write') return { content: row, state: { ...was, status: 'Cancelled' } };
  const { doneAt, ...values } = before;
  const status = before['messageStatusTypeID'];
  const assignedTo = 'assignedToUsername' in before ? before['assignedToUsername'] : was.assignedTo;
  return {
    content: { ...row, ...values },
    state: {
      status: typeof status === 'number' ? statusNamed(status) : was.status,
      assignedTo: typeof assignedTo === 'string' ? assignedTo : null,
    },
    ...(typeof doneAt === 'string' ? { doneAt } : {}),
  };
}
