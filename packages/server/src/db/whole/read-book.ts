import { StartError } from '../../start-error.ts';
import { mayChangeSchema } from '../migrate.ts';
import { type BookCopy, type CopiedTable, stepsOf } from './book-copy.ts';
import { digestOf, partitionsOf, sequencesOf, type WholeTable, wholeTables } from './tables.ts';
import type { WholeTransaction } from './whole-database.ts';
import type { ReportCopy } from './write-book.ts';

/** Reads what a database holds, in one state of it, with the digest of each table. Throws StartError. */
export async function readBook(
  tx: WholeTransaction,
  title: string,
  report: ReportCopy = () => undefined,
): Promise<BookCopy> {
  if (!(await mayChangeSchema(tx))) {
    throw new StartError(
      `The login doesn't own the tables in ${title}, so it doesn't see all rows. Set DATABASE_OWNER_URL, the address with the login that owns them.`,
    );
  }
  const steps = await stepsOf(tx, title);
  const found = await wholeTables(tx);
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  const byName = new Map<string, WholeTable>(found.map((table) => [table.name, table]));
  const tables: CopiedTable[] = [];
  let done = 0;
  for (const table of found) {
    const { name, columns, bytes } = table;
    tables.push({ name, columns, bytes, ...(await digestOf(tx, table)) });
    done += bytes;
    report(done, total);
  }
  return {
    steps,
    tables,
    partitions: await partitionsOf(tx),
    sequences: await sequencesOf(tx),
    rowsOf: ({ name }) => tx.copyOut(byName.get(name) as WholeTable),
  };
}
