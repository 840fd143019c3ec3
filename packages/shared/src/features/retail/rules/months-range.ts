/**
 * Formats the terms that a retail setting applies to: empty if both are 0 (every term), "12 Months" if equal, otherwise
 * "12 - 60 Months". Source: portal.md §3 (Retail setting)
 */
export function monthsRangeText(startCoverageMonths: number, endCoverageMonths: number): string {
  if (startCoverageMonths === 0 && endCoverageMonths === 0) return '';
  if (startCoverageMonths === endCoverageMonths) return `${startCoverageMonths} Months`;
  return `${startCoverageMonths} - ${endCoverageMonths} Months`;
}
