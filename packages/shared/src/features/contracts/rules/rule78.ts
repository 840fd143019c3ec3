/** An exact fraction of whole numbers, from 0 to 1. */
export interface Share {
  part: number;
  whole: number;
}

/**
 * Returns the share of a charge for `months` of a term if each month is weighted by its distance from the other end: `k(k+1) / (n(n+1))`.
 * With k months left it is the unearned share under the Rule of 78; with k months used, the earned share under the reverse rule. `months`
 * is 0 to `termMonths`, `termMonths` above 0. Source: decisions.md §4 and §6
 */
export function rule78Share(months: number, termMonths: number): Share {
  return { part: months * (months + 1), whole: termMonths * (termMonths + 1) };
}
