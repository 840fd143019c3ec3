import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../../db/database.ts';
import { holdBatch } from '../held-batch.ts';
import { postBatch } from '../settle-batch.ts';
import { recipientsOf } from '../settlement-mail.ts';

/** The name in which batches are posted that no bank returned in time. */
const jobName = 'ACH posting';
/** The author of batches that are posted because their credits cover them in full, whatever their method. */
const unpaidJobName = 'Posting without a payment';

/** Batches of one turn; the rest is due at the next. */
const mostATurn = 200;

const scope = { kind: 'all' } as const;
const ach = 2;

/** A batch that is due. */
interface DueBatch {
  batchNumber: string;
  dealerCode: string;
  submittedById: number | null;
  hasNothingToPay: boolean;
}

/** A batch whose credits cover all of it has nothing to send. */
const hasNothingToPay = `p.state = 'Pending' AND p.amount = 0 AND b.net_amount = 0`;

/** A file that the bank didn't get yet moves no money, and nothing of it can come back. */
const isUnwritten = 'EXISTS (SELECT FROM ach_files f WHERE f.id = p.ach_file_id AND f.written_at IS NULL)';

/** The batches that are due on the day `$1`. */
const dueBatches = `SELECT b.batch_number AS "batchNumber", b.dealer_code AS "dealerCode", b.submitted_by_id AS "submittedById",
    (${hasNothingToPay}) AS "hasNothingToPay"
  FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id
  WHERE b.status = 'Submitted' AND ((p.method = ${ach} AND p.state = 'Sent' AND p.posts_on <= $1 AND p.processor IS NULL AND NOT (${isUnwritten}))
    OR (${hasNothingToPay}))`;

/**
 * Posts the batches whose ACH payments were sent, settled three banking days ago and weren't returned, and those with nothing to pay, each in its own
 * transaction. Several servers may do so at once: a batch that another one has just posted is passed over. Returns how many were posted. Source:
 * areas.md §6.2, §1.7
 */
export async function postDueAch(deps: {
  db: Database;
  auditKey: Buffer;
  today: IsoDate;
  report: (problem: string) => void;
}): Promise<number> {
  const { db, today } = deps;
  const found = await db.transaction(
    (tx) => tx.query<DueBatch>(`${dueBatches} ORDER BY p.posts_on, b.id LIMIT ${mostATurn}`, [today]),
    { scope, readOnly: true },
  );
  let posted = 0;
  for (const { batchNumber, dealerCode, submittedById } of found) {
    const recipients = await recipientsOf(db, dealerCode, submittedById);
    const isPosted = await db
      .transaction(
        async (tx) => {
          const batch = await holdBatch(tx, batchNumber);
          const [due] = await tx.query<DueBatch>(`${dueBatches} AND b.batch_number = $2`, [
            today,
            batchNumber,
          ]);
          if (!due) return false;
          const name = due.hasNothingToPay ? unpaidJobName : jobName;
          const author = { job: name, auditKey: deps.auditKey };
          await postBatch(tx, batch, {}, { author, name, today, recipients });
          return true;
        },
        { scope },
      )
      .catch((error: unknown) => {
        // A locked batch doesn't hold up the others.
        deps.report(`batch ${batchNumber} was not posted: ${String(error)}`);
        return false;
      });
    if (isPosted) posted += 1;
  }
  return posted;
}
