/**
 * Uploaded files that nothing uses are removed; one that is uploaded again counts as new.
 *
 * Undo: REVOKE DELETE ON blobs, brand_logos FROM pitlane_server; REVOKE UPDATE (stored_at) ON blobs FROM pitlane_server.
 */
export const up = `
GRANT DELETE ON blobs, brand_logos TO pitlane_server;
GRANT UPDATE (stored_at) ON blobs TO pitlane_server;
`;
