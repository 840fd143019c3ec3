/** A second factor counts as recent for this long. Source: areas.md §1.3 */
const recentMs = 15 * 60_000;

/** Returns whether a factor that was given at an instant (in ms) is recent enough to change money or rights. Source: areas.md §1.3 */
export function isFactorRecent(givenAt: number | undefined, at: number): boolean {
  return givenAt !== undefined && at - givenAt < recentMs;
}
