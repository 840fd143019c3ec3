import { type MessageState, stateAfter } from '@pitlane/shared/features/messages/rules/message-flow';
import {
  emptyMessage,
  type SaveMessageRequest,
  typesOnEntry,
} from '@pitlane/shared/features/messages/schema';
import { defaultMessageSubject } from '@pitlane/shared/features/reports/message-codes';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, changedMeanwhile, conflict } from '../../http/refusal.ts';
import { contractNamedBy, takenFrom } from './message-contract.ts';
import {
  type MessageContent,
  type StoredMessage,
  stateOf,
  statusNamed,
  storedMessage,
} from './message-rows.ts';
import { type Entry, insertMessage, updateMessage } from './write-message.ts';

/** The dependencies of messages. */
export interface MessageDeps {
  db: Database;
  now: () => Date;
  /** The business zone, in which ages are counted. */
  zone: string;
}

/**
 * Writes a message or changes one, exactly once for the caller's key, and returns its number. Two changes of one message at once see one another: the
 * second is refused if it names the version that it was made from. Refuses 400 with the field, 404, 409 and 412 with both messages.
 * Source: areas.md §8 (POST savemessage)
 */
export async function saveMessage(
  { db, now }: MessageDeps,
  request: SaveMessageRequest,
  call: Call,
): Promise<number> {
  await requireAssignable(db, request.assignedToUsername);
  const { id } = await db.transaction(
    (tx) =>
      // A repeated request reads the message again: its key keeps only the number.
      once(tx, call, async () => ({
        id: request.internalMessageID
          ? await changeMessage(tx, request, { call, now: now() })
          : await write(tx, request, { call, now: now() }),
      })),
    { scope: call.actor.scope, signal: call.signal },
  );
  return id;
}

/** Refuses an assignee that isn't one of the provider's active users. Names don't belong to a contract, so the server's own role reads them. */
export async function requireAssignable(
  db: Database,
  username: string | null | undefined,
  field = 'assignedToUsername',
): Promise<void> {
  if (!username) return;
  const [assignee] = await db.query<{ ok: boolean }>(
    'SELECT true AS ok FROM user_profiles WHERE username = $1 AND is_active AND is_active_directory_user',
    [username],
  );
  if (assignee) return;
  throw badRequest({
    code: 'unknown_user',
    field,
    message: `“${username}” can't be assigned messages.`,
    next: 'Choose an active internal user.',
  });
}

interface Saving {
  call: Call;
  now: Date;
}

async function write(tx: Queryable, request: SaveMessageRequest, { call, now }: Saving): Promise<number> {
  const { messageTypeID } = request;
  if (messageTypeID === undefined || !typesOnEntry.includes(messageTypeID)) {
    throw badRequest({ code: 'no_type', field: 'messageTypeID', message: 'Choose a type.' });
  }
  const contract = await contractNamedBy(tx, request, call);
  const taken = contract ? takenFrom(contract) : undefined;
  const pick = (name: keyof MessageContent & keyof SaveMessageRequest) => {
    const sent = request[name];
    if (sent !== undefined) return textOf(sent);
    return textOf((taken as Readonly<Record<string, unknown>> | undefined)?.[name]);
  };
  const content: MessageContent = {
    messageTypeID,
    contractId: taken?.contractId ?? null,
    contractNumber: taken?.contractNumber ?? null,
    vin: taken?.vin ?? textOf(request.vin)?.toUpperCase() ?? null,
    contactCompanyName: pick('contactCompanyName'),
    contactName: pick('contactName'),
    contactPhoneNumber: pick('contactPhoneNumber'),
    contactEmail: pick('contactEmail'),
    subject: textOf(request.subject) ?? defaultMessageSubject,
    notes: textOf(request.notes),
    comments: textOf(request.comments),
  };
  requireSomething(content);
  const state = granted({ status: 'Unassigned', assignedTo: null }, request, { doneAt: null, now });
  return insertMessage(tx, { content, state }, { entry: entryOf('write', request, now), call });
}

/** Refuses a message that says neither whom nor what it is about. */
function requireSomething({ contractId, vin, contactName, contactPhoneNumber, notes }: MessageContent): void {
  if (contractId !== null || vin || contactName || contactPhoneNumber || notes) return;
  throw badRequest({ code: 'empty', field: 'contactName', message: emptyMessage });
}

async function changeMessage(
  tx: Queryable,
  request: SaveMessageRequest,
  { call, now }: Saving,
): Promise<number> {
  const row = await storedMessage(tx, request.internalMessageID, { isLocked: true });
  await requireVersion(tx, row, request.version ?? call.version, request);
  const doneAt = row.doneAt === null ? null : new Date(row.doneAt);
  const after = {
    content: await contentAfter(tx, row, { request, call }),
    state: granted(stateOf(row), request, { doneAt, now }),
  };
  await updateMessage(tx, { before: row, after }, { entry: entryOf('change', request, now), call });
  return row.internalMessageID;
}

/** Refuses a change made from another version than the one that is there, with both. Source: areas.md §8 (`version` and 412) */
export async function requireVersion(
  tx: Queryable,
  row: StoredMessage,
  sent: number | null | undefined,
  request: object,
): Promise<void> {
  if (sent === null || sent === undefined || sent === row.version) return;
  const [changed] = await tx.query<{ by: string | null }>('SELECT user_full_name($1) AS by', [
    row.history.at(-1)?.by ?? row.updateUsername,
  ]);
  const message = `${changed?.by ?? 'Someone else'} changed message ${row.internalMessageID} after you opened it.`;
  const { contractId: _id, history: _history, ...current } = row;
  throw changedMeanwhile(message, { current, sent: request });
}

/** The message after the change: a missing field doesn't change; another contract brings its VIN. */
async function contentAfter(
  tx: Queryable,
  row: StoredMessage,
  { request, call }: { request: SaveMessageRequest; call: Call },
): Promise<MessageContent> {
  const keep = (name: Exclude<keyof MessageContent, 'messageTypeID' | 'contractId' | 'subject'>) =>
    request[name] === undefined ? row[name] : textOf(request[name]);
  return {
    messageTypeID: request.messageTypeID ?? row.messageTypeID,
    ...(await contractAfter(tx, row, { request, call })),
    contactCompanyName: keep('contactCompanyName'),
    contactName: keep('contactName'),
    contactPhoneNumber: keep('contactPhoneNumber'),
    contactEmail: keep('contactEmail'),
    subject: request.subject === undefined ? row.subject : (textOf(request.subject) ?? defaultMessageSubject),
    notes: keep('notes'),
    comments: keep('comments'),
  };
}

async function contractAfter(
  tx: Queryable,
  row: StoredMessage,
  { request, call }: { request: SaveMessageRequest; call: Call },
): Promise<Pick<MessageContent, 'contractId' | 'contractNumber' | 'vin'>> {
  const { contractId, contractNumber, vin } = row;
  const isNumberSame = request.contractNumber === undefined || request.contractNumber === contractNumber;
  const isVinSame = request.vin === undefined || request.vin === vin;
  if (isNumberSame && isVinSame) return { contractId, contractNumber, vin };
  const named = await contractNamedBy(tx, request, call);
  if (named) {
    const taken = takenFrom(named);
    // The same contract by another way of writing its number.
    return named.id === contractId
      ? { contractId, contractNumber, vin }
      : { contractId: taken.contractId, contractNumber: taken.contractNumber, vin: taken.vin };
  }
  return { contractId: null, contractNumber: null, vin: textOf(request.vin)?.toUpperCase() ?? null };
}

function entryOf(kind: Entry['kind'], { note }: SaveMessageRequest, at: Date): Entry {
  return { kind, note: note || null, at };
}

/** The state after the request. Refuses 400 for missing values, and 409 for changes that the message's status doesn't allow. */
function granted(
  state: MessageState,
  { messageStatusTypeID, assignedToUsername, note }: SaveMessageRequest,
  { doneAt, now }: { doneAt: Date | null; now: Date },
): MessageState {
  const change = {
    status: messageStatusTypeID === undefined ? undefined : statusNamed(messageStatusTypeID),
    assignedTo: assignedToUsername === undefined ? undefined : assignedToUsername || null,
  };
  const after = stateAfter(state, change, { note: note || null, doneAt, now });
  if (after.ok) return after.value;
  const { code } = after.error;
  throw code === 'wrong_state' || code === 'too_late' ? conflict(after.error) : badRequest(after.error);
}

/** A text that isn't empty, or null. */
function textOf(sent: unknown): string | null {
  return typeof sent === 'string' && sent !== '' ? sent : null;
}
