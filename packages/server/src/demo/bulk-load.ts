import type { Database, Queryable } from '../db/database.ts';
import { bookIndexes } from '../db/migrations/0001_book_indexes.ts';
import { reportIndexes } from '../db/migrations/0007_report_indexes.ts';
import { bookTables } from './rows.ts';

/** How long work goes on: each call is one of `finishingSteps` done. */
type Step = () => void;

/** The trigram index takes half of all index time, so it starts first. */
const slowestIndex = 'contracts_vin_part';
const indexes = [...bookIndexes, ...reportIndexes];

/** How many steps `finishLoad` reports. */
export const finishingSteps = bookTables.length + indexes.length + 1;

/**
 * Prepares the tables for COPY: without indexes and foreign keys, whose upkeep row by row takes longer than all the rest,
 * and without the row-level security that their owner is under otherwise, since COPY refuses it.
 * The foreign keys are kept in a table, so that a load which breaks off can be done again.
 */
export async function prepareLoad(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
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
    for (const { name } of indexes) await tx.query(`DROP INDEX IF EXISTS ${name}`);
    for (const table of await securedTables(tx)) {
      await tx.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    }
  });
}

/** Makes a loaded book fit to be searched: statistics, indexes, keys, row-level security. */
export async function finishLoad(db: Database, step: Step): Promise<void> {
  // before the indexes: one pass over the rows then sets what index-only scans need
  await inLanes(db, ['contracts', ...bookTables.filter((table) => table !== 'contracts')], async (table) => {
    await db.query(`VACUUM (ANALYZE) ${table}`);
    step();
  });
  const slowestFirst = indexes.toSorted(
    (one, other) => Number(other.name === slowestIndex) - Number(one.name === slowestIndex),
  );
  await inLanes(db, slowestFirst, async ({ create }) => {
    await db.transaction(async (tx) => {
      await tx.query(`SET LOCAL maintenance_work_mem = '${db.kind === 'postgres' ? 512 : 64}MB'`);
      await tx.query('SET LOCAL max_parallel_maintenance_workers = 0');
      await tx.query(create);
    });
    step();
  });
  // An index on an expression has statistics of its own, which only an ANALYZE after it makes.
  await db.query('ANALYZE contracts');
  await restoreKeys(db);
  step();
}

async function restoreKeys(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("SET LOCAL maintenance_work_mem = '128MB'");
    for (const key of await suspendedKeys(tx)) {
      await tx.query(`ALTER TABLE ${key.of_table} ADD CONSTRAINT ${key.name} ${key.definition}`);
    }
    await tx.query('DROP TABLE suspended_keys');
    for (const table of await securedTables(tx))
      await tx.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  });
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

/** Does the work for each item, two at a time where there is more than one connection. */
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
