import type { IsoDate } from '../../../kernel/dates.ts';
import { formatCell, moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';

/** The version of the text. A changed text gets a new version; earlier agreements are stored with their text. */
export const achAuthorizationVersion = '2026-11';

/** The subject of an authorization. */
export interface AchAuthorization {
  /** Who debits. */
  company: string;
  /** Whose account it is. */
  dealerName: string;
  bankName: string;
  last4: string;
  /** One payment, with the day on which it is debited; absent: every batch that the dealer remits from the account. */
  payment?: { amountCents: Cents; debitedOn: IsoDate };
}

/**
 * Writes what a user agrees to before a company's account is debited: who debits whom, how much and when, the Nacha
 * rules, how it is revoked, and that the signer may bind the company. Source: areas.md §6.6 (Authorization text), R6
 */
export function achAuthorizationText(authorization: AchAuthorization): string {
  const { company, dealerName, bankName, last4, payment } = authorization;
  const account = `the account of ${dealerName} at ${bankName} ending in ${last4}`;
  const what = payment
    ? `debit ${account} once, for ${moneyText(payment.amountCents)}, on or after ${formatCell('date', payment.debitedOn)}`
    : `debit ${account} for each remittance batch that ${dealerName} submits for payment from it, in the amount and on the date shown before it is submitted`;
  return [
    `I authorize ${company} to ${what}.`,
    `${dealerName} agrees to be bound by the Nacha Operating Rules.`,
    `To revoke this authorization, retire the account in the portal or call ${company}; a payment that was already sent to the bank can't be recalled.`,
    `I am authorized to bind ${dealerName} and to sign for this account.`,
  ].join(' ');
}
