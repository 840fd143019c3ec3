import { dateOfInput, notADay } from './date-input.ts';
import type { IsoDate } from './dates.ts';
import type { PortalError } from './error.ts';
import { formatCell, moneyText } from './format.ts';
import { type Cents, centsOf } from './money.ts';
import { numberOfInput } from './number-input.ts';

/** Returns what is wrong with one field's text, given the values of its form; undefined if nothing is. Never throws. */
export type Validator<Values = unknown> = (text: string, values: Values) => PortalError | undefined;

/**
 * Returns the result of the first validator that refuses; those after it don't run. Source: portal.md §5 (generic
 * validators)
 */
export function firstError<Values>(
  validators: readonly Validator<Values>[],
  text: string,
  values: Values,
): PortalError | undefined {
  for (const validator of validators) {
    const error = validator(text, values);
    if (error) return error;
  }
  return undefined;
}

/** Refuses `pattern` with the message given; an empty text passes. Source: portal.md §5 (pattern) */
export function pattern(expression: RegExp, message: string): Validator {
  // Not `test`, which continues from the last match where the expression is global.
  return (text) => (text === '' || text.search(expression) >= 0 ? undefined : { code: 'pattern', message });
}

/**
 * Refuses `exact_length` for a text of fewer or more characters; an empty text passes.
 * Source: portal.md §5 (exact length); Assumption: the words, since the specification has none.
 */
export function exactLength(length: number): Validator {
  const error = { code: 'exact_length', message: `Must be exactly ${length} characters.` };
  return (text) => (text === '' || text.length === length ? undefined : error);
}

/**
 * Refuses `match` for a text other than that of the field named.
 * Source: portal.md §5 (match); Assumption: the words, since the specification has none.
 */
export function matching<Name extends string>(
  name: Name,
  displayName: string,
): Validator<Readonly<Record<Name, string>>> {
  const error = { code: 'match', message: `Must match ${displayName}.` };
  return (text, values) => (text === values[name] ? undefined : error);
}

/** Refuses `required` for an empty or blank text: '{display name} is required.' Source: portal.md §5 (required) */
export function required(displayName: string): Validator {
  return requiredSaying(`${displayName} is required.`);
}

/** Refuses as `required` does, in the words that a form has for it. Source: portal.md §5 (start and end date) */
export function requiredSaying(message: string): Validator {
  return (text) => (text.trim() === '' ? { code: 'required', message } : undefined);
}

/** Refuses as `required` does, as long as the form's other values meet the condition. Source: portal.md §5 (required if) */
export function requiredIf<Values>(
  condition: (values: Values) => boolean,
  displayName: string,
): Validator<Values> {
  const always = required(displayName);
  return (text, values) => (condition(values) ? always(text, values) : undefined);
}

/**
 * Refuses `range` for dollars outside the bounds, both allowed, and for what isn't an amount; an empty text passes.
 * Source: portal.md §5 (range)
 */
export function range(minCents: Cents, maxCents: Cents): Validator {
  const [min, max] = [minCents, maxCents].map(moneyText);
  const error = { code: 'range', message: `Must be between ${min} and ${max}` };
  return (text) => {
    if (text.trim() === '') return undefined;
    const cents = centsOfText(text);
    return cents !== undefined && cents >= minCents && cents <= maxCents ? undefined : error;
  };
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

/**
 * Refuses `minimum` for a number below the minimum and for anything that isn't a number; an empty text passes. Source:
 * portal.md §5 (minimum)
 */
export function minimum(min: number, message = `Must be at least ${min}.`): Validator {
  return (text) => {
    if (text.trim() === '') return undefined;
    const value = numberOfInput(text);
    return value !== undefined && value >= min ? undefined : { code: 'minimum', message };
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
