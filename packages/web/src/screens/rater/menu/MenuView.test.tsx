import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import { disclosuresOf } from '@pitlane/shared/features/menus/rules/sale-disclosures';
import { Menu } from '@pitlane/shared/features/menus/schema';
import { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import { MenuView } from './MenuView.tsx';
import type { FinancePlans } from './use-finance-plans.ts';

const service = {
  rateID: 1,
  menuProductID: 'a',
  name: 'Service contract',
  customerPrice: 2495,
  coverageMonths: 60,
  coverageMiles: 75_000,
};
const gap = { rateID: 2, menuProductID: 'b', name: 'GAP', customerPrice: 895, coverageMonths: 72 };
const basis = Menu().parse({
  saleDate: '2026-11-02',
  stateAbbreviation: 'CA',
  setting: { salesTaxPercent: 8.25, defaultTermMonths: 72, daysToFirst: 30, paymentFormat: 'Both' },
  fees: [{ name: 'Document fee', feeAmount: 199, applySalesTax: true, includeType: 'Yes' }],
  groups: [
    { menuGroupID: 'g', name: 'Gold', menuGroupType: 'Financed', products: [service, gap] },
    { menuGroupID: 's', name: 'Silver', menuGroupType: 'Financed', products: [service] },
  ],
  disclosures: disclosuresOf({ stateAbbreviation: 'CA', saleDate: '2026-11-02', isPowersports: false }),
});
const lender = { dealerLenderID: 7, name: 'First Bank', interestRate: 5.49 } as DealerLender;

const plan = {
  mbpFinancePlanID: 3,
  name: '18 months, 10% down',
  termMonths: 18,
  downPaymentAmount: 249.5,
  monthlyPaymentAmount: 124.75,
} as never as FinancePlan;

function open(
  plans: FinancePlans = { plans: [plan], chosen: undefined, isChosenGone: false },
  typed: object = {},
  menu: Menu = basis,
) {
  let draft = SaleDraft().parse({
    dealerCode: 'MO1001',
    loan: { totalFinanceAmount: 25_000, interestRate: 6.99 },
    ...typed,
  });
  function Sale() {
    const [now, setDraft] = useState(draft);
    draft = now;
    return (
      <MenuView
        lenders={[lender]}
        plans={plans}
        basis={menu}
        draft={now}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        now={() => new Date('2026-11-22T18:00:00Z')}
      />
    );
  }
  return { ...render(<Sale />), draft: () => draft };
}

const group = (name: string) => within(screen.getByRole('region', { name }));

test("shows each payment with its increase, number of payments and total, nothing preselected and the state's notices", () => {
  open();
  expect(group('Without products').getByText('$426.11 a month')).toBeTruthy();
  expect(group('Without products').getByText('$30,679.92')).toBeTruthy();
  expect(group('Gold').getByText('$483.88 a month')).toBeTruthy();
  expect(group('Gold').getByText('+$57.77 a month')).toBeTruthy();
  expect(group('Gold').getByText('72 at 6.99% APR')).toBeTruthy();
  expect(group('Gold').getByText('$34,839.36')).toBeTruthy();
  expect(group('Gold').getByText(/To keep the base payment: Pay \$3,389.43 more down/)).toBeTruthy();
  for (const radio of screen.getAllByRole('radio')) expect((radio as HTMLInputElement).checked).toBe(false);
  const said = group('Disclosures');
  expect(said.getByText(/not required to buy, lease or finance/)).toBeTruthy();
  expect(said.getByText(/written consent/)).toBeTruthy();
});

test('term, rate and down payment are calculated while typing, without the server', async () => {
  const { user, draft } = open();
  await user.clear(screen.getByLabelText('Term (months)'));
  await user.type(screen.getByLabelText('Term (months)'), '84');
  expect(group('Silver').getByText('$414.84 a month')).toBeTruthy();
  await user.type(screen.getByLabelText('Down payment'), '1000');
  expect(draft().loan).toMatchObject({ downPayment: 1000, totalFinanceAmount: 24_000, termMonths: 84 });
  expect(screen.getByLabelText<HTMLInputElement>('Amount financed').value).toBe('24,000');
  await user.selectOptions(screen.getByLabelText('Lender (optional)'), 'First Bank, 5.49%');
  expect(screen.getByLabelText<HTMLInputElement>('Rate (%)').value).toBe('5.49');
});

test('an empty rate is no rate of 0: payments are shown once it is typed', async () => {
  const { user } = open();
  await user.clear(screen.getByLabelText('Rate (%)'));
  expect(group('Without products').getByText('Enter the rate to see payments.')).toBeTruthy();
  expect(screen.queryByText(/a month/)).toBeNull();
  await user.type(screen.getByLabelText('Rate (%)'), '0');
  expect(group('Without products').getByText('$347.22 a month')).toBeTruthy();
});

test('the lines of the payments have their places before there is a rate', async () => {
  const { user } = open();
  const linesOf = () =>
    ['Without products', 'Gold', 'Silver', "Customer's choice"].map((name) =>
      group(name)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    );
  const before = linesOf();
  expect(before[1]).toEqual(['Payment', 'Increase', 'Payments', 'Total of payments']);
  await user.clear(screen.getByLabelText('Rate (%)'));
  expect(linesOf()).toEqual(before);
  expect(
    group('Gold')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '–', '–', '–']);
});

test('a loan that has no payment says so at its field, and the products stay', async () => {
  const { user } = open();
  await user.clear(screen.getByLabelText('Term (months)'));
  await user.type(screen.getByLabelText('Term (months)'), '999');
  expect(screen.getByLabelText('Term (months)').getAttribute('aria-invalid')).toBe('true');
  expect(group('Gold').getByText('Service contract')).toBeTruthy();
  expect(group('Gold').queryByText(/a month/)).toBeNull();
});

test('what is accepted and declined counts in every group, with the time, using only the keyboard', async () => {
  const { user, draft } = open();
  const radio = (of: string, product: string, name: string) =>
    within(group(of).getByRole('radiogroup', { name: product })).getByRole('radio', { name });
  radio('Gold', 'GAP', 'Decline').focus();
  await user.keyboard(' ');
  expect((radio('Gold', 'GAP', 'Decline') as HTMLInputElement).checked).toBe(true);
  group('Silver').getByRole('button', { name: 'Accept all of Silver' }).focus();
  await user.keyboard('{Enter}');
  expect((radio('Gold', 'Service contract', 'Accept') as HTMLInputElement).checked).toBe(true);
  expect(draft().menu).toEqual({
    menuGroupID: 's',
    mbpFinancePlanID: null,
    isRecorded: false,
    decisions: [
      { rateID: 2, menuProductID: null, isAccepted: false, at: '2026-11-22T18:00:00.000Z' },
      { rateID: 1, menuProductID: null, isAccepted: true, at: '2026-11-22T18:00:00.000Z' },
    ],
  });
  const choice = group("Customer's choice");
  expect(choice.getByRole('status').textContent).toBe('1 of 2 accepted, $2,495.00.');
  expect(choice.getByText('$468.63 a month')).toBeTruthy();
});

test("undecided products aren't sold once any was decided, and the step says so", async () => {
  const { user } = open();
  const said = () => group("Customer's choice").getByRole('status').textContent;
  expect(said()).toContain('everything chosen in Plans is sold: 2 products, $3,390.00.');
  expect(group("Customer's choice").getByText('$483.88 a month')).toBeTruthy();
  await user.click(group('Silver').getByRole('button', { name: 'Accept all of Silver' }));
  expect(said()).toBe('1 of 2 accepted, $2,495.00. 1 undecided: not sold.');
});

test('a product whose price changed after the answer is asked about again, and not sold until then', async () => {
  const decisions = [
    { rateID: 1, isAccepted: true },
    { rateID: 2, isAccepted: null },
  ];
  const { user } = open(undefined, { menu: { decisions } });
  const gold = () => within(group('Gold').getByRole('radiogroup', { name: 'GAP' }));
  for (const radio of gold().getAllByRole('radio')) expect((radio as HTMLInputElement).checked).toBe(false);
  const said = () => group("Customer's choice").getByRole('status').textContent;
  expect(said()).toBe(
    '1 of 2 accepted, $2,495.00. 1 undecided: not sold. Ask again about GAP: the price changed.',
  );
  await user.click(gold().getByRole('radio', { name: 'Accept' }));
  expect(said()).toBe('2 of 2 accepted, $3,390.00.');
});

test('a finance plan is chosen by its down payment and its payments', async () => {
  const { user, draft } = open();
  const field = screen.getByLabelText('Finance plan (optional)');
  await user.selectOptions(
    field,
    '18 months, 10% down: $249.50 down, 18 payments of $124.75, $2,495.00 in all',
  );
  expect(draft().menu?.mbpFinancePlanID).toBe(3);
  await user.selectOptions(field, 'None');
  expect(draft().menu?.mbpFinancePlanID).toBeNull();
});

test('what a finance plan pays for is not in the loan payment', async () => {
  const { user } = open({ plans: [plan], chosen: plan, isChosenGone: false });
  await user.click(group('Silver').getByRole('button', { name: 'Accept all of Silver' }));
  const choice = group("Customer's choice");
  expect(
    choice.getByText(
      '18 months, 10% down: $249.50 down, 18 payments of $124.75, $2,495.00 in all, apart from the loan.',
    ),
  ).toBeTruthy();
  expect(choice.getByText('$426.11 a month')).toBeTruthy();
  expect(group('Silver').getByText('by the finance plan')).toBeTruthy();
  expect(group('Silver').getByText('$426.11 a month')).toBeTruthy();
});

test('a finance plan that is not offered any more says so until another is chosen', () => {
  open({ plans: [], chosen: undefined, isChosenGone: true });
  const field = screen.getByLabelText('Finance plan (optional)');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose another plan, or None.')).toBeTruthy();
});

test('the total with fees and tax has another name than the price typed in', () => {
  open(undefined, { loan: { cashPrice: 24_900 } });
  const base = group('Without products').getByText('Cash total').closest('div');
  expect(base?.textContent).toBe('Cash total$25,115.42');
  expect(screen.getAllByText('Cash price')).toHaveLength(1);
});

test("the dealer's own products count for the customer, and are named as what Finalize doesn't sell", () => {
  const etching = { rateID: null, menuProductID: 'e', name: 'Theft etching', customerPrice: 249 };
  const decision = { isAccepted: true, at: null };
  const decisions = [
    { rateID: 2, menuProductID: null, ...decision },
    { rateID: null, menuProductID: 'e', ...decision },
  ];
  const menu = Menu().parse({
    ...basis,
    groups: [{ menuGroupID: 'g', name: 'Gold', menuGroupType: 'Financed', products: [gap, etching] }],
  });
  open(undefined, { menu: { decisions } }, menu);
  expect(group("Customer's choice").getByRole('status').textContent).toBe(
    '2 of 2 accepted, $1,144.00. Sold by you, without a contract: Theft etching.',
  );
});
