import { z } from 'zod';
import { isDayText, notADay, typedDay } from './date-input.ts';
import { phoneOfInput, whyNotPhone } from './phone-input.ts';
import { requiredText } from './required-text.ts';

// The building blocks of our own requests. wire.ts parses responses and never refuses; these refuse with a message.

/** The largest ID of a row, and the largest whole number, that the database holds. */
export const mostRowId = 2_147_483_647;

/**
 * The ID of a row, also as text from an address or a command line: a whole number from 1 that fits in the database.
 * Assumption: our own rows are numbered this way.
 */
export const rowId = () =>
  z.coerce.number(rowIdProblem).int(rowIdProblem).min(1, rowIdProblem).max(mostRowId, rowIdProblem);

const rowIdProblem = 'Must be an ID from the list, a whole number from 1.';

/**
 * A line of typed text: trimmed, 1 to `most` characters, without line breaks and other control characters. Assumption:
 * what is shown on one line is entered on one.
 */
export const line = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, requiredText(label))
    .max(most, `${label} must be ${most} characters or fewer.`)
    .regex(/^\P{Cc}*$/u, `${label} must be a single line of text.`)
    .meta({ label });

/**
 * One value of an enumeration. It is given by its name, in any case and with hyphens, or by its code; its name comes out. Source: portal.md §3
 * (Enumerations: the codes); Assumption: the names, which forms and the terminal show.
 */
export function named<const Name extends string>(
  label: string,
  table: readonly { name: Name; label: string; code?: number }[],
  problem: string,
) {
  const names = table.map(({ name }) => name) as [Name, ...Name[]];
  const words = Object.fromEntries(table.map((entry) => [entry.name, entry.label]));
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
  const meant = (given: unknown) => {
    if (typeof given !== 'string' && typeof given !== 'number') return given;
    const text = plain(String(given));
    return (
      table.find(({ name, code = name }) => [name, String(code)].map(plain).includes(text))?.name ?? given
    );
  };
  return z.preprocess(meant, z.enum(names, problem)).meta({ label, words });
}

/** The text of a form field, as it was typed: half an odometer is saved as half an odometer. Assumption: no field is longer than 200 characters. */
export const asTyped = () => z.string().max(200).catch('').default('');

/** The refusal of a ZIP code; it has 5 digits, or 9 with a hyphen. */
export const zipProblem = 'Enter a 5-digit ZIP code.';

/** A typed ZIP code that must be there. Source: portal.md §5 (zip input) */
export const typedZip = () =>
  z
    .string('ZIP is required.')
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, zipProblem)
    .meta({ label: 'ZIP' });

/** An example of a telephone number, below its field. */
export const phoneHint = 'e.g. (417) 555-0100';

/** Refuses a typed telephone number that isn't whole; none at all is fine. Source: portal.md §5 (phone input) */
export function checkPhone(typed: string, context: z.RefinementCtx): void {
  const problem = whyNotPhone(typed);
  if (problem) context.addIssue({ code: 'custom', message: problem.message });
}

/** A telephone number as typed: with or without its punctuation, or empty; its ten digits come out. Source: portal.md §5 (phone input) */
export const typedPhone = () =>
  z
    .string()
    .trim()
    .superRefine(checkPhone)
    .transform((typed) => phoneOfInput(typed) ?? '');

/** A day of the wire, `yyyy-MM-dd`; forms show it as MM/DD/YYYY. Source: portal.md §5 (required, date) */
export const isoDay = (label: string) =>
  z.iso
    .date({ error: ({ input }) => (input ? notADay(label) : requiredText(label)) })
    .refine(hasYear, notADay(label))
    .meta({ label, kind: 'date' });

/** A day of the wire without a field of its own in a form. Source: decisions.md §1.8 */
export const wireDay = (message?: string) => z.iso.date(message).refine(hasYear, message);

/** There is no year 0, and the database refuses it. */
function hasYear(day: string): boolean {
  return !day.startsWith('0000');
}

/**
 * A date argument of a command, in any format of `dayOfText`. One such as `today` stays as typed, because only the server knows which day
 * that is: the command asks it when it runs (`defineDatedCommand`). Source: portal.md §5 (dates)
 */
export const typedDate = (label: string, missing = 'Enter a date.') =>
  z
    .preprocess(typedDay, z.string(missing).trim().min(1, missing).refine(isDayText, notADay(label)))
    .meta({ label, kind: 'date' });
