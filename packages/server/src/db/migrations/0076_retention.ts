/**
 * What the rules of packages/server/src/retention need: an index by which each sweep finds the oldest rows, one for each foreign key to rows that
 * are removed (without it, each removed row reads the whole other table), and the right to remove.
 *
 * Undo: drop the indexes and revoke the grants of this step.
 */
export const up = `
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
CREATE INDEX identity_codes_expires ON identity_codes (expires_at);
CREATE INDEX identity_factors_offered ON identity_factors (offered_at) WHERE confirmed_at IS NULL;
CREATE INDEX identity_factors_revoked ON identity_factors (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX identity_flows_expires ON identity_flows (expires_at);
CREATE INDEX identity_sessions_expires ON identity_sessions (expires_at);
CREATE INDEX sign_in_failures_failed ON sign_in_failures (failed_at);
CREATE INDEX contract_lookups_tried ON contract_lookups (tried_at);
CREATE INDEX remembered_browsers_expires ON remembered_browsers (expires_at);
CREATE INDEX oauth_device_codes_expires ON oauth_device_codes (expires_at);
CREATE INDEX oauth_device_codes_grant ON oauth_device_codes (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oauth_tokens_expires ON oauth_tokens (expires_at);
CREATE INDEX oauth_grants_expires ON oauth_grants (expires_at);
CREATE INDEX personal_tokens_expires ON personal_tokens (expires_at);
CREATE INDEX refund_links_expires ON refund_links (expires_at);
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_unsent ON outbox (written_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_given_up ON outbox (given_up_at) WHERE given_up_at IS NOT NULL;
CREATE INDEX jobs_ended ON jobs (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX job_runs_day ON job_runs (day);
CREATE INDEX schedule_runs_ended ON schedule_runs (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX schedule_runs_outbox ON schedule_runs (outbox_id) WHERE outbox_id IS NOT NULL;
CREATE INDEX refresh_requests_ended ON refresh_requests (changed_at) WHERE state IN ('done', 'failed');
CREATE INDEX saved_quotes_unused ON saved_quotes (expires_on) WHERE kind = 'sale' AND contract_id IS NULL;
CREATE INDEX commission_entries_import ON commission_entries (import_id);
CREATE INDEX over_remit_entries_import ON over_remit_entries (import_id);
CREATE INDEX brand_logos_blob ON brand_logos (blob_sha256);
GRANT DELETE ON jobs, job_runs TO pitlane_server;
`;
