/**
 * Browsers in which a second factor was given and that are not asked for one again for some days
 * (`REMEMBER_BROWSER_DAYS`), by the hash of their cookie's secret. A row is deleted by anything that makes the browser
 * doubtful: a new password, a changed factor, a session that was ended manually.
 *
 * Undo: drop the table; everyone is asked again.
 */
export const up = `
CREATE TABLE remembered_browsers (
  token_hash bytea PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_browsers_identity ON remembered_browsers (identity_id);
GRANT SELECT, INSERT, DELETE ON remembered_browsers TO pitlane_server;
`;
