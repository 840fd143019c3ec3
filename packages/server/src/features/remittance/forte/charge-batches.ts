import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../../db/database.ts';
import { waitAfter } from '../../../outbox/back-off.ts';
import { administratorsOf } from '../../../outbox/mail-administrators.ts';
import { postponeRow } from '../../../outbox/outbox-rows.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { type HeldBatch, holdBatch } from '../held-batch.ts';
import { returnBatch } from '../settle-batch.ts';
import { recipientsOf } from '../settlement-mail.ts';
import { extraChargesText, mailAboutCharge, otherAmountText, returnedText } from './charge-mail.ts';
import { chargedAccountOf } from './charged-account.ts';
import { approvedOf, type Charge, type ForteClient, type KnownCharge } from './forte-client.ts';

/**
 * The kinds of the rows of the outbox that charge a batch. A release from before eChecks would end the row of one without charging it, so eChecks have a
 * kind that it leaves alone.
 */
const chargeKinds = { card: 'charge', echeck: 'echeck' } as const;

const anyCharge = `kind IN ('${chargeKinds.card}', '${chargeKinds.echeck}')`;

/**
 * How often a charge is tried before its batch comes back, and how often a charge without an answer is looked up once its batch was returned. Source:
 * areas.md §6.2 (error after 3 tries)
 */
const mostCharges = 3;

/** Longer than any answer takes: a server that claimed a charge this long ago is dead. */
const claimFor = '10 minutes';
const mostATurn = 50;
const jobName = 'Forte charges';
const returnedOpen = 'the batch was returned, and Forte knows no charge of it so far';
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
export async function putCharge(
  tx: Queryable,
  batchNumber: string,
  by: keyof typeof chargeKinds,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox (message_id, kind, body) VALUES ($1, $2, jsonb_build_object('batchNumber', $3::text, 'charges', 0))`,
    [`charge ${batchNumber}`, chargeKinds[by], batchNumber],
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
  /** The transaction of its charge; null until one is known. */
  reference: string | null;
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
    // One that fails, as where an account's number can't be opened, doesn't hold up the others.
    if (await settle(deps, row).catch((error: unknown) => postpone(deps, row, String(error)))) {
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
     WHERE id = (SELECT id FROM outbox WHERE ${anyCharge} AND sent_at IS NULL AND next_try_at <= now()
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
  // A reference is recorded together with all that its charge entails.
  if (!payment || payment.reference !== null) return true;
  if (charges > 0) {
    const known = await deps.forte.findByReference(batchNumber).catch((error: unknown) => String(error));
    if (typeof known === 'string') return postpone(deps, row, known);
    const isOver = await settleKnown(deps, { batchNumber, payment }, known);
    if (isOver) return true;
  }
  if (payment.status !== 'Submitted' || payment.state !== 'Pending') {
    // A batch that was returned isn't charged any more, but Forte may still be making a charge that it didn't answer.
    return charges === 0 || row.tries > mostCharges || postpone(deps, row, returnedOpen);
  }
  if (charges >= mostCharges) return giveUp(deps, row, payment, "The payment processor didn't answer.");
  return charge(deps, row, payment);
}

/** Does what Forte says about earlier charges of a batch; returns whether that ends it. */
async function settleKnown(
  deps: ChargeDeps,
  { batchNumber, payment }: BatchPayment,
  known: readonly KnownCharge[],
): Promise<boolean> {
  const [made, ...extra] = approvedOf(known);
  if (made) {
    const extraIds = extra.map(({ transactionId }) => transactionId);
    return approve(deps, { batchNumber, payment, made, extraIds });
  }
  const declined = known.find(({ responseType }) => responseType === 'D');
  if (!declined) return false;
  const { responseCode, responseWords } = declined;
  return decline(deps, { batchNumber, payment }, reasonOf(payment, responseCode, responseWords));
}

/** Charges a batch; each try is counted before it is made. */
async function charge(deps: ChargeDeps, row: ClaimedCharge, payment: Payment): Promise<boolean> {
  const { batchNumber, charges } = row.body;
  const source = await sourceOf(deps, batchNumber, payment);
  if ('problem' in source) return giveUp(deps, row, payment, source.problem);
  await deps.db.query(
    `UPDATE outbox SET body = jsonb_set(body, '{charges}', to_jsonb($2::int)) WHERE id = $1`,
    [row.id, charges + 1],
  );
  const { amountCents } = payment;
  const outcome = await deps.forte.charge({ source, amountCents, reference: batchNumber });
  switch (outcome.kind) {
    case 'approved':
      return approve(deps, { batchNumber, payment, made: outcome, extraIds: [] });
    case 'declined': {
      const reason = reasonOf(payment, outcome.code, outcome.reason);
      // An earlier charge may have been made after it was looked up, and this one declined as its duplicate: the next look-up says so.
      return charges > 0 ? postpone(deps, row, reason) : decline(deps, { batchNumber, payment }, reason);
    }
    case 'unknown':
      return postpone(deps, row, outcome.reason);
  }
  return outcome satisfies never;
}

/** Returns the batch; it's over unless an earlier charge got no answer. */
async function giveUp(
  deps: ChargeDeps,
  row: ClaimedCharge,
  payment: Payment,
  reason: string,
): Promise<boolean> {
  const { batchNumber, charges } = row.body;
  await decline(deps, { batchNumber, payment }, reason);
  return charges === 0 || postpone(deps, row, returnedOpen);
}

async function sourceOf(
  deps: ChargeDeps,
  batchNumber: string,
  { method, token }: Payment,
): Promise<Charge['source'] | { problem: string }> {
  return method === byAch ? chargedAccountOf(deps, batchNumber) : { paymethodToken: token ?? '' };
}

function reasonOf({ method }: Payment, code: string | null, words: string | null): string {
  const reason = (words ?? 'Declined').toLowerCase();
  return `The ${method === byAch ? 'debit' : 'card'} was declined: ${reason}${code ? ` (${code})` : ''}.`;
}

async function paymentOf(db: Database, batchNumber: string): Promise<Payment | undefined> {
  const [row] = await db.transaction(
    (tx) =>
      tx.query<Payment>(
        `SELECT p.amount AS "amountCents", p.state, p.method, p.paymethod_token AS token, p.reference, b.status, b.dealer_code AS "dealerCode",
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

interface MadeCharges extends BatchPayment {
  made: Pick<KnownCharge, 'transactionId' | 'authorizationCode' | 'amountCents'>;
  /** Further charges of the batch. */
  extraIds: readonly string[];
}

/** Records the charge that pays a batch, and emails administrators if a person must undo one. */
async function approve({ db, report, today }: ChargeDeps, charges: MadeCharges): Promise<true> {
  const { batchNumber, payment, made } = charges;
  // The bank has its days to return a debit from the day of the charge, which may be later than the batch.
  const days = payment.method === byAch ? achDays(today) : undefined;
  const administrators = await administratorsOf(db);
  const problems = await db.transaction(
    async (tx) => {
      const batch = await holdBatch(tx, batchNumber);
      await tx.query(
        `UPDATE batch_payments SET state = CASE WHEN $4 THEN 'Sent' ELSE state END, processor = 'Forte', reference = $2, authorization_code = $3,
           effective_on = coalesce($5, effective_on), settles_on = coalesce($5, settles_on), posts_on = coalesce($6, posts_on)
         WHERE batch_id = $1 AND reference IS NULL`,
        [
          batch.id,
          made.transactionId,
          made.authorizationCode,
          batch.status === 'Submitted',
          days?.settlesOn ?? null,
          days?.postsOn ?? null,
        ],
      );
      const sentences = problemsOf(batch, charges);
      await mailAboutCharge(tx, administrators, batchNumber, sentences);
      return sentences;
    },
    { scope },
  );
  for (const problem of problems) report(problem);
  return true;
}

/** What a person must undo of the charges of a batch. */
function problemsOf(batch: HeldBatch, { batchNumber, made, extraIds }: MadeCharges): string[] {
  // Another server that charged at the same time, after a pause of minutes, may have recorded its charge first.
  const transactionId = batch.reference ?? made.transactionId;
  const others = [made.transactionId, ...extraIds].filter((id) => id !== transactionId);
  const charged = { batchNumber, transactionId, amountCents: made.amountCents ?? batch.paidCents };
  const isNew = batch.reference === null;
  return [
    ...(isNew && batch.status !== 'Submitted' ? [returnedText(charged)] : []),
    ...(isNew && charged.amountCents !== batch.paidCents ? [otherAmountText(charged, batch.paidCents)] : []),
    ...(others.length > 0 ? [extraChargesText(charged, others)] : []),
  ];
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
