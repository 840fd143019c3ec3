import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test('writes amounts as a check has them', () => {
  const examples: [number, string][] = [
    [24_290, 'Two hundred forty-two and 90/100'],
    [90_145, 'Nine hundred one and 45/100'],
    [18_029, 'One hundred eighty and 29/100'],
    [0, 'Zero and 00/100'],
    [1, 'Zero and 01/100'],
    [1_100, 'Eleven and 00/100'],
    [2_000, 'Twenty and 00/100'],
    [9_999, 'Ninety-nine and 99/100'],
    [10_000, 'One hundred and 00/100'],
    [100_000, 'One thousand and 00/100'],
    [101_318, 'One thousand thirteen and 18/100'],
    [4_000_007, 'Forty thousand and 07/100'],
    [123_456_789, 'One million two hundred thirty-four thousand five hundred sixty-seven and 89/100'],
    [
      999_999_999_999,
      'Nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100',
    ],
  ];
  for (const [cents, words] of examples) expect(amountInWords(cents)).toBe(words);
});

test('refuses what no check pays', () => {
  for (const cents of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => amountInWords(cents)).toThrow(RangeError);
  }
});

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const scales: Record<string, number> = { thousand: 1000, million: 1_000_000, billion: 1_000_000_000 };

/** Reads the words by the rules of English alone, without the tables of the rule. */
function readBack(text: string): number {
  const [, words = '', hundredths = ''] = /^(.+) and (\d\d)\/100$/.exec(text) ?? [];
  let [whole, group] = [0, 0];
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const scale = scales[word];
    if (scale) [whole, group] = [whole + group * scale, 0];
    else if (word === 'hundred') group *= 100;
    else if (units.split(' ').includes(word)) group += units.split(' ').indexOf(word);
    else group += 20 + 10 * tens.split(' ').indexOf(word);
  }
  return (whole + group) * 100 + Number(hundredths);
}

test('reads back as the same amount, in letters, blanks and hyphens', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(999_999), fc.nat(2_000_000_000), fc.integer({ min: 0, max: 999_999_999_999 })),
      (cents) => {
        const text = amountInWords(cents);
        expect(readBack(text)).toBe(cents);
        expect(text).toMatch(/^[A-Z][a-z]*([ -][a-z]+)* and \d\d\/100$/);
      },
    ),
  );
});
