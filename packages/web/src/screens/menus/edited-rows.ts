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

/**
 * Returns the form that an address names: "payments", "fee" (a new one), "fee-2", "group", "group-1", "group-1-product" or
 * "group-1-product-2". Undefined where there is no such row (any more).
 */
export function rowAt(
  place: string,
  { dealerCode, settings, seesCost }: { dealerCode: string; settings: MenuSettings; seesCost: boolean },
): EditedRow | undefined {
  if (place === 'payments') return settings.setting ? settingRow(dealerCode, settings.setting) : undefined;
  if (place === 'fee') return feeRow(dealerCode);
  if (place === 'group') return groupRow(dealerCode);
  const [, kind, first, isProduct, second] = /^(fee|group)-(\d+)(-product(?:-(\d+))?)?$/.exec(place) ?? [];
  const at = Number(first);
  if (kind === 'fee') {
    const fee = isProduct ? undefined : settings.fees?.[at - 1];
    return fee && feeRow(dealerCode, fee, at);
  }
  const group = settings.groups?.[at - 1];
  if (!group) return undefined;
  if (!isProduct) return groupRow(dealerCode, group, at);
  const given = { dealerCode, group: at, seesCost };
  if (second === undefined) return productRow(given);
  const product = group.products?.[Number(second) - 1];
  return product && productRow(given, product, Number(second));
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
function feeRow(dealerCode: string, fee?: MenuFee, number?: number): EditedRow {
  return {
    title: fee ? 'Edit fee' : 'Add a fee',
    command: 'menu.setFee',
    given: { dealerCode, ...(number === undefined ? {} : { number }) },
    stored: fee ?? { applySalesTax: false, includeType: 'Yes' },
    schema: () => MenuFeeForm().omit({ dealerCode: true, number: true }),
    fields: [['name'], ['feeAmount', 'includeType'], ['applySalesTax'], ['position']],
  };
}

/** The form of a group; without one, a new one. */
function groupRow(dealerCode: string, group?: MenuGroupSetting, number?: number): EditedRow {
  return {
    title: group ? 'Edit group' : 'Add a group',
    command: 'menu.setGroup',
    given: { dealerCode, ...(number === undefined ? {} : { number }) },
    stored: group ?? { menuGroupType: 'Financed' },
    schema: () => MenuGroupForm().omit({ dealerCode: true, number: true, menuGroupID: true }),
    fields: [['name'], ['menuGroupType', 'selectedLoanTermMonths'], ['position']],
  };
}

/** The form of a product of a group; without one, a new one. Users who see the dealer cost have its field. */
function productRow(
  { dealerCode, group, seesCost }: { dealerCode: string; group: number; seesCost: boolean },
  product?: MenuProductSetting,
  number?: number,
): EditedRow {
  return {
    title: product ? 'Edit product' : 'Add a product',
    command: 'menu.setProduct',
    given: { dealerCode, group, ...(number === undefined ? {} : { number }) },
    stored: product ? productArgs(product) : { programType: 'Own' },
    schema: () =>
      MenuProductForm()
        .omit({
          dealerCode: true,
          group: true,
          number: true,
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
