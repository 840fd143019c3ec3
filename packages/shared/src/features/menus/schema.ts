import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { rowId, wireDay } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { ChosenRate } from '../rating/schema.ts';
import { FinancePlan } from './finance-plan-schema.ts';
import { MenuFee, MenuSetting, MenusOfDealer } from './settings-schema.ts';

const money = (label: string) => wireNumber().meta({ label, kind: 'money' });

const amount = (label: string) =>
  z
    .number('Enter an amount such as 1,250.00.')
    .min(0, 'Must be 0 or more.')
    .max(9_999_999.99, 'Must be 9,999,999.99 or less.')
    .multipleOf(0.01, 'Must be dollars and cents.')
    .meta({ label, kind: 'money' });

/**
 * How a deal is paid for. Without an amount financed, that follows from price, fees and down payment; term and days are the dealer's where they
 * are left out. Without a rate there are no payments: none is quoted at 0% because a field is empty. Source: areas.md §7.2 (rater/getmenu)
 */
export const menuLoanFields = () => ({
  cashPrice: amount('Cash price').nullish(),
  downPayment: amount('Down payment').nullish(),
  totalFinanceAmount: amount('Amount financed').nullish(),
  interestRate: z
    .number('Enter a rate such as 6.99.')
    .min(0, 'Must be 0 or more.')
    .max(100, 'Must be 100 or less.')
    .nullish()
    .meta({ label: 'Rate' }),
  termMonths: z.int().min(1).max(360).nullish().meta({ label: 'Term' }),
  daysToFirst: z.int().min(0).max(365).nullish().meta({ label: 'Days to first payment' }),
  dealerLenderID: rowId().nullish(),
});

/** The customer's answer to a product of a menu, and when. Source: areas.md §7 (Better, 6) */
export const ProductDecision = lazy(() =>
  z.object({
    rateID: rowId().nullable(),
    menuProductID: z.guid().nullable(),
    isAccepted: z.boolean(),
    at: z.iso.datetime({ offset: true }),
  }),
);

/**
 * The menu for the rates chosen in a sale, by the quote that saved them or as given. Source: areas.md §7.2
 * (rater/getmenu)
 */
export const GetMenuRequest = lazy(() =>
  MenusOfDealer().extend({
    /** The rates chosen in the Plans step. */
    selections: z.array(ChosenRate()).max(40, 'Must be 40 or fewer.'),
    /** Absent: today, and the dealer's state. */
    saleDate: wireDay().nullish(),
    stateAbbreviation: z.string().length(2).toUpperCase().nullish(),
    isPowersports: z.boolean().nullish(),
    /** The provider's plan that pays for the contracts apart from the loan; ignored if it isn't offered for the products. */
    mbpFinancePlanID: rowId().nullish(),
    /** The products to sell: without a decision, all that were chosen. */
    decisions: z.array(ProductDecision()).max(60).nullish(),
    ...menuLoanFields(),
  }),
);
export type GetMenuRequest = z.output<ReturnType<typeof GetMenuRequest>>;

/**
 * A menu by the quote that saved its rates and loan, or by the chosen ones. Values given with a quote replace its own. Source: areas.md
 * §7.2
 */
export const GetMenuOfQuoteRequest = lazy(() =>
  GetMenuRequest()
    .partial()
    .extend({ dealerCode: GetMenuRequest().shape.dealerCode, savedQuoteID: rowId().nullish() }),
);

/** A fee and its sales tax. Source: areas.md §7.2 */
export const ChargedFee = lazy(() => MenuFee().extend({ taxAmount: money('Sales tax') }));

/** A quoted payment: with its term, and never without its total. Source: areas.md §7.3 */
const payment = () => ({
  payment: money('Payment'),
  termMonths: wireNumber().meta({ label: 'Term' }),
  totalOfPayments: money('Total of payments'),
  /** By Regulation Z; null if it is the rate. */
  annualPercentageRate: wireNumber().meta({ label: 'APR' }),
  amountFinanced: money('Amount financed'),
  cashTotal: money('Cash total'),
});

/** The deal without products. Source: areas.md §7.2 */
export const MenuBase = lazy(() =>
  z.looseObject({
    ...payment(),
    interestRate: wireNumber().meta({ label: 'Rate' }),
    daysToFirst: wireNumber(),
  }),
);

/**
 * A product on a menu: a chosen rate (`rateID`), or one of the dealer's own. `costPerMonthAmount` is what it adds to
 * the payment after the products before it. Source: portal.md §3 (Menu product), areas.md R12
 */
export const MenuProduct = lazy(() =>
  z.looseObject({
    menuProductID: wireText(),
    rateID: wireNumber(),
    name: wireText(),
    description: wireText(),
    programType: wireNumber(),
    programCode: wireText(),
    planGroupName: wireText(),
    externalProductCoverageMonths: wireNumber(),
    externalProductCoverageMiles: wireNumber(),
    coverageMonths: wireNumber(),
    coverageMiles: wireNumber(),
    customerPrice: money('Price'),
    dealerCost: money('Dealer cost').meta({ sees: 'ownDealerCost' }),
    costPerMonthAmount: money('A month'),
  }),
);
export type MenuProduct = z.infer<ReturnType<typeof MenuProduct>>;

/** A group with its products and figures; a cash group has no payment. Source: portal.md §3 (Menu group), areas.md §7.2 */
export const MenuGroup = lazy(() =>
  z.looseObject({
    menuGroupID: wireText(),
    name: wireText(),
    menuGroupType: wireCode(),
    selectedLoanTermMonths: wireNumber(),
    products: wireNested(z.array(MenuProduct())),
    ...payment(),
    paymentDifference: money('Increase'),
    productsTotal: money('Products'),
  }),
);
export type MenuGroup = z.infer<ReturnType<typeof MenuGroup>>;

/** A sentence that has to be on the menu; `note` is for administrators. Source: areas.md §17 */
export const MenuDisclosure = lazy(() =>
  z.looseObject({ code: wireText(), text: wireText(), note: wireText() }),
);
export type MenuDisclosure = z.infer<ReturnType<typeof MenuDisclosure>>;

/**
 * A menu: everything that its figures are calculated from, and the figures, so that a face can recalculate it for
 * another loan. Source: areas.md §7.2
 */
export const Menu = lazy(() =>
  z.looseObject({
    saleDate: wireText(),
    stateAbbreviation: wireText(),
    setting: wireNested(MenuSetting()),
    fees: wireNested(z.array(ChargedFee())),
    base: wireNested(MenuBase()),
    /** The provider's plan that pays for the contracts apart from the loan, with its amounts for the products. */
    financePlan: wireNested(FinancePlan()),
    groups: wireNested(z.array(MenuGroup())),
    disclosures: wireNested(z.array(MenuDisclosure())),
    /** The state requires a separate page before the contract is signed. */
    hasPreContractPage: wireFlag(),
  }),
);
export type Menu = z.infer<ReturnType<typeof Menu>>;

/** A menu that was shown for a saved quote, and the customer's answers. Source: areas.md §7.1 (menu_presentations) */
export const SaveMenuPresentationRequest = lazy(() =>
  GetMenuRequest().extend({
    savedQuoteID: rowId(),
    menuGroupID: z.guid().nullish(),
    decisions: z.array(ProductDecision()).max(60),
  }),
);

/** A menu on record. Source: areas.md §7.1 */
export const MenuPresentation = lazy(() =>
  z.looseObject({
    menuPresentationID: wireNumber(),
    savedQuoteID: wireNumber(),
    shownAt: wireText(),
    shownBy: wireText(),
    paymentWithout: money('Payment without products'),
    paymentWith: money('Payment with products'),
  }),
);

/** The quote whose menu is printed: all of its groups, or some. Source: areas.md §7.2 (pdf/ratermenu) */
export const PrintMenuRequest = lazy(() =>
  z.object({ savedQuoteID: rowId(), menuGroupIDs: z.array(z.guid()).max(20).nullish() }),
);

/** The quote whose costs are printed. Source: areas.md §7.2 (pdf/raterdealercostreport) */
export const PrintDealerCostRequest = lazy(() => z.object({ savedQuoteID: rowId() }));
