import type { Database, Queryable } from '../db/database.ts';
import { mayChangeSchema } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import type { BookPlan } from './make-book.ts';
import { bookTables } from './rows.ts';

/** Any number that no other advisory lock of this product has. */
const loadLock = 4_780_002;

/** Tables that a new demo book empties in addition to its own: all that users did in the demo before. */
const demoTables = `book, identities, user_profiles, user_dealers, user_agencies, user_contracts, electronic_records, odometer_readings,
  identity_sessions, identity_flows, identity_factors, identity_recovery_codes, identity_codes, remembered_browsers, sign_ins, sign_in_failures, customer_reads, assumed_identities, oauth_grants, oauth_device_codes, oauth_tokens, personal_tokens, audit, audit_seals,
  imports, import_claim_rows, import_commission_rows, import_cancellation_rows, import_over_remit_rows, import_refusals, commission_entries,
  over_remit_entries, idempotency_keys, outbox, outbox_files, pre_authorizations, pre_authorization_photos, schedules, schedule_runs, saved_searches, absences, retail_settings, sales, red_flags,
  payable_statements, payable_statement_lines, plans, vehicle_classes, rate_sheets, rates, dealer_programs, mbp_finance_plans, refresh_requests, job_runs,
  remittance_credits, remittance_credit_lines, remittance_debits, remittance_debit_lines, refund_links, bank_accounts, ach_authorizations,
  check_accounts, check_runs, checks, check_lines, payable_holds, cancellation_attachments, folders, documents, document_versions, document_reads, announcement_reads, push_devices, supply_items, supply_orders, supply_order_lines, ach_files, dealer_agreements, menu_settings, menu_fees, menu_groups, menu_products, menu_presentations, signatures,
  incentive_trips, incentive_points, dealer_notes, totals_ready, earned_days, sold_by_program, sold_by_state, contracts_by_status,
  cancelled_by_day, claims_by_day, earned_totals, claim_cost_days, claim_costs, remitted_days, remitted_totals, contract_changes, claim_changes`;

/**
 * Does the work while no other process loads a book into the same database. The embedded database has one process
 * anyway, and one connection, which a waiting transaction would keep from the work.
 */
export async function whileAlone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'embedded') return await work();
  return await db.transaction(async (tx) => {
    // this transaction only holds the lock, for as long as the load takes
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // Without a parameter, so it uses the simple protocol: a statement with one leaves its portal open, whose snapshot
    // would hold back every VACUUM until this transaction ends, and index-only scans would visit each row.
    const [row] = await tx.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${loadLock}) AS locked`,
    );
    if (!row?.locked) {
      throw new StartError(
        "Another process is loading a demo book into this database. Wait until it's done.",
      );
    }
    return await work();
  });
}

/** Throws StartError for a Pitlane's database that holds anything but a demo book: asked before its schema is brought up to date. */
export async function checkClaim(db: Database): Promise<void> {
  await db.asOwner(async (owner) => {
    if (!(await mayChangeSchema(owner))) {
      throw new StartError(
        'Only the login that owns the tables can load a demo book. Set DATABASE_OWNER_URL to its address.',
      );
    }
    const [marker] = await owner.query<{ is_ours: boolean }>(
      "SELECT to_regclass('schema_steps') IS NOT NULL AS is_ours",
    );
    if (marker?.is_ours) await refuseForeignData(owner);
  });
}

/**
 * Empties a database that holds a demo book or nothing, and marks it as holding an unfinished one.
 * Throws StartError for a database that holds anything else: it is left as it is.
 */
export async function claimDatabase(db: Database, plan: BookPlan): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('LOCK TABLE book IN EXCLUSIVE MODE');
    await refuseForeignData(tx);
    await tx.query(`TRUNCATE ${bookTables.join(', ')}, ${demoTables} RESTART IDENTITY`);
    await tx.query(
      'INSERT INTO book (is_demo, seed, anchor_day, contract_count, loaded_at) VALUES (true, $1, $2, $3, NULL)',
      [plan.seed, plan.today, plan.contracts],
    );
  });
}

async function refuseForeignData(tx: Queryable): Promise<void> {
  const foreign = await foreignData(tx);
  if (!foreign) return;
  throw new StartError(
    `The database holds ${foreign}. A demo book can only go into an empty database or replace an earlier demo book. ` +
      'Choose another one with DATABASE_URL or PITLANE_DATA.',
  );
}

async function foreignData(tx: Queryable): Promise<string | undefined> {
  const [book] = await tx.query<{ is_demo: boolean }>('SELECT is_demo FROM book');
  if (book && !book.is_demo) return "contracts that aren't demo data";
  const [existing] = await tx.query<{ users: boolean; dealers: boolean }>(
    `SELECT EXISTS (SELECT FROM identities WHERE NOT is_demo) AS users, EXISTS (SELECT FROM dealers) AS dealers`,
  );
  if (existing?.users) return "sign-ins that aren't demo data";
  return existing?.dealers && !book ? "dealers that aren't demo data" : undefined;
}
