import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { activeMessageStatuses, type MessageStatus, messageStatuses } from '../../reports/message-codes.ts';

/** The status of a message; All is a choice of filters. */
export type StatusOfMessage = Exclude<MessageStatus, 'All'>;

/** Days within which a closed or cancelled message can be reopened. Source: areas.md §8 (States) */
export const reopenDays = 30;

/** Minutes within which the last change can be undone by the user who made it. Assumption: as long as a mistake is noticed. */
export const undoMinutes = 60;

const dayMs = 86_400_000;

/**
 * Where a message goes from each status. Source: areas.md §8 (States); Assumption: an assigned one can be closed or put on hold at once, since a
 * call is often dealt with in one go.
 */
const ways: Readonly<Record<StatusOfMessage, readonly StatusOfMessage[]>> = {
  Unassigned: ['Assigned', 'Cancelled'],
  Assigned: ['Unassigned', 'InProgress', 'OnHold', 'Closed', 'Cancelled'],
  InProgress: ['Assigned', 'Unassigned', 'OnHold', 'Closed', 'Cancelled'],
  OnHold: ['Assigned', 'Unassigned', 'InProgress', 'Closed', 'Cancelled'],
  Closed: ['Assigned'],
  Cancelled: ['Assigned'],
};

/** Where a message is. */
export interface MessageState {
  status: StatusOfMessage;
  /** The username of who works on it, or worked on it last. */
  assignedTo: string | null;
}

/** The requested change of a message; missing fields don't change. */
export interface MessageChange {
  status?: StatusOfMessage | undefined;
  /** Null unassigns. */
  assignedTo?: string | null | undefined;
}

/** Returns whether a message still has to be dealt with. Source: portal.md §5 (active messages) */
export function isOpenMessage(status: StatusOfMessage): boolean {
  return activeMessageStatuses.some(({ name }) => name === status);
}

/** Returns whether a message in a status is someone's work. Source: areas.md §8 (hasAssignedUser) */
export function hasAssignedUser(status: StatusOfMessage): boolean {
  return status === 'Assigned' || status === 'InProgress' || status === 'OnHold';
}

/** Returns the statuses that can be set by name, in the order of the filter; assigning is a separate step. Source: areas.md §8 */
export function nextStatuses(status: StatusOfMessage): readonly StatusOfMessage[] {
  const offered: readonly StatusOfMessage[] = ['InProgress', 'OnHold', 'Closed', 'Cancelled', 'Unassigned'];
  return offered.filter((one) => ways[status].includes(one));
}

/** The facts that decide a change, in addition to the message's own state. */
export interface ChangeFacts {
  note: string | null;
  /** When it was closed or cancelled. */
  doneAt: Date | null;
  now: Date;
}

/**
 * Returns the state after a change. Assigning sets Assigned and unassigning sets Unassigned, unless a status is given too. A closed or
 * cancelled message is reopened only by assigning it with a note, within 30 days. Refuses `wrong_state`, `no_assignee`, `no_note` and
 * `too_late`. Source: areas.md §8 (States)
 */
export function stateAfter(
  state: MessageState,
  change: MessageChange,
  facts: ChangeFacts,
): Result<MessageState> {
  const assignedTo = change.assignedTo === undefined ? state.assignedTo : change.assignedTo;
  const isHandedOn = assignedTo !== null && assignedTo !== state.assignedTo;
  const status = change.status !== undefined && change.status !== state.status ? change.status : undefined;
  if (isOpenMessage(state.status)) return openAfter(state, { status, assignedTo, isHandedOn });
  if (status === undefined && assignedTo === state.assignedTo) return granted(state);
  if (status !== undefined && status !== 'Assigned') return refused(wrongState(state.status, status));
  if (assignedTo === null) return refused(noAssignee);
  const problem = whyNotReopened(state.status, facts);
  return problem ? refused(problem) : granted({ status: 'Assigned', assignedTo });
}

interface OpenChange {
  status: StatusOfMessage | undefined;
  assignedTo: string | null;
  isHandedOn: boolean;
}

function openAfter(
  state: MessageState,
  { status, assignedTo, isHandedOn }: OpenChange,
): Result<MessageState> {
  if (status === 'Unassigned' || (assignedTo === null && status === undefined)) {
    return granted({ status: 'Unassigned', assignedTo: null });
  }
  // Closing a message without taking it first counts as taking it.
  const from = isHandedOn ? 'Assigned' : state.status;
  const to = status ?? from;
  if (to !== from && !ways[from].includes(to)) return refused(wrongState(state.status, to));
  if (hasAssignedUser(to) && assignedTo === null) return refused(noAssignee);
  return granted({ status: to, assignedTo });
}

/** Whether something was closed or cancelled too long ago to be reopened. Source: areas.md §8 (States) */
export function isTooLateToReopen(doneAt: Date | undefined, now: Date): boolean {
  return doneAt !== undefined && now.getTime() - doneAt.getTime() > reopenDays * dayMs;
}

function whyNotReopened(
  status: StatusOfMessage,
  { note, doneAt, now }: ChangeFacts,
): PortalError | undefined {
  if (isTooLateToReopen(doneAt ?? undefined, now)) {
    const message = `This message was ${word(status)} more than ${reopenDays} days ago.`;
    return { code: 'too_late', message, next: 'Write a new one instead.' };
  }
  if (note) return undefined;
  return { code: 'no_note', message: 'Enter a note to reopen this message.', field: 'note' };
}

const noAssignee: PortalError = {
  code: 'no_assignee',
  message: 'Choose who it is assigned to.',
  field: 'assignedToUsername',
};

function wrongState(from: StatusOfMessage, to: StatusOfMessage): PortalError {
  const message = `A message that is ${word(from)} can't be set to ${label(to)}.`;
  const next = isOpenMessage(from) ? 'Assign it first.' : 'Assign it with a note to reopen it.';
  return { code: 'wrong_state', message, field: 'messageStatusTypeID', next };
}

function label(status: StatusOfMessage): string {
  return messageStatuses.find(({ name }) => name === status)?.label ?? status;
}

function word(status: StatusOfMessage): string {
  return label(status).toLowerCase();
}
