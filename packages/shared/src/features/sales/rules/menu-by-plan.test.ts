import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf } from '../../../kernel/money.ts';
import { FinancePlan } from '../../menus/finance-plan-schema.ts';
import { chosenGroup } from '../../menus/rules/chosen-group.ts';
import { soldOfMenu } from '../../menus/rules/menu-choice.ts';
import { signedTexts } from '../../menus/rules/signed-texts.ts';
import { isPaidByPlan, menuFor } from '../../menus/rules/wire-menu.ts';
import { Menu } from '../../menus/schema.ts';
import { ratesToSell } from '../purchase-form.ts';
import { SaleDraft } from '../schema.ts';
import { financedByPlan } from './financed-by-plan.ts';
import { loanOfSale } from './sale-menu.ts';

const plan = FinancePlan().parse({
  mbpFinancePlanID: 3,
  name: '18 months, 10% down',
  termMonths: 18,
  interestRate: 0,
  downPaymentAmount: 249.5,
  monthlyPaymentAmount: 124.75,
});
const service = { rateID: 1, menuProductID: 'a', name: 'Service', programCode: 'MBP', customerPrice: 2495 };
const etching = { rateID: null, menuProductID: 'b', name: 'Etching', customerPrice: 249 };
const menuOf = (change: object): Menu =>
  Menu().parse({
    saleDate: '2026-11-02',
    setting: { defaultTermMonths: 72, daysToFirst: 30 },
    groups: [{ menuGroupID: 'g', name: 'Gold', menuGroupType: 'Financed', products: [service, etching] }],
    ...change,
  });
const loan = { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72 };
const accepted = (rateID: number | null, menuProductID: string | null) => ({
  rateID,
  menuProductID,
  isAccepted: true,
  at: '2026-11-02T18:00:00.000Z',
});
const granted = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

test("a finance plan pays for contracts, and the loan for the dealer's own products", () => {
  const menu = granted(menuFor(menuOf({ financePlan: plan }), loan));
  expect(menu).toMatchObject({
    financePlan: { name: '18 months, 10% down' },
    groups: [
      {
        payment: 430.35,
        paymentDifference: 4.24,
        productsTotal: 2744,
        products: [{ costPerMonthAmount: null }, { costPerMonthAmount: 4.24 }],
      },
    ],
  });
  const decisions = [accepted(1, null)];
  const chosen = granted(chosenGroup(menu, { decisions, menuGroupID: null }, loan));
  expect(chosen).toMatchObject({ payment: 426.11, paymentDifference: 0, productsTotal: 2495 });
  expect(signedTexts(menu, decisions, chosen)[0]?.text).toBe(
    'I accept these products: Service $2,495.00. They are optional. Contracts are paid apart from the loan by 18 months, 10% down: $249.50 down, 18 payments of $124.75, $2,495.00 in all. My loan payment is $426.11 a month for 72 months, $30,679.92 in all.',
  );
});

const anyProduct = fc.record({
  isContract: fc.boolean(),
  cents: fc.integer({ min: 100, max: 500_000 }),
  /** Undefined: not decided. */
  isAccepted: fc.option(fc.boolean(), { nil: undefined }),
});
const anyLoan = fc.record({
  totalFinanceAmount: fc.integer({ min: 1_000, max: 120_000 }),
  interestRate: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
  termMonths: fc.integer({ min: 12, max: 96 }),
});

/** A menu and the sale that it belongs to, from the same products. */
function saleOf(products: (typeof anyProduct extends fc.Arbitrary<infer T> ? T : never)[]) {
  const priced = products.map(({ isContract, cents }, place) => ({
    rateID: isContract ? place + 1 : null,
    menuProductID: isContract ? null : `own${place}`,
    programCode: isContract ? 'MBP' : null,
    customerPrice: cents / 100,
  }));
  return {
    priced,
    chosen: priced.filter(({ rateID }) => rateID !== null),
    decisions: products.flatMap(({ isAccepted }, place) =>
      isAccepted === undefined ? [] : [{ ...priced[place], isAccepted, at: null }],
    ),
  };
}

test('for any menu, the loan and the plan together pay for each accepted product once', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { minLength: 1, maxLength: 6 }), anyLoan, (products, anyTerms) => {
      const { priced, chosen, decisions } = saleOf(products);
      const draft = SaleDraft().parse({ chosen, menu: { decisions }, loan: anyTerms });
      const said = draft.menu?.decisions ?? [];
      const basis = menuOf({ groups: [{ menuGroupID: 'g', name: 'Gold', products: priced }] });
      // The finance plan's request is the same from the sale, as in the portal, and from the menu, as on the server.
      const financed = financedByPlan(ratesToSell(draft));
      expect(financedByPlan(soldOfMenu(basis, said))).toEqual(financed);
      const menu = granted(menuFor({ ...basis, financePlan: plan }, loanOfSale(draft)));
      const group = granted(chosenGroup(menu, { decisions: said, menuGroupID: null }, loanOfSale(draft)));
      const own = (group.products ?? []).filter((product) => !isPaidByPlan(product, plan));
      const inLoan = own.reduce((sum, { customerPrice }) => sum + centsOf(customerPrice ?? 0), 0);
      expect(centsOf(group.amountFinanced ?? 0)).toBe(centsOf(menu.base?.amountFinanced ?? 0) + inLoan);
      const byPlan = said.length > 0 ? centsOf(financed.amount) : 0;
      expect(centsOf(group.productsTotal ?? 0)).toBe(inLoan + byPlan);
      // I10, with a plan too.
      const rise = own.reduce((sum, { costPerMonthAmount }) => sum + centsOf(costPerMonthAmount ?? 0), 0);
      expect(centsOf(group.paymentDifference ?? 0)).toBe(rise);
      expect(centsOf(group.totalOfPayments ?? 0)).toBe(centsOf(group.payment ?? 0) * (group.termMonths ?? 0));
    }),
  );
});
