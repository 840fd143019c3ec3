import type { PortalError } from '../../../kernel/error.ts';
import { type CardBrand, cardBrandLabel } from '../codes.ts';

// A card's number stays in the browser: the server gets the processor's token, the brand and the last four (decisions.md §5).

/** The first digits that identify a brand, and how many digits its numbers have. */
const brandRules: readonly { brand: CardBrand; start: RegExp; lengths: readonly number[] }[] = [
  { brand: 'Visa', start: /^4/, lengths: [13, 16, 19] },
  { brand: 'AmericanExpress', start: /^3[47]/, lengths: [15] },
  {
    brand: 'MasterCard',
    start: /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/,
    lengths: [16],
  },
  {
    brand: 'Discover',
    // 622126 to 622925 were once only UnionPay's; Discover's network accepts them in the United States.
    start: /^(6011|64[4-9]|65|622(12[6-9]|1[3-9]\d|[2-8]\d\d|9[01]\d|92[0-5]))/,
    lengths: [16, 17, 18, 19],
  },
];

/**
 * Returns the brand of a card from the first digits of its number, even while it is typed; undefined while they are ambiguous, and for any
 * other brand. "4111" is Visa. Source: portal.md §5 (credit card type); Assumption: the brands' published ranges.
 */
export function cardBrandOf(number: string): CardBrand | undefined {
  return ruleOf(digitsOf(number))?.brand;
}

const zero = '0'.charCodeAt(0);

/**
 * Returns whether the last digit of a number is the check digit of those before it; a text without digits has none.
 * Source: portal.md §5 (credit card type); Assumption: Luhn's, as ISO/IEC 7812-1 has it.
 */
export function passesLuhn(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - zero;
    const weighed = place % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/**
 * Returns why a text isn't a card number that can be paid with; blanks and hyphens do not count, an empty text is not asked yet.
 * Refuses `card_brand`, `card_length`, `card_check_digit`, in this order.
 * Source: portal.md §5 (credit card type); Assumption: the words, since the specification has none.
 */
export function whyNotCardNumber(number: string): PortalError | undefined {
  const digits = digitsOf(number);
  if (digits === '') return undefined;
  const rule = ruleOf(digits);
  if (!rule || !/^\d+$/.test(digits)) {
    return { code: 'card_brand', message: 'We take Visa, American Express, MasterCard and Discover.' };
  }
  if (!rule.lengths.includes(digits.length)) {
    return {
      code: 'card_length',
      message: `This is not the length of a ${cardBrandLabel(rule.brand)} number.`,
    };
  }
  return passesLuhn(digits)
    ? undefined
    : { code: 'card_check_digit', message: 'This card number has a wrong digit.' };
}

function ruleOf(digits: string) {
  return brandRules.find(({ start }) => start.test(digits));
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}
