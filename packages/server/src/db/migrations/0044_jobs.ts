/**
 * Long work of a server: how far it has come, and how it ended. One server at a time does a job of a name; the index keeps the others off it.
 *
 * Undo: DROP TABLE jobs.
 */
export const up = `
CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  state text NOT NULL DEFAULT 'Running' CHECK (state IN ('Running', 'Done', 'Failed')),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  text text,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  beat_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((state = 'Running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX jobs_running ON jobs (name) WHERE state = 'Running';
CREATE INDEX jobs_name ON jobs (name, started_at);
GRANT SELECT, INSERT, UPDATE ON jobs TO pitlane_server;
`;
