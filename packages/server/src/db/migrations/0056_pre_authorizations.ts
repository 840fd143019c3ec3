/**
 * Pre-authorizations of claims and their photos. A dealer sees those of its contracts and those that its people requested, which may be on another
 * dealer's contract: a service lane helps any customer. They are written in the scope of all, after the caller's right to the contract is proved.
 *
 * A photo comes before its pre-authorization, while the form is filled in; one that nothing takes is swept after a day.
 *
 * Undo: drop the tables and the sequence.
 */
export const up = `
CREATE SEQUENCE pre_authorization_numbers;
CREATE TABLE pre_authorizations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE,
  contract_id bigint NOT NULL REFERENCES contracts,
  parent_id uuid REFERENCES pre_authorizations,
  type_id smallint NOT NULL CHECK (type_id BETWEEN 1 AND 3),
  status_id smallint NOT NULL CHECK (status_id BETWEEN 1 AND 6),
  metadata jsonb NOT NULL,
  -- what staff should look at twice, as it was when it was requested
  warnings jsonb NOT NULL DEFAULT '[]',
  requested_amount numeric(12,2) NOT NULL CHECK (requested_amount >= 0),
  approved_amount numeric(12,2) CHECK (approved_amount BETWEEN 0 AND requested_amount),
  paid_amount numeric(12,2) CHECK (paid_amount >= 0),
  valid_until date,
  -- when staff must answer; none once they did, and while information is missing
  due_at timestamptz,
  exists_in_as400 boolean NOT NULL DEFAULT false,
  as400_claim_number text,
  requesting_dealer_code text COLLATE "C" REFERENCES dealers,
  created_by text NOT NULL,
  created_by_id integer REFERENCES user_profiles,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_at timestamptz,
  reason text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT approved_has_amount CHECK (status_id NOT IN (2, 4) OR (approved_amount IS NOT NULL AND valid_until IS NOT NULL)),
  CONSTRAINT open_is_undecided CHECK ((status_id IN (1, 6)) = (decided_at IS NULL)),
  CONSTRAINT pending_is_due CHECK ((status_id = 1) = (due_at IS NOT NULL))
);
CREATE INDEX pre_authorizations_contract ON pre_authorizations (contract_id);
CREATE INDEX pre_authorizations_parent ON pre_authorizations (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX pre_authorizations_open ON pre_authorizations (coalesce(due_at, 'infinity'), created_at, id) WHERE status_id IN (1, 6);
CREATE INDEX pre_authorizations_decided ON pre_authorizations (decided_at DESC, id DESC) WHERE status_id NOT IN (1, 6);
CREATE INDEX pre_authorizations_newest ON pre_authorizations (created_at DESC, id DESC);
CREATE UNIQUE INDEX pre_authorizations_claim ON pre_authorizations (as400_claim_number) WHERE as400_claim_number IS NOT NULL;

CREATE TABLE pre_authorization_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pre_authorization_id uuid REFERENCES pre_authorizations,
  blob_sha256 bytea NOT NULL REFERENCES blobs,
  content_type text NOT NULL,
  position text,
  taken_at timestamptz,
  uploaded_by_id integer NOT NULL REFERENCES user_profiles,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pre_authorization_photos_of ON pre_authorization_photos (pre_authorization_id, uploaded_at, id);
CREATE INDEX pre_authorization_photos_blob ON pre_authorization_photos (blob_sha256);
CREATE INDEX pre_authorization_photos_untaken ON pre_authorization_photos (uploaded_at) WHERE pre_authorization_id IS NULL;

ALTER TABLE pre_authorizations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY internal ON pre_authorizations TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY dealer ON pre_authorizations TO pitlane_dealer USING (
  requesting_dealer_code IN (SELECT unnest(scope_dealer_codes()))
  OR created_by_id = scope_user_profile_id()
  OR EXISTS (SELECT FROM contracts WHERE contracts.id = pre_authorizations.contract_id));
GRANT SELECT, INSERT, UPDATE ON pre_authorizations TO pitlane_internal;
GRANT SELECT ON pre_authorizations TO pitlane_dealer, pitlane_server;
GRANT USAGE ON SEQUENCE pre_authorization_numbers TO pitlane_internal;
-- Who may see a photo is decided by its pre-authorization, before it is read.
GRANT SELECT, INSERT, UPDATE, DELETE ON pre_authorization_photos TO pitlane_server;
GRANT SELECT, UPDATE ON pre_authorization_photos TO pitlane_internal;
`;
