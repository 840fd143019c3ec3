import { z } from 'zod';
import { centsOf } from '../../../kernel/money.ts';
import { rangeMessage } from '../../../kernel/validators.ts';

/**
 * A typed amount, in dollars and whole cents: "Must be between $0.00 and $5,000.00". Source: portal.md §5 (Range,
 * currency formatted)
 */
export function amountBetween(least: number, most: number) {
  const message = rangeMessage(centsOf(least), centsOf(most));
  return z
    .number(message)
    .min(least, message)
    .max(most, message)
    .refine(
      (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
      'Must be in whole cents.',
    )
    .meta({ kind: 'money' });
}

/** The same as a person types it: "$1,840.00" too. Source: portal.md §5 (Range, currency formatted) */
export function typedAmountBetween(least: number, most: number) {
  return z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() ? dollarsOfText(typed) : typed),
    amountBetween(least, most),
  );
}

/** Reads dollars from digits with at most one point; NaN for any other text, such as "1e3". */
function dollarsOfText(typed: string): number {
  const text = typed.trim().replace(/[$,]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}
