import type { IsoDate } from '../../../kernel/dates.ts';
import { formatCell } from '../../../kernel/format.ts';
import type { CancelState } from '../../cancellations/rules/cancel-flow.ts';

/** How far a saved quote has come when it is printed. */
export interface QuoteStatus {
  /** Quoted until its cancellation is requested. */
  state: CancelState;
  /** The day through which it can be requested, and whether that has passed. */
  expiresOn: IsoDate;
  isExpired: boolean;
  cancelAsOf: IsoDate;
  /** The day through which the refund is paid in time. */
  dueDate: IsoDate;
  /** The day on which each state was reached. */
  reachedOn: Readonly<Partial<Record<CancelState, IsoDate>>>;
}

const cancelledStates: readonly CancelState[] = ['Approved', 'Paid', 'Closed'];

/** Returns whether the contract of a quote is cancelled by it. Source: decisions.md §4 (flow) */
export function isCancelledBy(state: CancelState): boolean {
  return cancelledStates.includes(state);
}

/**
 * Returns the status text of a printed quote: its effect on the contract, and the next step. Undefined means that the quote wasn't saved.
 * Source: decisions.md §4 (flow)
 */
export function statusTexts(quote: QuoteStatus | undefined): string[] {
  const isQuote = "This is a quote. It doesn't cancel the contract.";
  const ask = 'To cancel, ask your dealer to request the cancellation.';
  if (!quote) {
    return [
      `${isQuote} ${ask}`,
      'These figures are as of today. A saved quote has a number and a valid-through date.',
    ];
  }
  const { state, reachedOn } = quote;
  const on = (reached: CancelState) => {
    const day = reachedOn[reached];
    return day ? ` on ${formatCell('date', day)}` : '';
  };
  const isCancelled = `The contract is cancelled as of ${formatCell('date', quote.cancelAsOf)}.`;
  switch (state) {
    case 'Quoted':
      return quote.isExpired
        ? [
            `${isQuote} It was valid through ${formatCell('date', quote.expiresOn)}.`,
            'Ask your dealer for a new quote.',
          ]
        : [`${isQuote} ${ask}`, `The figures are valid through ${formatCell('date', quote.expiresOn)}.`];
    case 'Requested':
      return [
        `The cancellation was requested${on('Requested')}. The contract is cancelled once it is approved.`,
      ];
    case 'DocumentsComplete':
      return [
        `The cancellation was requested${on('Requested')} and its documents are complete. The contract is cancelled once it is approved.`,
      ];
    case 'Approved':
      return [
        `${isCancelled} The cancellation was approved${on('Approved')}.`,
        `The refund is due by ${formatCell('date', quote.dueDate)}.`,
      ];
    case 'Paid':
    case 'Closed':
      return [`${isCancelled} The refund was paid${on('Paid')}.`];
    case 'Rescinded':
      return [
        `The cancellation was rescinded${on('Rescinded')}. This quote doesn't cancel the contract.`,
        'A new cancellation needs a new quote.',
      ];
    case 'Withdrawn':
      return [
        `The cancellation request was withdrawn${on('Withdrawn')}. This quote doesn't cancel the contract.`,
        'A new cancellation needs a new quote.',
      ];
  }
}
