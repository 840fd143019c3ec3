/**
 * Documents in folders, each with its versions. A document is found by its words: `search` has those of its name and, for text and PDFs, of its
 * current version, as they are and by their stems. Nobody changes or removes a version by itself, nor what counts its readers.
 *
 * Undo: drop document_reads, document_versions, documents and folders.
 */
export const up = `
CREATE TABLE folders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id integer REFERENCES folders,
  name text NOT NULL,
  is_internal boolean NOT NULL,
  place integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX folders_name ON folders (coalesce(parent_id, 0), is_internal, lower(name));

CREATE TABLE documents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folder_id integer NOT NULL REFERENCES folders,
  name text NOT NULL,
  program_codes text[] NOT NULL DEFAULT '{}',
  states text[] NOT NULL DEFAULT '{}',
  roles text[] NOT NULL DEFAULT '{}',
  current_version integer NOT NULL DEFAULT 1,
  search tsvector NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX documents_name ON documents (folder_id, lower(name));
CREATE INDEX documents_search ON documents USING gin (search);

CREATE TABLE document_versions (
  document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
  version integer NOT NULL,
  blob_sha256 bytea NOT NULL REFERENCES blobs,
  size integer NOT NULL,
  media_type text NOT NULL,
  scan text NOT NULL CHECK (scan IN ('clean', 'unscanned')),
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  text_read_at timestamptz,
  PRIMARY KEY (document_id, version)
);
CREATE INDEX document_versions_blob ON document_versions (blob_sha256);
CREATE INDEX document_versions_unread ON document_versions (document_id) WHERE text_read_at IS NULL;

CREATE TABLE document_reads (
  document_id integer NOT NULL,
  version integer NOT NULL,
  user_profile_id integer NOT NULL,
  reads integer NOT NULL DEFAULT 1,
  last_read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, version, user_profile_id),
  FOREIGN KEY (document_id, version) REFERENCES document_versions ON DELETE CASCADE
);

GRANT SELECT, INSERT, DELETE ON folders TO pitlane_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO pitlane_server;
GRANT SELECT, INSERT, UPDATE (text_read_at) ON document_versions TO pitlane_server;
GRANT SELECT, INSERT, UPDATE (reads, last_read_at) ON document_reads TO pitlane_server;
GRANT SELECT (blob_sha256) ON document_versions TO pitlane_internal;
`;
