import { whyNotAmount } from '../../../kernel/amounts.ts';
import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { MenuGroupType } from '../codes.ts';
import { annualPercentageRate, monthlyPayments } from './apr.ts';
import { feesOfMenu, type MenuFee } from './menu-fees.ts';
import { type LoanTerms, monthlyPayment } from './monthly-payment.ts';

/** How a deal is paid for, its products aside, in whole cents. */
export interface MenuLoan {
  /** The vehicle's price; null if only the amount financed is known. */
  cashPriceCents: Cents | null;
  downPaymentCents: Cents;
  /** The amount financed without products, fees included; null to calculate it from price, fees and down payment. */
  totalFinanceCents: Cents | null;
  terms: LoanTerms;
}

/** The input of a menu, in addition to the loan. */
export interface MenuParts {
  /** Null if it isn't known: then no APR is shown. */
  saleDate: IsoDate | null;
  salesTaxPercent: number;
  fees: readonly MenuFee[];
  groups: readonly MenuGroupParts[];
}

/** A group: the prices of its products, in order; without its own term it has the loan's. */
export interface MenuGroupParts {
  menuGroupType: MenuGroupType;
  termMonths: number | null;
  /** The total of the products that the loan pays for. */
  priceCents: readonly Cents[];
  /** The total of the others, which a finance plan pays for. */
  byPlanCents: Cents;
}

/** A quoted payment: never without its total. */
export interface QuotedPayment {
  amountFinancedCents: Cents;
  paymentCents: Cents;
  termMonths: number;
  totalOfPaymentsCents: Cents;
  /**
   * By Regulation Z, in percent to two decimals; null if it equals the rate, or if rounded payments add up to less than
   * was lent.
   */
  aprPercent: number | null;
}

/** A group's figures; a cash group has no payment. */
export interface GroupFigures {
  payment: QuotedPayment | null;
  /** The payment less that of the base. */
  differenceCents: Cents | null;
  /**
   * The amount that each product of the loan adds to the payment after those before it; they add up to the payment less that without
   * products at the group's term.
   */
  costPerMonthCents: readonly (Cents | null)[];
  productsCents: Cents;
  /** Vehicle, fees of a cash menu and products; null without a cash price. */
  cashTotalCents: Cents | null;
}

/** All figures of a menu. */
export interface MenuFigures {
  /** The sales tax on each of the dealer's fees, including one that this menu leaves out. */
  feeTaxCents: readonly Cents[];
  base: QuotedPayment;
  baseCashCents: Cents | null;
  groups: GroupFigures[];
}

/**
 * Calculates a menu: the payment without products, and for each group the payment with them, what each adds per month,
 * and the totals. Server and faces call this function and no other. $25,000.00 at 6.99 % for 72 months is $426.11 a
 * month, with a contract of $2,495.00 it is $468.63. Refuses, at the field, what `monthlyPayment` and `feesOfMenu`
 * refuse, and `down_payment_too_high`. Source: areas.md §7.2, §7.3 and R12 (cost per month is marginal), decisions.md
 * §6
 */
export function menuFigures(parts: MenuParts, loan: MenuLoan): Result<MenuFigures> {
  const financeFees = feesOfMenu(parts.fees, 'Financed', parts.salesTaxPercent);
  if (!financeFees.ok) return financeFees;
  const cashFees = feesOfMenu(parts.fees, 'Cash', parts.salesTaxPercent);
  if (!cashFees.ok) return cashFees;
  const everyFee = feesOfMenu(
    parts.fees.map((fee) => ({ ...fee, includeType: 'Yes' })),
    'Cash',
    parts.salesTaxPercent,
  );
  if (!everyFee.ok) return everyFee;
  const financed = amountFinanced(loan, financeFees.value.totalCents);
  if (!financed.ok) return financed;
  const base = quotedPayment(financed.value, loan.terms, parts.saleDate);
  if (!base.ok) return base;
  const baseCashCents = loan.cashPriceCents === null ? null : loan.cashPriceCents + cashFees.value.totalCents;
  const groups: GroupFigures[] = [];
  for (const group of parts.groups) {
    const figures = groupFigures(group, { base: base.value, baseCashCents, loan, saleDate: parts.saleDate });
    if (!figures.ok) return figures;
    groups.push(figures.value);
  }
  return granted({
    feeTaxCents: everyFee.value.lines.map(({ taxCents }) => taxCents),
    base: base.value,
    baseCashCents,
    groups,
  });
}

/**
 * Returns the amount financed without products: the amount given, otherwise price and fees less the down payment.
 * Assumption: a given amount includes the fees, as a lender's approval does.
 */
export function amountFinanced(loan: Omit<MenuLoan, 'terms'>, feesCents: Cents): Result<Cents> {
  const { cashPriceCents, downPaymentCents, totalFinanceCents } = loan;
  const problem =
    whyNotAmount(cashPriceCents ?? 0, 'cashPrice') ??
    whyNotAmount(downPaymentCents, 'downPayment') ??
    whyNotAmount(totalFinanceCents ?? 0, 'totalFinanceAmount');
  if (problem) return refused(problem);
  if (totalFinanceCents !== null) return granted(totalFinanceCents);
  if (cashPriceCents === null) return refused(noAmount);
  const left = cashPriceCents + feesCents - downPaymentCents;
  return left < 0 ? refused(tooMuchDown) : granted(left);
}

/**
 * Returns a loan with another down payment: an amount financed that was given changes by the difference, and never
 * falls below 0. Assumption: an amount financed is entered for the down payment at that time.
 */
export function withDownPayment<Loan extends Omit<MenuLoan, 'terms'>>(
  loan: Loan,
  downPaymentCents: Cents,
): Loan {
  const { totalFinanceCents } = loan;
  return {
    ...loan,
    downPaymentCents,
    totalFinanceCents:
      totalFinanceCents === null
        ? null
        : Math.max(0, totalFinanceCents + loan.downPaymentCents - downPaymentCents),
  };
}

interface OfMenu {
  base: QuotedPayment;
  baseCashCents: Cents | null;
  loan: MenuLoan;
  saleDate: IsoDate | null;
}

function groupFigures(
  group: MenuGroupParts,
  { base, baseCashCents, loan, saleDate }: OfMenu,
): Result<GroupFigures> {
  const problem = [...group.priceCents, group.byPlanCents]
    .map((cents) => whyNotAmount(cents, 'customerPrice'))
    .find(Boolean);
  if (problem) return refused(problem);
  const inLoanCents = group.priceCents.reduce((sum, cents) => sum + cents, 0);
  const productsCents = inLoanCents + group.byPlanCents;
  const cashTotalCents = baseCashCents === null ? null : baseCashCents + productsCents;
  const totals = { productsCents, cashTotalCents };
  if (group.menuGroupType === 'Cash') {
    const costPerMonthCents = group.priceCents.map(() => null);
    return granted({ payment: null, differenceCents: null, costPerMonthCents, ...totals });
  }
  const terms = { ...loan.terms, termMonths: group.termMonths ?? loan.terms.termMonths };
  const steps = paymentSteps(base.amountFinancedCents, group.priceCents, terms);
  if (!steps.ok) return steps;
  const payment = quotedPayment(base.amountFinancedCents + inLoanCents, terms, saleDate);
  if (!payment.ok) return payment;
  return granted({
    payment: payment.value,
    differenceCents: payment.value.paymentCents - base.paymentCents,
    costPerMonthCents: steps.value,
    ...totals,
  });
}

/** By how much each product raises the payment over those before it. */
function paymentSteps(financedCents: Cents, priceCents: readonly Cents[], terms: LoanTerms): Result<Cents[]> {
  let amountCents = financedCents;
  let before = monthlyPayment(amountCents, terms);
  const steps: Cents[] = [];
  for (const price of priceCents) {
    if (!before.ok) return before;
    amountCents += price;
    const after = monthlyPayment(amountCents, terms);
    if (!after.ok) return after;
    steps.push(after.value - before.value);
    before = after;
  }
  return before.ok ? granted(steps) : before;
}

function quotedPayment(
  amountFinancedCents: Cents,
  terms: LoanTerms,
  saleDate: IsoDate | null,
): Result<QuotedPayment> {
  const payment = monthlyPayment(amountFinancedCents, terms);
  if (!payment.ok) return payment;
  const paymentCents = payment.value;
  const { termMonths } = terms;
  const totalOfPaymentsCents = paymentCents * termMonths;
  const aprPercent = saleDate && differentApr({ amountFinancedCents, paymentCents }, terms, saleDate);
  return granted({ amountFinancedCents, paymentCents, termMonths, totalOfPaymentsCents, aprPercent });
}

/** The annual percentage rate if its two decimals differ from those of the rate. */
function differentApr(
  { amountFinancedCents, paymentCents }: { amountFinancedCents: Cents; paymentCents: Cents },
  { aprPercent, termMonths, daysToFirst }: LoanTerms,
  saleDate: IsoDate,
): number | null {
  const apr = annualPercentageRate({
    advances: [{ date: saleDate, amountCents: amountFinancedCents }],
    payments: monthlyPayments(paymentCents, termMonths, addDays(saleDate, daysToFirst)),
    unitPeriod: { unit: 'month', count: 1 },
  });
  if (!apr.ok) return null;
  const shown = Math.round(apr.value * 100) / 100;
  return shown === Math.round(aprPercent * 100) / 100 ? null : shown;
}

const noAmount: PortalError = {
  code: 'no_amount',
  field: 'cashPrice',
  message: 'Enter the cash price or the amount financed.',
};

const tooMuchDown: PortalError = {
  code: 'down_payment_too_high',
  field: 'downPayment',
  message: 'The down payment is more than the price and fees.',
};
