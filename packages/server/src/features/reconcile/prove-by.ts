import { mostFindings } from '@pitlane/shared/features/reconcile/schema';
import type { Database, Queryable } from '../../db/database.ts';
import { longestOverBookMs } from '../../db/over-the-book.ts';
import type { Proof } from './identity.ts';

/** The comparison of an identity: where its figures are counted, and the statements that write each difference as a sentence. */
interface Proving {
  count: string;
  findings: readonly string[];
  /** The parameters of each of those statements. */
  values?: readonly unknown[];
}

/** One more than is shown of each, so that the count shows there are more. */
export async function proveBy(db: Database, { count, findings, values = [] }: Proving): Promise<Proof> {
  return prove(db, `SELECT count(*) AS count FROM ${count}`, async (tx) => {
    const sentences: string[] = [];
    for (const text of findings) {
      const rows = await tx.query<{ finding: string }>(`${text} LIMIT ${mostFindings + 1}`, values);
      sentences.push(...rows.map(({ finding }) => finding));
    }
    return sentences;
  });
}

/** Compares the whole book as of one moment: the statement counts what is compared. Reading locks no one out. */
export function prove(
  db: Database,
  countStatement: string,
  findingsIn: (tx: Queryable) => Promise<string[]>,
): Promise<Proof> {
  return db.transaction(
    async (tx) => {
      const [counted] = await tx.query<{ count: number }>(countStatement);
      return { checkedCount: counted?.count ?? 0, findings: await findingsIn(tx) };
    },
    { scope: { kind: 'all' }, readOnly: true, isOneSnapshot: true, longestMs: longestOverBookMs },
  );
}

/** A contract's name in SQL. */
export const nameOf = (contract: string) =>
  `${contract}.program_code || '-' || ${contract}.contract_number || ${contract}.contract_suffix`;
