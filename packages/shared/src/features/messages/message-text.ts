import type { WireCode } from '../../kernel/wire.ts';
import { messageStatuses } from '../reports/message-codes.ts';
import type { InternalUser } from '../users/manage-schema.ts';
import { messageAgeHours } from './rules/message-age.ts';
import { isOpenMessage, isTooLateToReopen, type StatusOfMessage } from './rules/message-flow.ts';
import type { InternalMessage, MessageEvent } from './schema.ts';

/** The fields of a message that a list and a card share. */
export interface ShownMessage {
  internalMessageID: number | null;
  contactName: string | null;
  contactCompanyName: string | null;
  messageTypeName: string | null;
  messageStatusTypeID: WireCode;
  messageStatusTypeName: string | null;
  assignedToUsername: string | null;
  assignedToFirstName: string | null;
  assignedToLastName: string | null;
  createdAt: string | null;
}

/** Returns whom a message is about, or what it is called without anyone. */
export function messageTitle(message: ShownMessage): string {
  return message.contactName || message.contactCompanyName || `Message ${message.internalMessageID}`;
}

/** Returns the status of a message by its code; undefined for a code that we don't know. */
export function statusOf({ messageStatusTypeID: code }: Pick<ShownMessage, 'messageStatusTypeID'>) {
  const status = messageStatuses.find((one) => one.code === Number(code));
  return status && status.name !== 'All' ? (status.name satisfies StatusOfMessage) : undefined;
}

/** Returns whether a message still has to be dealt with; one whose status we don't know counts as open. */
export function isOpen(message: Pick<ShownMessage, 'messageStatusTypeID'>): boolean {
  const status = statusOf(message);
  return status === undefined || isOpenMessage(status);
}

/** The day and time since when a message is closed or cancelled, by its history; what was undone counts for nothing. */
function doneAt(history: readonly MessageEvent[]): Date | undefined {
  const counted = history.filter(({ isUndone }) => !isUndone);
  const open = counted.findLastIndex(({ status }) => isOpen({ messageStatusTypeID: status }));
  const at = counted[open + 1]?.at;
  return at ? new Date(at) : undefined;
}

/** Returns whether a message is closed or cancelled, and can still be reopened. Source: areas.md §8 (States) */
export function isReopenable(
  message: Pick<InternalMessage, 'messageStatusTypeID' | 'history'>,
  now: Date,
): boolean {
  return !isOpen(message) && !isTooLateToReopen(doneAt(message.history ?? []), now);
}

/** Returns the name of a message's assignee, as displayed: "Stan Staff"; none is empty. */
export function assigneeName(message: ShownMessage): string {
  const { assignedToFirstName: first, assignedToLastName: last, assignedToUsername } = message;
  return [first, last].filter(Boolean).join(' ') || (assignedToUsername ?? '');
}

/** Returns who wrote a message, as displayed: its history has the names, the message itself the username. */
export function writerName({
  history,
  createUsername,
}: Pick<InternalMessage, 'history' | 'createUsername'>): string {
  return history?.[0]?.by || (createUsername ?? '');
}

/** Returns who is on a message: "Stan is on it", "You are on it"; undefined while no one is. Source: areas.md §8 (Better 3) */
export function onItText(message: ShownMessage, username: string): string | undefined {
  const status = statusOf(message);
  if (!message.assignedToUsername || status === undefined || !isOpenMessage(status)) return undefined;
  if (message.assignedToUsername === username) return "You're on it";
  return `${message.assignedToFirstName || message.assignedToUsername} is on it`;
}

/** Returns the age of an open message in business hours now; undefined if its time isn't known. */
export function ageNow({ createdAt }: ShownMessage, now: Date, zone: string): number | undefined {
  const created = createdAt === null ? Number.NaN : Date.parse(createdAt);
  return Number.isNaN(created) ? undefined : messageAgeHours(new Date(created), now, zone);
}

/** Returns who is away today, by username. */
export function awayOf(users: readonly InternalUser[]): ReadonlyMap<string, InternalUser> {
  return new Map(users.flatMap((user) => (user.isAway && user.username ? [[user.username, user]] : [])));
}
