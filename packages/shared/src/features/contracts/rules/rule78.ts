import { whyNotAmount } from '../../../kernel/amounts.ts';
import { type Cents, roundedQuotient } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

/** An exact fraction of whole numbers, from 0 to 1. */
export interface Share {
  part: number;
  whole: number;
}

/**
 * Returns the share of a charge for `months` of a term if each month is weighted by its distance from the other end:
 * `k(k+1) / (n(n+1))`. With k months left it is what is unearned by the Rule of 78, with k months gone what is earned
 * by the reverse one. `months` is 0 to `termMonths`, `termMonths` above 0. Source: decisions.md §4 and §6
 */
export function rule78Share(months: number, termMonths: number): Share {
  return { part: months * (months + 1), whole: termMonths * (termMonths + 1) };
}

/**
 * Returns the unearned part of a charge by the Rule of 78, half up to the cent: $100 over 12 months with 9 left is
 * $57.69. Refuses `bad_amount`, `bad_term` (not whole months) and `bad_months_left` (not within the term). Source:
 * decisions.md §4
 */
export function unearnedByRule78(chargeCents: Cents, termMonths: number, monthsLeft: number): Result<Cents> {
  const problem = whyNotAmount(chargeCents, 'charge');
  if (problem) return refused(problem);
  if (!Number.isSafeInteger(termMonths) || termMonths < 1) {
    return refused({ code: 'bad_term', field: 'termMonths', message: 'A term is whole months, 1 or more.' });
  }
  if (!Number.isSafeInteger(monthsLeft) || monthsLeft < 0 || monthsLeft > termMonths) {
    return refused({
      code: 'bad_months_left',
      field: 'monthsLeft',
      message: `The months left are whole months from 0 to ${termMonths}.`,
    });
  }
  const { part, whole } = rule78Share(monthsLeft, termMonths);
  return granted(roundedQuotient(BigInt(chargeCents) * BigInt(part), BigInt(whole)));
}
