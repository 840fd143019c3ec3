import { dateOfInput, notADay } from './date-input.ts';
import type { IsoDate } from './dates.ts';
import type { PortalError } from './error.ts';
import { formatCell, moneyText } from './format.ts';
import { type Cents, centsOf } from './money.ts';
import { requiredText } from './required-text.ts';

/** Returns the error of one field's text; undefined if it is valid. Never throws. */
export type Validator = (text: string) => PortalError | undefined;

/**
 * Returns the result of the first validator that refuses; those after it don't run. Source: portal.md §5 (generic
 * validators)
 */
export function firstError(validators: readonly Validator[], text: string): PortalError | undefined {
  for (const validator of validators) {
    const error = validator(text);
    if (error) return error;
  }
  return undefined;
}

/** Refuses `required` for an empty or blank text: '{display name} is required.' Source: portal.md §5 (required) */
export function required(displayName: string): Validator {
  return requiredSaying(requiredText(displayName));
}

/** Refuses as `required` does, in the words that a form has for it. Source: portal.md §5 (start and end date) */
export function requiredSaying(message: string): Validator {
  return (text) => (text.trim() === '' ? { code: 'required', message } : undefined);
}

/**
 * Refuses `range` for dollars outside the bounds, both allowed, and for what isn't an amount; an empty text passes.
 * Source: portal.md §5 (range)
 */
export function range(minCents: Cents, maxCents: Cents): Validator {
  const error = { code: 'range', message: rangeMessage(minCents, maxCents) };
  return (text) => {
    if (text.trim() === '') return undefined;
    const cents = centsOfText(text);
    return cents !== undefined && cents >= minCents && cents <= maxCents ? undefined : error;
  };
}

/** Returns the words in which an amount outside of its bounds is refused. Source: portal.md §5 (range) */
export function rangeMessage(minCents: Cents, maxCents: Cents): string {
  return `Must be between ${moneyText(minCents)} and ${moneyText(maxCents)}`;
}

/** The name of a date's field and its bounds, both allowed. */
export interface DateLimits {
  displayName: string;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
}

/**
 * Refuses a date, typed (MM/dd/yyyy) or in the wire format: `date_invalid`, `date_before_min`, `date_after_max`; an
 * empty text passes. Forms check when the field loses focus. Source: portal.md §5 (date)
 */
export function date({ displayName, min, max }: DateLimits): Validator {
  return (text) => {
    if (text.trim() === '') return undefined;
    const day = dateOfInput(text);
    if (day === undefined) return { code: 'date_invalid', message: notADay(displayName) };
    if (min !== undefined && day < min) {
      const message = `${displayName} is before the min date of ${formatCell('date', min)}.`;
      return { code: 'date_before_min', message };
    }
    if (max !== undefined && day > max) {
      const message = `${displayName} is after the max date of ${formatCell('date', max)}.`;
      return { code: 'date_after_max', message };
    }
    return undefined;
  };
}

/** Reads an amount of dollars as a person types it ("1,250.00"), in whole cents; undefined for any other text. Source: portal.md §5 (range) */
export function centsOfText(text: string): Cents | undefined {
  try {
    return centsOf(text);
  } catch {
    return undefined;
  }
}
