import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../testing/csv.ts';
import { cardBrandOf, passesLuhn, whyNotCardNumber } from './card-number.ts';
import { goldenCards } from './cards.golden.ts';

const noBrand = { code: 'card_brand', message: 'We take Visa, American Express, MasterCard and Discover.' };
const wrongDigit = { code: 'card_check_digit', message: 'This card number has a wrong digit.' };
const lengthOf = (brand: string) => ({
  code: 'card_length',
  message: `This is not the length of a ${brand} number.`,
});

describe('worked card numbers (portal.md §5)', () => {
  const rows = readCsv(goldenCards);

  test('there are 9', () => expect(rows).toHaveLength(9));

  test.each(rows)('$number is $expected, check digit $luhn', ({ number = '', expected = '', luhn }) => {
    const isRight = luhn === 'True';
    expect(cardBrandOf(number)).toBe(isRight ? expected : expected.split(' ')[0]);
    expect(passesLuhn(number)).toBe(isRight);
    expect(whyNotCardNumber(number)).toEqual(isRight ? undefined : wrongDigit);
  });
});

test.each([
  ['', undefined],
  ['4', 'Visa'],
  ['3', undefined],
  ['33', undefined],
  ['34', 'AmericanExpress'],
  ['35', undefined],
  ['36', undefined],
  ['37', 'AmericanExpress'],
  ['38', undefined],
  ['5', undefined],
  ['50', undefined],
  ['51', 'MasterCard'],
  ['55', 'MasterCard'],
  ['56', undefined],
  ['2', undefined],
  ['222', undefined],
  ['2220', undefined],
  ['2221', 'MasterCard'],
  ['2229', 'MasterCard'],
  ['2230', 'MasterCard'],
  ['2299', 'MasterCard'],
  ['2300', 'MasterCard'],
  ['2699', 'MasterCard'],
  ['2700', 'MasterCard'],
  ['2719', 'MasterCard'],
  ['2720', 'MasterCard'],
  ['2721', undefined],
  ['2730', undefined],
  ['2800', undefined],
  ['601', undefined],
  ['6010', undefined],
  ['6011', 'Discover'],
  ['6012', undefined],
  ['62', undefined],
  ['62212', undefined],
  ['622125', undefined],
  ['622126', 'Discover'],
  ['622129', 'Discover'],
  ['622130', 'Discover'],
  ['622199', 'Discover'],
  ['622200', 'Discover'],
  ['622899', 'Discover'],
  ['622900', 'Discover'],
  ['622919', 'Discover'],
  ['622920', 'Discover'],
  ['622925', 'Discover'],
  ['622926', undefined],
  ['622930', undefined],
  ['622100', undefined],
  ['623000', undefined],
  ['1622126', undefined],
  ['643', undefined],
  ['644', 'Discover'],
  ['649', 'Discover'],
  ['65', 'Discover'],
  ['66', undefined],
  ['16011', undefined],
  ['14', undefined],
  ['164', undefined],
  ['151', undefined],
  ['1234', undefined],
  ['4111 1', 'Visa'],
  [' 37-', 'AmericanExpress'],
])('the first digits "%s" are %s', (number, brand) => {
  expect(cardBrandOf(number)).toBe(brand);
});

describe('the check digit', () => {
  test.each([
    ['79927398713', true],
    ['79927398710', false],
    ['0', true],
    ['18', true],
    ['26', true],
    ['59', true],
    ['', false],
    ['x', false],
    ['1x8', false],
    ['4111-1111 1111-1111', true],
  ])('of "%s" is right: %s', (number, isRight) => {
    expect(passesLuhn(number)).toBe(isRight);
  });

  const digits = fc.stringMatching(/^\d{11,18}$/);
  /** A number is completed by the one digit that passes. */
  const completed = (first: string) =>
    first + String(Array.from({ length: 10 }, (_, last) => last).find((last) => passesLuhn(first + last)));

  test('is one and only one', () => {
    fc.assert(
      fc.property(digits, (first) => {
        const right = Array.from({ length: 10 }, (_, last) => passesLuhn(first + last));
        expect(right.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  test('shows every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
        const number = completed(first);
        const wrong = String((Number(number[place]) + by) % 10);
        expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      }),
    );
  });

  test('shows two neighbors changed round, but for 0 and 9', () => {
    fc.assert(
      fc.property(digits, fc.nat(9), (first, place) => {
        const number = completed(first);
        const [one = '', other = ''] = [number[place], number[place + 1]];
        const isShown = one !== other && `${one}${other}` !== '09' && `${one}${other}` !== '90';
        const changed = number.slice(0, place) + other + one + number.slice(place + 2);
        expect(passesLuhn(changed)).toBe(!isShown);
      }),
    );
  });
});

test.each([
  ['', undefined],
  ['  ', undefined],
  ['4222222222222', undefined],
  ['4111 1111 1111 1111', undefined],
  ['4111-1111-1111-1111', undefined],
  ['411111111111111', lengthOf('Visa')],
  ['41111111111111111', lengthOf('Visa')],
  ['37828224631000', lengthOf('American Express')],
  ['3782822463100050', lengthOf('American Express')],
  ['555555555555444', lengthOf('MasterCard')],
  ['60111111111111178', wrongDigit],
  ['601111111111111', lengthOf('Discover')],
  ['6221260000000000', undefined],
  ['6221250000000001', noBrand],
  ['60111111111111111111', lengthOf('Discover')],
  ['378282246310006', wrongDigit],
  ['36227206271667', noBrand],
  ['1234', noBrand],
  ['card', noBrand],
  ['4111x11111111111', noBrand],
])('"%s" is refused with %j', (number, error) => {
  expect(whyNotCardNumber(number)).toEqual(error);
});
