/** Returns the address for finishing a saved sale. Source: portal.md §3 (wizard steps) */
export function saleAddress(savedQuoteID: number | null): string {
  return `/rater/vehicle?quote=${savedQuoteID ?? ''}`;
}
