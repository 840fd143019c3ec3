/**
 * Dealers and agencies come from files that administrators import, on the server's own login: no scope reaches a dealer that isn't there yet.
 *
 * Undo: revoke both.
 */
export const up = `
GRANT INSERT, UPDATE ON dealers, agencies TO pitlane_server;
`;
