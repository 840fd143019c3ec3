import { type FieldSubject, maySee } from '../../../access/field-rights.ts';
import { isCustomer, type Session } from '../../../access/session.ts';
import { addDays, type IsoDate, whyNoDayAfter, whyNotDay } from '../../../kernel/dates.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { whyNotAsOf } from './as-of-window.ts';
import { type CancelDocument, type CancelDocumentName, cancelDocumentFor } from './cancel-documents.ts';
import type { CancelRules } from './cancel-rules.ts';
import {
  type CancellationFacts,
  type CancellationTerms,
  refundUnder,
  rulesOfToday,
} from './cancellation-terms.ts';
import { refundDueDate } from './late-refund.ts';
import { type Lien, lienWith, payeeText, type RefundPayment, refundPayments } from './payee.ts';
import type { RefundFigures } from './refund-figures.ts';
import { linesFor, refundStatement } from './refund-statement.ts';
import type { StatementLine } from './statement-line.ts';

/** The version of the formulas: raised when the same inputs and rules give another figure. Source: decisions.md §4 (rule version) */
export const refundRuleVersion = 1;

/** Everything that a quote is made from, next to the rules. */
export interface QuoteInputs {
  facts: CancellationFacts;
  /** An open or paid-off loan on the vehicle; null without one. */
  lien: Lien | null;
  /** The reason's document was received. */
  hasDocument: boolean;
  /** Why it goes back over 30 days; empty for no reason. */
  backdateReason: string;
  /** The day on which the request was received. */
  receivedDate: IsoDate;
}

/** The stored part of a quote: everything needed to recalculate the same figures after the rules have changed. */
export interface StoredQuote {
  ruleVersion: number;
  /** The rules at the time, the state's with its `validFrom` and source. */
  rules: CancelRules;
  inputs: QuoteInputs;
}

/** A cancel quote: the stored part and everything derived from it. */
export interface CancelQuote {
  stored: StoredQuote;
  terms: CancellationTerms;
  figures: RefundFigures;
  payments: RefundPayment[];
  /** The last day of the full refund, unless a claim ended it. */
  fullRefundThrough: IsoDate;
  /** The day through which the refund is paid in time. */
  dueDate: IsoDate;
  /** What the reason requires; null for nothing. */
  document: CancelDocument | null;
  lines: StatementLine[];
}

/**
 * Calculates a quote. `mayBackdate` is the caller's permission `cancellation.backdate`. Refuses what `whyNotAsOf`,
 * `cancellationRefund` and `refundPayments` refuse, `bad_date` and `date_too_late`. Source: decisions.md §4
 */
export function cancelQuote(inputs: QuoteInputs, today: IsoDate, mayBackdate: boolean): Result<CancelQuote> {
  const problem = whyNotAsOf({ ...inputs.facts, ...inputs }, today, mayBackdate);
  if (problem) return refused(problem);
  const rules = rulesOfToday(inputs.facts);
  if (!rules.ok) return rules;
  return quoteOf({ ruleVersion: refundRuleVersion, rules: rules.value, inputs });
}

/**
 * Returns a stored quote again, by its own rules: the same figures as on the day on which it was made.
 * Refuses `other_rule_version`, `bad_date`, `date_too_late` (a day that follows from it is after the year 9999), and what `refundUnder` and `refundPayments` refuse. Source: decisions.md §4
 */
export function quoteOf(stored: StoredQuote): Result<CancelQuote> {
  const { ruleVersion, rules, inputs } = stored;
  if (ruleVersion !== refundRuleVersion) {
    return refused({
      code: 'other_rule_version',
      message: `This quote was made by version ${ruleVersion} of the refund rules.`,
      next: 'Make a new quote.',
    });
  }
  const problem = whyNotDay(inputs.receivedDate, 'receivedDate');
  if (problem) return refused(problem);
  const { facts } = inputs;
  const refund = refundUnder(rules, facts);
  if (!refund.ok) return refund;
  const { terms, figures } = refund.value;
  const tooLate =
    whyNoDayAfter(facts.purchaseDate, terms.fullRefundDays, 'purchaseDate') ??
    whyNoDayAfter(inputs.receivedDate, rules.state.dueDays, 'receivedDate');
  if (tooLate) return refused(tooLate);
  const document = cancelDocumentFor(facts.reason) ?? null;
  const lien = lienWith(inputs.lien, inputs.hasDocument && document ? [document.name] : []);
  const payments = refundPayments(figures.customerRefundCents, lien, facts.stateOfSale);
  if (!payments.ok) return payments;
  return granted({
    stored,
    terms,
    figures,
    payments: payments.value,
    fullRefundThrough: addDays(facts.purchaseDate, terms.fullRefundDays),
    dueDate: refundDueDate(inputs.receivedDate, rules.state),
    document,
    lines: refundStatement(facts, refund.value, payments.value),
  });
}

/**
 * Returns a quote after documents were received: the same figures, and who is paid now. Refuses what `quoteOf` refuses.
 * Source: decisions.md §4 (payee: proof of payoff)
 */
export function quoteWith(quote: CancelQuote, documents: readonly CancelDocumentName[]): Result<CancelQuote> {
  const { inputs } = quote.stored;
  const lien = lienWith(inputs.lien, documents);
  return lien === inputs.lien ? granted(quote) : quoteOf({ ...quote.stored, inputs: { ...inputs, lien } });
}

/** The part of a quote that leaves the server: the statement, and figures that belong to no line of it. */
export type ShownQuote = Pick<CancelQuote, 'fullRefundThrough' | 'dueDate' | 'document' | 'lines'> & {
  percent: number;
  isOdometerBelowSale: boolean;
};

/**
 * Returns what a user sees of a quote: the lines that they may see, and nothing that would reveal a hidden line.
 * Source: decisions.md §3
 */
export function shownQuote(quote: CancelQuote, session: Session, subject: FieldSubject): Result<ShownQuote> {
  if (!maySee('inScope', session, subject)) {
    return refused({ code: 'not_found', message: 'Quote not found.' });
  }
  const { fullRefundThrough, dueDate, document, figures } = quote;
  return granted({
    fullRefundThrough,
    dueDate,
    document,
    percent: figures.percent,
    isOdometerBelowSale: figures.isOdometerBelowSale,
    lines: linesFor(quote.lines, session, subject).map((line) => forReader(line, session)),
  });
}

/** A customer on a screen reads the statement as "you". A document says "customer", because others read it too. */
function forReader(line: StatementLine, session: Session): StatementLine {
  return line.id === 'holder' && isCustomer(session) ? { ...line, label: payeeText('holder', true) } : line;
}
