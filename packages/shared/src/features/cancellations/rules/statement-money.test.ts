import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyText } from '../../../kernel/format.ts';
import { anyCancellation, aStatement, lineOf, wordsOf } from '../../../testing/cancellations.ts';
import type { CancellationFacts } from './cancellation-terms.ts';
import { type StatementColumn, type StatementLine } from './statement-line.ts';

const texas = 'Texas Occupations Code 1304.1581';
const ofDefault = 'Program default';

/** A line of an amount as it is printed. */
function printed({ label, formula, amountCents }: StatementLine): string[] {
  return [label, formula, moneyText(amountCents ?? 0)];
}

describe('the amounts are explained', () => {
  test('with the share that Oklahoma gives the holder', () => {
    const oklahoma = { stateOfSale: 'OK' };
    const rule = 'Oklahoma gives the customer 90% of the unearned part.';
    const source = 'Oklahoma Statutes 15-141.13';
    expect(wordsOf('gross', oklahoma)).toEqual(['$2,495.00 × 50.6572% × 90%', rule, source]);
    expect(wordsOf('grossCost', oklahoma)).toEqual(['$1,195.00 × 50.6572% × 90%', rule, source]);
    expect(wordsOf('fee', oklahoma)).toEqual(['No fee', 'Oklahoma allows no fee.', source]);
  });

  test.each<[string, Partial<CancellationFacts>, string[]]>([
    ['none was paid', { claimsPaidCents: 0 }, ['No claims paid', 'Nothing to deduct.', 'Contract record']],
    [
      'the state deducts none',
      { stateOfSale: 'NV' },
      [
        "$312.45 of claims aren't deducted",
        "A sample clause for Nevada doesn't deduct claims.",
        'Sample clause for Nevada',
      ],
    ],
    [
      'cover never took effect',
      { reason: 'Unwind' },
      [
        "$312.45 of claims aren't deducted",
        'Coverage never took effect, so no claims are deducted.',
        ofDefault,
      ],
    ],
  ])('by claims where %s', (_case, change, expected) => {
    expect(wordsOf('claims', change)).toEqual(expected);
    expect(Object.is(lineOf('claims', aStatement(change)).amountCents, 0)).toBe(true);
  });

  const nothing = 'No fee';
  const california = 'Summary of California law, not confirmed';
  test.each<[string, Partial<CancellationFacts>, string[]]>([
    [
      'cover never took effect',
      { reason: 'Unwind' },
      [nothing, "Coverage never took effect, so there's no fee.", ofDefault],
    ],
    [
      'the provider cancels',
      { isProviderCancelling: true },
      [nothing, "The provider is cancelling, so there's no fee.", ofDefault],
    ],
    [
      'the whole price goes back',
      { cancelAsOf: '2022-03-20' },
      [nothing, "There's no fee with a full refund.", texas],
    ],
    [
      'the state caps it flatly',
      { stateOfSale: 'CA' },
      ["$25.00, less than the program's $50.00", 'California allows a fee of $25.00.', california],
    ],
    [
      'the state caps it by the price',
      { stateOfSale: 'CA', customerPriceCents: 18_900 },
      [
        "10% of the price, $18.90, less than the program's $50.00",
        'California allows a fee of 10% of the price.',
        california,
      ],
    ],
    [
      'New York has no cap of its own',
      { stateOfSale: 'NY', customerPriceCents: 18_900 },
      [
        "10% of the price, $18.90, less than the program's $50.00",
        'The program default allows a fee of 10% of the price.',
        ofDefault,
      ],
    ],
    [
      'a sample clause caps it',
      { stateOfSale: 'NV' },
      [
        "$25.00, less than the program's $50.00",
        'A sample clause for Nevada allows a fee of $25.00.',
        'Sample clause for Nevada',
      ],
    ],
    ['the program asks its own', {}, ['$50.00', "The program's fee.", ofDefault]],
    [
      "the whole price goes back by the program's days, beyond the state's",
      { stateOfSale: 'NV', cancelAsOf: '2022-03-26', claimsPaidCents: 0 },
      [nothing, "There's no fee with a full refund.", ofDefault],
    ],
    [
      "the whole price goes back on the last of the state's days",
      { stateOfSale: 'NV', cancelAsOf: '2022-03-25', claimsPaidCents: 0 },
      [nothing, "There's no fee with a full refund.", 'Nevada Revised Statutes 690C.250'],
    ],
    [
      'the state allows one while the whole price goes back',
      { stateOfSale: 'FL', cancelAsOf: '2022-03-25', customerPriceCents: 80_000 },
      [
        "5% of the price, $40.00, less than the program's $50.00",
        'Florida allows a fee of 5% of the price.',
        'Florida Statutes 634.121',
      ],
    ],
    [
      'the default caps it by the price',
      { stateOfSale: 'WY', customerPriceCents: 18_900 },
      [
        "10% of the price, $18.90, less than the program's $50.00",
        'The program default allows a fee of 10% of the price.',
        ofDefault,
      ],
    ],
  ])('by a fee where %s', (_case, change, expected) => {
    expect(wordsOf('fee', change)).toEqual(expected);
  });

  test('with the part not charged if claims and fee exceed the unearned price', () => {
    const lines = aStatement({ claimsPaidCents: 300_000 });
    expect(printed(lineOf('floor', lines))).toEqual([
      'Not charged',
      'Claims and fee are $1,786.10 more than the unearned price',
      '$1,786.10',
    ]);
    expect(lineOf('floor', lines)).toMatchObject({
      rule: 'A refund is never below $0.00, so nothing is owed.',
      source: 'Calculated from the lines above',
      column: 'refund',
    });
    const even = aStatement({ claimsPaidCents: 126_390 - 5_000 });
    expect(even.some(({ id }) => id === 'floor')).toBe(false);
    expect(lineOf('refund', even).amountCents).toBe(0);
  });

  test('by who gets them', () => {
    const open = { balanceCents: 50_000, hasProofOfPayoff: false };
    const payee = (lines: StatementLine[]) => lines.filter(({ column }) => column === 'payee');
    expect(payee(aStatement({}, open)).map(printed)).toEqual([
      ['To the lender', 'The lien is open: $901.45', '$901.45'],
    ]);
    const nevada = payee(aStatement({ stateOfSale: 'NV', claimsPaidCents: 0 }, open));
    expect(nevada.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ['To the lender', 50_000],
      ['To the customer', 73_890],
    ]);
    expect(nevada.map(({ rule, source }) => [rule, source])[0]).toEqual([
      'In Nevada the lender gets no more than the balance, and the customer gets the rest.',
      'Nevada Administrative Code 690C.120',
    ]);
    const gap = payee(aStatement({ programCode: 'GAP', stateOfSale: ' nv ', claimsPaidCents: 0 }, open));
    expect(gap.map(({ id, rule, source }) => [id, rule, source])).toEqual(
      ['lienholder', 'holder'].map((id) => [
        id,
        'In Nevada the lender gets no more than the balance, and the customer gets the rest.',
        'Nevada Administrative Code 690C.120, as for service contracts',
      ]),
    );
  });

  test('the calculated columns add up to the refund for any contract', () => {
    const anyLien = fc.option(fc.record({ balanceCents: fc.nat(300_000), hasProofOfPayoff: fc.boolean() }));
    fc.assert(
      fc.property(anyCancellation, anyLien, (change, lien) => {
        const lines = aStatement(change, lien);
        const sum = (column: StatementColumn) =>
          lines
            .filter((one) => one.column === column)
            .reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
        expect([sum('refund'), sum('payee'), sum('parts')]).toEqual(Array(3).fill(sum('total')));
        expect(lines.filter(({ id }) => id === 'refund')).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  test('every line has words, and none contains NaN', () => {
    fc.assert(
      fc.property(anyCancellation, (change) => {
        for (const one of aStatement(change)) {
          const texts = [one.label, one.formula, one.rule, one.source];
          expect(texts.every((text) => text !== '')).toBe(true);
          expect(texts.join(' ')).not.toMatch(/NaN|undefined|null|Infinity/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
