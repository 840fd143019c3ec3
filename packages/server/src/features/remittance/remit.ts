import { authorName } from '@pitlane/shared/access/assumed-session';
import type { RemitRequest } from '@pitlane/shared/features/remittance/remit-schema';
import { batchNumberText } from '@pitlane/shared/features/remittance/rules/batch-number';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { recordChange, recordContractChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { isLockTimeout } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, type CallRefusal, conflict } from '../../http/refusal.ts';
import { addNotes } from '../contracts/change-contract.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';
import { sellingDealer } from '../sales/selling-dealer.ts';
import { receiptOf } from '../voids/receipt.ts';
import { type BatchParts, batchPartsOf, wireTotals } from './batch-parts.ts';
import { type PaymentPreview, wayOf } from './payment-ways.ts';
import {
  changesSince,
  paymentPreview,
  previewAnswer,
  previewHashOf,
  type RemitDeps,
} from './preview-remittance.ts';
import { writeBatch } from './write-batch.ts';

/** The name under which a batch is on record, and with it each of its contracts. */
export const remitAction = 'contract.remit';

/**
 * Remits contracts as one batch, exactly once and as a whole: one transaction claims the intent's key, locks the rows,
 * recalculates the batch, compares it with the preview, and writes its lines, credits, debits and payment, notes and
 * history. Refuses `changed_since_preview`, `credits_changed` and `total_changed` (409, with what changed and a new
 * preview), and an incomplete payment (400). Source: areas.md §6 (Better, 7), §6.6, §1 (R18); security.md §5
 */
export async function remit(deps: RemitDeps, request: RemitRequest, call: Call) {
  const dealer = await sellingDealer(deps.dealers, request.dealerCode, call);
  return deps.db.transaction((tx) => once(tx, call, () => remitOnce(tx, { deps, request, call, dealer })), {
    // Not the caller's signal: a batch that was started is finished, even if they disconnect.
    scope: call.actor.scope,
  });
}

interface Remitting {
  deps: RemitDeps;
  request: RemitRequest;
  call: Call;
  dealer: CachedDealer;
}

async function remitOnce(tx: Queryable, { deps, request, call, dealer }: Remitting) {
  const { dealerCode, name: dealerName } = dealer;
  const { contracts } = request;
  await holdRows(tx, request);
  const parts = await batchPartsOf(tx, { dealerCode, contracts, today: call.today });
  const { totals } = parts;
  const requested = { request, dealerCode, dealerName, netCents: totals.netCents, call, isPreview: false };
  const payment = await paymentPreview(tx, deps.ways, requested);
  const problem = whyNotAsShown(request, parts, dealerCode);
  if (problem) throw withPreview(conflict(problem), { parts, payment, dealer });
  if (payment.problem) throw badRequest(payment.problem);
  const way = wayOf(deps.ways, request.paymentMethodType, requested);
  if (!('begin' in way)) throw badRequest(way);
  const batchNumber = await nextNumber(tx, call);
  const start = await way.begin(tx, { ...requested, batchNumber });
  await writeBatch(tx, { batchNumber, request, parts, payment, start, call });
  const after = {
    batchNumber,
    dealerCode,
    ...wireTotals(totals),
    paymentMethodType: request.paymentMethodType,
  };
  const [mac] = await Promise.all([
    recordChange(tx, call, { action: 'remittance.submit', after }),
    recordContractChanges(
      tx,
      call,
      parts.lines.map(({ id }) => ({
        contractId: id,
        change: { action: remitAction, after: { batchNumber } },
      })),
    ),
    addNotes(
      tx,
      parts.lines.map(({ id }) => ({ contractId: id, text: `Remitted in batch ${batchNumber}.` })),
      { day: call.today, by: authorName(call.actor) },
    ),
  ]);
  return {
    isInScope: true,
    batchNumber,
    status: 'Submitted',
    ...wireTotals(totals),
    paymentStatus: 'Pending',
    postsOn: start.postsOn ?? null,
    receipt: receiptOf(mac),
  };
}

/**
 * Locks what the batch uses: batches of a dealer are created one at a time, since two could use the same credits, and
 * no one voids or corrects its contracts until the end. Source: security.md §5
 */
async function holdRows(tx: Queryable, { dealerCode, contracts }: RemitRequest): Promise<void> {
  await Promise.all([
    oneAtATime(tx, `remittance of ${dealerCode}`),
    tx.query(
      `SELECT c.id FROM contracts c
       WHERE c.dealer_code = $1 AND c.contract_number = ANY ($2::text[]) ORDER BY c.id FOR UPDATE`,
      [dealerCode, contracts.map(({ contractNumber }) => contractNumber)],
      { name: 'remit-hold' },
    ),
  ]).catch((error: unknown) => {
    throw isLockTimeout(error) ? busy() : error;
  });
}

function busy(): CallRefusal {
  return conflict({
    code: 'remittance_busy',
    message: "Someone else is changing these contracts or this dealer's batches.",
    next: 'Try again in a moment.',
  });
}

function whyNotAsShown(
  request: RemitRequest,
  parts: BatchParts,
  dealerCode: string,
): PortalError | undefined {
  const { previewHash, creditIDs, totalAmount } = request;
  const [first] = parts.problems;
  if (first) {
    const message = `${first.key}: ${first.message}`;
    if (previewHash == null) return { code: first.code, field: 'contracts', message };
    return { code: 'changed_since_preview', message, next: 'Review the batch again.' };
  }
  if (previewHash != null && previewHash !== previewHashOf(parts, dealerCode)) {
    const message = changesSince(previewHash, parts);
    return { code: 'changed_since_preview', message, next: 'Review the batch again.' };
  }
  if (
    creditIDs != null &&
    !areSame(
      creditIDs,
      parts.credits.map(({ id }) => id),
    )
  ) {
    const message = `The batch includes ${moneyText(parts.totals.creditsCents)} in credits, which differ from the credits you confirmed.`;
    return { code: 'credits_changed', field: 'creditIDs', message, next: 'Review the batch again.' };
  }
  if (centsOf(totalAmount) === parts.totals.netCents) return undefined;
  const message = `The batch totals ${moneyText(parts.totals.netCents)}, not ${moneyText(centsOf(totalAmount))}.`;
  return { code: 'total_changed', field: 'totalAmount', message, next: 'Review the batch again.' };
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === other.length;
}

function withPreview(
  refusal: CallRefusal,
  { parts, payment, dealer }: { parts: BatchParts; payment: PaymentPreview; dealer: CachedDealer },
): CallRefusal {
  refusal.data = previewAnswer(parts, payment, { dealerCode: dealer.dealerCode, dealerName: dealer.name });
  return refusal;
}

async function nextNumber(tx: Queryable, { today }: Call): Promise<string> {
  const [drawn] = await tx.query<{ place: number }>(
    `SELECT nextval('remittance_batch_numbers') AS place`,
    [],
    { name: 'remit-number' },
  );
  const number = batchNumberText(today, drawn?.place ?? 0);
  if (!number.ok) throw new Error(number.error.message);
  return number.value;
}
