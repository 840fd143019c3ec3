import { z } from 'zod';
import type { PortalError } from './error.ts';

// How a value of an answer is parsed: never refused, since one odd value would cost the user the whole list. The
// schemas describe what our server sends; other forms from another backend are converted to it. Source: decisions.md
// §1.2

/** A code as backends send it: a number, the number as text, or a word; null if there is none. */
export type WireCode = number | string | null;

/** Parses a text: a number becomes its digits; anything absent or not a text is null. Source: decisions.md §1.2 */
export const wireText = () => z.string().nullable().catch(otherwise(textOf)).default(null);

/**
 * Parses a number, also one sent as text ("2021", "1,234.50"); anything absent or not a number is null. Source:
 * decisions.md §1.2
 */
export const wireNumber = () => z.number().nullable().catch(otherwise(numberOf)).default(null);

/** Parses yes or no, also as text or as 1 and 0; anything else is null. Source: decisions.md §1.2 */
export const wireFlag = () => z.boolean().nullable().catch(otherwise(flagOf)).default(null);

/** Parses a code: digits become a number, an unknown word stays unchanged; anything else is null. Source: decisions.md §1.2 */
export const wireCode = () =>
  z
    .union([z.number(), z.string().refine(isWord)])
    .nullable()
    .catch(otherwise(codeOf))
    .default(null);

/** Reads a nested object or list; null if it is missing or invalid. Source: decisions.md §1.2 */
export const wireNested = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().catch(null).default(null);

/**
 * The second attempt for a value of the wrong type, so that valid values cost nothing. Schema generation calls it
 * without a value.
 */
function otherwise<T>(read: (sent: unknown) => T): (failed: { value: unknown } | undefined) => T {
  return (failed) => read(failed?.value);
}

function textOf(sent: unknown): string | null {
  return typeof sent === 'number' ? String(sent) : null;
}

function numberOf(sent: unknown): number | null {
  const text = typeof sent === 'string' ? sent.trim() : '';
  return /^-?\$?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replace(/[$,]/g, '')) : null;
}

const yes = ['true', 'y', '1'];
const no = ['false', 'n', '0'];

function flagOf(sent: unknown): boolean | null {
  const text = typeof sent === 'string' || typeof sent === 'number' ? String(sent).trim().toLowerCase() : '';
  if (yes.includes(text)) return true;
  return no.includes(text) ? false : null;
}

/** Neither only digits nor empty. */
function isWord(text: string): boolean {
  return /[^\d\s-]/.test(text);
}

function codeOf(sent: unknown): number | null {
  const text = typeof sent === 'string' ? sent.trim() : '';
  return /^-?\d+$/.test(text) ? Number(text) : null;
}

/** Reads why something can't be done; null if it can. Source: decisions.md §1.2 */
export const wireProblem = () =>
  wireNested(z.looseObject({ code: wireText(), message: wireText(), next: wireText() }));

interface WireProblem {
  code: string | null;
  message: string | null;
  next?: string | null;
}

/**
 * Converts the reason why something can't be done to our own error, without what the answer left out. Source:
 * decisions.md §1.2
 */
export function problemOfWire({ code, message, next }: WireProblem): PortalError {
  return { code: code ?? '', message: message ?? '', ...(next ? { next } : {}) };
}
