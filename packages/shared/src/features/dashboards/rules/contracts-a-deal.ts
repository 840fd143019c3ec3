/**
 * Formats the number of contracts per deal, with one decimal: "3.0"; "n/a" if there was no deal. Source: areas.md §4
 * (products per deal 3.0)
 */
export function contractsADealText(contractsADeal: number | null | undefined): string {
  return contractsADeal == null ? 'n/a' : contractsADeal.toFixed(1);
}
