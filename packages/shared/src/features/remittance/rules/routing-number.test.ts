import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

// 021000021 and 011401533 are the published examples of the ABA checksum; 111000025 and 026009593 are in use.
test.each(['021000021', '011401533', '111000025', '026009593', '100000007'])(
  '%s is a routing number',
  (text) => expect(isRoutingNumber(text)).toBe(true),
);

test.each([
  '021000022',
  '012000021',
  '000000000',
  '02100002',
  '0210000210',
  '02100002a',
  ' 021000021',
  '021000021 ',
  '',
])('"%s" is not valid', (text) => expect(isRoutingNumber(text)).toBe(false));

test('one wrong digit shows', () => {
  const digits = fc.stringMatching(/^[0-9]{8}$/);
  fc.assert(
    fc.property(
      digits,
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (first, place, off) => {
        fc.pre(first !== '00000000');
        const number = Array.from({ length: 10 }, (_, last) => `${first}${last}`).filter(isRoutingNumber);
        expect(number).toHaveLength(1);
        const right = number[0] ?? '';
        const wrong = (Number(right[place]) + off) % 10;
        expect(isRoutingNumber(right.slice(0, place) + wrong + right.slice(place + 1))).toBe(false);
      },
    ),
  );
});
