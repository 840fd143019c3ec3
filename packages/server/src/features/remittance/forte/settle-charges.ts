import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../../db/database.ts';
import { administratorsOf } from '../../../outbox/mail-administrators.ts';
import { returnByBank } from '../bank-return.ts';
import { holdBatch } from '../held-batch.ts';
import { postBatch } from '../settle-batch.ts';
import { recipientsOf } from '../settlement-mail.ts';
import type { ChargeDeps } from './charge-batches.ts';
import { extraChargesText, mailAboutCharge, otherAmountText } from './charge-mail.ts';
import { approvedOf, type Settlement } from './forte-client.ts';

/** How long after posting a charge may still come back. Assumption: as long as card networks and Nacha allow in most cases */
const returnDays = 120;
/** Of each state in one turn. */
const mostATurn = 200;
/**
 * The types of settlements whose money went back: what a bank rejects isn't paid out to us, and what comes back after it was paid out is withdrawn. Source:
 * developers.forte.net (settlements)
 */
const takenBackTypes: readonly string[] = ['reject', 'withdrawal'];
const jobName = 'Forte settlements';
const scope = { kind: 'all' } as const;

interface Open {
  batchNumber: string;
  reference: string;
  dealerCode: string;
  submittedById: number | null;
  status: string;
  paidCents: number;
  /** The day before which a debit isn't posted, so that the bank has time to return it; null for a card. */
  postsOn: IsoDate | null;
}

/**
 * Asks Forte for the outcome of charges: a batch whose funding was paid out is posted, one whose money went back is returned, and after posting the dealer is
 * debited for it. Returns how many batches changed. Source: areas.md §6.2 (Posted when, Returned when), §6.5
 */
export async function settleCharges(deps: ChargeDeps): Promise<number> {
  let changed = 0;
  for (const open of await openCharges(deps)) {
    const isChanged = await settleOne(deps, open).catch((error: unknown) => {
      deps.report(`what became of the charge of batch ${open.batchNumber} is open: ${String(error)}`);
      return false;
    });
    if (isChanged) changed += 1;
  }
  return changed;
}

/**
 * Charges to post, and posted ones that may still come back and didn't so far. Where there are many of either, they take turns by chance: asked by their
 * numbers, the newest would never be asked about.
 */
function openCharges({ db, today }: Pick<ChargeDeps, 'db' | 'today'>): Promise<Open[]> {
  return db.transaction(
    (tx) =>
      tx.query<Open>(
        `SELECT "batchNumber", reference, "dealerCode", "submittedById", status, "paidCents", "postsOn" FROM (
           SELECT b.batch_number AS "batchNumber", p.reference, b.dealer_code AS "dealerCode", b.submitted_by_id AS "submittedById", b.status,
             p.amount AS "paidCents", p.posts_on AS "postsOn", p.state, row_number() OVER (PARTITION BY p.state ORDER BY random()) AS turn
           FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id
           WHERE p.processor = 'Forte' AND p.reference IS NOT NULL AND p.return_code IS NULL
             AND (p.state = 'Sent' OR (p.state = 'Settled' AND b.posted_on >= $1))
             AND NOT EXISTS (SELECT FROM remittance_debits d WHERE d.of_batch_id = b.id)) AS charged
         WHERE turn <= ${mostATurn} ORDER BY state = 'Settled', turn`,
        [addDays(today, -returnDays)],
      ),
    { scope, readOnly: true },
  );
}

async function settleOne(deps: ChargeDeps, open: Open): Promise<boolean> {
  const settlements = await deps.forte.settlementsOf(open.reference);
  const takenBack = settlements.find(({ type }) => takenBackTypes.includes(type));
  if (takenBack) return comeBack(deps, open, takenBack);
  const deposit = settlements.find(({ type }) => type === 'deposit');
  if (open.status !== 'Submitted' || (open.postsOn ?? '') > deps.today) return false;
  if (!deposit?.fundingId || !(await deps.forte.isFunded(deposit.fundingId))) return false;
  return post(deps, open);
}

/**
 * Posts a batch that was charged in full. Another charge of it, which Forte made so late that it was unknown when the batch was charged again, must be
 * undone by a person.
 */
async function post(deps: ChargeDeps, open: Open): Promise<boolean> {
  const { batchNumber, reference, paidCents } = open;
  const made = approvedOf(await deps.forte.findByReference(batchNumber));
  const amountCents = made.find(({ transactionId }) => transactionId === reference)?.amountCents ?? paidCents;
  if (amountCents !== paidCents) {
    deps.report(otherAmountText({ batchNumber, amountCents, transactionId: reference }, paidCents));
    return false;
  }
  const extraIds = made
    .map(({ transactionId }) => transactionId)
    .filter((transactionId) => transactionId !== reference);
  const problems =
    extraIds.length > 0 ? [extraChargesText({ batchNumber, transactionId: reference }, extraIds)] : [];
  const administrators = await administratorsOf(deps.db);
  const isPosted = await inBatch(deps, open, async (tx, batch, settler) => {
    await postBatch(tx, batch, {}, settler);
    await mailAboutCharge(tx, administrators, batchNumber, problems);
  });
  if (isPosted) for (const problem of problems) deps.report(problem);
  return isPosted;
}

function comeBack(deps: ChargeDeps, open: Open, { code }: Settlement): Promise<boolean> {
  return inBatch(deps, open, async (tx, batch, settler) => {
    await returnByBank(tx, batch, code, settler);
  });
}

type Work = (
  tx: Parameters<typeof postBatch>[0],
  batch: Parameters<typeof postBatch>[1],
  settler: Parameters<typeof postBatch>[3],
) => Promise<void>;

async function inBatch(
  { db, auditKey, today }: { db: Database } & ChargeDeps,
  open: Open,
  work: Work,
): Promise<boolean> {
  const recipients = await recipientsOf(db, open.dealerCode, open.submittedById);
  return db.transaction(
    async (tx) => {
      const batch = await holdBatch(tx, open.batchNumber);
      // Another server has just done it.
      if (batch.status !== open.status) return false;
      await work(tx, batch, { author: { job: jobName, auditKey }, name: jobName, today, recipients });
      return true;
    },
    { scope },
  );
}
