import { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { MenuSettings } from '@pitlane/shared/features/menus/settings-schema';
import { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import { RetailSetting } from '@pitlane/shared/features/retail/schema';
import { SaleQuoteRow } from '@pitlane/shared/features/sales/quote-schema';
import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../testing/test-terminal.ts';
import { claimsView } from './claims/list.ts';
import { menusView } from './menus/list.ts';
import { rateSheetView } from './rates/compare.ts';
import { openBatchesView } from './remittance/batches.ts';
import { retailView } from './retail/list.ts';
import { saleQuoteList } from './sales/quotes.ts';
import { rateList } from './sales/rate.ts';

test.each([
  [
    claimsView,
    {
      listPreAuthorizations: async () => ({
        rows: [PreAuthorizationRow().parse({ requestedAmount: 214.5, approvedAmount: 200 })],
        page: { next: null },
      }),
    },
    ['214.50', '200.00'],
  ],
  [
    openBatchesView,
    {
      listRemittanceBatches: async () => [
        BatchHead().parse({ totals: { contractCount: 2, netAmount: 214.5 } }),
      ],
    },
    ['2', '214.50'],
  ],
  [
    retailView,
    {
      listRetailSettings: async () => [
        RetailSetting().parse({ id: 7, customerPrice: 214.5, baseMarkup: 200, minMarkup: 0, maxMarkup: 0.5 }),
      ],
    },
    ['214.50', '200.00', '0.00', '0.50'],
  ],
  [
    menusView,
    { getMenuSettings: async () => MenuSettings().parse({ fees: [{ name: 'Doc', feeAmount: 214.5 }] }) },
    ['214.50'],
  ],
  [
    rateSheetView,
    {
      compareRateSheets: async () => ({
        sheet: { programCode: 'MBP', version: 2 },
        roseCount: 1,
        fellCount: 0,
        newCount: 0,
        goneCount: 0,
        sameCount: 0,
        changes: [{ deductibleAmount: 100, fromCost: 214.5, toCost: 200, differenceAmount: -14.5 }],
      }),
    },
    ['100.00', '214.50', '200.00', '-14.50'],
  ],
])('an amount in a pipe has two decimals: %#', async (view, calls, amounts) => {
  const terminal = testTerminal();
  await view.run(testRun(terminal, {}, calls));
  const values = terminal.printed.out.trimEnd().split('\t');
  expect(values).toEqual(expect.arrayContaining(amounts));
});

test('so has that of a sale quote and of a rate', () => {
  expect(saleQuoteList.valuesOf(SaleQuoteRow().parse({ customerPrice: 2495.5 }))).toContain('2495.50');
  const rate = { deductibleAmount: 100, dealerCost: 1495.5, customerPrice: 2495, monthlyPaymentAmount: 42.5 };
  expect(rateList.valuesOf(rate as Parameters<typeof rateList.valuesOf>[0])).toEqual(
    expect.arrayContaining(['100.00', '1495.50', '2495.00', '42.50']),
  );
});
