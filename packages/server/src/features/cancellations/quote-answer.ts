import { type FieldSubject, subjectInScope } from '@pitlane/shared/access/field-rights';
import type { Actor } from '@pitlane/shared/access/session';
import {
  type CancelQuote,
  quoteOf,
  type StoredQuote,
  shownQuote,
} from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { StatementLine } from '@pitlane/shared/features/cancellations/rules/statement-line';
import type {
  CancelQuoteLine,
  CancelQuote as CancelQuoteOnTheWire,
} from '@pitlane/shared/features/cancellations/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { refusalOf } from './refuse.ts';

/** Calculates a stored quote again. Refuses what `quoteOf` refuses. */
export function quoteAgain(stored: StoredQuote): CancelQuote {
  const quote = quoteOf(stored);
  if (!quote.ok) throw refusalOf(quote.error);
  return quote.value;
}

/** Converts a quote for the wire: the lines that the caller may see, and amounts that the projection drops for callers who may not see them. */
export function quoteAnswer(
  quote: CancelQuote,
  key: string,
  actor: Actor,
): CancelQuoteOnTheWire & FieldSubject {
  const subject = subjectInScope(actor);
  const shown = shownQuote(quote, actor, subject);
  if (!shown.ok) throw refusalOf(shown.error);
  const { facts } = quote.stored.inputs;
  const { figures } = quote;
  const { lines, percent, document, ...days } = shown.value;
  return {
    ...subject,
    ...days,
    key,
    stateOfSale: facts.stateOfSale || null,
    cancelAsOfDate: facts.cancelAsOf,
    vehicleMilesWhenCancel: facts.cancelMiles,
    saleMileage: facts.saleMiles,
    cancelReason: cancelReasons.find(({ name }) => name === facts.reason)?.code ?? null,
    cancelRefundPercent: percent,
    customerRefundAmount: dollarsOf(figures.customerRefundCents),
    cancelFeeAmount: dollarsOf(figures.feeDeductedCents),
    mbpiRefundAmount: dollarsOf(figures.providerRefundCents),
    dealerRefundAmount: dollarsOf(figures.dealerRefundCents),
    document: document && { ...document },
    lines: lines.map(lineAnswer),
  };
}

function lineAnswer(line: StatementLine): CancelQuoteLine {
  const { id, label, formula, percent, column, rule, source, amountCents } = line;
  return {
    id,
    label,
    formula,
    inputs: line.inputs.map((input) => ({ ...input })),
    percent,
    amount: amountCents === null ? null : dollarsOf(amountCents),
    column,
    rule,
    source,
  };
}
