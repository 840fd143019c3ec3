import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import type { Cancellation } from '../schema.ts';
import { cancelDocumentFor } from './cancel-documents.ts';
import { type CancelState, isUnderWay } from './cancel-flow.ts';
import { type CancelReason, cancelReasonOf } from './reasons.ts';

/** The sides that move a cancellation on: the dealer with its agency, and the provider. */
export const cancelSides = ['Dealer', 'Provider'] as const;

/** The turns that a list can be filtered by: the user's own side, or one of the two. */
export const turnChoices = ['Yours', ...cancelSides] as const;

/** A side that moves a cancellation on. */
export type CancelSide = (typeof cancelSides)[number];

/** The states of a cancellation whose refund is still unpaid: those in the queue. Source: decisions.md §4 (flow) */
export const unpaidStates = ['Requested', 'DocumentsComplete', 'Approved'] as const satisfies CancelState[];

/**
 * The states that the queue can be filtered by: the unpaid ones, and paid but not closed. Source: decisions.md §4
 * (flow)
 */
export const queueStates = [...unpaidStates, 'Paid'] as const satisfies CancelState[];

/**
 * Returns whose turn it is to move a cancellation forward; undefined if it is over. Source: decisions.md §3 and §4
 * (flow, documents); Assumption: the dealer provides the document that the reason requires; a request that needs none
 * waits for the provider from the start.
 */
export function turnOf(state: CancelState, reason: CancelReason): CancelSide | undefined {
  if (!isUnderWay(state)) return undefined;
  return state === 'Requested' && cancelDocumentFor(reason) ? 'Dealer' : 'Provider';
}

/**
 * Returns the side that a user moves cancellations forward for; undefined for a user who moves none. Staff can provide
 * documents as well, but it is still the dealer's turn. Customers follow their own cancellation and are on neither
 * side. Source: decisions.md §3 (who requests, who approves)
 */
export function sideOf(session: Session): CancelSide | undefined {
  if (may('cancellation.approve', session)) return 'Provider';
  return may('cancellation.completeDocuments', session) ? 'Dealer' : undefined;
}

/** What the provider does next, as in "Waiting for the provider to …". */
const providerActs: Partial<Record<CancelState, string>> = {
  Requested: 'review and approve it',
  DocumentsComplete: 'review and approve it',
  Approved: 'pay the refund',
  Paid: 'close it',
};

/**
 * Returns what a cancellation waits for, in words, and whether that is the user's own turn; undefined if it is over.
 * Source: decisions.md §4 (flow, documents)
 */
export function nextTurn(
  { state, quote, document }: Pick<Cancellation, 'state' | 'quote' | 'document'>,
  session: Session,
): { isOwn: boolean; text: string } | undefined {
  const turn = turnOf(state as CancelState, cancelReasonOf(Number(quote?.cancelReason)) ?? 'Other');
  if (!turn) return undefined;
  const isOwn = turn === sideOf(session);
  const act =
    turn === 'Dealer' ? `send the ${document?.words}` : (providerActs[state as CancelState] ?? 'move it on');
  return { isOwn, text: isOwn ? `Your turn: ${act}.` : `Waiting for the ${turn.toLowerCase()} to ${act}.` };
}
