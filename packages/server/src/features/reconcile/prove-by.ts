import { mostFindings } from '@pitlane/shared/features/reconcile/schema';
import type { Database } from '../../db/database.ts';
import type { Proof } from './identity.ts';

/** How long it may take over the whole book. No one waits for it, and reading locks no one out. */
const longestMs = 600_000;

/** What an identity compares: where its figures are counted, and the statements that write each difference as a sentence. */
interface Proving {
  count: string;
  findings: readonly string[];
  /** The parameters of each of those statements. */
  values?: readonly unknown[];
}

/** One more than is shown of each, so that the count shows there are more. */
export async function proveBy(db: Database, { count, findings, values = [] }: Proving): Promise<Proof> {
  return db.transaction(
    async (tx) => {
      const [counted] = await tx.query<{ count: number }>(`SELECT count(*) AS count FROM ${count}`);
      const found: string[] = [];
      for (const text of findings) {
        const rows = await tx.query<{ finding: string }>(`${text} LIMIT ${mostFindings + 1}`, values);
        found.push(...rows.map(({ finding }) => finding));
      }
      return { checkedCount: counted?.count ?? 0, findings: found };
    },
    { scope: { kind: 'all' }, readOnly: true, isOneSnapshot: true, longestMs },
  );
}

/** A contract's name in SQL. */
export const nameOf = (contract: string) =>
  `${contract}.program_code || '-' || ${contract}.contract_number || ${contract}.contract_suffix`;
