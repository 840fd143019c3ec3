import { z } from 'zod';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, named } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { programTypes } from '../contracts/rules/codes.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { feeIncludeTypes, menuGroupTypes, menuPaymentFormats, menuPaymentPositions } from './codes.ts';

const money = (label: string) => wireNumber().meta({ label, kind: 'money' });

/** The identifier of a group or product that is new. Source: portal.md §9, decisions.md §8 (Rater) */
export const emptyId = '00000000-0000-0000-0000-000000000000';

/** How a dealer's menus are calculated and shown. `version` is that of all four lists together. Source: areas.md §7.1 */
export const MenuSetting = lazy(() =>
  z.looseObject({
    dealerCode: wireText(),
    salesTaxPercent: wireNumber().meta({ label: 'Sales tax' }),
    defaultTermMonths: wireNumber().meta({ label: 'Term' }),
    daysToFirst: wireNumber().meta({ label: 'Days to first payment' }),
    paymentFormat: wireText().meta({ label: 'Payment shown as' }),
    paymentPosition: wireText().meta({ label: 'Payment position' }),
    disclosureText: wireText().meta({ label: 'Own disclosure' }),
    version: wireNumber(),
  }),
);
export type MenuSetting = z.infer<ReturnType<typeof MenuSetting>>;

/** A fee of a dealer, in dollars. Source: portal.md §3 (Menu fee) */
export const MenuFee = lazy(() =>
  z.looseObject({
    name: wireText(),
    feeAmount: money('Fee'),
    applySalesTax: wireFlag(),
    includeType: wireCode(),
  }),
);
export type MenuFee = z.infer<ReturnType<typeof MenuFee>>;

/**
 * A slot of a group: filled with a chosen rate of a program type, or a product of the dealer's own (`programType` null)
 * with its own months, miles and prices. Source: portal.md §3 (Menu product)
 */
export const MenuProductSetting = lazy(() =>
  z.looseObject({
    menuProductID: wireText(),
    name: wireText(),
    description: wireText(),
    programType: wireNumber(),
    externalProductCoverageMonths: wireNumber(),
    externalProductCoverageMiles: wireNumber(),
    customerPrice: money('Price'),
    dealerCost: money('Dealer cost').meta({ sees: 'ownDealerCost' }),
  }),
);
export type MenuProductSetting = z.infer<ReturnType<typeof MenuProductSetting>>;

/** A group of a dealer's menu and its products in order; without its own term it has the loan's. Source: portal.md §3 (Menu group) */
export const MenuGroupSetting = lazy(() =>
  z.looseObject({
    menuGroupID: wireText(),
    name: wireText(),
    menuGroupType: wireCode(),
    selectedLoanTermMonths: wireNumber(),
    products: wireNested(z.array(MenuProductSetting())),
  }),
);
export type MenuGroupSetting = z.infer<ReturnType<typeof MenuGroupSetting>>;

/** All settings of a dealer's menus. Source: areas.md §7.1 */
export const MenuSettings = lazy(() =>
  z.looseObject({
    setting: wireNested(MenuSetting()),
    fees: wireNested(z.array(MenuFee())),
    groups: wireNested(z.array(MenuGroupSetting())),
  }),
);
export type MenuSettings = z.infer<ReturnType<typeof MenuSettings>>;

/** The dealer of the menus. */
export const MenusOfDealer = lazy(() =>
  z.object({
    dealerCode: dealerCode(),
  }),
);

/** The version that a change was made from, in place of `If-Match`. */
const version = () => ({ version: z.int().min(0).nullish() });

const number = (label: string, problem: string, [least, most]: readonly [number, number]) =>
  z.coerce
    .number(problem)
    .min(least, `Must be ${least} or more.`)
    .max(most, `Must be ${formatCell(Number.isInteger(most) ? 'count' : 'money', most)} or less.`)
    .meta({ label });

const whole = (label: string, range: readonly [number, number]) =>
  number(label, 'Must be a whole number.', range).refine(Number.isInteger, 'Must be a whole number.');

const amount = (label: string) =>
  number(label, 'Enter an amount such as 199.00.', [0, 99_999.99])
    .multipleOf(0.01, 'Must be dollars and cents.')
    .meta({ label, kind: 'money' });

/** The setting as a user enters it. */
const settingFields = () => ({
  salesTaxPercent: number('Sales tax (%)', 'Enter a percent such as 8.25.', [0, 100])
    .refine((percent) => Math.abs(percent * 1e6 - Math.round(percent * 1e6)) < 1e-3, 'Six decimals at most.')
    .meta({ label: 'Sales tax (%)', hint: 'For taxable fees' }),
  defaultTermMonths: whole('Term (months)', [1, 360]),
  daysToFirst: whole('Days to first payment', [0, 365]),
  paymentFormat: named('Payment shown as', menuPaymentFormats, 'Choose what to show.'),
  paymentPosition: named('Payment position', menuPaymentPositions, 'Choose a position.'),
  disclosureText: z
    .string()
    .trim()
    .max(2000, 'Must be 2,000 characters or fewer.')
    .nullish()
    .meta({ label: 'Own disclosure', isLong: true }),
});

/** The setting of a dealer's menus. Source: areas.md §7.2 (savemenusetting) */
export const SaveMenuSettingRequest = lazy(() =>
  MenusOfDealer().extend({
    salesTaxPercent: settingFields().salesTaxPercent.default(0),
    defaultTermMonths: settingFields().defaultTermMonths.default(72),
    daysToFirst: settingFields().daysToFirst.default(30),
    paymentFormat: settingFields().paymentFormat.default('Both'),
    paymentPosition: settingFields().paymentPosition.default('Bottom'),
    disclosureText: settingFields().disclosureText,
    ...version(),
  }),
);

/** The setting in a form or command; missing values don't change. */
export const MenuSettingForm = lazy(() => MenusOfDealer().extend(z.object(settingFields()).partial().shape));

/** A fee as a user enters it. Source: portal.md §3 (Menu fee) */
const feeFields = () => ({
  name: line('Name', 60),
  feeAmount: amount('Fee'),
  applySalesTax: z.boolean().default(false).meta({ label: 'Sales tax applies' }),
  includeType: named(
    'Included',
    feeIncludeTypes.filter(({ name }) => name !== 'Unknown'),
    'Choose where it is included.',
  ).default('Yes'),
});

/** The row of a list, counted from 1, and its position. The number is that of the version that was read; without one, of now. */
const placing = (what: string) => ({
  number: place('Number', `Number of the ${what} to change; leave empty to add one`).optional(),
  position: place('Position', `Empty: its current position, or last for a new ${what}`).optional(),
  ...version(),
});

const place = (label: string, hint: string) =>
  z.coerce
    .number('Must be a whole number.')
    .int('Must be a whole number.')
    .min(1, 'Must be 1 or more.')
    .max(mostOfEach, `Must be ${mostOfEach} or less.`)
    .meta({ label, hint });

/** Identifies a row of one of a dealer's lists, in the version that was read. */
const numbered = (what: string) => ({
  number: place('Number', `Number of the ${what} in the list`),
  ...version(),
});

/** A fee as a form and a command take it. */
export const MenuFeeForm = lazy(() => MenusOfDealer().extend({ ...feeFields(), ...placing('fee') }));

/** Names a fee. */
export const MenuFeeOf = lazy(() => MenusOfDealer().extend(numbered('fee')));

const mostOfEach = 20;
const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(mostOfEach, `Must be ${mostOfEach} or fewer.`);

/** All fees of a dealer. Source: areas.md §7.2 (savemenufees) */
export const SaveMenuFeesRequest = lazy(() =>
  MenusOfDealer().extend({ fees: list(z.object(feeFields())), ...version() }),
);

/** A row of a list: null, absent and the empty one are a new row. Source: decisions.md §8 (Rater) */
const rowUuid = () => z.guid('Must be an ID from the list.').nullish();

/** A group as a user enters it. Source: portal.md §3 (Menu group) */
const groupFields = () => ({
  name: line('Name', 40),
  menuGroupType: named('Paid by', menuGroupTypes, 'Choose financed or cash.').default('Financed'),
  selectedLoanTermMonths: whole('Term (months)', [1, 360])
    .nullish()
    .meta({ label: 'Term (months)', hint: 'Empty: the term of the loan' }),
});

/** All groups of a dealer. Source: areas.md §7.2 (savemenugroups) */
export const SaveMenuGroupsRequest = lazy(() =>
  MenusOfDealer().extend({
    groups: list(z.object({ menuGroupID: rowUuid(), ...groupFields() })),
    ...version(),
  }),
);

/** A group as a form and a command take it; the id brings one back that was removed, with its products. */
export const MenuGroupForm = lazy(() =>
  MenusOfDealer().extend({
    ...groupFields(),
    ...placing('group'),
    menuGroupID: rowUuid().meta({ label: 'Group ID', hint: 'Restores a removed group' }),
  }),
);

/** Names a group. */
export const MenuGroupOf = lazy(() => MenusOfDealer().extend(numbered('group')));

const typeNames = programTypes.map(({ name }) => name);
const typeWords = Object.fromEntries(programTypes.map(({ name, label }) => [name, label]));
const ownProduct = 'Own';

/** A product of a group in a form or command, its program by name; one of the dealer's own has a price. */
export const MenuProductForm = lazy(() =>
  MenusOfDealer().extend({
    group: place('Group', 'Number in the list of groups'),
    name: line('Name', 60),
    programType: z
      .enum([ownProduct, ...typeNames], 'Choose a program.')
      .default(ownProduct)
      .meta({ label: 'Program', words: { [ownProduct]: 'None, your own product', ...typeWords } }),
    description: z
      .string()
      .trim()
      .max(200, 'Must be 200 characters or fewer.')
      .nullish()
      .meta({ label: 'Description' }),
    customerPrice: amount('Price')
      .nullish()
      .meta({ label: 'Price', hint: 'If the product is yours', kind: 'money' }),
    dealerCost: amount('Dealer cost').nullish(),
    externalProductCoverageMonths: whole('Months', [0, 360]).nullish(),
    externalProductCoverageMiles: whole('Miles', [0, 999_999]).nullish(),
    ...placing('product'),
  }),
);

/** Names a product of a group. */
export const MenuProductOf = lazy(() =>
  MenusOfDealer().extend({ group: place('Group', 'Number in the list of groups'), ...numbered('product') }),
);

const flags: ReadonlySet<number> = new Set(programTypes.map(({ flag }) => flag));

/** All products of a group; one without a program type has a price. Source: areas.md §7.2 (savemenuproducts) */
export const SaveMenuProductsRequest = lazy(() =>
  MenusOfDealer().extend({
    menuGroupID: z.guid('Choose a group.'),
    products: list(
      z
        .object({
          menuProductID: rowUuid(),
          name: line('Name', 60),
          description: z.string().trim().max(200).nullish().meta({ label: 'Description' }),
          programType: z.coerce
            .number()
            .refine((flag) => flags.has(flag), 'Choose a program.')
            .nullish(),
          externalProductCoverageMonths: whole('Months', [0, 360]).nullish(),
          externalProductCoverageMiles: whole('Miles', [0, 999_999]).nullish(),
          customerPrice: amount('Price').nullish(),
          /** Absent: unchanged. Users who don't see it save the rest. */
          dealerCost: amount('Dealer cost').nullish(),
        })
        .refine(({ programType, customerPrice }) => programType || (customerPrice ?? 0) > 0, {
          path: ['customerPrice'],
          error: 'Enter a price for your own product.',
        }),
    ),
    ...version(),
  }),
);
