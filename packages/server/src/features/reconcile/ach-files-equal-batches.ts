import { mostFindings } from '@pitlane/shared/features/reconcile/schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import type { Queryable } from '../../db/database.ts';
import type { Identity } from './identity.ts';
import { prove } from './prove-by.ts';

interface Differing {
  fileNumber: string;
  entryCount: number;
  totalCents: number;
  foundCount: number;
  foundCents: number;
  netCents: number;
  unsentCount: number;
}

/**
 * An ACH file debits the net of its batches, entry by entry, and each of its payments was sent. A batch is in one file at most by its only payment's
 * column; the file's own counts and hash are read back before it is sealed. What Forte charges is in no file by the constraint of step 0088. Source: areas.md §1.1 (I4)
 */
export const achFilesEqualBatches: Identity = {
  code: 'I4',
  title: 'ACH files debit the net of their batches',
  prove: (db) =>
    prove(db, `SELECT count(*) AS count FROM ach_files WHERE state <> 'Discarded'`, async (tx) => [
      ...(await differing(tx)).map(findingOf),
      ...(await unknownCharges(tx)),
    ]),
};

/** Charges that can't be found at Forte. */
async function unknownCharges(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ batchNumber: string }>(
    `SELECT b.batch_number AS "batchNumber" FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id
     WHERE p.processor = 'Forte' AND p.state IN ('Sent', 'Settled') AND p.reference IS NULL
     ORDER BY b.id LIMIT ${mostFindings + 1}`,
  );
  return rows.map(
    ({ batchNumber }) => `Batch ${batchNumber} was charged by Forte, but the charge has no transaction ID.`,
  );
}

/** One more than is shown, to detect that there are more. */
function differing(tx: Queryable): Promise<Differing[]> {
  return tx.query<Differing>(
    `SELECT f.file_number AS "fileNumber", f.entry_count AS "entryCount", f.total AS "totalCents", found.count AS "foundCount",
       found.paid AS "foundCents", found.net AS "netCents", found.unsent AS "unsentCount"
     FROM ach_files f CROSS JOIN LATERAL (
       SELECT count(*) AS count, coalesce(sum(p.amount), 0)::numeric(14,2) AS paid, coalesce(sum(b.net_amount), 0)::numeric(14,2) AS net,
         count(*) FILTER (WHERE p.trace_number IS NULL OR p.method <> 2 OR (f.state = 'Released') = (p.state = 'Pending')) AS unsent
       FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id WHERE p.ach_file_id = f.id) AS found
     WHERE f.state <> 'Discarded' AND (found.count <> f.entry_count OR found.paid <> f.total OR found.net <> f.total OR found.unsent > 0)
     ORDER BY f.id LIMIT ${mostFindings + 1}`,
  );
}

function findingOf({
  fileNumber,
  entryCount,
  totalCents,
  foundCount,
  foundCents,
  netCents,
  unsentCount,
}: Differing): string {
  if (foundCount !== entryCount)
    return `${fileNumber} has ${entryCount} debits, and ${foundCount} payments are in it.`;
  if (unsentCount > 0) return `${fileNumber} has ${unsentCount} payments whose state isn't that of the file.`;
  const found = foundCents === totalCents ? netCents : foundCents;
  return `${fileNumber} debits ${moneyText(totalCents)}, its batches total ${moneyText(found)}.`;
}
