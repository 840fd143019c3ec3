import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { BookImportKind } from '../book-columns.ts';

/** A row's parsed values by field: amounts with two decimals, days as `yyyy-MM-dd`, '' for none. */
export type BookValues = Readonly<Record<string, string>>;

/** An error in a row, at one of its fields. */
export interface BookProblem {
  field: string;
  message: string;
}

/** Reads an amount that the reader of cells wrote: two decimals, no sign. */
const cents = (values: BookValues, field: string): Cents => Number((values[field] ?? '').replace('.', ''));

/**
 * Returns the errors within a row: amounts that don't add up, and dates in an impossible order. Source: areas.md §13.3 (refused with their
 * line), I6 (customer = provider + dealer), I9, I12
 */
export function bookRowProblems(kind: BookImportKind, values: BookValues): BookProblem[] {
  switch (kind) {
    case 'claim':
      return claimProblems(values);
    case 'cancellation':
      return cancellationProblems(values);
    case 'commission':
      return commissionProblems(values);
    case 'overRemit':
      return overRemitProblems(values);
  }
  return kind satisfies never;
}

function claimProblems(values: BookValues): BookProblem[] {
  const problems: BookProblem[] = [];
  const { lossDate = '', reportedDate = '', paidDate = '', claimStatus } = values;
  const [claimed, paid] = [cents(values, 'claimedAmount'), cents(values, 'paidAmount')];
  if (paid > claimed) {
    problems.push({
      field: 'paidAmount',
      message: `${moneyText(paid)} paid is more than the ${moneyText(claimed)} claimed.`,
    });
  }
  if (paid > 0 && claimStatus !== 'C') {
    problems.push({ field: 'claimStatus', message: 'A claim with a paid amount must have the status Paid.' });
  }
  if (claimStatus === 'C' && paidDate === '') {
    problems.push({ field: 'paidDate', message: 'A paid claim needs the day it was paid.' });
  }
  if (reportedDate < lossDate) {
    problems.push({ field: 'reportedDate', message: "Can't be before the date of loss." });
  }
  if (paidDate !== '' && paidDate < reportedDate) {
    problems.push({ field: 'paidDate', message: "Can't be before the day it was reported." });
  }
  return problems;
}

function cancellationProblems(values: BookValues): BookProblem[] {
  const problems: BookProblem[] = [];
  const [customer, provider, dealer] = ['customerRefundAmount', 'mbpiRefundAmount', 'dealerRefundAmount'].map(
    (field) => cents(values, field),
  ) as [Cents, Cents, Cents];
  if (customer !== provider + dealer) {
    const sum = `${moneyText(provider)} + ${moneyText(dealer)} = ${moneyText(provider + dealer)}`;
    problems.push({
      field: 'customerRefundAmount',
      message: `${moneyText(customer)} isn't the provider's plus the dealer's share: ${sum}.`,
    });
  }
  if (Number(values['cancelRefundPercent']) === 0 && customer > 0) {
    problems.push({ field: 'cancelRefundPercent', message: `0% doesn't refund ${moneyText(customer)}.` });
  }
  return problems;
}

function commissionProblems(values: BookValues): BookProblem[] {
  if (cents(values, 'earnedAmount') > 0 || cents(values, 'chargebackAmount') > 0) return [];
  return [{ field: 'earnedAmount', message: 'Enter an amount earned or charged back.' }];
}

function overRemitProblems(values: BookValues): BookProblem[] {
  const [overRemit, refunded, paidOut] = ['overRemitAmount', 'refundedAmount', 'paidOutAmount'].map((field) =>
    cents(values, field),
  ) as [Cents, Cents, Cents];
  if (refunded + paidOut <= overRemit) return [];
  const sum = `${moneyText(refunded)} + ${moneyText(paidOut)} = ${moneyText(refunded + paidOut)}`;
  const message = `Refunded and paid out are more than the over-remit of ${moneyText(overRemit)}: ${sum}.`;
  return [{ field: 'overRemitAmount', message }];
}
