import { isIsoDate } from '../../../kernel/dates.ts';
import { type Cents, centsOf, dollarsOf, dollarsOrNull } from '../../../kernel/money.ts';
import { granted, type Result } from '../../../kernel/result.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { feeIncludeTypes, type MenuGroupType, menuGroupTypes } from '../codes.ts';
import type { Menu, MenuGroup, MenuProduct } from '../schema.ts';
import type { MenuFee as WireFee } from '../settings-schema.ts';
import type { MenuFee } from './menu-fees.ts';
import {
  type GroupFigures,
  type MenuFigures,
  type MenuLoan,
  menuFigures,
  type QuotedPayment,
} from './menu-figures.ts';
import { usualDayBase } from './monthly-payment.ts';

/** A loan as the wire and the draft of a sale have it: dollars, and nothing if nothing was given. */
export interface WireLoan {
  cashPrice?: number | null | undefined;
  downPayment?: number | null | undefined;
  totalFinanceAmount?: number | null | undefined;
  interestRate?: number | null | undefined;
  termMonths?: number | null | undefined;
  daysToFirst?: number | null | undefined;
}

/** A menu before its figures: the dealer's settings and the chosen rates. */
export type MenuBasis = Pick<
  Menu,
  'saleDate' | 'stateAbbreviation' | 'setting' | 'financePlan' | 'disclosures' | 'hasPreContractPage'
> & {
  fees: readonly WireFee[] | null;
  groups:
    | readonly Pick<
        MenuGroup,
        'menuGroupID' | 'name' | 'menuGroupType' | 'selectedLoanTermMonths' | 'products'
      >[]
    | null;
};

/**
 * Fills in a menu's figures for a loan, in dollars: the server from the dealer's settings, a face from a menu that the
 * server answered, with the same result. Refuses what `menuFigures` refuses. Source: areas.md §7.2
 */
export function menuFor(basis: MenuBasis, wireLoan: WireLoan): Result<Menu> {
  const loan = menuLoanOf(wireLoan, basis.setting);
  const groups = basis.groups ?? [];
  const figures = menuFigures(
    {
      saleDate: basis.saleDate && isIsoDate(basis.saleDate) ? basis.saleDate : null,
      salesTaxPercent: basis.setting?.salesTaxPercent ?? 0,
      fees: (basis.fees ?? []).map(menuFeeOf),
      groups: groups.map((group) => ({
        menuGroupType: groupTypeOf(group.menuGroupType),
        termMonths: group.selectedLoanTermMonths,
        ...pricesOf(group.products ?? [], basis.financePlan),
      })),
    },
    loan,
  );
  if (!figures.ok) return figures;
  const menu = menuWith(basis, figures.value, loan);
  return granted(wireLoan.interestRate == null ? withoutPayments(menu) : menu);
}

const noPayment = { payment: null, termMonths: null, totalOfPayments: null, annualPercentageRate: null };

/** Leaves a menu with its prices and cash totals: without a rate, a payment would be one at 0%. Source: areas.md §7.3 */
function withoutPayments(menu: Menu): Menu {
  return {
    ...menu,
    base: menu.base && { ...menu.base, ...noPayment, interestRate: null },
    groups: (menu.groups ?? []).map((group) => ({
      ...group,
      ...noPayment,
      paymentDifference: null,
      products: (group.products ?? []).map((product) => ({ ...product, costPerMonthAmount: null })),
    })),
  };
}

/**
 * Returns whether a finance plan pays for a product: for every contract of the provider, and for none of the dealer's own products.
 * Source: areas.md §7.2 (mbpfinanceplans); Assumption: the contracts of a deal are paid by one plan
 */
export function isPaidByPlan(
  { rateID }: Pick<MenuProduct, 'rateID'>,
  plan: Menu['financePlan'] | undefined,
): boolean {
  return Boolean(plan) && rateID !== null;
}

function pricesOf(products: readonly MenuProduct[], plan: Menu['financePlan']) {
  const centsOfProduct = ({ customerPrice }: MenuProduct) => centsOf(customerPrice ?? 0);
  const byPlan = products.filter((product) => isPaidByPlan(product, plan));
  return {
    priceCents: products.filter((product) => !isPaidByPlan(product, plan)).map(centsOfProduct),
    byPlanCents: byPlan.reduce((sum, product) => sum + centsOfProduct(product), 0),
  };
}

/**
 * Parses a loan from the wire; missing values are the dealer's settings. Without a rate it's calculated at 0, for its amounts alone: see
 * `menuFor`. Source: areas.md §7.2
 */
export function menuLoanOf(wire: WireLoan, setting: Menu['setting']): MenuLoan {
  return {
    cashPriceCents: centsOrNull(wire.cashPrice),
    downPaymentCents: centsOf(wire.downPayment ?? 0),
    totalFinanceCents: centsOrNull(wire.totalFinanceAmount),
    terms: {
      aprPercent: wire.interestRate ?? 0,
      termMonths: wire.termMonths ?? setting?.defaultTermMonths ?? 72,
      daysToFirst: wire.daysToFirst ?? setting?.daysToFirst ?? 30,
      dayBase: usualDayBase,
    },
  };
}

/** Reads a fee of the wire, its include type by name or code; an unknown one counts nowhere. Source: portal.md §3 (Menu fee) */
export function menuFeeOf({ name, feeAmount, applySalesTax, includeType }: WireFee): MenuFee {
  const type = feeIncludeTypes.find((one) => one.name === includeType || one.code === includeType);
  return {
    name: name ?? '',
    feeCents: centsOf(feeAmount ?? 0),
    applySalesTax: applySalesTax ?? false,
    includeType: type?.name ?? 'Unknown',
  };
}

/** Reads a group's type, by name or code; another is financed. Source: portal.md §3 (Menu group) */
export function groupTypeOf(wire: WireCode): MenuGroupType {
  return menuGroupTypes.find(({ name, code }) => name === wire || code === wire)?.name ?? 'Financed';
}

function menuWith(basis: MenuBasis, figures: MenuFigures, { terms }: MenuLoan): Menu {
  return {
    saleDate: basis.saleDate,
    stateAbbreviation: basis.stateAbbreviation,
    setting: basis.setting,
    fees: (basis.fees ?? []).map((fee, place) => ({
      ...fee,
      taxAmount: dollarsOf(figures.feeTaxCents[place] ?? 0),
    })),
    base: {
      ...wirePayment(figures.base, figures.baseCashCents),
      interestRate: terms.aprPercent,
      daysToFirst: terms.daysToFirst,
    },
    groups: (basis.groups ?? []).map((group, place) =>
      groupWith(group, figures.groups[place], basis.financePlan),
    ),
    financePlan: basis.financePlan,
    disclosures: basis.disclosures,
    hasPreContractPage: basis.hasPreContractPage,
  };
}

function groupWith(
  {
    menuGroupID,
    name,
    menuGroupType,
    selectedLoanTermMonths,
    products,
  }: NonNullable<MenuBasis['groups']>[number],
  figures: GroupFigures | undefined,
  plan: Menu['financePlan'],
): MenuGroup {
  const costs = (figures?.costPerMonthCents ?? []).values();
  return {
    menuGroupID,
    name,
    menuGroupType,
    selectedLoanTermMonths,
    products: (products ?? []).map(
      (product): MenuProduct => ({
        ...product,
        costPerMonthAmount: isPaidByPlan(product, plan) ? null : dollarsOrNull(costs.next().value),
      }),
    ),
    ...wirePayment(figures?.payment ?? null, figures?.cashTotalCents ?? null),
    paymentDifference: dollarsOrNull(figures?.differenceCents),
    productsTotal: dollarsOf(figures?.productsCents ?? 0),
  };
}

function wirePayment(quoted: QuotedPayment | null, cashTotalCents: Cents | null) {
  return {
    payment: dollarsOrNull(quoted?.paymentCents),
    termMonths: quoted?.termMonths ?? null,
    totalOfPayments: dollarsOrNull(quoted?.totalOfPaymentsCents),
    annualPercentageRate: quoted?.aprPercent ?? null,
    amountFinanced: dollarsOrNull(quoted?.amountFinancedCents),
    cashTotal: dollarsOrNull(cashTotalCents),
  };
}

function centsOrNull(dollars: number | null | undefined): Cents | null {
  return dollars === null || dollars === undefined ? null : centsOf(dollars);
}
