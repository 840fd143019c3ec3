/** Miles from which a contract has no mileage limit. Source: portal.md §9 */
export const unlimitedMiles = 999_999;

/**
 * Returns the mileage limit, or undefined if there is none (null, 0, 999,999 and more). Source: portal.md §5,
 * decisions.md §4
 */
export function mileLimit(miles: number | null): number | undefined {
  return miles !== null && miles > 0 && miles < unlimitedMiles ? miles : undefined;
}

/**
 * Returns the miles that a contract covers from the odometer at sale; undefined if miles don't count: without a limit,
 * or with one that the odometer had passed at the sale. Source: decisions.md §4 and §8 (Refunds)
 */
export function termMiles(contract: {
  saleMiles: number;
  expirationMiles: number | null;
}): number | undefined {
  const limit = mileLimit(contract.expirationMiles);
  return limit === undefined || limit <= contract.saleMiles ? undefined : limit - contract.saleMiles;
}

/**
 * Returns the odometer at which a contract ends: a new vehicle's at its coverage miles in all, a used one's its
 * coverage miles after the sale. Null if coverage counts no miles; without a limit it stays 999,999. Source: portal.md
 * §5 (expiration miles); Assumption: as service contracts are commonly sold
 */
export function expirationMilesAt(
  coverageMiles: number | null,
  sale: { isNew: boolean; saleMiles: number },
): number | null {
  if (coverageMiles === null || coverageMiles >= unlimitedMiles) return coverageMiles;
  return sale.isNew ? coverageMiles : coverageMiles + sale.saleMiles;
}
