import { programTypeOf } from '../contracts/rules/codes.ts';
import { monthsRangeText } from './rules/months-range.ts';
import type { RetailSetting } from './schema.ts';

/** Writes the program that a setting is for. */
export function programOf({ programType }: RetailSetting): string {
  return programTypeOf(programType ?? 0)?.label ?? `Program type ${programType}`;
}

/** Writes the terms that a setting is for: "12 - 60 Months". */
export function termsOf({ startCoverageMonths, endCoverageMonths }: RetailSetting): string {
  return monthsRangeText(startCoverageMonths ?? 0, endCoverageMonths ?? 0) || 'Every term';
}

/** Writes which setting it is: "GAP, 12 - 60 Months". */
export function nameOf(setting: RetailSetting): string {
  return `${programOf(setting)}, ${termsOf(setting)}`;
}

/** A stored setting as the form and the commands take it; without an id it would be added. */
export function formOf(setting: RetailSetting) {
  return {
    dealerCode: setting.dealerCode ?? '',
    programType: programTypeOf(setting.programType ?? 0)?.name,
    startCoverageMonths: setting.startCoverageMonths ?? 0,
    endCoverageMonths: setting.endCoverageMonths ?? 0,
    customerPrice: setting.customerPrice ?? 0,
    baseMarkup: setting.baseMarkup ?? 0,
    minMarkup: setting.minMarkup ?? 0,
    maxMarkup: setting.maxMarkup ?? 0,
  };
}
