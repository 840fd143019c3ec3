/**
 * What user management stores about a user beyond signing in: the rest of the specification's user profile, when they
 * were invited, reviewed and deleted, and when they last signed in. `version` detects two people editing the same user.
 *
 * A deleted user stays, since the history names them; name and address stay taken. Dealers that a user has next to
 * their own are additional or assigned, and one may be both.
 *
 * Undo: drop the columns; make (user_profile_id, dealer_code) the key of user_dealers again, without kind.
 */
export const up = `
ALTER TABLE user_profiles
  ADD COLUMN user_profile_type smallint NOT NULL DEFAULT 1 CHECK (user_profile_type BETWEEN 1 AND 4),
  ADD COLUMN is_fake_user boolean NOT NULL DEFAULT false,
  ADD COLUMN pip_member_number text,
  ADD COLUMN assigned_all_active_dealers boolean NOT NULL DEFAULT false,
  ADD COLUMN assigned_all_inactive_dealers boolean NOT NULL DEFAULT false,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN last_sign_in_at timestamptz,
  ADD COLUMN last_reviewed_at timestamptz,
  ADD COLUMN reviewed_by text,
  ADD COLUMN deleted_at timestamptz CHECK (deleted_at IS NULL OR NOT is_active),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE user_profiles p SET last_sign_in_at = s.at
  FROM (SELECT user_profile_id, max(at) AS at FROM sign_ins WHERE outcome = 'success' GROUP BY 1) s
  WHERE s.user_profile_id = p.user_profile_id;
CREATE INDEX user_profiles_name ON user_profiles (last_name, user_profile_id);
CREATE INDEX user_profiles_dealer ON user_profiles (dealer_code);

ALTER TABLE user_dealers
  ADD COLUMN kind text NOT NULL DEFAULT 'additional' CHECK (kind IN ('additional', 'assigned')),
  DROP CONSTRAINT user_dealers_pkey,
  ADD PRIMARY KEY (user_profile_id, dealer_code, kind);
CREATE INDEX user_dealers_dealer ON user_dealers (dealer_code);
`;
