/**
 * When an approved pre-authorization was handed to AS400, which answers with the number of its claim.
 *
 * Undo: ALTER TABLE pre_authorizations DROP COLUMN sent_at.
 */
export const up = `
ALTER TABLE pre_authorizations ADD COLUMN sent_at timestamptz;
CREATE INDEX pre_authorizations_to_send ON pre_authorizations (decided_at) WHERE status_id = 2 AND sent_at IS NULL;
`;
