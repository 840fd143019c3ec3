/**
 * What mails need beside their row of the outbox: the file that goes with one, and when one was given up.
 *
 * The file is stored as it was made, with its hash: what is sent after a crash is what was to be sent before it. It is taken away once the
 * mail is sent. No mail belongs to a contract, so the server's own role keeps the files.
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
