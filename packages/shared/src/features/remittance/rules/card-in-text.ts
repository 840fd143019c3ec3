import type { PortalError } from '../../../kernel/error.ts';
import { whyNotCardNumber } from './card-number.ts';

/** The separators between the printed groups of digits of a card. */
const between = String.raw`[\s.\u2010-\u2013-]{1,2}`;

/** The layouts of card numbers; no VIN (17), phone number or contract number has one of them. */
const layouts = [
  String.raw`\d{13,16}|\d{18,19}`,
  String.raw`\d{4}(?:${between}\d{4}){3}`,
  String.raw`\d{4}(?:${between}\d{4}){3}${between}\d{3}`,
  String.raw`\d{4}${between}\d{6}${between}\d{5}`,
];

/**
 * Finds each group of digits and the possible card number that starts there, one capture for each layout. Digits next
 * to a letter are part of a VIN, a suffix or a key. It continues after the first group, so a text is scanned once
 * however many groups it has.
 */
const begun = new RegExp(
  String.raw`(?<![\p{L}\d])${layouts.map((layout) => String.raw`(?:(?=(${layout})(?![\p{L}\d]))|)`).join('')}\d+`,
  'gu',
);

/**
 * Returns why a text can't be stored: it contains a card number, solid or in printed groups, alone or among words.
 * Undefined for any other text: VINs, phone numbers, contract numbers and opaque keys pass. Refuses `card_number`.
 * Source: security.md §6 (prefix, length, Luhn); Assumption: the groups, and the words.
 */
export function whyCardInText(text: string): PortalError | undefined {
  for (const [, ...candidates] of text.matchAll(begun)) {
    if (candidates.some(isCard)) return cardInText;
  }
  return undefined;
}

const cardInText: PortalError = {
  code: 'card_number',
  message: "This looks like a card number. Pitlane doesn't store card numbers.",
  next: 'Remove it, or enter only its last four digits.',
};

function isCard(candidate: string | undefined): boolean {
  return candidate !== undefined && whyNotCardNumber(candidate.replace(/\D/g, '')) === undefined;
}
