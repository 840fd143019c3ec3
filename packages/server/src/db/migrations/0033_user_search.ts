/**
 * Ten thousand users are listed by name from an index, and searched by a text that is there already: each search wrote
 * and lowered four columns of every user before. A dealer's sale quotes pass to someone else when their user leaves,
 * also where the dealer deactivates that user.
 *
 * Undo: drop the index and the column; REVOKE UPDATE (created_by) ON saved_quotes FROM pitlane_dealer.
 */
export const up = `
ALTER TABLE user_profiles ADD search_text text
  GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || username || ' ' || email_address)) STORED;
CREATE INDEX user_profiles_full_name ON user_profiles ((last_name || ', ' || first_name), user_profile_id) WHERE is_active;
GRANT UPDATE (created_by) ON saved_quotes TO pitlane_dealer;
`;
