import type { PayRefundRequest } from '@pitlane/shared/features/cancellations/refund-schema';
import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import {
  partPenalty,
  type RefundPartName,
  refundParts,
} from '@pitlane/shared/features/cancellations/rules/refund-parts';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { agreementOn } from '../remittance/agreements.ts';
import { refundOverRemit } from '../remittance/monthly/refund-over-remit.ts';
import type { CancellationRow } from './cancellation-rows.ts';
import { quoteOfRow } from './quote-rows.ts';
import { addParts, type RefundPartRow, waiveParts, writePaidParts } from './refund-rows.ts';
import { refusalOf } from './refuse.ts';

/** How a payment is proved. */
export interface Payment extends Pick<PayRefundRequest, 'proof' | 'paidOn'> {
  part: RefundPartName;
  file?: { sha256: Buffer; name: string } | undefined;
}

/**
 * Creates the parts of a refund when its cancellation is approved, under the dealer's agreement of that day. Source: areas.md §1 (R9),
 * §13.1
 */
export async function makeParts(
  tx: Queryable,
  row: CancellationRow,
  { dealerCode, today }: { dealerCode: string; today: IsoDate },
): Promise<RefundPartRow[]> {
  const quote = quoteOfRow(row);
  const [agreement, names] = await Promise.all([
    agreementOn(tx, dealerCode, today),
    payeeNames(tx, row.contract_id),
  ]);
  const parts = refundParts({
    ...quote.figures,
    payments: quote.payments,
    isProviderPayingAll: agreement.refundMode === 'ProviderPaysAll',
  });
  return addParts(tx, {
    cancellationId: row.cancellation_id,
    dealerCode,
    dueDate: row.due_date,
    today,
    parts: parts.map(({ part, payee, amountCents }) => ({
      part,
      payeeKind: payee,
      payee: names[payee],
      amountCents,
    })),
  });
}

async function payeeNames(
  tx: Queryable,
  contractId: number,
): Promise<{ lienholder: string; holder: string }> {
  const [names] = await tx.query<{ lienholder: string; holder: string }>(
    `SELECT coalesce(l.name, '') AS lienholder, concat_ws(' ', u.first_name, u.last_name) AS holder
     FROM contracts c LEFT JOIN customers u ON u.id = c.customer_id LEFT JOIN lenders l ON l.dealer_lender_id = c.lender_id WHERE c.id = $1`,
    [contractId],
    { name: 'refund-payees' },
  );
  return names ?? { lienholder: '', holder: '' };
}

/**
 * Settles everything that one side still has to pay, with its proof and late penalty, and returns all parts afterwards. If the provider
 * pays for the dealer, the dealer's share becomes a debit of its next batch. Once the provider owes nothing more, the dealer gets back what
 * it paid over cost, even if there was nothing to pay. Refuses `proof_required` and a day before the approval or after today (400). Source:
 * areas.md §13.1, §1.2
 */
export async function settlePart(
  tx: Queryable,
  row: CancellationRow,
  payment: Payment,
  call: Call,
): Promise<RefundPartRow[]> {
  const { part, proof, paidOn = call.today, file } = payment;
  const due = row.parts.filter((one) => one.part === part && one.state === 'Due');
  if (due.length === 0) {
    await refundOverRemit(tx, [row.contract_id], call.today);
    return row.parts;
  }
  if (!proof && !file) throw proofRequired();
  requirePayDay(row, paidOn, call.today);
  const quote = quoteOfRow(row);
  const paid = due.map((one) => ({
    ...one,
    state: 'Paid' as const,
    paidOn,
    paidBy: call.actor.username,
    proof: proof || null,
    proofFileName: file?.name ?? null,
    penaltyCents: penaltyOf(row, quote, { part: one, paidDate: paidOn }),
  }));
  await writePaidParts(tx, paid, file?.sha256 ?? null);
  const parts = row.parts.map((one) => paid.find(({ id }) => id === one.id) ?? one);
  if (part === 'provider') await debitDealers(tx, [{ ...row, parts }], call);
  if (parts.every((one) => one.part === 'dealer' || one.state === 'Paid'))
    await refundOverRemit(tx, [row.contract_id], call.today);
  return parts;
}

/** The dealer owes the amount that the provider paid above its own share, once all of the provider's share is paid. */
export async function debitDealers(
  tx: Queryable,
  rows: readonly CancellationRow[],
  { today, actor }: Pick<Call, 'today' | 'actor'>,
): Promise<void> {
  const debits = rows.flatMap((row) => {
    const ofProvider = row.parts.filter(({ part }) => part === 'provider');
    if (ofProvider.some(({ state }) => state !== 'Paid')) return [];
    const cents =
      ofProvider.reduce((sum, { amountCents }) => sum + amountCents, 0) - row.figures.providerRefundCents;
    const reason = `Dealer's share of the refund, ${row.program_code}-${row.contract_number}${row.contract_suffix}`;
    return cents > 0 ? [{ id: row.cancellation_id, cents, reason }] : [];
  });
  if (debits.length === 0) return;
  await tx.query(
    `INSERT INTO remittance_debits (dealer_code, cancellation_id, reason, amount, created_on, created_by)
     SELECT n.dealer_code, n.id, debit.reason, debit.cents / 100.0, $2, $3
     FROM jsonb_to_recordset($1::text::jsonb) AS debit (id integer, cents bigint, reason text) JOIN cancellations n ON n.id = debit.id
     ON CONFLICT (cancellation_id) DO NOTHING`,
    [JSON.stringify(debits), today, actor.fullName],
    { name: 'refund-debits' },
  );
}

/** Returns the parts with what each owes for being late: one that isn't paid, so far. Source: decisions.md §4, areas.md §14 (tracker, 1) */
export function partsSoFar(row: CancellationRow, quote: CancelQuote, today: IsoDate): RefundPartRow[] {
  return row.parts.map((part) =>
    part.state === 'Due' || part.state === 'InRun'
      ? { ...part, penaltyCents: penaltyOf(row, quote, { part, paidDate: today }) }
      : part,
  );
}

/** Returns the penalty for one of a refund's parts, or for all of it, that is paid on a day, or would be. Source: decisions.md §4 */
export function penaltyOf(
  { steps, figures, parts }: Pick<CancellationRow, 'steps' | 'figures' | 'parts'>,
  quote: CancelQuote,
  { part, paidDate }: { part?: RefundPartRow; paidDate: IsoDate },
): number {
  const receivedDate = steps.Requested?.on;
  if (receivedDate === undefined) return 0;
  const refundCents = figures.customerRefundCents;
  const before = part
    ? parts.slice(
        0,
        parts.findIndex(({ id }) => id === part.id),
      )
    : [];
  const late = partPenalty(
    {
      receivedDate,
      paidDate,
      amountCents: part ? part.amountCents : refundCents,
      beforeCents: before.reduce((sum, { amountCents }) => sum + amountCents, 0),
      refundCents,
      customerPriceCents: quote.stored.inputs.facts.customerPriceCents,
    },
    quote.stored.rules.state,
  );
  if (!late.ok) throw refusalOf(late.error);
  return late.value.penaltyCents;
}

/**
 * Waives the unpaid parts of a cancellation that is rescinded, and returns its parts. A voided check has left the dealer's debit and credit
 * for the next one; without a refund they end too. Refuses `settled_with_dealer` (409) if a batch has them.
 */
export async function waiveRefund(tx: Queryable, row: CancellationRow): Promise<RefundPartRow[]> {
  if (row.parts.length === 0) return [];
  const of = [row.cancellation_id, row.contract_id];
  const [settled] = await tx.query<{ batch: string }>(
    `SELECT b.batch_number AS batch FROM (
       SELECT l.batch_id FROM remittance_debits d JOIN remittance_debit_lines l ON l.debit_id = d.id WHERE d.cancellation_id = $1
       UNION ALL SELECT l.batch_id FROM remittance_credits k JOIN remittance_credit_lines l ON l.credit_id = k.id WHERE k.contract_id = $2) taken
     JOIN remittance_batches b ON b.id = taken.batch_id ORDER BY 1 LIMIT 1`,
    of,
  );
  if (settled) throw settledWithDealer(settled.batch);
  await tx.query(
    `WITH debits AS (DELETE FROM remittance_debits WHERE cancellation_id = $1)
     DELETE FROM remittance_credits WHERE contract_id = $2`,
    of,
  );
  await waiveParts(tx, row.cancellation_id);
  return row.parts.map((one) => (one.state === 'Due' ? { ...one, state: 'Waived' } : one));
}

function requirePayDay({ steps }: CancellationRow, paidOn: IsoDate, today: IsoDate): void {
  const approved = steps.Approved?.on ?? today;
  if (paidOn >= approved && paidOn <= today) return;
  throw badRequest({
    code: 'bad_pay_day',
    field: 'paidOn',
    message: `Must be from ${formatCell('date', approved)}, when it was approved, through today.`,
  });
}

function settledWithDealer(batch: string) {
  return conflict({
    code: 'settled_with_dealer',
    message: `Batch ${batch} has settled this refund with the dealer, so the cancellation can't be rescinded.`,
    next: 'Reissue the check instead.',
  });
}

function proofRequired() {
  return badRequest({
    code: 'proof_required',
    field: 'proof',
    message: 'Enter the check number or another reference.',
  });
}
