import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { CancelDocumentName } from './cancel-documents.ts';
import type { CancelReason } from './reasons.ts';

/** A loan on the vehicle when the contract is cancelled. */
export interface Lien {
  /** The amount still owed, in whole cents; null if unknown. */
  balanceCents: Cents | null;
  hasProofOfPayoff: boolean;
}

const payoffLetter: CancelDocumentName = 'payoffLetter';

/** Who gets a refund. */
export type Payee = 'lienholder' | 'holder';

/**
 * Writes who gets a part of a refund, the same on the statement and next to the refund. A customer on a screen reads "you".
 * Source: decisions.md §4 (payee)
 */
export function payeeText(payee: Payee, isOwn = false): string {
  if (payee === 'lienholder') return 'To the lender';
  return isOwn ? 'To you' : 'To the customer';
}

/** A part of a refund, and who gets it. */
export interface RefundPayment {
  payee: Payee;
  amountCents: Cents;
}

/** States where the lender gets no more than the balance of the loan, with the law. */
const balanceLaws: ReadonlyMap<string, string> = new Map([
  // subsection 5: what is sent to the lender must not exceed the outstanding balance of the loan
  ['NV', 'Nevada Administrative Code 690C.120'],
]);

/**
 * Returns the law that limits the lender's payment to the balance owed in a state of sale; undefined if there is none.
 * Source: decisions.md §4 (payee: Nevada), which doesn't distinguish GAP waivers although the law is about service
 * contracts.
 */
export function balanceLaw(stateOfSale: string): string | undefined {
  return balanceLaws.get(stateOfSale.trim().toUpperCase());
}

/**
 * Writes who gets the refund of a loan that was paid in full as long as nothing proves that; undefined for other reasons and without a lender.
 * Source: decisions.md §4 (payee: proof of payoff)
 */
export function payoffHint(
  reason: CancelReason | undefined,
  { lienholder, stateOfSale }: { lienholder: string | null; stateOfSale: string | null },
): string | undefined {
  if (reason !== 'LoanPaidInFull' || lienholder === null) return undefined;
  const cap = balanceLaw(stateOfSale ?? '') === undefined ? '' : ', up to the loan balance';
  return `Without the payoff letter, the refund goes to ${lienholder}${cap}.`;
}

/**
 * Returns a lien after the documents received: a payoff letter proves that nothing is owed, regardless of the balance
 * entered. Source: decisions.md §4 (payee: proof of payoff)
 */
export function lienWith(lien: Lien | null, documents: readonly string[]): Lien | null {
  return lien && documents.includes(payoffLetter) ? { ...lien, hasProofOfPayoff: true } : lien;
}

/**
 * Returns who gets a refund: the lender while the lien is open (in Nevada not above the balance, the rest to the
 * holder), otherwise the holder. The parts add up to the refund; a part of $0.00 is left out, unless the refund is nothing.
 * Refuses `bad_amount`, and `lien_balance_required` if the split depends on the balance. Source: decisions.md §4
 */
export function refundPayments(
  refundCents: Cents,
  lien: Lien | null,
  stateOfSale: string,
): Result<RefundPayment[]> {
  const problem =
    whyNotAmount(refundCents, 'customerRefundAmount') ?? whyNotAmount(lien?.balanceCents ?? 0, 'lienBalance');
  if (problem) return refused(problem);
  if (!lien || lien.hasProofOfPayoff) return granted([{ payee: 'holder', amountCents: refundCents }]);
  if (balanceLaw(stateOfSale) === undefined)
    return granted([{ payee: 'lienholder', amountCents: refundCents }]);
  if (lien.balanceCents === null) {
    return refused({
      code: 'lien_balance_required',
      field: 'lienBalance',
      message: "Enter the loan balance. It caps the lender's share.",
    });
  }
  const ofLienholder = Math.min(refundCents, lien.balanceCents);
  const parts: RefundPayment[] = [
    { payee: 'lienholder', amountCents: ofLienholder },
    { payee: 'holder', amountCents: refundCents - ofLienholder },
  ];
  const paid = parts.filter((part) => part.amountCents > 0);
  return granted(paid.length ? paid : [{ payee: 'holder', amountCents: 0 }]);
}
