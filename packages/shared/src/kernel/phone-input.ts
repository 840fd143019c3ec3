import type { PortalError } from './error.ts';

/** Digits of a telephone number of the North American plan, without the country's 1. */
const phoneDigitCount = 10;

/**
 * Formats a partly typed phone number with the mask (XXX) XXX-XXXX; punctuation appears with the digit after it, so that deleting never
 * gets stuck. The country code 1 before ten digits is dropped. A number with more digits stays as typed, to be refused rather than cut.
 * Source: portal.md §5 (phone input)
 */
export function phoneInput(typed: string): string {
  const digits = localDigits(typed);
  if (digits.length > phoneDigitCount) return typed.trim();
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area === '' ? '' : `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** Returns the ten digits of a typed telephone number as the wire carries them; undefined if it is refused or empty. Source: portal.md §5 */
export function phoneOfInput(typed: string): string | undefined {
  return typed.trim() === '' || whyNotPhone(typed) ? undefined : localDigits(typed);
}

/**
 * Returns why a typed text isn't a telephone number; undefined if it is one or empty. Refuses `area_code_0`,
 * `area_code_1` (as soon as the first digit shows it) and `phone_length`. Display accepts more (kernel/format.ts).
 * Source: portal.md §5 (area code), decisions.md §7; Assumption: the words, since the specification has none.
 */
export function whyNotPhone(typed: string): PortalError | undefined {
  if (typed.trim() === '') return undefined;
  const digits = localDigits(typed);
  if (digits.startsWith('0')) {
    return { code: 'area_code_0', message: 'The area code must not start with 0.' };
  }
  if (digits.length === phoneDigitCount) {
    return digits.startsWith('1')
      ? { code: 'area_code_1', message: 'The area code must not start with 1.' }
      : undefined;
  }
  return { code: 'phone_length', message: 'Enter a 10-digit phone number.' };
}

function localDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === phoneDigitCount + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}
