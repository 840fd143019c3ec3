import type { PortalError } from '../../../kernel/error.ts';
import { whyCardInText } from '../../remittance/rules/card-in-text.ts';

/** Text that identifies a customer or says what they paid. */
const personal: readonly RegExp[] = [
  // A VIN; a contract number or account number.
  /\b[A-HJ-NPR-Z0-9]{17}\b/i,
  /\d{7,}/,
  // An amount: $12, 901.45, 1,200 dollars.
  /\$\s?\d/,
  /\d\.\d{2}\b(?![.%])/,
  /\d\s?(?:dollars?|usd)\b/i,
  // A phone number, with or without its area code; a Social Security number.
  /(?:^|\D)\(?\d{3}\)?[-.\s]+\d{3}[-.\s]+\d{4}\b/,
  /\b\d{3}-\d{4}\b/,
  /\b\d{3}-\d{2}-\d{4}\b/,
  // An email address.
  /\S@\S+\.\S/,
];

/**
 * Returns why a text can't be in a notification, which anyone who holds the phone can read on its locked screen: it contains a VIN, an amount, an
 * email address, or a number that identifies someone. Refuses `card_number`, `personal_text`. Source: areas.md §10 (no name, VIN or
 * amount on a lock screen); Assumption: names can't be recognized, so the form asks to leave them out.
 */
export function whyNotOnLockScreen(text: string): PortalError | undefined {
  return whyCardInText(text) ?? (personal.some((pattern) => pattern.test(text)) ? personalText : undefined);
}

const personalText: PortalError = {
  code: 'personal_text',
  message: 'Anyone can read this on a locked screen. Leave out VINs, amounts, numbers and addresses.',
  next: 'Say what to look at, and give its page as the address to open.',
};
