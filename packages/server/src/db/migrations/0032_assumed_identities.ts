/**
 * Which administrator acted as which user, why, and from when until when. `ended_at` is when it was ended before its time. A session, or a
 * terminal's sign-in, names the one that it is in.
 *
 * Undo: drop the two columns and the table.
 */
export const up = `
CREATE TABLE assumed_identities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of a browser's session, or of a terminal's sign-in. They are swept sooner than this.
  session_id text NOT NULL,
  actor_id integer NOT NULL REFERENCES user_profiles,
  subject_id integer NOT NULL REFERENCES user_profiles,
  reason text NOT NULL CHECK (reason <> ''),
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX assumed_identities_subject ON assumed_identities (subject_id, begun_at DESC);

ALTER TABLE identity_sessions ADD COLUMN assumed_id bigint REFERENCES assumed_identities;
ALTER TABLE oauth_grants ADD COLUMN assumed_id bigint REFERENCES assumed_identities;

GRANT SELECT, INSERT, UPDATE ON assumed_identities TO pitlane_server;
`;
