import { addDays, daysBetween, type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { cancelDocumentFor } from './cancel-documents.ts';
import type { CancelReason } from './reasons.ts';
import { whyBeforePurchase } from './refund-checks.ts';

/** How far from today a cancellation may take effect, in days, each of them allowed. Source: decisions.md §4 */
export const asOfWindow = { daysAhead: 30, daysBack: 30 } as const;

/** Reasons that happened on their own day, which a document proves. */
const datedReasons: readonly CancelReason[] = ['VehicleTotaled', 'VehicleRepossessed', 'LoanPaidInFull'];

/** The day on which a cancellation should take effect, and the reasons for it. */
export interface AsOfChoice {
  purchaseDate: IsoDate;
  cancelAsOf: IsoDate;
  reason: CancelReason;
  /** The reason's document was received. */
  hasDocument: boolean;
  /** Why an internal user goes further back; empty for no reason. */
  backdateReason: string;
}

/**
 * Returns why a contract cannot be cancelled as of a day; undefined when it can: not before the purchase, not over 30
 * days ahead, and over 30 days back only for totaled, repossessed or paid off with the document, or with a reason by a
 * user who may (`cancellation.backdate`). Refuses `bad_date`, `as_of_before_purchase`, `as_of_too_far_ahead`,
 * `as_of_too_far_back` and `backdate_reason_required`. Source: decisions.md §4
 */
export function whyNotAsOf(
  choice: AsOfChoice,
  today: IsoDate,
  mayBackdate: boolean,
): PortalError | undefined {
  const problem =
    whyNotDay(today, 'today') ?? whyNotDay(choice.cancelAsOf, 'cancelAsOfDate') ?? whyBeforePurchase(choice);
  if (problem) return problem;
  const ahead = daysBetween(today, choice.cancelAsOf);
  if (ahead > asOfWindow.daysAhead) {
    return {
      code: 'as_of_too_far_ahead',
      field: 'cancelAsOfDate',
      message: `The cancellation date is more than ${asOfWindow.daysAhead} days ahead.`,
      next: `Choose ${shown(addDays(today, asOfWindow.daysAhead))} or an earlier day.`,
    };
  }
  return -ahead > asOfWindow.daysBack ? whyNotBackdated(choice, today, mayBackdate) : undefined;
}

function whyNotBackdated(choice: AsOfChoice, today: IsoDate, mayBackdate: boolean): PortalError | undefined {
  const isDated = datedReasons.includes(choice.reason);
  if (isDated && choice.hasDocument) return undefined;
  if (mayBackdate) return choice.backdateReason.trim() === '' ? reasonRequired : undefined;
  const day = `hoose ${shown(addDays(today, -asOfWindow.daysBack))} or a later day`;
  const document = isDated ? cancelDocumentFor(choice.reason) : undefined;
  return {
    code: 'as_of_too_far_back',
    field: 'cancelAsOfDate',
    message: `The cancellation date is more than ${asOfWindow.daysBack} days ago.`,
    next: document ? `Add the ${document.words}, or c${day}.` : `C${day}, or ask the provider.`,
  };
}

const reasonRequired: PortalError = {
  code: 'backdate_reason_required',
  field: 'backdateReason',
  message: `Enter a reason for backdating more than ${asOfWindow.daysBack} days.`,
};

function shown(date: IsoDate): string {
  return formatCell('date', date);
}
