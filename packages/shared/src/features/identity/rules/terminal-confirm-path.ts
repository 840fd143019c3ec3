/** The parameter of the terminals' page that names the terminal to confirm. */
export const confirmedTerminal = 'confirm';

/** Returns the portal's page where a terminal is confirmed with a second factor. Source: areas.md §1.3 */
export function terminalConfirmPath(id: string): string {
  return `/settings/terminals?${confirmedTerminal}=${id}`;
}
