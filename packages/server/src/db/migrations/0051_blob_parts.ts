/**
 * The bytes of uploaded files in parts of 256 KiB, so that a file of 25 MB is written, sent and read from its middle without being in memory
 * as a whole. What nothing uses is found in the role that sees every contract's files, and its parts go with it.
 *
 * Undo: add blobs.bytes again from the parts in order, drop blob_parts and the column size, and revoke the grants of pitlane_internal.
 */
export const up = `
CREATE TABLE blob_parts (
  sha256 bytea NOT NULL REFERENCES blobs ON DELETE CASCADE,
  place integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (sha256, place)
);
ALTER TABLE blob_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
INSERT INTO blob_parts
  SELECT sha256, place, substring(bytes FROM place * 262144 + 1 FOR 262144)
  FROM blobs, generate_series(0, (greatest(octet_length(bytes), 1) - 1) / 262144) AS place;
ALTER TABLE blobs ADD COLUMN size integer;
UPDATE blobs SET size = octet_length(bytes);
ALTER TABLE blobs ALTER COLUMN size SET NOT NULL, DROP COLUMN bytes;
GRANT SELECT, INSERT ON blob_parts TO pitlane_server;
GRANT SELECT, DELETE ON blobs TO pitlane_internal;
GRANT SELECT ON brand_logos TO pitlane_internal;
`;
