/** Miles from which a contract has no mileage limit. Source: portal.md §9 */
export const unlimitedMiles = 999_999;

/** Gives the miles as a limit, or undefined where they are none (null, 0, 999,999 and more). Source: portal.md §5, decisions.md §4 */
export function mileLimit(miles: number | null): number | undefined {
  return miles !== null && miles > 0 && miles < unlimitedMiles ? miles : undefined;
}
