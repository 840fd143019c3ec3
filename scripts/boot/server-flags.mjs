/**
 * How Node runs the server. Left to itself it lets the space for new objects grow with the machine's memory; a long export, which makes
 * and drops objects fast, then takes a third more memory and is no faster.
 */
export const serverFlags = ['--max-semi-space-size=16'];
