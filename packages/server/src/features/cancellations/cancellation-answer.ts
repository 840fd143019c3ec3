import { subjectInScope } from '@pitlane/shared/access/field-rights';
import {
  type CancelDocumentName,
  cancelDocumentFor,
} from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import {
  type CancellationProgress,
  cancelStates,
  cancelStepsFor,
  isCalledOff,
  isRefundOpen,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { partsProgress } from '@pitlane/shared/features/cancellations/rules/refund-parts';
import { ruleFigures } from '@pitlane/shared/features/cancellations/rules/rule-figures';
import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { daysBetween } from '@pitlane/shared/kernel/dates';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { type CancelContract, cancelContractOf, keyOf } from './cancel-facts.ts';
import { type CancellationRow, latestCancellation, nameIn } from './cancellation-rows.ts';
import { quoteAnswer } from './quote-answer.ts';
import { quoteOfRow, receivedDocuments } from './quote-rows.ts';
import type { RefundPartRow } from './refund-rows.ts';
import { partsSoFar, penaltyOf } from './settle-refund.ts';

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
  const parts = partsSoFar(row, quote, call.today);
  return {
    ...subjectInScope(call.actor),
    key: keyOf(row),
    id: row.cancellation_id,
    quoteNumber: row.quote_number,
    state: row.state,
    isElsewhere: false,
    isVoidedContract: row.is_voided,
    document: quote.document && { ...quote.document },
    documents: receivedDocuments(row).map(({ name, reference }) => ({ name, reference })),
    receivedDate: row.steps.Requested?.on ?? null,
    dueDate: row.due_date,
    paidDate: paidDateOf(row),
    ...clockOf({ ...row, parts }, quote, call.today),
    ...clockRuleOf(quote),
    parts: parts.map((part) => ({
      ...partAnswer(part),
      paidBy: part.paidBy && nameIn(row, part.paidBy, call),
    })),
    steps: cancelStates.flatMap(({ name }) => {
      const taken = row.steps[name];
      return taken ? [{ state: name, by: nameIn(row, taken.by, call), at: taken.at }] : [];
    }),
    nextSteps: cancelStepsFor(progressOf(row), call.actor),
    quote: quoteAnswer(quote, keyOf(row), call.actor),
  };
}

/**
 * Returns a cancellation in the form that decides its next step. A signature or a contract number that comes with the step counts as received
 * until then; a file must be attached.
 */
function progressOf(row: CancellationRow): CancellationProgress {
  const { reason } = row.inputs.inputs.facts;
  const required = row.state === 'Requested' ? cancelDocumentFor(reason) : undefined;
  const comes = required && required.kind !== 'file' ? [required.name as CancelDocumentName] : [];
  const given = receivedDocuments(row).map(({ name }) => name);
  return {
    state: row.state,
    reason,
    documents: [...given, ...row.attached, ...comes],
    contractStatus: row.contract_status,
    isVoidedContract: row.is_voided,
    ...(row.state === 'Approved' ? { parts: partsProgress(row.parts) } : {}),
  };
}

/** The day of the last payment. */
function paidDateOf({ steps, parts }: CancellationRow): string | null {
  if (!steps.Paid) return null;
  const days = parts.flatMap(({ paidOn, amountCents }) => (paidOn && amountCents > 0 ? [paidOn] : []));
  return days.toSorted().at(-1) ?? steps.Paid.on;
}

/**
 * The clock of a refund: days to its due date while some of it is unpaid, and what paying late costs, so far or in the end; before the approval makes
 * its parts, for all of it. A cancellation that was called off owes nothing. Source: areas.md §14 (tracker, 1)
 */
function clockOf(row: CancellationRow, quote: CancelQuote, today: string) {
  if (isCalledOff(row.state)) return { daysLeft: null, daysLate: 0, latePenaltyAmount: 0 };
  const isOpen = isRefundOpen(row.state);
  const daysLate = Math.max(0, daysBetween(row.due_date, isOpen ? today : (paidDateOf(row) ?? today)));
  const isWhole = isOpen && row.parts.length === 0;
  const penaltyCents = isWhole
    ? penaltyOf(row, quote, { paidDate: today })
    : row.parts.reduce((sum, part) => sum + part.penaltyCents, 0);
  return {
    daysLeft: isOpen ? daysBetween(today, row.due_date) : null,
    daysLate,
    latePenaltyAmount: dollarsOf(penaltyCents),
  };
}

/** The state's rule by which a refund is due and late, in words, with its source. */
function clockRuleOf(quote: CancelQuote) {
  const figures = ruleFigures(quote.stored.rules.state);
  const of = (cell: 'dueDays' | 'penaltyPercent') => figures.find((figure) => figure.cell === cell);
  const [due, penalty] = [of('dueDays'), of('penaltyPercent')];
  const rule = [due && `${due.label} ${due.text.toLowerCase()}`, penalty && `late: ${penalty.text}`];
  return {
    clockRule: rule.filter(Boolean).join('; '),
    clockSource: [...new Set([due?.source.text, penalty?.source.text])].filter(Boolean).join('; '),
  };
}

function partAnswer(part: RefundPartRow) {
  const { id, amountCents, penaltyCents, paidOn, ...rest } = part;
  return {
    ...rest,
    refundPartID: id,
    amount: dollarsOf(amountCents),
    paidDate: paidOn,
    latePenaltyAmount: dollarsOf(penaltyCents),
  };
}

/** A contract that was cancelled before or outside this portal has figures on its card, but no quote or steps here. */
function noneAnswer(contract: CancelContract, { actor }: Call): Cancellation {
  return {
    ...subjectInScope(actor),
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
    daysLeft: null,
    clockRule: null,
    clockSource: null,
    parts: [],
    steps: [],
    nextSteps: [],
    quote: null,
  };
}
