import {
  messageEventText,
  type StoredMessageEvent,
} from '@pitlane/shared/features/messages/rules/event-text';
import { messageAgeHours } from '@pitlane/shared/features/messages/rules/message-age';
import {
  hasAssignedUser,
  type MessageState,
  type StatusOfMessage,
} from '@pitlane/shared/features/messages/rules/message-flow';
import type { InternalMessage, MessageEvent } from '@pitlane/shared/features/messages/schema';
import {
  messageStatuses,
  messageStatusLabel,
  messageTypeLabel,
} from '@pitlane/shared/features/reports/message-codes';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../db/database.ts';
import { notFound } from '../../http/refusal.ts';

/** The form's fields by their names on the wire, each with its column. */
export const contentColumns = {
  messageTypeID: 'message_type',
  contractNumber: 'contract_number',
  vin: 'vin',
  contactCompanyName: 'contact_company_name',
  contactName: 'contact_name',
  contactPhoneNumber: 'contact_phone_number',
  contactEmail: 'contact_email',
  subject: 'subject',
  notes: 'notes',
  comments: 'comments',
} as const;

/** The form's fields, and the message's contract. */
export type MessageContent = { messageTypeID: number; subject: string; contractId: number | null } & Record<
  Exclude<keyof typeof contentColumns, 'messageTypeID' | 'subject'>,
  string | null
>;

/** A stored message. */
export interface StoredMessage extends MessageContent {
  internalMessageID: number;
  messageStatusTypeID: number;
  assignedToUsername: string | null;
  messageQueueType: number;
  createUsername: string;
  updateUsername: string | null;
  createdAt: string;
  updatedAt: string;
  doneAt: string | null;
  history: StoredMessageEvent[];
  version: number;
}

const columns = [
  'id AS "internalMessageID"',
  'contract_id AS "contractId"',
  ...Object.entries(contentColumns).map(([name, column]) => `${column} AS "${name}"`),
  'status AS "messageStatusTypeID"',
  'assigned_to_username AS "assignedToUsername"',
  'queue_type AS "messageQueueType"',
  'create_username AS "createUsername"',
  'update_username AS "updateUsername"',
  'created_at AS "createdAt"',
  'updated_at AS "updatedAt"',
  'done_at AS "doneAt"',
  'history',
  'version',
].join(', ');

/** Reads a message; for a change, locked until the transaction ends, so that two changes at once see one another. Refuses 404. */
export async function storedMessage(
  tx: Queryable,
  id: number,
  { isLocked = false } = {},
): Promise<StoredMessage> {
  const [row] = await tx.query<StoredMessage>(
    `SELECT ${columns} FROM internal_messages WHERE id = $1${isLocked ? ' FOR UPDATE' : ''}`,
    [id],
  );
  if (!row) throw notFound(`Message ${id} not found.`);
  return row;
}

/** Where a stored message is. */
export function stateOf({ messageStatusTypeID, assignedToUsername }: StoredMessage): MessageState {
  return { status: statusNamed(messageStatusTypeID), assignedTo: assignedToUsername };
}

/** The status with a code. */
export function statusNamed(code: number): StatusOfMessage {
  const status = messageStatuses.find((one) => one.code === code);
  if (!status || status.name === 'All') throw new Error(`${code} is not a message's status.`);
  return status.name;
}

/** The code of a status. */
export function codeOfStatus(name: StatusOfMessage): number {
  return messageStatuses.find((one) => one.name === name)?.code ?? 0;
}

/** The full names of all whom a message mentions, as it stores them, and the name of its assignee. */
export interface MessageNames {
  nameOf: (author: string) => string;
  assignee: { first_name: string; last_name: string } | undefined;
}

/** Reads the names of all whom a message mentions, at once. Names don't belong to a contract, so the server's own role reads them. */
export async function namesOfMessage(
  db: Database,
  { assignedToUsername, history }: StoredMessage,
): Promise<MessageNames> {
  const mentioned = history.flatMap(({ by, assignedTo }) => [by, assignedTo ?? '']);
  const rows = await db.query<{ author: string; name: string; first_name: string; last_name: string }>(
    `SELECT author, user_full_name(author) AS name, p.first_name, p.last_name
     FROM unnest($1::text[]) AS mentioned (author) LEFT JOIN user_profiles p ON p.username = author`,
    [[...new Set([assignedToUsername ?? '', ...mentioned])]],
  );
  const byAuthor = new Map(rows.map((row) => [row.author, row]));
  return {
    nameOf: (author) => byAuthor.get(author)?.name ?? author,
    assignee: byAuthor.get(assignedToUsername ?? ''),
  };
}

/** Converts a message for the wire, without its contract. Source: portal.md §3 (Internal message), areas.md §8 */
export function messageAnswer(
  row: StoredMessage,
  { names, now, zone }: { names: MessageNames; now: Date; zone: string },
): InternalMessage {
  const { contractId: _id, doneAt, history, ...sent } = row;
  const createdAt = new Date(row.createdAt);
  const { assignee } = names;
  return {
    ...sent,
    contractSuffix: null,
    programCode: null,
    contract: null,
    messageTypeName: messageTypeLabel(row.messageTypeID),
    messageStatusTypeName: messageStatusLabel(row.messageStatusTypeID),
    assignedToFirstName: assignee?.first_name ?? null,
    assignedToLastName: assignee?.last_name ?? null,
    createdDate: dayIn(zone, createdAt),
    ageHours: messageAgeHours(createdAt, doneAt === null ? now : new Date(doneAt), zone),
    hasAssignedUser: hasAssignedUser(statusNamed(row.messageStatusTypeID)),
    isNew: row.updateUsername === null,
    history: history.map((event) => eventAnswer(event, names.nameOf)),
  };
}

/** An undone entry still has who and when; its text is hidden. */
function eventAnswer(event: StoredMessageEvent, nameOf: MessageNames['nameOf']): MessageEvent {
  return {
    at: event.at,
    by: nameOf(event.by),
    status: event.status ?? null,
    assignedTo: event.assignedTo ?? null,
    note: event.isUndone ? null : (event.note ?? null),
    text: messageEventText(event, nameOf),
    isUndone: event.isUndone ?? false,
  };
}
