import type { PayRefundRequest } from '@pitlane/shared/features/cancellations/refund-schema';
import {
  type CancelDocumentName,
  cancelDocumentFor,
} from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import {
  type CancelMove,
  type CancelStep,
  isUnderWay,
  nextCancelState,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { refundDueDate } from '@pitlane/shared/features/cancellations/rules/late-refund';
import { whyExpired, whyOutdated } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { whyNotUndone } from '@pitlane/shared/features/cancellations/rules/reasons';
import { partsProgress } from '@pitlane/shared/features/cancellations/rules/refund-parts';
import type {
  Cancellation,
  CancellationStepRequest,
  CompleteDocumentsRequest,
} from '@pitlane/shared/features/cancellations/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { type CallRefusal, conflict } from '../../http/refusal.ts';
import { type ChangeDeps, type ContractChange, changeContract, touch } from '../contracts/change-contract.ts';
import { type CancelContract, cancelContractOf, contractFacts } from './cancel-facts.ts';
import { cancellationAnswer } from './cancellation-answer.ts';
import {
  beginCancellation,
  type CancellationRow,
  cancellationById,
  contractOfCancellation,
  latestCancellation,
  moveCancellation,
  type StepTaken,
} from './cancellation-rows.ts';
import { refusalWithStep } from './last-step.ts';
import { recordedPart } from './pay-by-check.ts';
import {
  type GivenDocument,
  type QuoteRow,
  quoteByNumber,
  quoteOfRow,
  receivedDocuments,
} from './quote-rows.ts';
import type { RefundPartRow } from './refund-rows.ts';
import { refusalOf } from './refuse.ts';
import { makeParts, type Payment, settlePart, waiveRefund } from './settle-refund.ts';
import { stayingContract } from './staying-contract.ts';
import { noteOf } from './step-notes.ts';
import { mailHolder } from './tracking/mail-holder.ts';
import { writeContractChange } from './write-contract.ts';

/** Dependencies of taking a step. */
export interface StepDeps extends ChangeDeps {
  now: () => Date;
  /** The business's time zone, in which the time of a step is shown. */
  zone: string;
}

/**
 * Requests the cancellation of a saved quote. Refuses 404, and 409 for a quote that is expired, outdated or used, or a contract that isn't
 * active or is already being cancelled. Source: decisions.md §4 (flow)
 */
export function requestCancellation(
  deps: StepDeps,
  request: { quoteNumber: string },
  call: Call,
): Promise<Cancellation> {
  const { scope } = call.actor;
  const find = async (tx: Queryable) => (await quoteByNumber(tx, request.quoteNumber, scope)).contract_id;
  const read = async (tx: Queryable, id: number): Promise<Requested> => {
    const [quote, contract, underWay] = await Promise.all([
      quoteByNumber(tx, request.quoteNumber, scope),
      cancelContractOf(tx, id),
      latestCancellation(tx, id),
    ]);
    return { quote, contract, underWay };
  };
  return changeContract(deps, call, { find, read }, async (change, requested) => {
    const { tx, contract } = change;
    const { quote } = requested;
    requireRequestable(deps, requested, call);
    const move = moveOf(quote, { step: 'request', documents: [] }, call);
    if (!move.ok) throw refusalOf(move.error);
    const dueDate = refundDueDate(call.today, quote.inputs.rules.state);
    const step = stepTaken(call);
    const [id] = await Promise.all([
      beginCancellation(tx, { contractId: contract.id, quote, dueDate, step }),
      touch(tx, contract.id),
    ]);
    const begun: CancellationRow = {
      ...quote,
      cancellation_id: id,
      state: 'Requested',
      documents: [],
      due_date: dueDate,
      steps: { Requested: step },
      parts: [],
      names: {},
    };
    await mailHolder(tx, begun, 'request', { ...call, now: deps.now() });
    return finish(change, { step: 'request', row: begun, before: 'Quoted' }, call);
  });
}

/** Decides whether a cancellation can be requested. */
interface Requested {
  quote: QuoteRow;
  contract: CancelContract;
  underWay: CancellationRow | undefined;
}

function requireRequestable({ zone }: StepDeps, { quote, contract, underWay }: Requested, call: Call): void {
  if (underWay && isUnderWay(underWay.state)) {
    throw refusalWithStep(alreadyUnderWay(underWay.quote_number), underWay, { ...call, zone });
  }
  if (quote.state !== null) throw alreadyUsed(quote.quote_number);
  const expired = whyExpired(quote.expires_on, call.today);
  if (expired) throw refusalOf(expired);
  requireUpToDate(quote, contract);
}

/**
 * A quote can be requested and approved only while the contract is unchanged and the quote still calculates to its saved figures. One saved
 * before a paid claim ruled out its reason can still be opened, but goes no further.
 */
export function requireUpToDate(quote: QuoteRow, contract: CancelContract): void {
  const { facts } = quoteOfRow(quote).stored.inputs;
  const outdated = whyOutdated(facts, contractFacts(contract));
  if (outdated) throw refusalOf(outdated);
  const tookEffect = whyNotUndone(facts);
  if (tookEffect) throw conflict(tookEffect);
}

/** Marks a cancellation's documents complete. Refuses 404, 409 if one is missing, 400 for a contract that can't stay. Source: decisions.md §4 */
export function completeDocuments(
  deps: StepDeps,
  request: CompleteDocumentsRequest,
  call: Call,
): Promise<Cancellation> {
  return takeStep(deps, request.id, call, {
    step: 'completeDocuments',
    documents: (tx, row) => givenDocuments(tx, row, request, call),
  });
}

/**
 * Takes a step that needs nothing but the right to it. Refuses 403, 404 and 409, which says who was first and when. Source: decisions.md §3 and
 * §4
 */
export function stepCancellation(
  deps: StepDeps,
  step: Exclude<CancelStep, 'request' | 'completeDocuments' | 'pay' | 'payDealer'>,
  request: CancellationStepRequest,
  call: Call,
): Promise<Cancellation> {
  return takeStep(deps, request.id, call, { step, note: request.note });
}

/**
 * Records that one side paid its part of a refund; the cancellation is Paid once both are. Refuses what a step refuses, and what `settlePart` refuses.
 * Source: areas.md §13.1
 */
export function payRefund(
  deps: StepDeps,
  step: 'pay' | 'payDealer',
  { file, ...request }: PayRefundRequest & Pick<Payment, 'file'>,
  call: Call,
): Promise<Cancellation> {
  const part = step === 'pay' ? 'provider' : 'dealer';
  return takeStep(deps, request.id, call, { step, note: request.note, payment: { ...request, part, file } });
}

interface StepRequest {
  step: Exclude<CancelStep, 'request'>;
  note?: string | undefined;
  /** The documents that come with it. */
  documents?: (tx: Queryable, row: CancellationRow) => Promise<GivenDocument[]>;
  /** The payment of a step that pays. */
  payment?: Payment;
}

/** The contract's row is locked before the cancellation is read: when two people act at once, the second sees what the first one did. */
function takeStep(deps: StepDeps, id: number, call: Call, request: StepRequest): Promise<Cancellation> {
  const find = (tx: Queryable) => contractOfCancellation(tx, id, call.actor.scope);
  const read = (tx: Queryable, contractId: number) =>
    Promise.all([
      cancellationById(tx, id),
      request.step === 'approve' ? cancelContractOf(tx, contractId) : undefined,
    ]);
  return changeContract(deps, call, { find, read }, async (change, [row, contract]) => {
    const { tx } = change;
    const documents = [...receivedDocuments(row), ...((await request.documents?.(tx, row)) ?? [])];
    const names = documents.map(({ name }) => name);
    const move = moveOf(row, { step: request.step, documents: names }, call);
    if (!move.ok) throw refusalWithStep(move.error, row, { ...call, zone: deps.zone });
    if (contract) {
      requireUpToDate(row, contract);
      await requireStillStaying(tx, row, call);
    }
    const { state, contractChange } = move.value;
    const stepped = {
      ...row,
      state,
      documents,
      // One part of two leaves the state, and who took it there, as it was.
      steps: state === row.state ? row.steps : { ...row.steps, [state]: stepTaken(call) },
      contract_status: contractChange?.to ?? row.contract_status,
    };
    const parts = await partsAfter(
      tx,
      stepped,
      { ...request, dealerCode: change.contract.dealer_code },
      call,
    );
    const moved: CancellationRow = { ...stepped, parts };
    await mailHolder(tx, moved, request.step, { ...call, now: deps.now() });
    // Sent without waiting for one another, as for a void.
    const [, , answer] = await Promise.all([
      writeContractChange(change, row, { move: move.value, today: call.today }),
      moveCancellation(tx, id, moved),
      finish(change, { ...request, row: moved, before: row.state }, call),
    ]);
    return answer;
  });
}

/** The parts of a refund after a step: made by the approval, settled by payments, waived by rescinding. */
async function partsAfter(
  tx: Queryable,
  row: CancellationRow,
  { step, payment, dealerCode }: Pick<StepRequest, 'step' | 'payment'> & { dealerCode: string },
  call: Call,
): Promise<RefundPartRow[]> {
  if (step === 'approve') return makeParts(tx, row, { dealerCode, today: call.today });
  if (payment) return settlePart(tx, row, payment, call);
  return step === 'rescind' ? waiveRefund(tx, row) : row.parts;
}

function moveOf(
  row: QuoteRow & Partial<Pick<CancellationRow, 'parts'>>,
  { step, documents }: { step: CancelStep; documents: readonly CancelDocumentName[] },
  { actor }: Call,
): ReturnType<typeof nextCancelState> {
  return nextCancelState(
    {
      state: row.state ?? 'Quoted',
      reason: row.inputs.inputs.facts.reason,
      documents,
      contractStatus: row.contract_status,
      isVoidedContract: row.is_voided,
      ...(row.state === 'Approved' && row.parts ? { parts: partsProgress(row.parts) } : {}),
    },
    step,
    actor,
  );
}

/** Records a step, adds its note, and returns the updated cancellation. */
async function finish(
  change: ContractChange,
  {
    step,
    row,
    before,
    note,
    payment,
  }: {
    step: CancelStep;
    row: CancellationRow;
    before: CancelMove['state'];
    note?: string | undefined;
    payment?: Payment;
  },
  call: Call,
): Promise<Cancellation> {
  const answer = cancellationAnswer(row, call);
  await Promise.all([
    change.addNote(noteOf(step, row, [proofText(payment), note].filter(Boolean).join(' '))),
    change.record({
      action: `cancellation.${step}`,
      before: { state: before, status: change.contract.status },
      after: {
        state: row.state,
        status: row.contract_status,
        quoteNumber: row.quote_number,
        ...(step === 'approve' ? { figures: row.figures, parts: row.parts.map(recordedPart) } : {}),
        ...(payment
          ? {
              proof: payment.proof ?? payment.file?.name ?? null,
              parts: row.parts.filter(({ part }) => part === payment.part).map(recordedPart),
            }
          : {}),
        ...(note ? { note } : {}),
      },
    }),
  ]);
  return answer;
}

function proofText(payment: Payment | undefined): string {
  const proof = payment?.proof ?? payment?.file?.name;
  return proof ? `Proof: ${proof}.` : '';
}

function stepTaken({ actor, today }: Call): StepTaken {
  return { by: actor.username, at: new Date().toISOString(), on: today };
}

/** Files are those attached. A duplicate names the contract that stays: active, on the same vehicle, of the same program type, and not the one being cancelled. */
async function givenDocuments(
  tx: Queryable,
  row: CancellationRow,
  { documents = [], otherContractNumber }: CompleteDocumentsRequest,
  call: Call,
): Promise<GivenDocument[]> {
  const required = cancelDocumentFor(row.inputs.inputs.facts.reason);
  if (required?.kind === 'file')
    return row.attached.map((name) => ({ name, reference: null, isAttached: true }));
  if (required?.kind !== 'contractNumber') return documents.map((name) => ({ name, reference: null }));
  if (!otherContractNumber) return [];
  const about = { cancelledId: row.contract_id, text: otherContractNumber };
  const staying = await stayingContract(tx, about, call);
  if (!staying.ok) throw refusalOf(staying.error);
  return [{ name: 'otherContractNumber', reference: staying.value }];
}

/**
 * The contract that was to stay may have been cancelled since, as the duplicate of this very one. When two are approved at the same moment, the
 * second waits for the vehicle; if each locked the other's row, they would wait for each other.
 */
async function requireStillStaying(tx: Queryable, row: CancellationRow, call: Call): Promise<void> {
  const text = row.documents.find(({ name }) => name === 'otherContractNumber')?.reference;
  if (!text) return;
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(vin, 0)) FROM contracts WHERE id = $1', [
    row.contract_id,
  ]);
  const staying = await stayingContract(tx, { cancelledId: row.contract_id, text }, call);
  if (!staying.ok) throw conflict({ ...staying.error, next: 'Rescind this cancellation instead.' });
}

function alreadyUnderWay(quoteNumber: string) {
  return {
    code: 'cancellation_under_way',
    message: `The contract is already being cancelled (quote ${quoteNumber}).`,
  };
}

function alreadyUsed(quoteNumber: string): CallRefusal {
  return conflict({
    code: 'wrong_state',
    message: `Quote ${quoteNumber} was already requested.`,
    next: 'Make a new quote.',
  });
}
