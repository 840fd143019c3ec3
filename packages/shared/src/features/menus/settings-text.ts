import { programTypeOf } from '../contracts/rules/codes.ts';
import { feeIncludeTypes, menuGroupTypes, menuPaymentFormats, menuPaymentPositions } from './codes.ts';
import type { MenuFee, MenuGroupSetting, MenuProductSetting, MenuSetting } from './settings-schema.ts';

/** Writes in which menus a fee counts. */
export function includedIn({ includeType }: MenuFee): string {
  return feeIncludeTypes.find(({ name }) => name === includeType)?.label ?? String(includeType ?? '');
}

/** Writes what fills a place of a group: "GAP", or that it is the dealer's own. */
export function filledBy({ programType }: MenuProductSetting): string {
  if (programType === null) return 'Own product';
  return programTypeOf(programType)?.label ?? `Program type ${programType}`;
}

/** Writes how a group is paid for: "Financed, 84 months". */
export function paidBy({ menuGroupType, selectedLoanTermMonths }: MenuGroupSetting): string {
  const type = menuGroupTypes.find(({ name }) => name === menuGroupType)?.label ?? '';
  return selectedLoanTermMonths ? `${type}, ${selectedLoanTermMonths} months` : type;
}

/** Writes a setting, a label and its value each. */
export function settingFacts(setting: MenuSetting): readonly (readonly [label: string, value: string])[] {
  const { salesTaxPercent, defaultTermMonths, daysToFirst, paymentFormat, paymentPosition } = setting;
  return [
    ['Sales tax', `${salesTaxPercent ?? 0}%`],
    ['Term', `${defaultTermMonths ?? ''} months`],
    ['First payment', `After ${daysToFirst ?? ''} days`],
    ['Payment shown as', menuPaymentFormats.find(({ name }) => name === paymentFormat)?.label ?? ''],
    ['Payment position', menuPaymentPositions.find(({ name }) => name === paymentPosition)?.label ?? ''],
    ['Own disclosure', setting.disclosureText ?? 'None'],
  ];
}

/** A stored product as the form and the command take it, its program by name. */
export function productArgs({
  menuProductID: _id,
  programType,
  ...product
}: { [Field in keyof MenuProductSetting]?: MenuProductSetting[Field] | undefined }) {
  return { ...product, programType: programTypeOf(programType ?? 0)?.name ?? 'Own' };
}
