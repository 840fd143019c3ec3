import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../../db/database.ts';
import { waitAfter } from '../../../outbox/back-off.ts';
import { mailAdministrators } from '../../../outbox/mail-administrators.ts';
import { postponeRow } from '../../../outbox/outbox-rows.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { holdBatch } from '../held-batch.ts';
import { returnBatch } from '../settle-batch.ts';
import { recipientsOf } from '../settlement-mail.ts';
import { chargedAccountOf } from './charged-account.ts';
import type { Charge, ForteClient, KnownCharge } from './forte-client.ts';

/** The kind of a row of the outbox that charges a batch. */
export const chargeKind = 'charge';

/** How often a charge is tried before its batch comes back. Source: areas.md §6.2 (error after 3 tries) */
const mostCharges = 3;

/** Longer than any answer takes: a server that claimed a charge this long ago is dead. */
const claimFor = '10 minutes';
const mostATurn = 50;
const jobName = 'Forte charges';
const byAch = 2;
const scope = { kind: 'all' } as const;

/** The dependencies of charging. */
export interface ChargeDeps {
  db: Database;
  auditKey: Buffer;
  /** Opens the numbers of bank accounts. */
  dataKeys: DataKeys;
  forte: ForteClient;
  today: IsoDate;
  /** The instant. */
  now: string;
  /** Called for each charge that isn't settled in this turn, without the card or account. */
  report: (problem: string) => void;
}

/** Puts the charge of a batch into the outbox, in the transaction that makes the batch. Source: areas.md §1 (R8) */
export async function putCharge(tx: Queryable, batchNumber: string): Promise<void> {
  await tx.query(
    `INSERT INTO outbox (message_id, kind, body) VALUES ($1, '${chargeKind}', jsonb_build_object('batchNumber', $2::text, 'charges', 0))`,
    [`charge ${batchNumber}`, batchNumber],
  );
}

interface ClaimedCharge {
  id: number;
  tries: number;
  body: { batchNumber: string; charges: number };
}

interface Payment {
  amountCents: number;
  state: string;
  method: number;
  token: string | null;
  status: string;
  dealerCode: string;
  submittedById: number | null;
}

/**
 * Charges the batches whose turn has come. Each is claimed by one server. A charge that was tried before is looked up by its batch's number first, so
 * that a lost answer, or a server that died, never charges twice. Returns how many are over. Source: areas.md §6.2 (R34), §1 (R8)
 */
export async function chargeBatches(deps: ChargeDeps): Promise<number> {
  let over = 0;
  for (let count = 0; count < mostATurn; count += 1) {
    const row = await claim(deps.db);
    if (!row) break;
    if (await settle(deps, row)) {
      await deps.db.query(
        'UPDATE outbox SET sent_at = now(), last_error = NULL WHERE id = $1 AND sent_at IS NULL',
        [row.id],
      );
      over += 1;
    }
  }
  return over;
}

async function claim(db: Database): Promise<ClaimedCharge | undefined> {
  const [row] = await db.query<ClaimedCharge>(
    `UPDATE outbox SET tries = least(tries + 1, 30000), next_try_at = now() + interval '${claimFor}'
     WHERE id = (SELECT id FROM outbox WHERE kind = '${chargeKind}' AND sent_at IS NULL AND next_try_at <= now()
       ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, tries, body`,
    [],
    { name: 'charge-claim' },
  );
  return row;
}

/** Brings a charge as far as it gets; returns whether it is over. */
async function settle(deps: ChargeDeps, row: ClaimedCharge): Promise<boolean> {
  const { batchNumber, charges } = row.body;
  const payment = await paymentOf(deps.db, batchNumber);
  if (payment?.state !== 'Pending') return true;
  if (charges > 0) {
    const known = await deps.forte.findByReference(batchNumber).catch((error: unknown) => String(error));
    if (typeof known === 'string') return postpone(deps, row, known);
    const charge = known.find(isApproved);
    if (charge) {
      const twice = known
        .filter(isApproved)
        .some(({ transactionId }) => transactionId !== charge.transactionId);
      return approve(deps, { batchNumber, payment, charge, isTwice: twice });
    }
    const declined = known.find(({ responseType }) => responseType === 'D');
    if (declined)
      return decline(
        deps,
        { batchNumber, payment },
        reasonOf(payment, declined.responseCode, declined.responseWords),
      );
    if (charges >= mostCharges)
      return decline(deps, { batchNumber, payment }, "The payment processor didn't answer.");
  }
  // A batch that came back while it waited isn't charged any more.
  if (payment.status !== 'Submitted') return true;
  const source = await sourceOf(deps, batchNumber, payment);
  if ('problem' in source) return decline(deps, { batchNumber, payment }, source.problem);
  await deps.db.query(
    `UPDATE outbox SET body = jsonb_set(body, '{charges}', to_jsonb($2::int)) WHERE id = $1`,
    [row.id, charges + 1],
  );
  const { amountCents } = payment;
  const outcome = await deps.forte.charge({ source, amountCents, reference: batchNumber });
  switch (outcome.kind) {
    case 'approved':
      return approve(deps, { batchNumber, payment, charge: outcome, isTwice: false });
    case 'declined':
      return decline(deps, { batchNumber, payment }, reasonOf(payment, outcome.code, outcome.reason));
    case 'unknown':
      return postpone(deps, row, outcome.reason);
  }
  return outcome satisfies never;
}

async function sourceOf(
  deps: ChargeDeps,
  batchNumber: string,
  { method, token }: Payment,
): Promise<Charge['source'] | { problem: string }> {
  return method === byAch ? chargedAccountOf(deps, batchNumber) : { paymethodToken: token ?? '' };
}

function isApproved({ responseType, status }: KnownCharge): boolean {
  return responseType === 'A' && status !== 'voided' && status !== 'declined';
}

function reasonOf({ method }: Payment, code: string | null, words: string | null): string {
  const reason = (words ?? 'Declined').toLowerCase();
  return `The ${method === byAch ? 'debit' : 'card'} was declined: ${reason}${code ? ` (${code})` : ''}.`;
}

async function paymentOf(db: Database, batchNumber: string): Promise<Payment | undefined> {
  const [row] = await db.transaction(
    (tx) =>
      tx.query<Payment>(
        `SELECT p.amount AS "amountCents", p.state, p.method, p.paymethod_token AS token, b.status, b.dealer_code AS "dealerCode",
           b.submitted_by_id AS "submittedById"
         FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id WHERE b.batch_number = $1`,
        [batchNumber],
      ),
    { scope, readOnly: true },
  );
  return row;
}

async function postpone(
  { db, report }: ChargeDeps,
  { id, tries, body }: ClaimedCharge,
  reason: string,
): Promise<false> {
  report(`the charge of batch ${body.batchNumber} is open: ${reason}`);
  const seconds = waitAfter(Math.min(tries, 4), Math.random()) ?? 3600;
  await postponeRow(db, id, { seconds, problem: reason });
  return false;
}

interface BatchPayment {
  batchNumber: string;
  payment: Payment;
}

async function approve(
  { db }: ChargeDeps,
  {
    batchNumber,
    charge,
    isTwice,
  }: BatchPayment & { charge: Pick<KnownCharge, 'transactionId' | 'authorizationCode'>; isTwice: boolean },
): Promise<true> {
  const isSubmitted = await db.transaction(
    async (tx) => {
      const batch = await holdBatch(tx, batchNumber);
      await tx.query(
        `UPDATE batch_payments SET state = CASE WHEN $4 THEN 'Sent' ELSE state END, processor = 'Forte', reference = $2, authorization_code = $3
         WHERE batch_id = $1`,
        [batch.id, charge.transactionId, charge.authorizationCode, batch.status === 'Submitted'],
      );
      return batch.status === 'Submitted';
    },
    { scope },
  );
  if (!isSubmitted || isTwice) await notifyAdministrators(db, batchNumber, { charge, isTwice });
  return true;
}

/** Problems that a person must fix at the processor. */
async function notifyAdministrators(
  db: Database,
  batchNumber: string,
  { charge, isTwice }: { charge: Pick<KnownCharge, 'transactionId'>; isTwice: boolean },
): Promise<void> {
  const problem = isTwice ? 'has more than one charge' : 'was returned while it was being charged';
  const text = `Batch ${batchNumber} ${problem}. Void or refund the charge at Forte (transaction ${charge.transactionId}).\n`;
  await db.transaction((tx) =>
    mailAdministrators(tx, { subject: `Check the charge of ${batchNumber}`, text }),
  );
}

/** Returns the batch: its contracts are pending again, and the dealer sees why. */
async function decline(
  deps: ChargeDeps,
  { batchNumber, payment }: BatchPayment,
  reason: string,
): Promise<true> {
  const { db, auditKey, today } = deps;
  const recipients = await recipientsOf(db, payment.dealerCode, payment.submittedById);
  await db.transaction(
    async (tx) => {
      const batch = await holdBatch(tx, batchNumber);
      if (batch.status !== 'Submitted' || batch.paymentState !== 'Pending') return;
      await returnBatch(
        tx,
        batch,
        { reason },
        { author: { job: jobName, auditKey }, name: jobName, today, recipients },
      );
    },
    { scope },
  );
  return true;
}
