import { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import { menuFor } from '@pitlane/shared/features/menus/rules/wire-menu';
import { type GetMenuRequest, Menu } from '@pitlane/shared/features/menus/schema';
import { PreviousQuote } from '@pitlane/shared/features/sales/quote-schema';
import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { showSaleQuote } from './quotes.ts';

const rate = { rateID: 1, programCode: 'MBP', planCode: 'PREMIER', coverageMonths: 60, customerPrice: 2495 };
const etching = { rateID: null, menuProductID: 'c', name: 'Etching', customerPrice: 249 };
const plan = FinancePlan().parse({
  mbpFinancePlanID: 3,
  name: '18 months, 10% down',
  termMonths: 18,
  interestRate: 0,
  downPaymentAmount: 249.5,
  monthlyPaymentAmount: 124.75,
});
const loan = { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72 };

/** Shows a quote over a server whose menu has the contract and a product of the dealer's own. */
async function shown(draft: object, said: object = {}): Promise<string> {
  const terminal = testTerminal();
  const quote = PreviousQuote().parse({
    quoteNumber: 'S-202611-000412',
    dealerCode: 'MO1001',
    draft,
    ...said,
  });
  const run = testRun(
    terminal,
    { quoteNumber: 'S-202611-000412' },
    {
      getPreviousQuote: async () => quote,
      getMenu: async (request: GetMenuRequest) => {
        const basis = Menu().parse({
          groups: [{ name: 'Gold', products: [rate, etching] }],
          financePlan: request.mbpFinancePlanID === 3 ? plan : null,
        });
        const menu = menuFor(basis, request);
        if (!menu.ok) throw new Error(menu.error.message);
        return menu.value;
      },
    },
  );
  await showSaleQuote(run);
  return terminal.printed.out;
}

test('shows the payments of the menu; what a finance plan pays for is not in them', async () => {
  const without = 'Without products\t$426.11 a month, 72 payments, $30,679.92 in all';
  const base = await shown({ chosen: [rate], loan });
  expect(base).toContain(without);
  expect(base).toContain('With products\t$468.63 a month, 72 payments, $33,741.36 in all');
  const planned = await shown({ chosen: [rate], loan, menu: { mbpFinancePlanID: 3 } });
  expect(planned).toContain('With products\t$426.11 a month');
  expect(planned).toContain(
    'Finance plan\t18 months, 10% down: $249.50 down, 18 payments of $124.75, $2,495.00 in all, apart from the loan',
  );
});

test('shows what changed since in money, once by its label', async () => {
  const label = 'Dealer cost, Vehicle Service Contract';
  // oxlint-disable-next-line unicorn/no-thenable -- the field's name on the wire (areas.md §7.2)
  const changes = [{ programCode: 'MBP', field: 'dealerCost', label, then: 1495, now: 1520.5 }];
  expect(await shown({ chosen: [rate] }, { changes })).toContain(`${label}\t$1,495.00, now $1,520.50`);
});

test('shows no payments for a quote without a price or an amount financed', async () => {
  expect(await shown({ chosen: [rate] })).not.toContain('a month');
});
