import { StartError } from '../../start-error.ts';
import type { Queryable } from '../database.ts';
import { landSteps, refusedStep } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { type BookCopy, type CopiedTable, refuseUnknownSteps } from './book-copy.ts';
import { emptySchema, occupantOf, refuseOccupied } from './empty-schema.ts';
import { resume, suspend, truncate } from './suspended.ts';
import { digestOf, partitionsOf, quoted, wholeTables } from './tables.ts';
import type { WholeDatabase, WholeTransaction } from './whole-database.ts';

/** Progress: `done` of `total`, and the current phase. */
export type ReportCopy = (done: number, total: number) => void;

/** How a book is written into a database. */
export interface WriteOptions {
  mayReplace: boolean;
  /** The alternative if there is a book already. */
  otherWay: string;
}

/**
 * Does `work` in a transaction on a database that is empty, or holds a book that may be replaced. Throws StartError with nothing changed, also
 * where the login lacks a right.
 */
export async function writeInto<T>(
  whole: WholeDatabase,
  { mayReplace, otherWay }: WriteOptions,
  work: (tx: WholeTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await whole.write(async (tx) => {
      await refuseOccupied(tx, { title: whole.title, mayReplace, how: otherWay });
      return await work(tx);
    });
  } catch (error) {
    throw await whole.db.asOwner((owner) => refusedStep(owner, error, whole.db.serverLogin));
  }
}

/**
 * Writes a copy into the database of the transaction, which it empties first, and compares every table with the copy: rows and digest. The
 * schema is the copy's; later steps are for `migrate`. Throws StartError; the caller then rolls the transaction back.
 */
export async function writeBook(tx: WholeTransaction, copy: BookCopy, report: ReportCopy): Promise<void> {
  refuseUnknownSteps(copy.steps, 'The copy');
  if ((await occupantOf(tx)) !== 'nothing') await emptySchema(tx);
  await landSteps(tx, migrations.slice(0, copy.steps.length));
  await addPartitions(tx, copy);
  const present = await wholeTables(tx);
  refuseOtherTables(present, copy.tables);
  await truncate(tx, present);
  const suspended = await suspend(tx);

  const rest = suspended.indexes.length + suspended.keys.length + copy.tables.length;
  const bytes = copy.tables.reduce((sum, table) => sum + table.bytes, 0);
  // Copying takes about as long as the rest.
  const scale = rest / Math.max(bytes, 1);
  let copied = 0;
  for (const table of copy.tables) {
    await tx.copyIn(table, copy.rowsOf(table));
    copied += table.bytes;
    report(copied * scale, 2 * rest);
  }
  let done = rest;
  const step = () => report(++done, 2 * rest);
  for (const table of copy.tables) {
    await compare(tx, table);
    step();
  }
  await tx.query("SET LOCAL maintenance_work_mem = '256MB'");
  await resume(tx, suspended, step);
  for (const { name, last, isCalled } of copy.sequences) {
    await tx.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled]);
  }
}

/** A new database has the partitions of today; the copy may have others. */
async function addPartitions(tx: Queryable, copy: BookCopy): Promise<void> {
  const present = new Set((await partitionsOf(tx)).map(({ name }) => name));
  for (const { name, of, bound } of copy.partitions) {
    if (present.has(name)) continue;
    await tx.query(`CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(of)} ${bound}`);
  }
}

function refuseOtherTables(
  present: readonly { name: string; columns: readonly string[] }[],
  copied: readonly CopiedTable[],
): void {
  const columns = new Map(present.map((table) => [table.name, table.columns.toSorted().join()]));
  const other = copied.find((table) => columns.get(table.name) !== table.columns.toSorted().join());
  if (!other) return;
  throw new StartError(
    `The table “${other.name}” of the copy has other columns than its schema: someone changed it by hand.`,
  );
}

async function compare(tx: Queryable, table: CopiedTable): Promise<void> {
  const { rows, digest } = await digestOf(tx, table);
  if (rows === table.rows && digest === table.digest) return;
  throw new StartError(
    `The table “${table.name}” was written with ${rows} of ${table.rows} rows${rows === table.rows ? ', and their contents differ' : ''}. Nothing was changed.`,
  );
}
