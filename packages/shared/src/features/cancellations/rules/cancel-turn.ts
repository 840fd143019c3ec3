import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import type { Cancellation } from '../schema.ts';
import { cancelDocumentFor } from './cancel-documents.ts';
import { type CancelState, isUnderWay } from './cancel-flow.ts';
import { type CancelReason, cancelReasonOf } from './reasons.ts';
import { partsProgress, type RefundPartName } from './refund-parts.ts';

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
 * Returns whose turn it is to move a cancellation forward: no one's if it is over, both sides' while each still has to pay its part (`due`). Source:
 * decisions.md §3 and §4 (flow, documents), areas.md §13.1; Assumption: the dealer provides the document that the reason requires; a request that
 * needs none waits for the provider from the start.
 */
export function turnsOf(
  state: CancelState,
  reason: CancelReason,
  due: readonly RefundPartName[] = [],
): CancelSide[] {
  if (!isUnderWay(state)) return [];
  if (state === 'Approved' && due.length > 0) {
    return due.map((part) => (part === 'dealer' ? 'Dealer' : 'Provider')).toSorted();
  }
  return [state === 'Requested' && cancelDocumentFor(reason) ? 'Dealer' : 'Provider'];
}

/** The words of a turn: of one side, or of both. */
export const turnWords = [...cancelSides, 'Both'] as const;

/** Writes whose turn it is in one word. Source: areas.md §13.1 */
export function turnWord(turns: readonly CancelSide[]): (typeof turnWords)[number] | undefined {
  return turns.length > 1 ? 'Both' : turns[0];
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

/** The provider's next step, as used in "Waiting for the provider to …". */
const providerActs: Partial<Record<CancelState, string>> = {
  Requested: 'review and approve it',
  DocumentsComplete: 'review and approve it',
  Paid: 'close it',
};

/**
 * Returns what a cancellation waits for, in words, and whether that is the user's own turn; undefined if it is over. Where both sides have to pay,
 * a user reads about their own part. A document that is attached has only to be checked. Source: decisions.md §4 (flow, documents), areas.md §13.1
 */
export function nextTurn(
  cancellation: Pick<Cancellation, 'state' | 'quote' | 'document'> & Partial<Pick<Cancellation, 'parts'>>,
  session: Session,
  isAttached = false,
): { isOwn: boolean; text: string } | undefined {
  const { state, quote, document, parts } = cancellation;
  // An amount that isn't shown isn't nothing.
  const { due, paid } = partsProgress(
    (parts ?? []).map((part) => ({ ...part, amountCents: part.amount ?? 1 })),
  );
  const turns = turnsOf(state as CancelState, cancelReasonOf(Number(quote?.cancelReason)) ?? 'Other', due);
  const side = sideOf(session);
  const turn = turns.find((one) => one === side) ?? turns[0];
  if (!turn) return undefined;
  const isOwn = turn === side;
  if (state !== 'Approved') {
    const act =
      turn === 'Dealer'
        ? isAttached
          ? 'mark the documents complete'
          : `send the ${document?.words}`
        : (providerActs[state as CancelState] ?? 'take the next step');
    return { isOwn, text: isOwn ? `Your turn: ${act}.` : `Waiting for the ${turn.toLowerCase()} to ${act}.` };
  }
  const isShared = due.length + paid.length > 1;
  if (isOwn)
    return { isOwn, text: `Your turn: pay ${isShared ? 'your share of the refund' : 'the refund'}.` };
  const payers = turns.map((one) => `the ${one.toLowerCase()}`).toReversed();
  const what = isShared && turns.length === 1 ? 'its share of the refund' : 'the refund';
  return { isOwn, text: `Waiting for ${payers.join(' and ')} to pay ${what}.` };
}
