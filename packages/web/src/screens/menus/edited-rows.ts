import {
  type MenuFee,
  MenuFeeForm,
  MenuGroupForm,
  type MenuGroupSetting,
  MenuProductForm,
  type MenuProductSetting,
  type MenuSetting,
  MenuSettingForm,
  type MenuSettings,
} from '@pitlane/shared/features/menus/settings-schema';
import { productArgs } from '@pitlane/shared/features/menus/settings-text';
import type { EditedRow } from './MenuRowDialog.tsx';

/** The addresses of the forms. A row is named by what it is: its position changes as others add and delete. */
export const places = {
  payments: 'payments',
  newFee: 'fee',
  newGroup: 'group',
  fees: (fees: readonly MenuFee[]) => fees.map((_, at) => feePlace(fees, at)),
  group: ({ menuGroupID }: MenuGroupSetting) => `group:${menuGroupID}`,
  newProduct: ({ menuGroupID }: MenuGroupSetting) => `product-of:${menuGroupID}`,
  product: ({ menuProductID }: MenuProductSetting) => `product:${menuProductID}`,
};

/** A fee has no ID. The second of a name is counted. */
function feePlace(fees: readonly MenuFee[], at: number): string {
  const name = fees[at]?.name;
  const earlier = fees.slice(0, at).filter((fee) => fee.name === name).length;
  return `fee:${name}${earlier ? `:${earlier + 1}` : ''}`;
}

interface Context {
  dealerCode: string;
  settings: MenuSettings;
  seesCost: boolean;
}

/** Returns the form that an address names; undefined if there is no such row (any more). */
export function rowAt(place: string, { dealerCode, settings, seesCost }: Context): EditedRow | undefined {
  const { setting, fees, groups } = settings;
  const of = { dealerCode, version: setting?.version };
  if (place === places.payments) return setting ? settingRow(dealerCode, setting) : undefined;
  if (place === places.newFee) return feeRow(of);
  if (place === places.newGroup) return groupRow(of);
  const feeAt = places.fees(fees ?? []).indexOf(place);
  if (feeAt >= 0) return feeRow(of, fees?.[feeAt], feeAt + 1);
  for (const [groupAt, group] of (groups ?? []).entries()) {
    if (place === places.group(group)) return groupRow(of, group, groupAt + 1);
    const context = { ...of, group: groupAt + 1, seesCost };
    if (place === places.newProduct(group)) return productRow(context);
    const productAt = group.products?.findIndex((product) => place === places.product(product)) ?? -1;
    if (productAt >= 0) return productRow(context, group.products?.[productAt], productAt + 1);
  }
  return undefined;
}

/** The dealer, and the version of its settings that the form shows: the number of a row is that of this version. */
interface Version {
  dealerCode: string;
  version: number | null | undefined;
}

/** Returns the arguments that identify a row for the command. A new one has no number, and can be added to any version. */
function givenOf<Row extends Version>({ version, ...of }: Row, number: number | undefined) {
  return number === undefined ? of : { ...of, number, version };
}

/** The form of how a dealer's menus are calculated and shown. */
function settingRow(dealerCode: string, setting: MenuSetting): EditedRow {
  return {
    title: 'Menu settings',
    command: 'menu.set',
    given: { dealerCode },
    empty: { disclosureText: null },
    stored: setting,
    schema: () => MenuSettingForm().omit({ dealerCode: true }),
    fields: [
      ['salesTaxPercent', 'defaultTermMonths', 'daysToFirst'],
      ['paymentFormat', 'paymentPosition'],
      ['disclosureText'],
    ],
  };
}

/** The form of a fee; without one, a new one. */
function feeRow(of: Version, fee?: MenuFee, number?: number): EditedRow {
  return {
    title: fee ? 'Edit fee' : 'Add a fee',
    command: 'menu.setFee',
    given: givenOf(of, number),
    stored: fee ?? { applySalesTax: false, includeType: 'Yes' },
    schema: () => MenuFeeForm().omit({ dealerCode: true, number: true, version: true }),
    fields: [['name'], ['feeAmount', 'includeType'], ['applySalesTax'], ['position']],
  };
}

/** The form of a group; without one, a new one. */
function groupRow(of: Version, group?: MenuGroupSetting, number?: number): EditedRow {
  return {
    title: group ? 'Edit group' : 'Add a group',
    command: 'menu.setGroup',
    given: givenOf(of, number),
    stored: group ?? { menuGroupType: 'Financed' },
    schema: () => MenuGroupForm().omit({ dealerCode: true, number: true, version: true, menuGroupID: true }),
    fields: [['name'], ['menuGroupType', 'selectedLoanTermMonths'], ['position']],
  };
}

/** The form of a product of a group; without one, a new one. Users who see the dealer cost have its field. */
function productRow(
  { seesCost, ...of }: Version & { group: number; seesCost: boolean },
  product?: MenuProductSetting,
  number?: number,
): EditedRow {
  return {
    title: product ? 'Edit product' : 'Add a product',
    command: 'menu.setProduct',
    given: givenOf(of, number),
    stored: product ? productArgs(product) : { programType: 'Own' },
    schema: () =>
      MenuProductForm()
        .omit({
          dealerCode: true,
          group: true,
          number: true,
          version: true,
          ...(seesCost ? {} : { dealerCost: true as const }),
        })
        .refine(({ programType, customerPrice }) => programType !== 'Own' || (customerPrice ?? 0) > 0, {
          path: ['customerPrice'],
          error: 'Enter a price for your own product.',
        }) as never,
    fields: [
      ['name'],
      ['programType'],
      ['description'],
      seesCost ? ['customerPrice', 'dealerCost'] : ['customerPrice'],
      ['externalProductCoverageMonths', 'externalProductCoverageMiles'],
      ['position'],
    ],
  };
}
