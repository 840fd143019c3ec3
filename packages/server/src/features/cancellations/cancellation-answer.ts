import { cancelDocumentFor } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import {
  type CancellationProgress,
  cancelStates,
  cancelStepsFor,
  isCalledOff,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { lateRefundPenalty } from '@pitlane/shared/features/cancellations/rules/late-refund';
import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { type CancelContract, cancelContractOf, keyOf } from './cancel-facts.ts';
import { type CancellationRow, latestCancellation } from './cancellation-rows.ts';
import { quoteAnswer, subjectIn } from './quote-answer.ts';
import { quoteOfRow } from './quote-rows.ts';
import { refusalOf } from './refuse.ts';

/** Returns the status of a contract's cancellation. Refuses 404. Source: decisions.md §4 (flow) */
export async function getCancellation(
  db: Database,
  request: { key: string },
  call: Call,
): Promise<Cancellation> {
  const { actor, signal } = call;
  const key = readContractKey(request.key);
  return db.transaction(
    async (tx) => {
      const id = await contractIdOf(tx, key, actor.scope);
      const row = await latestCancellation(tx, id);
      return row ? cancellationAnswer(row, call) : noneAnswer(await cancelContractOf(tx, id), call);
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** Converts a cancellation for the wire. */
export function cancellationAnswer(row: CancellationRow, call: Call): Cancellation {
  const quote = quoteOfRow(row);
  return {
    ...subjectIn(call.actor),
    key: keyOf(row),
    id: row.cancellation_id,
    quoteNumber: row.quote_number,
    state: row.state,
    isElsewhere: false,
    isVoidedContract: row.is_voided,
    document: quote.document && { ...quote.document },
    documents: row.documents.map((document) => ({ ...document })),
    receivedDate: row.steps.Requested?.on ?? null,
    dueDate: row.due_date,
    paidDate: row.steps.Paid?.on ?? null,
    ...latenessOf(row, quote, call.today),
    steps: cancelStates.flatMap(({ name }) => {
      const taken = row.steps[name];
      return taken ? [{ state: name, by: taken.by, at: taken.at }] : [];
    }),
    nextSteps: cancelStepsFor(progressOf(row), call.actor),
    quote: quoteAnswer(quote, keyOf(row), call.actor),
  };
}

/**
 * Returns a cancellation in the form that decides its next step. Documents that can still be provided count as received until they are marked
 * complete.
 */
function progressOf(row: CancellationRow): CancellationProgress {
  const { reason } = row.inputs.inputs.facts;
  const wanted = row.state === 'Requested' ? cancelDocumentFor(reason)?.name : undefined;
  const given = row.documents.map(({ name }) => name);
  return {
    state: row.state,
    reason,
    documents: wanted ? [...given, wanted as (typeof given)[number]] : given,
    contractStatus: row.contract_status,
    isVoidedContract: row.is_voided,
  };
}

/** A cancellation that was called off owes nothing, so nothing of it is late. */
function latenessOf(row: CancellationRow, quote: CancelQuote, today: string) {
  const receivedDate = row.steps.Requested?.on;
  if (receivedDate === undefined || isCalledOff(row.state)) return { daysLate: 0, latePenaltyAmount: 0 };
  const { customerPriceCents } = quote.stored.inputs.facts;
  const late = lateRefundPenalty(
    {
      receivedDate,
      paidDate: row.steps.Paid?.on ?? today,
      outstandingCents: quote.figures.customerRefundCents,
      customerPriceCents,
    },
    quote.stored.rules.state,
  );
  if (!late.ok) throw refusalOf(late.error);
  return { daysLate: late.value.daysLate, latePenaltyAmount: dollarsOf(late.value.penaltyCents) };
}

/** A contract that was cancelled before or outside this portal has figures on its card, but no quote or steps here. */
function noneAnswer(contract: CancelContract, { actor }: Call): Cancellation {
  return {
    ...subjectIn(actor),
    key: keyOf(contract),
    id: null,
    quoteNumber: null,
    state: null,
    isElsewhere: contract.status === statusCode.Cancelled && !contract.is_voided,
    isVoidedContract: contract.is_voided,
    document: null,
    documents: [],
    receivedDate: null,
    dueDate: null,
    paidDate: null,
    daysLate: null,
    latePenaltyAmount: null,
    steps: [],
    nextSteps: [],
    quote: null,
  };
}
