/**
 * Messages that are worked on: when one was closed or cancelled, until when it can be reopened; the open ones in the order of the queue, and the
 * mark that changes with them, from an index alone. And who is away until when, with the colleague who takes over.
 *
 * Undo: drop the column, the index and the table.
 */
export const up = `
ALTER TABLE internal_messages ADD COLUMN done_at timestamptz;
ALTER TABLE internal_messages NO FORCE ROW LEVEL SECURITY;
UPDATE internal_messages SET done_at = updated_at WHERE status IN (5, 6);
ALTER TABLE internal_messages FORCE ROW LEVEL SECURITY;
ALTER TABLE internal_messages ADD CONSTRAINT done_when_closed CHECK ((done_at IS NOT NULL) = (status IN (5, 6)));
CREATE INDEX messages_open ON internal_messages (created_at, id) INCLUDE (version, assigned_to_username)
  WHERE status NOT IN (5, 6);

CREATE TABLE absences (
  username text PRIMARY KEY REFERENCES user_profiles (username) ON UPDATE CASCADE ON DELETE CASCADE,
  from_day date NOT NULL,
  until_day date NOT NULL CHECK (until_day >= from_day),
  substitute_username text REFERENCES user_profiles (username) ON UPDATE CASCADE ON DELETE SET NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  CHECK (substitute_username <> username)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON absences TO pitlane_server;
SELECT announce_changes('absences', 'internalUsers', '$.username');
`;
