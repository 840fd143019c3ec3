/**
 * Files that users upload, each once, under the SHA-256 of its bytes. They aren't compressed: images and PDFs are already. What a file
 * is for is in the table that names it; logos are the first. Only those are sent to anyone, so a hash alone opens nothing.
 * Source: security.md §6
 *
 * Undo: drop brand_logos, then blobs.
 */
export const up = `
CREATE TABLE blobs (
  sha256 bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
  bytes bytea NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE blobs ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE brand_logos (
  file_name text COLLATE "C" PRIMARY KEY,
  blob_sha256 bytea NOT NULL REFERENCES blobs
);

GRANT SELECT, INSERT ON blobs, brand_logos TO pitlane_server;
`;
