/** Miles from which a contract has no mileage limit. Source: portal.md §9 */
export const unlimitedMiles = 999_999;

/** Returns the miles as a limit, or undefined if they are none (null, 0, 999,999 and more). Source: portal.md §5, decisions.md §4 */
export function mileLimit(miles: number | null): number | undefined {
  return miles !== null && miles > 0 && miles < unlimitedMiles ? miles : undefined;
}

/**
 * Returns the miles that a contract runs for from the odometer at sale on; undefined if miles don't count: without a limit, or
 * with one that the odometer had passed at the sale. Source: decisions.md §4 and §8 (Refunds)
 */
export function termMiles(contract: {
  saleMiles: number;
  expirationMiles: number | null;
}): number | undefined {
  const limit = mileLimit(contract.expirationMiles);
  return limit === undefined || limit <= contract.saleMiles ? undefined : limit - contract.saleMiles;
}
