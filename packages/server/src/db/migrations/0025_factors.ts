/**
 * Second factors, emailed codes, and what a session was given.
 *
 * `identity_factors` has what a user confirms a sign-in with: an authenticator's secret (sealed with a key that no
 * database holds), a passkey's public key, the address that codes are emailed to, or a set of recovery codes, whose
 * MACs are in `identity_recovery_codes`. A factor without `confirmed_at` was offered and isn't one yet.
 * `identity_codes` has every code and link that was emailed, as its MAC alone. `account` is whose it is: `id:` and the
 * identity, or for someone who isn't signed in the hash of the typed name, so that an unknown name can't be told from
 * an existing one. Sessions, grants and tokens that exist were given a password alone. Addresses that exist count as
 * verified: an administrator entered them.
 *
 * Undo: drop the three tables and the added columns.
 */
export const up = `
CREATE TABLE identity_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'webauthn', 'email', 'lookup')),
  label text NOT NULL,
  secret bytea,
  address text,
  credential_id bytea UNIQUE,
  public_key bytea,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text,
  challenge text,
  -- the last time step of an authenticator that was accepted: an older one, or the same again, is a replay
  last_step bigint,
  offered_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX identity_factors_identity ON identity_factors (identity_id) WHERE revoked_at IS NULL;

CREATE TABLE identity_recovery_codes (
  factor_id uuid NOT NULL REFERENCES identity_factors ON DELETE CASCADE,
  mac bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (factor_id, mac)
);

CREATE TABLE identity_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account text COLLATE "C" NOT NULL,
  identity_id uuid REFERENCES identities ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('login', 'factor', 'recovery', 'verification', 'invitation', 'password')),
  sent_to text NOT NULL,
  mac bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX identity_codes_account ON identity_codes (account, purpose, sent_at);
CREATE INDEX identity_codes_mac ON identity_codes (mac);

ALTER TABLE identities ADD require_password_change boolean NOT NULL DEFAULT false, ADD email_verified_at timestamptz;
UPDATE identities SET email_verified_at = created_at;

ALTER TABLE identity_sessions
  ADD aal smallint NOT NULL DEFAULT 1 CHECK (aal IN (1, 2)),
  ADD method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'webauthn', 'recovery', 'invitation')),
  ADD factor_kind text,
  ADD stepped_up_at timestamptz,
  ADD user_agent text NOT NULL DEFAULT '',
  ADD address text NOT NULL DEFAULT '';
ALTER TABLE oauth_grants ADD aal smallint NOT NULL DEFAULT 1 CHECK (aal IN (1, 2)), ADD stepped_up_at timestamptz;
ALTER TABLE personal_tokens ADD aal smallint NOT NULL DEFAULT 1 CHECK (aal IN (1, 2));

ALTER TABLE identity_flows
  ADD kind text NOT NULL DEFAULT 'login' CHECK (kind IN ('login', 'settings', 'recovery', 'verification')),
  ADD aal smallint NOT NULL DEFAULT 1 CHECK (aal IN (1, 2)),
  ADD session_id uuid,
  ADD challenge text,
  ADD account text,
  ADD state text NOT NULL DEFAULT 'choose_method';

ALTER TABLE sign_ins ADD place text NOT NULL DEFAULT '';

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_factors, identity_recovery_codes, identity_codes TO pitlane_server;
`;
