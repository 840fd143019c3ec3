import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeIncludeType, feeIncludeTypes, type MenuGroupType } from '../codes.ts';
import { feesOfMenu, isFeeOfMenu, type MenuFee } from './menu-fees.ts';

test.each<[FeeIncludeType, boolean, boolean]>([
  ['Yes', true, true],
  ['No', false, false],
  ['OnlyFinanceMenu', true, false],
  ['OnlyCashMenu', false, true],
  ['Unknown', false, false],
])('a fee included as %s counts in the finance menu: %s, in the cash menu: %s', (type, financed, cash) => {
  expect([isFeeOfMenu(type, 'Financed'), isFeeOfMenu(type, 'Cash')]).toEqual([financed, cash]);
});

const fees: MenuFee[] = [
  { name: 'Documents', feeCents: 19_995, applySalesTax: true, includeType: 'Yes' },
  { name: 'Title', feeCents: 1_100, applySalesTax: false, includeType: 'Yes' },
  { name: 'Lien', feeCents: 500, applySalesTax: true, includeType: 'OnlyFinanceMenu' },
  { name: 'Courier', feeCents: 2_500, applySalesTax: true, includeType: 'OnlyCashMenu' },
  { name: 'Old', feeCents: 9_900, applySalesTax: true, includeType: 'No' },
];

describe('the fees of a menu', () => {
  test('are those that it includes, with their tax', () => {
    expect(feesOfMenu(fees, 'Financed', 8.225)).toEqual({
      ok: true,
      value: {
        lines: [
          { name: 'Documents', feeCents: 19_995, taxCents: 1_645 },
          { name: 'Title', feeCents: 1_100, taxCents: 0 },
          { name: 'Lien', feeCents: 500, taxCents: 41 },
        ],
        feesCents: 21_595,
        taxCents: 1_686,
        totalCents: 23_281,
      },
    });
    expect(feesOfMenu(fees, 'Cash', 0)).toMatchObject({
      value: { feesCents: 23_595, taxCents: 0, totalCents: 23_595 },
    });
  });

  test('are empty if there are none', () => {
    expect(feesOfMenu([], 'Cash', 100)).toEqual({
      ok: true,
      value: { lines: [], feesCents: 0, taxCents: 0, totalCents: 0 },
    });
  });

  test.each([-1, 100.000001, Number.NaN, 8.12345678])('are refused at a sales tax of %d %%', (percent) => {
    expect(feesOfMenu(fees, 'Cash', percent)).toEqual({
      ok: false,
      error: {
        code: 'bad_tax_rate',
        field: 'salesTaxPercent',
        message: 'Sales tax is 0 to 100 percent with up to six decimals.',
      },
    });
  });

  test("are refused for an invalid amount, even if it isn't included", () => {
    const wrong: MenuFee = { name: 'Old', feeCents: Number.NaN, applySalesTax: true, includeType: 'No' };
    expect(feesOfMenu([wrong], 'Cash', 8)).toMatchObject({
      ok: false,
      error: { code: 'bad_amount', field: 'Old' },
    });
  });

  test('add up to the cent, for any fees', () => {
    const anyFee = fc.record<MenuFee>({
      name: fc.string(),
      feeCents: fc.integer({ min: 0, max: 500_000 }),
      applySalesTax: fc.boolean(),
      includeType: fc.constantFrom(...feeIncludeTypes.map(({ name }) => name)),
    });
    const anyTax = fc.integer({ min: 0, max: 12_000 }).map((parts) => parts / 1_000);
    const anyMenu = fc.constantFrom<MenuGroupType>('Financed', 'Cash');
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 8 }), anyMenu, anyTax, (some, menu, tax) => {
        const result = feesOfMenu(some, menu, tax);
        if (!result.ok) throw new Error(result.error.code);
        const { lines, totalCents } = result.value;
        expect(lines.reduce((sum, line) => sum + line.feeCents + line.taxCents, 0)).toBe(totalCents);
      }),
    );
  });
});
