/** The page where a terminal's sign-in is approved. */
export const terminalSignInPath = '/device';

/** The parameter of the terminals' page that names the terminal to confirm. */
export const confirmedTerminal = 'confirm';

/** Returns the portal's page where a terminal is confirmed with a second factor. Source: areas.md §1.3 */
export function terminalConfirmPath(id: string): string {
  return `/settings/terminals?${confirmedTerminal}=${id}`;
}

/**
 * Returns whether a page has a terminal waiting for an answer: nothing may cover the question. Assumption: both pages
 * ask on behalf of a terminal that waits.
 */
export function isTerminalWaiting(pathname: string, search: string): boolean {
  return pathname === terminalSignInPath || new URLSearchParams(search).has(confirmedTerminal);
}
