/**
 * The documents of a cancellation, as files that belong to its quote: they are there when it is requested. The dealer and the contract are copies, so
 * that each role is held to its own rows without reading the quote.
 *
 * Undo: drop cancellation_attachments.
 */
export const up = `
CREATE TABLE cancellation_attachments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id integer NOT NULL REFERENCES saved_quotes ON DELETE CASCADE,
  contract_id integer NOT NULL REFERENCES contracts ON DELETE CASCADE,
  dealer_code text COLLATE "C" NOT NULL REFERENCES dealers,
  document text,
  file_name text NOT NULL,
  media_type text NOT NULL,
  blob_sha256 bytea NOT NULL REFERENCES blobs,
  size integer NOT NULL,
  scan text NOT NULL CHECK (scan IN ('clean', 'unscanned')),
  uploaded_by text NOT NULL,
  is_customers boolean NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cancellation_attachments_quote ON cancellation_attachments (quote_id);
CREATE INDEX cancellation_attachments_blob ON cancellation_attachments (blob_sha256);

ALTER TABLE cancellation_attachments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY internal ON cancellation_attachments TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY dealer ON cancellation_attachments TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
CREATE POLICY customer ON cancellation_attachments TO pitlane_customer
  USING (contract_id IN (SELECT unnest(scope_contract_ids())));
GRANT SELECT, INSERT, DELETE ON cancellation_attachments TO pitlane_internal, pitlane_dealer, pitlane_customer;
GRANT SELECT ON cancellation_attachments TO pitlane_server;
`;
