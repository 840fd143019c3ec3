import { codeLabel } from '../../kernel/codes.ts';
import type { WireCode } from '../../kernel/wire.ts';

/**
 * Statuses of an internal message, in the order of the filter; All is a choice of filters and no message's status.
 * Source: portal.md §4 (the labels); Assumption: numbered from 0 in that order, as contract statuses are.
 */
export const messageStatuses = [
  { code: 0, name: 'All', label: 'All' },
  { code: 1, name: 'Unassigned', label: 'Unassigned' },
  { code: 2, name: 'Assigned', label: 'Assigned' },
  { code: 3, name: 'OnHold', label: 'On Hold' },
  { code: 4, name: 'InProgress', label: 'In Progress' },
  { code: 5, name: 'Closed', label: 'Closed' },
  { code: 6, name: 'Cancelled', label: 'Cancelled' },
] as const;

/** The name of a message's status. */
export type MessageStatus = (typeof messageStatuses)[number]['name'];

/** The statuses of a message that still has to be dealt with. Source: portal.md §5 (active messages) */
export const activeMessageStatuses = messageStatuses.filter(
  ({ name }) => name !== 'All' && name !== 'Closed' && name !== 'Cancelled',
);

/** Returns the words of a message's status; an unknown code shows as such. Source: portal.md §4, decisions.md §1.2 */
export function messageStatusLabel(code: WireCode): string {
  return codeLabel(messageStatuses, code, 'Status');
}

/**
 * What an internal message is about, in the order of the filter; PhoneIssue exists but isn't offered. Source: portal.md
 * §4 (the labels); Assumption: numbered from 0 in that order, and the words of PhoneIssue.
 */
export const messageTypes = [
  { code: 0, name: 'All', label: 'All', isOffered: true },
  { code: 1, name: 'ExistingClaim', label: 'Existing Claim', isOffered: true },
  { code: 2, name: 'InspectorCall', label: 'Inspector Call', isOffered: true },
  { code: 3, name: 'NewClaim', label: 'New Claim', isOffered: true },
  { code: 4, name: 'NewClaimSupervisor', label: 'New Claim - Supervisor', isOffered: true },
  { code: 5, name: 'Other', label: 'Other', isOffered: true },
  { code: 6, name: 'PhoneIssue', label: 'Phone Issue', isOffered: false },
] as const;

/** The name of a message's type. */
export type MessageType = (typeof messageTypes)[number]['name'];

/** The types that a filter or form offers. Source: portal.md §4 */
export const offeredMessageTypes = messageTypes.filter((type) => type.isOffered);

/** Returns the words of a message's type; an unknown code shows as such. Source: portal.md §4, decisions.md §1.2 */
export function messageTypeLabel(code: WireCode): string {
  return codeLabel(messageTypes, code, 'Type');
}

/** The subject of a new message. Source: portal.md §3 (Internal message) */
export const defaultMessageSubject = 'Please Call';
