import type { PortalError } from '../../../kernel/error.ts';
import { whyNotCardNumber } from './card-number.ts';

/** How many digits a card prints in each group. Phone numbers and contract numbers are grouped otherwise. */
const layouts: ReadonlySet<string> = new Set(['4 4 4 4', '4 4 4 4 3', '4 6 5']);
const mostGroups = 5;
const fewestDigits = 13;
const mostDigits = 19;
/** No brand issues cards of as many digits as a VIN has. */
const digitsOfVin = 17;

/** Groups of digits with a blank, a dot or a hyphen between them, as far as they go. */
const runs = /\d+(?:[\s.\u2010-\u2013-]{1,2}\d+)*/g;
const letter = /\p{L}/u;

/**
 * Tells why a text cannot be kept: a card number stands in it, whole or in the groups that cards print, alone or among words.
 * Undefined for any other text: VINs, phone numbers, contract numbers and opaque keys pass. Refuses `card_number`.
 * Source: security.md §6 (prefix, length, Luhn); Assumption: the groups, and the words.
 */
export function whyCardInText(text: string): PortalError | undefined {
  for (const run of text.matchAll(runs)) {
    if (run[0].length >= fewestDigits && groupsOf(text, run).some(isCardFrom)) return cardInText;
  }
  return undefined;
}

const cardInText: PortalError = {
  code: 'card_number',
  message: 'A card number stands here. Pitlane keeps none.',
  next: 'Leave it out, or write its last four digits alone.',
};

/** Digits that touch a letter are part of a VIN, a suffix or a key. */
function groupsOf(text: string, { 0: run, index }: RegExpExecArray): string[] {
  const groups = run.split(/\D+/);
  const first = letter.test(text[index - 1] ?? '') ? 1 : 0;
  const last = letter.test(text[index + run.length] ?? '') ? groups.length - 1 : groups.length;
  return groups.slice(first, Math.max(first, last));
}

function isCardFrom(_group: string, start: number, groups: readonly string[]): boolean {
  for (let count = 1; count <= mostGroups && start + count <= groups.length; count++) {
    const some = groups.slice(start, start + count);
    const digits = some.join('');
    const isLaidOut =
      count === 1
        ? digits.length >= fewestDigits && digits.length <= mostDigits && digits.length !== digitsOfVin
        : layouts.has(some.map(({ length }) => length).join(' '));
    if (isLaidOut && whyNotCardNumber(digits) === undefined) return true;
  }
  return false;
}
