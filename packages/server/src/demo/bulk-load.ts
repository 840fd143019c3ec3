import type { Database, Queryable } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { bookTables } from './rows.ts';

/** How far the work is: `done` of `total` pieces. */
type Report = (done: number, total: number) => void;

/** The trigram index takes half of all index time, so it starts first. */
const slowestIndex = 'contracts_vin_part';

/**
 * Prepares the tables for COPY: without indexes and foreign keys, whose upkeep row by row takes longer than all the rest,
 * and without the row-level security that their owner is under otherwise, since COPY refuses it.
 * The foreign keys and indexes are stored in tables as the catalog has them, so that a load which breaks off can be done again.
 */
export async function prepareLoad(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseOlderLoad(tx);
    await tx.query(
      `CREATE TABLE IF NOT EXISTS suspended_keys AS
       SELECT conrelid::regclass::text AS of_table, conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
       WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid::regclass::text = ANY ($1::text[])`,
      [bookTables],
    );
    const keys = await suspendedKeys(tx);
    for (const key of keys)
      await tx.query(`ALTER TABLE ${key.of_table} DROP CONSTRAINT IF EXISTS ${key.name}`);
    await suspendIndexes(tx);
    // Totals are calculated from the whole book once it is loaded.
    await switchTriggers(tx, 'DISABLE');
    for (const table of await securedTables(tx)) {
      await tx.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    }
  });
}

/** Before suspended indexes were stored, only the release that dropped them knew what they were. */
async function refuseOlderLoad(tx: Queryable): Promise<void> {
  const [book] = await tx.query<{ is_older: boolean }>(
    "SELECT to_regclass('suspended_keys') IS NOT NULL AND to_regclass('suspended_indexes') IS NULL AS is_older",
  );
  if (!book?.is_older) return;
  throw new StartError(
    'An older release of Pitlane was interrupted while it loaded the demo book. Empty the database or delete the data folder, ' +
      'then load the book again.',
  );
}

/**
 * Stores and drops every index of the book that no constraint depends on. Indexes that an earlier load stored and
 * didn't rebuild stay stored; an index that a migration has changed since is stored in its current form.
 */
async function suspendIndexes(tx: Queryable): Promise<void> {
  await tx.query(
    'CREATE TABLE IF NOT EXISTS suspended_indexes (name text PRIMARY KEY, definition text NOT NULL)',
  );
  const dropped = await tx.query<{ name: string }>(
    `INSERT INTO suspended_indexes
     SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
     ON CONFLICT (name) DO UPDATE SET definition = excluded.definition
     RETURNING name`,
    [bookTables],
  );
  for (const { name } of dropped) await tx.query(`DROP INDEX ${name}`);
}

/** Makes a loaded book fit to be searched: statistics, indexes, keys, row-level security. */
export async function finishLoad(db: Database, report: Report): Promise<void> {
  const indexes = await db.query<{ name: string; definition: string }>(
    'SELECT name, definition FROM suspended_indexes ORDER BY name <> $1, name',
    [slowestIndex],
  );
  const total = bookTables.length + indexes.length + 1;
  let done = 0;
  const step = () => {
    done += 1;
    report(done, total);
  };
  // before the indexes: one pass over the rows then sets what index-only scans need
  await inLanes(db, ['contracts', ...bookTables.filter((table) => table !== 'contracts')], async (table) => {
    await db.query(`VACUUM (ANALYZE) ${table}`);
    step();
  });
  await inLanes(db, indexes, async ({ definition }) => {
    await db.transaction(async (tx) => {
      await tx.query(`SET LOCAL maintenance_work_mem = '${db.kind === 'postgres' ? 512 : 64}MB'`);
      await tx.query('SET LOCAL max_parallel_maintenance_workers = 0');
      await tx.query(definition);
    });
    step();
  });
  // An index on an expression has its own statistics, which only an ANALYZE after it makes. Pages that the first pass emptied go.
  await db.query('VACUUM (ANALYZE) contracts');
  await restoreKeys(db);
  step();
}

async function restoreKeys(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("SET LOCAL maintenance_work_mem = '128MB'");
    for (const key of await suspendedKeys(tx)) {
      await tx.query(`ALTER TABLE ${key.of_table} ADD CONSTRAINT ${key.name} ${key.definition}`);
    }
    await tx.query('DROP TABLE suspended_keys, suspended_indexes');
    await switchTriggers(tx, 'ENABLE');
    for (const table of await securedTables(tx))
      await tx.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  });
}

/** Switches the triggers that write rows down, for the totals of figures and for open pages, and those that check copies. */
async function switchTriggers(tx: Queryable, to: 'DISABLE' | 'ENABLE'): Promise<void> {
  const triggers = await tx.query<{ of_table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS of_table, tgname AS name FROM pg_trigger
     WHERE tgrelid = ANY ($1::text[]::regclass[]) AND tgname ~ '^(write_change|announce_|check_)'`,
    [bookTables],
  );
  for (const { of_table, name } of triggers) await tx.query(`ALTER TABLE ${of_table} ${to} TRIGGER ${name}`);
}

async function suspendedKeys(
  tx: Queryable,
): Promise<{ of_table: string; name: string; definition: string }[]> {
  return await tx.query('SELECT of_table, name, definition FROM suspended_keys ORDER BY of_table, name');
}

async function securedTables(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relrowsecurity AND relnamespace = current_schema()::regnamespace AND relname = ANY ($1::text[])`,
    [bookTables],
  );
  return rows.map((row) => row.name);
}

/** Does the work for each item, two at a time if there is more than one connection. */
async function inLanes<T>(
  db: Database,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(db.kind === 'postgres' ? [lane(), lane()] : [lane()]);
}
