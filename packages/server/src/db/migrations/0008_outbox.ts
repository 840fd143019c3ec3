/**
 * What emails need in addition to their outbox row: the attachment, and when sending failed.
 *
 * The file is stored as it was made, with its hash: what is sent after a crash is the same as before it. It is removed
 * once the email is sent. Emails don't belong to contracts, so the server's own role owns the files.
 *
 * Undo: drop the table and the columns, make the index as step 0001 does.
 */
export const up = `
ALTER TABLE outbox ADD COLUMN written_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN given_up_at timestamptz;
ALTER TABLE outbox ADD CONSTRAINT outbox_one_end CHECK (sent_at IS NULL OR given_up_at IS NULL);
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

CREATE TABLE outbox_files (
  outbox_id bigint PRIMARY KEY REFERENCES outbox ON DELETE CASCADE,
  name text NOT NULL,
  content_type text NOT NULL,
  sha256 bytea NOT NULL,
  bytes bytea NOT NULL
);

GRANT SELECT, INSERT, DELETE ON outbox_files TO pitlane_server;
`;
