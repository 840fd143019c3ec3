import type { Queryable } from '@pitlane/server/db/database';

/** What happens at a dealer on a day, on average. Assumption: a busy store, so that the bounds of a real one are lower. */
export interface Traffic {
  name: string;
  /** How often at each dealer and day. */
  rate: number;
  /** Writes $1 of them, at the clock of the database. */
  text: string;
}

/** Picks one of the ids of a table for each row; `r` makes PostgreSQL pick again for each. */
const anId = (table: string) => `(SELECT ids[1 + floor(r * cardinality(ids))::int] FROM sim.${table})`;

/** Ids to pick from, made again each day; the contracts among them are spread over the whole book. */
export const picks: readonly string[] = [
  'DROP TABLE IF EXISTS sim.contracts, sim.dealers, sim.identities, sim.users, sim.schedules',
  'CREATE TABLE sim.contracts AS SELECT array_agg(id) AS ids FROM contracts TABLESAMPLE BERNOULLI (5)',
  'CREATE TABLE sim.dealers AS SELECT array_agg(dealer_code) AS ids FROM dealers',
  'CREATE TABLE sim.identities AS SELECT array_agg(id) AS ids FROM identities',
  'CREATE TABLE sim.users AS SELECT array_agg(user_profile_id) AS ids FROM user_profiles',
  'CREATE TABLE sim.schedules AS SELECT array_agg(id) AS ids FROM schedules',
];

const rows = '(SELECT n, random() AS r FROM generate_series(1, $1::int) AS n OFFSET 0) AS each';
const secret = `decode(md5(random()::text || n) || md5(random()::text), 'hex')`;

const filler = (size: number) => `repeat(md5(n::text), ${Math.ceil(size / 32)})`;

export const traffic: readonly Traffic[] = [
  {
    name: 'forms of signing in',
    rate: 6,
    text: `INSERT INTO identity_flows (id, face, csrf_token, is_refresh, messages, issued_at, expires_at)
      SELECT gen_random_uuid(), 'browser', 'c', false, '[]', now(), now() + interval '10 minutes' FROM ${rows}`,
  },
  {
    name: 'sessions',
    rate: 4,
    text: `INSERT INTO identity_sessions (id, token_hash, identity_id, face, logout_token, authenticated_at, last_used_at, expires_at, method, user_agent, address)
      SELECT gen_random_uuid(), ${secret}, ${anId('identities')}, 'browser', md5(random()::text || n), now(), now(), now() + interval '12 hours',
        'password', 'a browser', '192.0.2.1' FROM ${rows}`,
  },
  {
    name: 'uses of sessions',
    rate: 12,
    text: `UPDATE identity_sessions SET last_used_at = now() WHERE id IN (
      SELECT id FROM identity_sessions WHERE expires_at > now() ORDER BY expires_at DESC LIMIT $1)`,
  },
  {
    name: 'sign-ins',
    rate: 4.4,
    text: `INSERT INTO sign_ins (user_profile_id, at, face, factor_kind, address, outcome)
      SELECT ${anId('users')}, now(), 'browser', 'totp', '192.0.2.1', CASE WHEN r < 0.1 THEN 'failed' ELSE 'success' END FROM ${rows}`,
  },
  {
    name: 'failed sign-ins',
    rate: 0.4,
    text: `INSERT INTO sign_in_failures (account, address, failed_at) SELECT 'user' || n, '192.0.2.1', now() FROM ${rows}`,
  },
  {
    name: 'codes',
    rate: 2,
    text: `INSERT INTO identity_codes (id, account, purpose, sent_to, mac, sent_at, expires_at)
      SELECT gen_random_uuid(), 'user' || n, CASE WHEN r < 0.05 THEN 'invitation' ELSE 'login' END, 'a@example.com', ${secret}, now(), now() + interval '10 minutes' FROM ${rows}`,
  },
  {
    name: 'tokens of terminals',
    rate: 1,
    text: `WITH granted AS (INSERT INTO oauth_grants (id, identity_id, client_id, granted_at, expires_at)
        SELECT md5(random()::text || n), ${anId('identities')}, 'cli', now(), now() + interval '12 hours' FROM ${rows} RETURNING id)
      INSERT INTO oauth_tokens (token_hash, kind, grant_id, payload, issued_at, expires_at)
        SELECT decode(md5(id || kind), 'hex'), kind, id, '{}', now(), now() + interval '12 hours' FROM granted, unnest(ARRAY['AccessToken', 'RefreshToken']) AS kind`,
  },
  {
    name: 'lookups of contracts',
    rate: 1,
    text: `INSERT INTO contract_lookups (account, address, tried_at) SELECT 'user' || n, '192.0.2.1', now() FROM ${rows}`,
  },
  {
    name: 'changes with a key',
    rate: 12,
    text: `INSERT INTO idempotency_keys (user_profile_id, key, fingerprint, status, answer, created_at)
      SELECT ${anId('users')}, gen_random_uuid()::text, ${secret}, 200, json_build_object('answer', ${filler(800)}), now() FROM ${rows}`,
  },
  {
    name: 'rows read',
    rate: 4,
    text: `INSERT INTO reading_hours (user_profile_id, began_at, rows_read)
      SELECT DISTINCT ON (u) u, now(), 100 FROM (SELECT ${anId('users')} AS u FROM ${rows}) AS read
      ON CONFLICT (user_profile_id) DO UPDATE SET began_at = excluded.began_at, rows_read = excluded.rows_read`,
  },
  {
    name: 'customers read',
    rate: 60,
    text: `INSERT INTO customer_reads (at, user_profile_id, username, face, session_kind, session_id, address, operation, how, contract_ids, quote_ids)
      SELECT now(), ${anId('users')}, 'year', 'web', 'session', gen_random_uuid(), '192.0.2.1', 'searchContracts', 'list',
        (SELECT ids[1:25]::int[] FROM sim.contracts), '{}' FROM ${rows}`,
  },
  {
    name: 'emails',
    rate: 2,
    text: `WITH sent AS (INSERT INTO outbox (message_id, kind, body) SELECT gen_random_uuid()::text, 'mail',
        jsonb_build_object('to', 'a@example.com', 'subject', 'A report', 'text', ${filler(600)}) FROM ${rows} RETURNING id)
      INSERT INTO outbox_files (outbox_id, name, content_type, sha256, bytes)
        SELECT id, 'report.csv', 'text/csv', sha256(bytes), bytes FROM sent, LATERAL (SELECT convert_to(repeat(md5(id::text), 600), 'UTF8') AS bytes) AS file WHERE id % 5 = 0`,
  },
  {
    name: 'scheduled reports',
    rate: 0.3,
    text: `INSERT INTO schedule_runs (schedule_id, due_at, tries, claimed_at, ended_at, rows, outbox_id)
      SELECT ${anId('schedules')}, now() + n * interval '1 millisecond', 1, now(), now(), 10, (SELECT max(id) FROM outbox) FROM ${rows}`,
  },
  {
    name: 'sale quotes',
    rate: 6,
    text: `INSERT INTO saved_quotes (quote_number, kind, dealer_code, created_by, quoted_on, expires_on, inputs, figures, draft, saved_at)
      SELECT 'Y-' || nextval('sale_quote_numbers'), 'sale', ${anId('dealers')}, 'year', now()::date, now()::date + 30, '{}', '{}',
        jsonb_build_object('draft', ${filler(1200)}), now() FROM ${rows}`,
  },
  {
    name: 'notes',
    rate: 3,
    text: `INSERT INTO notes (contract_id, entered_date, text, entered_by, entered_at)
      SELECT ${anId('contracts')}, now()::date, 'Called the customer.', 'year', now() FROM ${rows}`,
  },
  {
    name: 'messages',
    rate: 0.3,
    text: `INSERT INTO internal_messages (message_type, queue_type, contract_id, create_username, subject, notes, created_at, updated_at)
      SELECT 1, 1, ${anId('contracts')}, 'year', 'A question', ${filler(300)}, now(), now() FROM ${rows}`,
  },
  {
    name: 'refreshes from AS400',
    rate: 0.5,
    text: `WITH refreshed AS (UPDATE contracts SET version = version + 1, updated_at = now()
        WHERE id IN (SELECT ${anId('contracts')} FROM ${rows}) RETURNING id)
      INSERT INTO refresh_requests (contract_id, state, requested_by, requested_at, changed_at) SELECT id, 'done', 'year', now(), now() FROM refreshed`,
  },
  {
    name: 'voids',
    rate: 0.1,
    text: `UPDATE contracts SET status = 2, is_voided = true, version = version + 1, updated_at = now()
      WHERE id IN (SELECT id FROM contracts WHERE status = 1 AND created_by = 'year' ORDER BY id DESC LIMIT $1)`,
  },
  {
    name: 'cancellations',
    rate: 0.3,
    text: `WITH cancelled AS (UPDATE contracts SET status = 2, cancel_as_of_date = now()::date, cancel_transaction_date = now()::date, cancel_reason = 1,
          version = version + 1, updated_at = now()
        WHERE id IN (SELECT c.id FROM contracts c, (SELECT ${anId('contracts')} AS id FROM ${rows}) AS picked
          WHERE c.id = picked.id AND c.status = 1 AND NOT EXISTS (SELECT FROM cancellations n WHERE n.contract_id = c.id)) RETURNING id, dealer_code),
      quoted AS (INSERT INTO saved_quotes (quote_number, kind, dealer_code, contract_id, created_by, inputs, figures)
        SELECT 'YC-' || id || '-' || extract(epoch FROM now()), 'cancellation', dealer_code, id, 'year', '{}', '{}' FROM cancelled RETURNING id, contract_id, dealer_code)
      INSERT INTO cancellations (contract_id, quote_id, state, due_date, steps, dealer_code, reason, refund)
        SELECT contract_id, id, 'Closed', now()::date, '{}', dealer_code, 'CustomerRequest', 100 FROM quoted`,
  },
  {
    name: 'links to refunds',
    rate: 0.3,
    text: `INSERT INTO refund_links (cancellation_id, contract_id, secret_sha256, created_at, created_by, expires_at)
      SELECT id, contract_id, sha256(convert_to(random()::text || id, 'UTF8')), now(), 'year', now() + interval '90 days'
      FROM (SELECT id, contract_id FROM cancellations ORDER BY id DESC LIMIT $1) AS latest`,
  },
  {
    name: 'uploads that nothing uses',
    rate: 0.1,
    text: `WITH stored AS (INSERT INTO blobs (sha256, stored_at, size) SELECT ${secret}, now(), 8192 FROM ${rows} RETURNING sha256)
      INSERT INTO blob_parts (sha256, place, bytes) SELECT sha256, 0, convert_to(repeat('ab', 4096), 'UTF8') FROM stored`,
  },
  {
    name: 'rows of imports that nobody finished',
    rate: 5,
    text: `WITH begun AS (INSERT INTO imports (kind, file_name, file_sha256, created_by_id, created_by, row_count, preview_hash, state, created_at)
        VALUES ('commission', 'commission.csv', '', 1, 'year', $1, md5(random()::text), 'Previewed', now()) RETURNING id)
      INSERT INTO import_commission_rows (import_id, line, agent_code, contract_number, program_code, transaction_date, earned_amount, chargeback_amount)
        SELECT begun.id, n, 'A', n::text, 'MBP', now()::date, 1, 0 FROM begun, generate_series(1, $1::int) AS n`,
  },
  {
    name: 'jobs',
    rate: 0.2,
    text: `INSERT INTO jobs (name, state, ended_at, started_at) SELECT 'export-' || n, 'Done', now(), now() FROM ${rows}`,
  },
];

/** Sells $1 contracts like ones of the book, each with a customer and a vehicle of its own. */
export async function sell(tx: Queryable, count: number): Promise<void> {
  const columns = await tx.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'contracts'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'id' ORDER BY attnum",
  );
  const changed: Readonly<Record<string, string>> = {
    contract_number: "nextval('contract_numbers')::text",
    customer_id: 'customer',
    vehicle_id: 'vehicle',
    vin: 'new_vin',
    status: '1',
    is_voided: 'false',
    batch_id: 'NULL',
    purchase_date: 'now()::date',
    expiration_date: 'now()::date + (expiration_date - purchase_date)',
    version: '1',
    updated_at: 'now()',
    created_by: "'year'",
    cancel_as_of_date: 'NULL',
    cancel_transaction_date: 'NULL',
    cancel_miles: 'NULL',
    cancel_refund_percent: 'NULL',
    cancel_fee_amount: 'NULL',
    cancel_reason: 'NULL',
    customer_refund_amount: 'NULL',
    provider_refund_amount: 'NULL',
    dealer_refund_amount: 'NULL',
  };
  const names = columns.map(({ name }) => name);
  await tx.query(
    `CREATE TABLE sim.sold AS SELECT c.*, nextval('customers_id_seq') AS customer, nextval('vehicles_id_seq') AS vehicle,
       '1F' || upper(left(md5(random()::text || c.id), 15)) AS new_vin
     FROM contracts c WHERE c.id IN (SELECT ${anId('contracts')} FROM (SELECT random() AS r FROM generate_series(1, ${count}) OFFSET 0) AS each)`,
  );
  await tx.query(
    `INSERT INTO customers (id, first_name, last_name, address1, city, state_abbreviation, zip_code)
       SELECT customer, u.first_name, u.last_name, u.address1, u.city, u.state_abbreviation, u.zip_code FROM sim.sold s JOIN customers u ON u.id = s.customer_id`,
  );
  await tx.query(
    `INSERT INTO vehicles (id, vin, vehicle_year, make_name, model_name)
       SELECT vehicle, new_vin, v.vehicle_year, v.make_name, v.model_name FROM sim.sold s JOIN vehicles v ON v.id = s.vehicle_id`,
  );
  await tx.query(
    `INSERT INTO contracts (${names.join(', ')}) SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM sim.sold`,
  );
  await tx.query('DROP TABLE sim.sold');
}
