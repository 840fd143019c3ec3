import { z } from 'zod';
import { moneyText } from '../../../kernel/format.ts';
import { centsOf } from '../../../kernel/money.ts';

/**
 * A typed amount, in dollars and whole cents: "Must be between $0.00 and $5,000.00". Source: portal.md §5 (Range,
 * currency formatted)
 */
export function amountBetween(least: number, most: number) {
  const message = `Must be between ${moneyText(centsOf(least))} and ${moneyText(centsOf(most))}`;
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
