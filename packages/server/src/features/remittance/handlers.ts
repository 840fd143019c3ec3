import { authorName } from '@pitlane/shared/access/assumed-session';
import { may } from '@pitlane/shared/access/permissions';
import { hasDealer } from '@pitlane/shared/access/scope';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { remittanceOperations } from '@pitlane/shared/features/remittance/operations';
import { whyNotBatchStatus } from '@pitlane/shared/features/remittance/rules/batch-status';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound } from '../../http/refusal.ts';
import { administratorsOf } from '../../outbox/mail-administrators.ts';
import { requestedDealers } from '../reports/requested-dealers.ts';
import { creditsOfBatch, debitsOfBatch, lateReturnOf, wireCredit, wireDebit } from './account-rows.ts';
import { listAgreements, setAgreement } from './agreements.ts';
import {
  type BatchRow,
  batchRowOf,
  isDifferenceOpen,
  linesOfBatch,
  listBatchRows,
  wireHead,
} from './batch-rows.ts';
import { clearDifference } from './clear-difference.ts';
import { dealerRemittance } from './dealer-remittance.ts';
import { mailAboutCharge, returnedText } from './forte/charge-mail.ts';
import { type HeldBatch, holdBatch } from './held-batch.ts';
import { previewRemittance, type RemitDeps } from './preview-remittance.ts';
import { remit } from './remit.ts';
import { postBatch, returnBatch, type Settler, whyNotSent, whyNotSettler } from './settle-batch.ts';
import { recipientsOf } from './settlement-mail.ts';
import { remittanceStatement } from './statement.ts';

/** Answers the calls about remitting, and about what finance does with batches. Source: areas.md §6.6 */
export function remittanceHandlers(deps: RemitDeps): Handlers<typeof remittanceOperations, Call> {
  const { db } = deps;
  return {
    getDealerRemittance: (request, call) => dealerRemittance(deps, request, call),
    previewRemittance: (request, call) => previewRemittance(deps, request, call),
    remit: (request, call) => remit(deps, request, call),
    listRemittanceBatches: (request, call) => listBatches(deps, request, call),
    getRemittanceBatch: ({ batchNumber }, call) =>
      db.transaction((tx) => batchAnswer(tx, batchNumber, call), {
        scope: call.actor.scope,
        signal: call.signal,
        readOnly: true,
      }),
    getRemittanceStatement: (request, call) => remittanceStatement(deps, request, call),
    postRemittanceBatch: (request, call) =>
      settle(deps, request.batchNumber, call, (tx, batch, settler) =>
        postBatch(
          tx,
          batch,
          {
            amountCents: request.checkAmount == null ? undefined : centsOf(request.checkAmount),
            checkNumber: request.checkNumber || undefined,
            explanation: request.explanation || undefined,
            suspense: request.suspense ?? undefined,
          },
          settler,
        ),
      ),
    returnRemittanceBatch: (request, call) => returnByPerson(deps, request, call),
    clearRemittanceDifference: ({ batchNumber, ...request }, call) =>
      settle(deps, batchNumber, call, (tx, batch, settler) => clearDifference(tx, batch, request, settler)),
    listDealerAgreements: (request, call) => listAgreements(deps, request, call),
    setDealerAgreement: (request, call) => setAgreement(deps, request, call),
  };
}

async function listBatches(
  deps: RemitDeps,
  {
    dealerCode,
    agentCode,
    status,
    isOpen,
    isReturnedDebit,
  }: ParsedRequestOf<typeof remittanceOperations.listRemittanceBatches>,
  call: Call,
) {
  const criteria = { dealerCode: dealerCode || undefined, agentCode: agentCode || undefined };
  const filter = {
    dealers: await requestedDealers(deps, criteria, call),
    status: status ?? null,
    isOpen: isOpen ?? false,
    isReturnedDebit: isReturnedDebit ?? false,
  };
  const { actor, signal } = call;
  const rows = await deps.db.transaction((tx) => listBatchRows(tx, filter), {
    scope: actor.scope,
    signal,
    readOnly: true,
  });
  return rows.map((row) => wireHead(row, call.today));
}

/** Settles a batch exactly once in the caller's scope, and returns it afterwards. Refuses an unknown one (404). */
async function settle(
  { db }: RemitDeps,
  batchNumber: string,
  call: Call,
  work: (tx: Queryable, batch: HeldBatch, settler: Settler) => Promise<unknown>,
) {
  const { actor } = call;
  const row = await db.transaction((tx) => batchRowOf(tx, batchNumber), {
    scope: actor.scope,
    readOnly: true,
  });
  if (!row || !hasDealer(actor.scope, row.dealer_code)) throw notFound(`Batch ${batchNumber} not found.`);
  const settler = {
    author: call,
    name: authorName(actor),
    userProfileID: actor.userProfileID,
    today: call.today,
    recipients: await recipientsOf(db, row.dealer_code, row.submitted_by_id),
  };
  return db.transaction(
    (tx) =>
      once(tx, call, async () => {
        await work(tx, await holdBatch(tx, batchNumber), settler);
        return batchAnswer(tx, batchNumber, call);
      }),
    { scope: actor.scope },
  );
}

/** Returns a batch for a person. If it was charged at Forte, administrators must see that its money goes back too: nothing here refunds it. */
async function returnByPerson(
  deps: RemitDeps,
  {
    batchNumber,
    code,
    reason,
    feeAmount,
  }: ParsedRequestOf<typeof remittanceOperations.returnRemittanceBatch>,
  call: Call,
) {
  const administrators = await administratorsOf(deps.db);
  return settle(deps, batchNumber, call, async (tx, batch, settler) => {
    const feeCents = centsOf(feeAmount ?? 0);
    await returnBatch(tx, batch, { code: code || undefined, reason, feeCents }, settler);
    if (batch.reference === null) return;
    const text = returnedText({ batchNumber, transactionId: batch.reference });
    await mailAboutCharge(tx, administrators, batchNumber, [text]);
  });
}

/** A batch with everything in it, and what the caller may do with it. */
export async function batchAnswer(
  tx: Queryable,
  batchNumber: string,
  { actor, today }: Pick<Call, 'actor' | 'today'>,
) {
  const row = await batchRowOf(tx, batchNumber);
  // On the embedded database the row's own policy isn't a barrier.
  if (!row || !hasDealer(actor.scope, row.dealer_code)) throw notFound(`Batch ${batchNumber} not found.`);
  const [lines, credits, debits, late] = await Promise.all([
    linesOfBatch(tx, row.id),
    creditsOfBatch(tx, row.id),
    debitsOfBatch(tx, row.id),
    lateReturnOf(tx, row.id),
  ]);
  return {
    ...wireHead(row, today),
    lines,
    credits: credits.map(wireCredit),
    debits: debits.map(wireDebit),
    lateReturn: late && wireDebit(late),
    ...stepsFor(row, actor, late !== null),
  };
}

/** The user's possible actions on a batch, and why they may not post it. */
function stepsFor(row: BatchRow, actor: Call['actor'], hasLateReturn: boolean) {
  if (!may('remittance.settle', actor)) {
    return { canPost: false, canReturn: false, canClear: false, problem: null };
  }
  const own = whyNotSettler({ submittedById: row.submitted_by_id }, actor);
  const problem: PortalError | undefined =
    whyNotBatchStatus(row.status, 'Posted') ??
    own ??
    whyNotSent({
      method: row.payment_method_type,
      paymentState: row.payment_state,
      paidCents: row.paid,
      processor: row.processor,
    });
  return {
    canPost: !problem,
    canReturn:
      !own && (row.status === 'Submitted' || (row.status === 'Posted' && !hasLateReturn && row.paid > 0)),
    canClear: !own && isDifferenceOpen(row),
    problem: problem && row.status === 'Submitted' ? { ...problem, next: problem.next ?? null } : null,
  };
}
