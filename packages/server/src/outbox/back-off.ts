/** Minutes before each further try; there is one try more than there are waits. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720] as const;

/** How often an email is tried before it fails. Source: security.md §5 */
export const mostTries = waitMinutes.length + 1;

/**
 * Returns the seconds to wait after this many failed tries, varied by up to a fifth by `chance` (0 to 1), so that tries that failed
 * together don't repeat together; undefined after the last. Source: security.md §5 (8 tries with jitter); Assumption: the waits, which
 * outlast a night.
 */
export function waitAfter(tries: number, chance: number): number | undefined {
  const minutes = waitMinutes[tries - 1];
  return minutes === undefined ? undefined : Math.round(minutes * 60 * (0.8 + 0.4 * chance));
}
