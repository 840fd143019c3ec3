import {
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Json } from './column-types.ts';
import type { ContractTables } from './contract-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { RatingTables } from './rating-tables.ts';
import type { RemittanceTables } from './remittance-tables.ts';
import type { ReportTables } from './report-tables.ts';

interface AgenciesTable {
  agent_code: string;
  name: string;
  address1: string | null;
  zip: string | null;
  city: string | null;
  state_abbreviation: string | null;
  phone_number: string | null;
}

interface AgentsTable {
  id: Generated<number>;
  agent_code: string;
  first_name: string;
  last_name: string;
  email_address: string | null;
  phone_number: string | null;
}

interface AnnouncementsTable {
  id: Generated<number>;
  name: string;
  description: string;
  markdown: string;
  tags: string[];
  date_updated: Generated<string>;
}

interface AuditTable {
  id: Generated<number>;
  at: Generated<string>;
  user_profile_id: number | null;
  username: string;
  assumed_by: string | null;
  face: string;
  action: string;
  contract_id: number | null;
  before: Json | null;
  after: Json | null;
  chain_no: number | null;
  mac: Buffer | null;
}

interface AuditSealsTable {
  place: number;
  audit_id: number;
  mac: Buffer;
}

interface BlobPartsTable {
  sha256: Buffer;
  place: number;
  bytes: Buffer;
}

interface BlobsTable {
  sha256: Buffer;
  size: number;
  stored_at: Generated<string>;
}

interface BookTable {
  only_one: Generated<boolean>;
  is_demo: boolean;
  seed: number | null;
  anchor_day: string | null;
  contract_count: number | null;
  loaded_at: string | null;
}

interface BrandLogosTable {
  file_name: string;
  blob_sha256: Buffer;
}

interface BrandsTable {
  id: Generated<number>;
  hostname: string;
  is_main: Generated<boolean>;
  is_direct_consumer: Generated<boolean>;
  logo_filename: string | null;
  name: string;
  title: string;
}

interface ConfigurationItemsTable {
  account_code: string;
  name: string;
  value: string;
  changed_at: string | null;
  changed_by: string | null;
  version: Generated<number>;
}

interface DealersTable {
  dealer_code: string;
  dealer_group_identifier: string;
  name: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state_abbreviation: string | null;
  zip: string | null;
  phone_number: string | null;
  expiration_date: string | null;
  agent_code: string | null;
  effective_date: string | null;
  logo_filename: string | null;
}

interface FeaturesTable {
  name: string;
  is_fully_active: Generated<boolean>;
  effective_date: string | null;
  expiration_date: string | null;
}

interface IdempotencyKeysTable {
  user_profile_id: number;
  key: string;
  fingerprint: Buffer;
  status: number | null;
  answer: Json | null;
  created_at: Generated<string>;
}

interface JobRunsTable {
  job: string;
  day: string;
  started_at: Generated<string>;
  ended_at: string | null;
  outcome: Json | null;
}

interface LendersTable {
  dealer_lender_id: Generated<number>;
  dealer_code: string | null;
  program_code: string | null;
  name: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state_abbreviation: string | null;
  zip_code: string | null;
  phone_number: string | null;
  is_mbp_finance_lender: Generated<boolean>;
  interest_rate: number | null;
  loan_contract_type: Generated<number>;
  monthly_payment_amount: string | null;
  total_finance_amount: string | null;
  retired_on: string | null;
  version: Generated<number>;
}

interface OutboxTable {
  id: Generated<number>;
  message_id: string;
  kind: string;
  body: Json;
  tries: Generated<number>;
  next_try_at: Generated<string>;
  sent_at: string | null;
  last_error: string | null;
  written_at: Generated<string>;
  given_up_at: string | null;
}

interface OutboxFilesTable {
  outbox_id: number;
  name: string;
  content_type: string;
  sha256: Buffer;
  bytes: Buffer;
}

interface SavedSearchesTable {
  id: Generated<number>;
  user_profile_id: number;
  name: string;
  name_key: string;
  address: string;
  is_pinned: Generated<boolean>;
}

interface SchedulesTable {
  id: Generated<number>;
  user_profile_id: number;
  report: string;
  criteria: Json;
  period: string | null;
  format: string;
  every: string;
  on_day: string | null;
  at_time: string;
  next_run_at: string | null;
  paused_because: string | null;
  created_at: Generated<string>;
}

interface ScheduleRunsTable {
  id: Generated<number>;
  schedule_id: number;
  due_at: string;
  tries: Generated<number>;
  claimed_at: string | null;
  ended_at: string | null;
  rows: number | null;
  file_sha256: Buffer | null;
  problem: string | null;
  outbox_id: number | null;
}

/** Every table of the schema, as the migrations define it. */
export interface Tables extends ContractTables, IdentityTables, RatingTables, RemittanceTables, ReportTables {
  agencies: AgenciesTable;
  agents: AgentsTable;
  announcements: AnnouncementsTable;
  audit: AuditTable;
  audit_seals: AuditSealsTable;
  blob_parts: BlobPartsTable;
  blobs: BlobsTable;
  book: BookTable;
  brand_logos: BrandLogosTable;
  brands: BrandsTable;
  configuration_items: ConfigurationItemsTable;
  dealers: DealersTable;
  features: FeaturesTable;
  idempotency_keys: IdempotencyKeysTable;
  job_runs: JobRunsTable;
  lenders: LendersTable;
  outbox: OutboxTable;
  outbox_files: OutboxFilesTable;
  saved_searches: SavedSearchesTable;
  schedule_runs: ScheduleRunsTable;
  schedules: SchedulesTable;
}

/**
 * Builds typed statements for `Queryable.run`. It has no connection and doesn't run any itself. Use it for statements assembled from parts;
 * fixed ones, and all hot ones, are plain SQL.
 */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Writes whole cents into a money column. */
export function money(cents: number): RawBuilder<number> {
  return sql<number>`${cents}::bigint / 100.0`;
}

/** Writes a value into a JSON column. */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}
