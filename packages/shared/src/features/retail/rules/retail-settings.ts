import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { PortalError } from '../../../kernel/error.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { programTypeOf } from '../../contracts/rules/codes.ts';
import { monthsRangeText } from './months-range.ts';

/** A dealer's price for one program and a range of terms, in whole cents. */
export interface RetailSetting {
  /** None while it is being added. */
  id: WireCode;
  dealerCode: string;
  /** A program type's flag, or its name where a backend sends that. */
  programType: number | string;
  /** First and last month of the range; 0 and 0 is every term. */
  startCoverageMonths: number;
  endCoverageMonths: number;
  baseMarkupCents: Cents;
  minMarkupCents: Cents;
  maxMarkupCents: Cents;
  /** The price itself where it is above 0; the markup then counts for nothing. */
  customerPriceCents: Cents;
}

/** The facts that price a contract. */
export interface RetailTerm {
  dealerCode: string;
  programType: number | string;
  coverageMonths: number;
}

/**
 * Returns the dealer's setting for a program and a term; undefined if there is none. If two apply, it refuses instead of guessing:
 * `retail_overlap` names both. Source: decisions.md §6
 */
export function retailSettingFor(
  settings: readonly RetailSetting[],
  { dealerCode, programType, coverageMonths }: RetailTerm,
): Result<RetailSetting | undefined> {
  const term = { startCoverageMonths: coverageMonths, endCoverageMonths: coverageMonths };
  const [one, other] = settings.filter(
    (setting) =>
      setting.dealerCode === dealerCode &&
      isSameProgram(setting.programType, programType) &&
      (isEveryTerm(setting) || isWithinBoth(setting, term)),
  );
  if (!one || !other) return granted(one);
  return refused({
    code: 'retail_overlap',
    field: 'coverageMonths',
    message: `Two retail settings apply to this term: ${nameOf(one)}, and ${nameOf(other)}.`,
    next: 'Change or delete one of them.',
  });
}

/**
 * Returns whether two settings of one dealer and program, by flag or by name, apply to the same term. Source:
 * decisions.md §6
 */
export function doRetailSettingsOverlap(one: RetailSetting, other: RetailSetting): boolean {
  return (
    one.dealerCode === other.dealerCode &&
    isSameProgram(one.programType, other.programType) &&
    (isEveryTerm(one) || isEveryTerm(other) || isWithinBoth(one, other))
  );
}

/**
 * Returns why a setting conflicts with the dealer's others (ignoring its own previous version, by id); undefined if it
 * doesn't. Refuses `bad_months`, `bad_amount`, `markup_out_of_range` and `retail_overlap`, naming the row it overlaps.
 * Source: decisions.md §6
 */
export function whyNotRetailSetting(
  setting: RetailSetting,
  others: readonly RetailSetting[],
): PortalError | undefined {
  const problem = whyNotMonths(setting) ?? whyNotMarkups(setting);
  if (problem) return problem;
  const overlapped = others.find(
    (other) => (setting.id === null || other.id !== setting.id) && doRetailSettingsOverlap(setting, other),
  );
  return (
    overlapped && {
      code: 'retail_overlap',
      field: 'startCoverageMonths',
      message: `These months overlap the retail setting ${nameOf(overlapped)}.`,
      next: 'Choose other months or change that setting.',
    }
  );
}

/**
 * Sorts settings for the list: by program type, then by first month; one without them is first. Doesn't change the given list. Source:
 * portal.md §7 (Retail)
 */
export function sortedRetailSettings<
  Setting extends { programType: WireCode; startCoverageMonths: number | null },
>(settings: readonly Setting[]): Setting[] {
  return settings.toSorted(
    (one, other) =>
      byType(flagOrName(one.programType ?? 0), flagOrName(other.programType ?? 0)) ||
      (one.startCoverageMonths ?? 0) - (other.startCoverageMonths ?? 0),
  );
}

/** Flags in order, followed by unknown names, which another backend may send. */
function byType(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other);
  return typeof one === 'number' ? -1 : 1;
}

/** The flag of a program type that is known, whichever way it was sent. */
function flagOrName(type: number | string): number | string {
  return programTypeOf(type)?.flag ?? type;
}

function isSameProgram(one: number | string, other: number | string): boolean {
  return flagOrName(one) === flagOrName(other);
}

function isEveryTerm(setting: RetailSetting): boolean {
  return setting.startCoverageMonths === 0 && setting.endCoverageMonths === 0;
}

type Months = Pick<RetailSetting, 'startCoverageMonths' | 'endCoverageMonths'>;

function isWithinBoth(one: Months, other: Months): boolean {
  return (
    one.startCoverageMonths <= other.endCoverageMonths && other.startCoverageMonths <= one.endCoverageMonths
  );
}

function nameOf({ programType, startCoverageMonths, endCoverageMonths }: RetailSetting): string {
  const type = programTypeOf(programType);
  const months = monthsRangeText(startCoverageMonths, endCoverageMonths) || 'every term';
  return `${type?.label ?? `Program type ${programType}`}, ${months}`;
}

function whyNotMonths({ startCoverageMonths, endCoverageMonths }: RetailSetting): PortalError | undefined {
  const months = { startCoverageMonths, endCoverageMonths };
  for (const [field, value] of Object.entries(months)) {
    if (Number.isSafeInteger(value) && value >= 0) continue;
    return { code: 'bad_months', field, message: 'Must be whole months, 0 or more.' };
  }
  if (startCoverageMonths <= endCoverageMonths) return undefined;
  return {
    code: 'bad_months',
    field: 'endCoverageMonths',
    message: 'The end month must be the start month or later.',
  };
}

function whyNotMarkups(setting: RetailSetting): PortalError | undefined {
  const { baseMarkupCents, minMarkupCents, maxMarkupCents, customerPriceCents } = setting;
  const problem =
    whyNotAmount(baseMarkupCents, 'baseMarkup') ??
    whyNotAmount(minMarkupCents, 'minMarkup') ??
    whyNotAmount(maxMarkupCents, 'maxMarkup') ??
    whyNotAmount(customerPriceCents, 'customerPrice');
  if (problem || customerPriceCents > 0) return problem;
  if (minMarkupCents <= baseMarkupCents && baseMarkupCents <= maxMarkupCents) return undefined;
  return {
    code: 'markup_out_of_range',
    field: 'baseMarkup',
    message: 'The base markup must be between the lowest and highest markup.',
  };
}
