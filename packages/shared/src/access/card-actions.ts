import { may, type PermissionId } from './permissions.ts';
import type { Session } from './session.ts';

/** What decides, beside who asks, what a contract's card offers. */
export interface CardSubject {
  isInScope: boolean;
  isActive: boolean;
  hasClaimLink: boolean;
}

interface CardAction {
  id: string;
  label: string;
  permission: PermissionId;
  /** Absent: offered on every contract in scope. */
  isOffered?: (subject: CardSubject) => boolean;
}

/**
 * What a contract's card offers, in its order. Voiding is offered wherever the right is: a contract that cannot be voided
 * says why not. A claim can be started on another dealer's contract too: its link is among the fields that come with one.
 * Source: portal.md §2 and §6 (Card rules), decisions.md §2 and §7
 */
export const cardActions = [
  { id: 'contract.download', label: 'Download', permission: 'contract.download' },
  { id: 'cancellation.printForm', label: 'Print Cancel Form', permission: 'cancellation.printForm' },
  { id: 'contract.refresh', label: 'Refresh from AS400', permission: 'contract.refresh' },
  {
    id: 'cancellation.quote',
    label: 'Start a Cancel Quote',
    permission: 'cancellation.quote',
    isOffered: (subject) => subject.isInScope && subject.isActive,
  },
  {
    id: 'claim.start',
    label: 'Start a Claim',
    permission: 'claim.authorize',
    isOffered: (subject) => subject.hasClaimLink,
  },
  { id: 'contract.void', label: 'Void Contract', permission: 'contract.void' },
  { id: 'note.write', label: 'Add a Note', permission: 'note.write' },
] as const satisfies readonly CardAction[];

/** The id of something that a contract's card offers. */
export type CardActionId = (typeof cardActions)[number]['id'];

/** Lists what a contract's card offers to a user, in its order. Source: portal.md §6 (Card rules) */
export function cardActionsFor(session: Session, subject: CardSubject): CardActionId[] {
  const offered = cardActions.filter((action: CardAction) => {
    const isOffered = action.isOffered?.(subject) ?? subject.isInScope;
    return isOffered && may(action.permission, session);
  });
  return offered.map(({ id }) => id);
}
