/** Returns the address at which a saved sale is finished. Source: portal.md §3 (wizard steps) */
export function saleAddress(savedQuoteID: number | null): string {
  return `/rater/vehicle?quote=${savedQuoteID ?? ''}`;
}
