/**
 * What authors need of announcements: the text as it was written, from when until when it is shown, who wrote it, and who has read it. One that is
 * withdrawn stays, so that it can be brought back with its readers. Texts of earlier days are HTML, which Markdown leaves as it is.
 *
 * Undo: drop announcement_reads and the columns, after deleting the announcements that are withdrawn.
 */
export const up = `
ALTER TABLE announcements
  ADD COLUMN markdown text,
  ADD COLUMN visible_from date,
  ADD COLUMN visible_until date,
  ADD COLUMN written_by text,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (visible_from <= visible_until);
UPDATE announcements SET markdown = description;
ALTER TABLE announcements ALTER COLUMN markdown SET NOT NULL;

CREATE TABLE announcement_reads (
  announcement_id integer NOT NULL REFERENCES announcements ON DELETE CASCADE,
  user_profile_id integer NOT NULL REFERENCES user_profiles ON DELETE CASCADE,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (announcement_id, user_profile_id)
);
GRANT SELECT, INSERT ON announcement_reads TO pitlane_server;
`;
