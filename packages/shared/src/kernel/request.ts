import { z } from 'zod';

// What requests of our own are made of. Answers are read by wire.ts, which never refuses; these refuse in words.

/**
 * The number of a row, also as an address or a command line writes it: a whole number from 1 that the database can hold.
 * Assumption: rows of our own are numbered so.
 */
export const rowId = () =>
  z.coerce.number(rowIdProblem).int(rowIdProblem).min(1, rowIdProblem).max(2_147_483_647, rowIdProblem);

const rowIdProblem = 'Must be an ID from the list, a whole number from 1.';

/**
 * A line of text that somebody types: trimmed, 1 to `most` characters, without line breaks and other control characters.
 * Assumption: what is shown in one line is written in one.
 */
export const line = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(most, `${label} must be ${most} characters or fewer.`)
    .regex(/^\P{Cc}*$/u, `${label} must be a single line of text.`)
    .meta({ label });
