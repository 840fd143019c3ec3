/**
 * When a released ACH file was written into the bank's folder: a server that was stopped before it did so does it later.
 *
 * Undo: drop the column and the index; revoke the grant.
 */
export const up = `
ALTER TABLE ach_files ADD COLUMN written_at timestamptz CHECK (written_at IS NULL OR state = 'Released');
CREATE INDEX ach_files_unwritten ON ach_files (id) WHERE state = 'Released' AND written_at IS NULL;
-- The bytes of a file are sealed for its id, which is drawn first.
GRANT USAGE ON SEQUENCE ach_files_id_seq TO pitlane_internal;
`;
