import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyCardInText } from './card-in-text.ts';
import { passesLuhn } from './card-number.ts';

const found = (text: string) => whyCardInText(text)?.code;

describe('a card number in a text', () => {
  test.each([
    '4111111111111111',
    'Paid with 4111 1111 1111 1111.',
    '4111-1111-1111-1111 12/27 123',
    'Amex 3782 822463 10005, the customer says',
    'card:378282246310005',
    'POS-5555555555554444',
    'first 555-0143, then 6011 1111 1111 1117',
    '4111.1111.1111.1111',
    '4111\u00a01111\u20131111\u00a01111',
    '4222222222222',
  ])('is found in "%s"', (text) => {
    expect(found(text)).toBe('card_number');
  });

  test.each([
    '',
    '1111',
    'Visa ending in 1111',
    '4111111111111112',
    '4111 1111 1111 1112',
    '1234567812345670',
    '11111111111111111',
    '402-555-0143 and 512-555-0188',
    '15138628 44128628',
    'https://portal.example/contracts/TAW-15138628A',
    '2026-11-21 15:30:00.123',
  ])('is not found in "%s"', (text) => {
    expect(found(text)).toBeUndefined();
  });

  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  /** Numbers of a brand: its first digits, any others, and the one last digit that passes. */
  const cards = fc
    .oneof(
      fc.tuple(fc.constant('4'), digits(14)),
      fc.tuple(fc.constantFrom('51', '55', '6011'), digits(13)),
      fc.tuple(fc.constantFrom('34', '37'), digits(12)),
    )
    .map(([start, rest]) => {
      const first = `${start}${rest}`.slice(0, start.startsWith('3') ? 14 : 15);
      return (
        first + ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find((last) => passesLuhn(first + last))
      );
    });
  const grouped = (card: string, separator: string) => {
    const lengths = card.length === 15 ? [4, 6, 5] : [4, 4, 4, 4];
    let at = 0;
    return lengths.map((length) => card.slice(at, (at += length))).join(separator);
  };

  test('is found for any number, solid or grouped, among any words', () => {
    fc.assert(
      fc.property(cards, fc.constantFrom('', ' ', '-', '.'), fc.lorem(), (card, separator, words) => {
        expect(found(`${words} ${grouped(card, separator)} ${words}`)).toBe('card_number');
        expect(found(grouped(card, separator))).toBe('card_number');
      }),
    );
  });

  test('is not seen in VINs, phones, contract numbers, keys, amounts and days, however they follow each other', () => {
    const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);
    const vinOfDigits = digits(17);
    const phone = fc.oneof(
      fc.stringMatching(/^[2-9]\d\d-\d{3}-\d{4}$/),
      fc.stringMatching(/^\([2-9]\d\d\) \d{3}-\d{4}$/),
      fc.stringMatching(/^\+?1?[2-9]\d{9}$/),
    );
    const contract = fc.stringMatching(/^([A-Z]{3}-?)?\d{7,12}[A-Z]{0,2}$/);
    const amount = fc.stringMatching(/^\$\d{1,3},\d{3}\.\d\d$/);
    const day = fc.stringMatching(/^(0[1-9]|1[0-2])\/\d\d\/20\d\d$/);
    const any = fc.oneof(vin, vinOfDigits, phone, contract, amount, day, fc.uuid());
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), fc.constantFrom(' ', ', ', '\n'), (all, between) => {
        expect(found(all.join(between))).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
