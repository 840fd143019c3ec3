import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Queryable } from '../../../db/database.ts';
import { CallRefusal } from '../../../http/refusal.ts';
import { type CancellationRow, cancellationColumns } from '../../cancellations/cancellation-rows.ts';
import {
  type PayByCheckDeps,
  partsBackToDue,
  partsIntoRun,
  partsPaidByCheck,
} from '../../cancellations/pay-by-check.ts';
import { quoteOfRow, quoteTables } from '../../cancellations/quote-rows.ts';
import { penaltyOf } from '../../cancellations/settle-refund.ts';
import {
  addressLines,
  type Candidate,
  type CandidateRequest,
  type CheckSource,
  plainLine,
} from './check-source.ts';

/** A cancellation with whom its refund goes to. */
interface RefundToPay extends CancellationRow {
  dealer_code: string;
  vin: string;
  holder_name: string;
  holder_address1: string | null;
  holder_city: string | null;
  holder_state: string | null;
  holder_zip: string | null;
  lender_name: string | null;
  lender_address1: string | null;
  lender_address2: string | null;
  lender_city: string | null;
  lender_state: string | null;
  lender_zip: string | null;
}

const columns = `${cancellationColumns}, c.dealer_code, c.vin, concat_ws(' ', u.first_name, u.last_name) AS holder_name, u.address1 AS holder_address1,
  u.city AS holder_city, u.state_abbreviation AS holder_state, u.zip_code AS holder_zip, l.name AS lender_name, l.address1 AS lender_address1,
  l.address2 AS lender_address2, l.city AS lender_city, l.state_abbreviation AS lender_state, l.zip_code AS lender_zip`;
const tables = `${quoteTables} JOIN customers u ON u.id = c.customer_id LEFT JOIN lenders l ON l.dealer_lender_id = c.lender_id`;

/** Refunds due through a day that are approved or wait for it, by the index of the queue; or those of exactly these parts. */
function asked({ throughDate, dealerCode, ids }: CandidateRequest): { where: string; values: unknown[] } {
  if (ids) {
    const where =
      'n.id = ANY (ARRAY(SELECT p.cancellation_id FROM refund_parts p WHERE p.id = ANY ($1::bigint[])))';
    return { where, values: [ids] };
  }
  return {
    where: `n.state NOT IN ('Rescinded', 'Withdrawn', 'Closed') AND n.due_date <= $1 AND ($2::text IS NULL OR n.dealer_code = $2)
      AND (n.state IN ('Requested', 'DocumentsComplete') OR (n.state = 'Approved' AND EXISTS (SELECT FROM refund_parts p
        WHERE p.cancellation_id = n.id AND p.part = 'provider' AND p.state IN ('Due', 'InRun') AND p.amount > 0)))`,
    values: [throughDate, dealerCode],
  };
}

/** The provider's parts of refunds that are due, with the penalty of those that are late. Source: areas.md §13.1, §13.2 */
export function refundSource(deps: PayByCheckDeps): CheckSource {
  return {
    lineSource: 'refundPart',
    lock: async (tx, request) => {
      const { where, values } = asked(request);
      await tx.query(
        `SELECT c.id FROM cancellations n JOIN contracts c ON c.id = n.contract_id WHERE ${where} ORDER BY c.id FOR UPDATE OF c`,
        values,
      );
    },
    candidates: async (tx, request) =>
      (await refundsToPay(tx, request)).flatMap((row) => ofRefund(row, request)),
    move: (tx, lines, move, call) => {
      if (move.to === 'InRun') return partsIntoRun(tx, lines);
      return move.to === 'Due'
        ? partsBackToDue(tx, lines, move.because, call)
        : partsPaidByCheck(tx, lines, { ...call, paidOn: move.paidOn }, deps);
    },
  };
}

function refundsToPay(tx: Queryable, request: CandidateRequest): Promise<RefundToPay[]> {
  const { where, values } = asked(request);
  return tx.query<RefundToPay>(
    `SELECT ${columns} FROM ${tables} WHERE n.id IS NOT NULL AND ${where} ORDER BY n.id`,
    values,
  );
}

function ofRefund(row: RefundToPay, { today, ids }: CandidateRequest): Candidate[] {
  if (row.state === 'Requested' || row.state === 'DocumentsComplete') return [waiting(row)];
  const open = row.parts.filter(
    ({ id, part, state, amountCents }) =>
      part === 'provider' &&
      amountCents > 0 &&
      (ids ? ids.includes(id) : state === 'Due' || state === 'InRun'),
  );
  return open.map((part): Candidate => {
    const { penaltyCents, leftOut } = penaltyNow(row, part, today);
    const isHolder = part.payeeKind === 'holder';
    const state = row.state === 'Approved' ? undefined : notDue(row);
    return {
      ...lineOf(row),
      ...(isHolder ? holderOf(row, part.payee) : lienholderOf(row, part.payee)),
      id: part.id,
      amountCents: part.amountCents,
      penaltyCents,
      leftOut: leftOut ?? state ?? (isHolder ? undefined : whyOtherLender(row, part.payee)),
    };
  });
}

function lineOf(row: RefundToPay) {
  const { contract_id: id, program_code: programCode, contract_number: contractNumber } = row;
  const contract = { id, programCode, contractNumber, contractSuffix: row.contract_suffix };
  return {
    dealerCode: row.dealer_code,
    contract,
    text: plainLine(`Refund ${contractKeyText(contract)} ${row.holder_name}`),
  };
}

/** One check a person at an address. */
function holderOf(row: RefundToPay, payee: string) {
  const address = addressLines({
    address1: row.holder_address1,
    city: row.holder_city,
    state: row.holder_state,
    zip: row.holder_zip,
  });
  const name = plainLine(payee);
  return { payee: name, address, payeeKey: ['holder', name, ...(address ?? [])].join('|').toUpperCase() };
}

/** One check per loan, identified by customer, vehicle and lender. Source: areas.md §13.2 (R49); Assumption: loans have no number here */
function lienholderOf(row: RefundToPay, payee: string) {
  const address = addressLines({
    address1: row.lender_address1,
    address2: row.lender_address2,
    city: row.lender_city,
    state: row.lender_state,
    zip: row.lender_zip,
  });
  const lender = plainLine(payee);
  const holder = plainLine(row.holder_name);
  return {
    payee: lender && `${lender} FBO ${holder}`,
    address,
    payeeKey: ['lienholder', lender, ...(address ?? []), holder, row.vin].join('|').toUpperCase(),
  };
}

/** The address is the lender's of today: a check for the one that was approved would be mailed to another. */
function whyOtherLender({ lender_name }: RefundToPay, approved: string): PortalError | undefined {
  const [now, payee] = [plainLine(lender_name ?? ''), plainLine(approved)];
  if (now === payee || payee === '') return undefined;
  return {
    code: 'payee_changed',
    message: `The refund was approved for ${payee}, and the contract's lender is now ${now || 'empty'}.`,
    next: "Correct the contract's lender, or rescind the cancellation and approve it again.",
  };
}

function waiting(row: RefundToPay): Candidate {
  const isComplete = row.state === 'DocumentsComplete';
  return {
    ...lineOf(row),
    ...holderOf(row, row.holder_name),
    id: 0,
    amountCents: row.figures.providerRefundCents,
    penaltyCents: 0,
    leftOut: isComplete
      ? { code: 'wrong_state', message: "The cancellation isn't approved yet.", next: 'Approve it first.' }
      : {
          code: 'wrong_state',
          message: 'The cancellation is waiting for its documents.',
          next: 'Complete them first.',
        },
  };
}

function notDue({ state }: RefundToPay): PortalError {
  return { code: 'wrong_state', message: `The cancellation is ${state.toLowerCase()}, so nothing is due.` };
}

/** One whose quote no longer gives its figures is left out, and the others are paid. */
function penaltyNow(
  row: RefundToPay,
  part: RefundToPay['parts'][number],
  today: string,
): { penaltyCents: number; leftOut?: PortalError } {
  try {
    return { penaltyCents: penaltyOf(row, quoteOfRow(row), { part, paidDate: today }) };
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    const [why] = error.errors;
    return { penaltyCents: 0, leftOut: { code: why?.code ?? 'other_figures', message: error.message } };
  }
}
