/**
 * Changes that show up by themselves: what was written, for open pages and for the caches of all servers.
 *
 * Triggers announce, not handlers: whatever writes a row (a call, a job, an import, a correction by hand) announces it in its own transaction,
 * and what is rolled back is never heard of. A table is announced by one call of `announce_changes` in the step that creates it.
 *
 * A transaction only inserts into `pending_changes`, so no writer waits for another. After the commit a server gives what is pending its
 * numbers, one server at a time: numbers handed out inside business transactions would commit out of order, and a reader that resumes after
 * number 11 would never see number 10.
 *
 * Undo: drop the functions announce_* with their triggers, announce_changes, changes and pending_changes.
 */
export const up = `
CREATE TABLE pending_changes (
  kind text COLLATE "C" NOT NULL,
  key text,
  version integer,
  dealer_code text COLLATE "C",
  contract_id bigint,
  user_profile_id integer
);
CREATE TABLE changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text COLLATE "C" NOT NULL,
  -- null: many of this kind
  key text,
  version integer,
  -- who hears of it: all three null are all with the permission of the kind
  dealer_code text COLLATE "C",
  contract_id bigint,
  user_profile_id integer,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX changes_at ON changes (at);
GRANT INSERT ON pending_changes TO pitlane_internal, pitlane_dealer, pitlane_customer, pitlane_server;
GRANT SELECT, DELETE ON pending_changes TO pitlane_server;
GRANT SELECT, INSERT, DELETE ON changes TO pitlane_server;

-- Announces the rows of a table as changes of a kind. The others are SQL expressions over a row, written $: '$.id', '$.dealer_code'. Who hears of
-- a row: the users of its dealer and of its contract, or its user alone; without any, all with the permission of the kind. only_if: which rows.
-- of_columns: only updates of these are changes. named: the trigger's name, if a table is announced twice as one kind.
CREATE FUNCTION announce_changes(of_table text, as_kind text, row_key text, version text DEFAULT 'NULL', dealer text DEFAULT 'NULL',
  contract text DEFAULT 'NULL', person text DEFAULT 'NULL', only_if text DEFAULT 'true', of_columns text DEFAULT NULL,
  named text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $announce$
DECLARE
  name text := format('announce_%s_%s', of_table, coalesce(named, lower(as_kind)));
  row_values text := format('%L, (%s)::text, %s, %s, %s, %s', as_kind, row_key, version, dealer, contract, person);
  audience text := format('ROW(%s, %s, %s)', dealer, contract, person);
BEGIN
  EXECUTE format($make$
    CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP <> 'DELETE' AND (%s) THEN INSERT INTO pending_changes VALUES (%s); END IF;
      IF (TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND %s IS DISTINCT FROM %s)) AND (%s) THEN
        INSERT INTO pending_changes VALUES (%s);
      END IF;
      RETURN NULL;
    END $body$
  $make$, name, replace(only_if, '$.', 'NEW.'), replace(row_values, '$.', 'NEW.'), replace(audience, '$.', 'OLD.'),
    replace(audience, '$.', 'NEW.'), replace(only_if, '$.', 'OLD.'), replace(row_values, '$.', 'OLD.'));
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE %s ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
    name, CASE WHEN of_columns IS NOT NULL THEN 'OF ' || of_columns END, of_table, name);
END $announce$;
REVOKE ALL ON FUNCTION announce_changes FROM PUBLIC;

SELECT announce_changes('contracts', 'contracts', '$.program_code || ''-'' || $.contract_number || $.contract_suffix', '$.version',
  dealer => '$.dealer_code', contract => '$.id');
SELECT announce_changes('claims', 'claims', '$.claim_number', dealer => '$.dealer_code', contract => '$.contract_id');
SELECT announce_changes('cancellations', 'cancelQuotes', '$.id', '$.version', dealer => '$.dealer_code', contract => '$.contract_id');
SELECT announce_changes('cancellation_attachments', 'cancelQuotes', '$.quote_id', dealer => '$.dealer_code', contract => '$.contract_id');
SELECT announce_changes('refund_parts', 'cancelQuotes', '$.cancellation_id', dealer => '$.dealer_code');
SELECT announce_changes('saved_quotes', 'cancelQuotes', '$.quote_number', dealer => '$.dealer_code', contract => '$.contract_id',
  only_if => '$.kind = ''cancellation''');
SELECT announce_changes('saved_quotes', 'saleQuotes', '$.quote_number', dealer => '$.dealer_code', only_if => '$.kind = ''sale''');
SELECT announce_changes('pre_authorizations', 'preAuthorizations', '$.id', contract => '$.contract_id',
  dealer => '(SELECT dealer_code FROM contracts WHERE id = $.contract_id)');
SELECT announce_changes('pre_authorizations', 'preAuthorizations', '$.id', dealer => '$.requesting_dealer_code', named => 'requester',
  only_if => '$.requesting_dealer_code IS NOT NULL');
SELECT announce_changes('remittance_batches', 'remittance', '$.batch_number', dealer => '$.dealer_code');
SELECT announce_changes('batch_payments', 'remittance', '$.batch_id', dealer => '(SELECT dealer_code FROM remittance_batches WHERE id = $.batch_id)');
SELECT announce_changes('export_runs', 'exports', '$.id');
SELECT announce_changes('check_runs', 'checkRuns', '$.id');
SELECT announce_changes('ach_files', 'achFiles', '$.id');
SELECT announce_changes('bank_accounts', 'bankAccounts', '$.id', dealer => '$.dealer_code');
SELECT announce_changes('red_flags', 'redFlags', '$.id', dealer => '$.dealer_code');
SELECT announce_changes('dealer_agreements', 'dealerAgreements', '$.dealer_code', dealer => '$.dealer_code');
SELECT announce_changes('dealer_notes', 'visitNotes', '$.id', dealer => '$.dealer_code');
SELECT announce_changes('lenders', 'lenders', '$.dealer_lender_id', dealer => '$.dealer_code');
SELECT announce_changes('retail_settings', 'retail', '$.id', '$.version', dealer => '$.dealer_code');
SELECT announce_changes('menu_settings', 'menus', '$.dealer_code', '$.version', dealer => '$.dealer_code');
SELECT announce_changes('menu_groups', 'menus', '$.menu_group_id', dealer => '$.dealer_code');
SELECT announce_changes('menu_products', 'menus', '$.menu_product_id', dealer => '$.dealer_code');
SELECT announce_changes('menu_fees', 'menus', '$.dealer_code', dealer => '$.dealer_code');
SELECT announce_changes('signatures', 'menuSignatures', '$.menu_presentation_id', dealer => '$.dealer_code');
SELECT announce_changes('rate_sheets', 'rateSheets', '$.id');
SELECT announce_changes('internal_messages', 'messages', '$.id', '$.version');
SELECT announce_changes('announcements', 'announcements', '$.id');
SELECT announce_changes('brands', 'brands', '$.id');
SELECT announce_changes('features', 'flags', '$.name');
SELECT announce_changes('configuration_items', 'configuration', '$.account_code', '$.version');
SELECT announce_changes('documents', 'documents', '$.id', '$.current_version');
SELECT announce_changes('folders', 'documents', '$.id');
SELECT announce_changes('outbox', 'mails', '$.id');
SELECT announce_changes('dealers', 'dealers', '$.dealer_code');
-- The users of an agency or of the provider: only for those who see all.
SELECT announce_changes('user_profiles', 'users', '$.user_profile_id', '$.version', dealer => 'coalesce($.dealer_code, '''')');
SELECT announce_changes('schedules', 'schedules', '$.id', person => '$.user_profile_id');
SELECT announce_changes('saved_searches', 'savedSearches', '$.id', person => '$.user_profile_id');
SELECT announce_changes('electronic_records', 'electronicRecords', '$.id', person => '$.user_profile_id');

-- Who may do what, and who is signed in: for the caches of the servers, and for the streams of these users. 0: an identity without a profile.
SELECT announce_changes('user_profiles', 'rights', '$.user_profile_id', person => '$.user_profile_id',
  of_columns => 'identity_id, role_id, agent_code, dealer_code, is_active, is_active_directory_user, allowed_claims_pre_auth, assigned_all_active_dealers, assigned_all_inactive_dealers, username, first_name, last_name, email_address, profile_photo_url');
SELECT announce_changes('user_dealers', 'rights', '$.user_profile_id', person => '$.user_profile_id');
SELECT announce_changes('user_agencies', 'rights', '$.user_profile_id', person => '$.user_profile_id');
SELECT announce_changes('user_contracts', 'rights', '$.user_profile_id', person => '$.user_profile_id');
SELECT announce_changes('assumed_identities', 'rights', '$.actor_id', person => '$.actor_id');
SELECT announce_changes('identities', 'rights', '$.id', person => 'coalesce((SELECT user_profile_id FROM user_profiles WHERE identity_id = $.id), 0)',
  of_columns => 'state, require_password_change, email_verified_at, password_hash');
SELECT announce_changes('identity_sessions', 'sessions', '$.id', person => 'coalesce((SELECT user_profile_id FROM user_profiles WHERE identity_id = $.identity_id), 0)',
  of_columns => 'revoked_at, aal, stepped_up_at, token_hash, assumed_id');
SELECT announce_changes('oauth_grants', 'terminals', '$.id', person => 'coalesce((SELECT user_profile_id FROM user_profiles WHERE identity_id = $.identity_id), 0)',
  of_columns => 'revoked_at, aal, stepped_up_at, assumed_id');
SELECT announce_changes('personal_tokens', 'personalTokens', '$.id', person => 'coalesce((SELECT user_profile_id FROM user_profiles WHERE identity_id = $.identity_id), 0)',
  of_columns => 'revoked_at');
SELECT announce_changes('identity_factors', 'factors', '$.id', person => 'coalesce((SELECT user_profile_id FROM user_profiles WHERE identity_id = $.identity_id), 0)',
  of_columns => 'confirmed_at, revoked_at, label');
`;
