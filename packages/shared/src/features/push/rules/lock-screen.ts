import type { PortalError } from '../../../kernel/error.ts';
import { whyCardInText } from '../../remittance/rules/card-in-text.ts';

/** A VIN, an amount of dollars, or a contract number or phone number: what identifies a customer or says what they paid. */
const personal = /\b[A-HJ-NPR-Z0-9]{17}\b|\$\s?\d|\b\d{3}[-.\s]\d{3}[-.\s]\d{4}\b|\b\d{7,}\b|\S@\S+\.\S/i;

/**
 * Returns why a text can't be in a notification, which is read on a locked screen by whoever holds the phone: it contains a VIN, an amount, an
 * email address, or a number that identifies someone. Refuses `card_number`, `personal_text`. Source: areas.md §10 (no name, VIN or
 * amount on a lock screen); Assumption: names can't be recognized, so the form asks to leave them out.
 */
export function whyNotOnLockScreen(text: string): PortalError | undefined {
  return whyCardInText(text) ?? (personal.test(text) ? personalText : undefined);
}

const personalText: PortalError = {
  code: 'personal_text',
  message: 'Anyone can read this on a locked screen. Leave out VINs, amounts, numbers and addresses.',
  next: 'Say what to look at, and give its page as the address to open.',
};
