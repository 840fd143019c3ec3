import { centsOf, dollarsOf } from '../../../kernel/money.ts';
import type { RetailSetting as WireSetting } from '../schema.ts';
import type { RetailSetting } from './retail-settings.ts';

/** Reads a setting as the wire has it, in dollars; a number that is missing is 0. Source: portal.md §3 (Retail setting) */
export function retailSettingOf(wire: Partial<WireSetting>): RetailSetting {
  return {
    id: wire.id ?? null,
    dealerCode: wire.dealerCode ?? '',
    programType: wire.programType ?? 0,
    startCoverageMonths: wire.startCoverageMonths ?? 0,
    endCoverageMonths: wire.endCoverageMonths ?? 0,
    baseMarkupCents: centsOf(wire.baseMarkup ?? 0),
    minMarkupCents: centsOf(wire.minMarkup ?? 0),
    maxMarkupCents: centsOf(wire.maxMarkup ?? 0),
    customerPriceCents: centsOf(wire.customerPrice ?? 0),
  };
}

/** Writes a setting for the wire, in dollars. Source: portal.md §3 (Retail setting) */
export function wireSettingOf(setting: RetailSetting) {
  const { baseMarkupCents, minMarkupCents, maxMarkupCents, customerPriceCents, ...same } = setting;
  return {
    id: same.id,
    dealerCode: same.dealerCode,
    programType: same.programType,
    startCoverageMonths: same.startCoverageMonths,
    endCoverageMonths: same.endCoverageMonths,
    baseMarkup: dollarsOf(baseMarkupCents),
    minMarkup: dollarsOf(minMarkupCents),
    maxMarkup: dollarsOf(maxMarkupCents),
    customerPrice: dollarsOf(customerPriceCents),
  };
}
