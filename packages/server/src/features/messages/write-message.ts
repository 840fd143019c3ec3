import { authorName } from '@pitlane/shared/access/assumed-session';
import { type StoredMessageEvent, withUndone } from '@pitlane/shared/features/messages/rules/event-text';
import { isOpenMessage, type MessageState } from '@pitlane/shared/features/messages/rules/message-flow';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import {
  codeOfStatus,
  contentColumns,
  type MessageContent,
  type StoredMessage,
  stateOf,
} from './message-rows.ts';

/** The new state of a message. */
export interface MessageAfter {
  content: MessageContent;
  state: MessageState;
  /** When it was closed or cancelled, where an undo restores that. */
  doneAt?: string | null;
}

/** How a change is recorded. */
export interface Entry {
  kind: NonNullable<StoredMessageEvent['kind']>;
  note: string | null;
  at: Date;
}

const names = Object.keys(contentColumns) as (keyof typeof contentColumns)[];

/** Adds a message with the first entry of its history, and returns its number. Source: areas.md §8 (POST savemessage) */
export async function insertMessage(
  tx: Queryable,
  { content, state }: MessageAfter,
  { entry, call }: { entry: Entry; call: Call },
): Promise<number> {
  const by = call.actor.username;
  const at = entry.at.toISOString();
  const first = [eventOf(state, entry, { by: authorName(call.actor), before: {} })];
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO internal_messages (${names.map((name) => contentColumns[name]).join(', ')}, contract_id, status, assigned_to_username,
       queue_type, create_username, created_at, updated_at, history)
     VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')}, $11, $12, $13, $14, $15, $16, $16, $17::text::jsonb) RETURNING id`,
    [
      ...names.map((name) => content[name]),
      content.contractId,
      codeOfStatus(state.status),
      state.assignedTo,
      queueOf(content.messageTypeID),
      by,
      at,
      JSON.stringify(first),
    ],
  );
  if (!row) throw new Error('An insert gives its row.');
  await recordChange(tx, call, { action: 'message.write', after: { id: row.id, ...content, ...state } });
  return row.id;
}

/** Changes a message that is locked, adds to its history, and puts it on record. Nothing is written if nothing changes. */
export async function updateMessage(
  tx: Queryable,
  { before: row, after }: { before: StoredMessage; after: MessageAfter },
  { entry, call }: { entry: Entry; call: Call },
): Promise<void> {
  const { content, state } = after;
  const before = changedValues(row, after);
  if (Object.keys(before).length === 0 && !entry.note && entry.kind !== 'undo') return;
  const event = eventOf(state, entry, { by: authorName(call.actor), before });
  const history = withUndone([...row.history, event]);
  await tx.query(
    `UPDATE internal_messages SET ${names.map((name, index) => `${contentColumns[name]} = $${index + 2}`).join(', ')},
       contract_id = $12, status = $13, assigned_to_username = $14, update_username = $15, updated_at = $16, history = $17::text::jsonb,
       done_at = $18, version = version + 1
     WHERE id = $1`,
    [
      row.internalMessageID,
      ...names.map((name) => content[name]),
      content.contractId,
      codeOfStatus(state.status),
      state.assignedTo,
      call.actor.username,
      entry.at.toISOString(),
      JSON.stringify(history),
      doneAfter(row, after, entry.at),
    ],
  );
  await recordChange(tx, call, {
    action: `message.${entry.kind}`,
    before: { id: row.internalMessageID, ...before },
    after: {
      id: row.internalMessageID,
      status: event.status,
      assignedTo: event.assignedTo,
      note: entry.note,
    },
  });
}

/** The values before a change of what it changes, by their names on the wire; the contract goes with its number. */
function changedValues(row: StoredMessage, { content, state }: MessageAfter): Record<string, unknown> {
  const was = stateOf(row);
  const before: Record<string, unknown> = {};
  for (const name of names) if (row[name] !== content[name]) before[name] = row[name];
  if (row.contractId !== content.contractId) before['contractId'] = row.contractId;
  if (was.status !== state.status) before['messageStatusTypeID'] = row.messageStatusTypeID;
  if (was.assignedTo !== state.assignedTo) before['assignedToUsername'] = was.assignedTo;
  // Undoing a reopening must not age the message or restart its 30 days.
  if (row.doneAt !== null && isOpenMessage(state.status)) before['doneAt'] = row.doneAt;
  return before;
}

function eventOf(
  state: MessageState,
  { kind, note, at }: Entry,
  { by, before }: { by: string; before: Readonly<Record<string, unknown>> },
): StoredMessageEvent {
  return {
    at: at.toISOString(),
    by,
    status: codeOfStatus(state.status),
    assignedTo: state.assignedTo,
    note,
    kind,
    before,
  };
}

/** When it was closed or cancelled: now, or since when it is. */
function doneAfter(row: StoredMessage, { state, doneAt }: MessageAfter, at: Date): string | null {
  return isOpenMessage(state.status) ? null : (row.doneAt ?? doneAt ?? at.toISOString());
}

/** Claims are one queue, the rest another. Assumption: the specification names no queue. */
function queueOf(messageTypeID: number): 1 | 2 {
  return messageTypeID <= 4 ? 1 : 2;
}
