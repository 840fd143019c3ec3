import { authorName } from '@pitlane/shared/access/assumed-session';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { recordContractChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import { addNotes, touchAll } from '../contracts/change-contract.ts';
import { refundOverRemit } from '../remittance/monthly/refund-over-remit.ts';
import { type CancellationRow, cancellationColumns } from './cancellation-rows.ts';
import { quoteTables } from './quote-rows.ts';
import type { RefundPartRow } from './refund-rows.ts';
import { debitDealers } from './settle-refund.ts';
import { noteOf } from './step-notes.ts';
import { mailHolders } from './tracking/mail-holder.ts';

// Many refunds at once: a run of checks is one transaction, so each kind of row is written by one statement.

/** Dependencies of paying by check. */
export interface PayByCheckDeps {
  now: () => Date;
}

/** A part of a refund as a check pays it. */
interface CheckedPart {
  id: number;
  penaltyCents: number;
  checkId: number;
  checkNumber: number | null;
}

/** Marks parts that a check run takes: until it is released or discarded, no one pays them otherwise. The contracts are locked. */
export async function partsIntoRun(tx: Queryable, parts: readonly CheckedPart[]): Promise<void> {
  const moved = await tx.query(
    `UPDATE refund_parts SET state = 'InRun', check_id = taken.check_id FROM unnest($1::int[], $2::int[]) AS taken (id, check_id)
     WHERE refund_parts.id = taken.id AND state = 'Due' RETURNING refund_parts.id`,
    [parts.map(({ id }) => id), parts.map(({ checkId }) => checkId)],
  );
  if (moved.length !== parts.length) throw changedMeanwhile();
}

/**
 * Settles parts by the checks of a released run: each with its number as proof and the penalty that its check has. A cancellation whose other part is
 * settled too is Paid. What a payment by hand does for one refund happens here for all: debits, steps, notes, history and the holder's email.
 * Source: areas.md §13.1, §13.2
 */
export async function partsPaidByCheck(
  tx: Queryable,
  parts: readonly CheckedPart[],
  call: Call & { paidOn: IsoDate },
  { now }: PayByCheckDeps,
): Promise<void> {
  const { paidOn, actor } = call;
  const settled = await tx.query(
    `UPDATE refund_parts SET state = 'Paid', paid_on = $2, paid_by = $3, proof = 'Check ' || paid.number, penalty = paid.penalty / 100.0,
       check_id = paid.check_id
     FROM jsonb_to_recordset($1::text::jsonb) AS paid (id integer, penalty bigint, check_id integer, number bigint)
     WHERE refund_parts.id = paid.id AND state = 'InRun' RETURNING refund_parts.id`,
    [
      JSON.stringify(
        parts.map(({ id, penaltyCents, checkId, checkNumber }) => ({
          id,
          penalty: penaltyCents,
          check_id: checkId,
          number: checkNumber,
        })),
      ),
      paidOn,
      actor.username,
    ],
  );
  if (settled.length !== parts.length) throw changedMeanwhile();
  const before = await cancellationsOf(tx, parts);
  const rows = before.map((row) => {
    const isPaid = row.parts.every(({ state }) => state === 'Paid');
    const step = { by: actor.username, at: now().toISOString(), on: call.today };
    return isPaid ? { ...row, state: 'Paid' as const, steps: { ...row.steps, Paid: step } } : row;
  });
  await debitDealers(tx, rows, call);
  await refundOverRemit(
    tx,
    rows.map(({ contract_id }) => contract_id),
    call.today,
  );
  await writeMoves(tx, rows);
  await recordMoves(tx, rows, {
    call,
    action: 'cancellation.pay',
    beforeOf: () => 'Approved',
    noteOf: (row, proof) => noteOf('pay', row, `Proof: ${proof}.`),
  });
  await mailHolders(tx, rows, 'pay', { ...call, now: now() });
}

/**
 * Makes parts due again: their run was discarded, or, with a reason, their check was voided or stopped. A cancellation that was paid or closed is
 * approved again. The debit of a dealer whose share the provider paid remains: the next check finds it. Source: areas.md §13.2 (R50)
 */
export async function partsBackToDue(
  tx: Queryable,
  parts: readonly CheckedPart[],
  because: string | undefined,
  call: Call,
): Promise<void> {
  const wasPaid = because !== undefined;
  const before = wasPaid ? await cancellationsOf(tx, parts) : [];
  const back = await tx.query(
    `UPDATE refund_parts SET state = 'Due', check_id = NULL, paid_on = NULL, paid_by = NULL, proof = NULL, penalty = 0
     WHERE id = ANY ($1) AND state = $2 RETURNING id`,
    [parts.map(({ id }) => id), wasPaid ? 'Paid' : 'InRun'],
  );
  if (back.length !== parts.length) throw changedMeanwhile();
  if (!wasPaid) return;
  const rows = before.map((row): CancellationRow => {
    const { Paid: _paid, Closed: _closed, ...steps } = row.steps;
    return {
      ...row,
      state: 'Approved',
      steps,
      parts: row.parts.map((part) =>
        parts.some(({ id }) => id === part.id)
          ? { ...part, state: 'Due' as const, paidOn: null, paidBy: null, proof: null, penaltyCents: 0 }
          : part,
      ),
    };
  });
  await writeMoves(tx, rows);
  await recordMoves(tx, rows, {
    call,
    action: 'cancellation.unpay',
    beforeOf: ({ cancellation_id: id }) =>
      before.find(({ cancellation_id }) => cancellation_id === id)?.state ?? 'Approved',
    because,
    noteOf: () => `${because} The provider's share of the refund is due again.`,
  });
}

function cancellationsOf(tx: Queryable, parts: readonly CheckedPart[]): Promise<CancellationRow[]> {
  return tx.query<CancellationRow>(
    `SELECT ${cancellationColumns} FROM ${quoteTables}
     WHERE n.id = ANY (ARRAY(SELECT p.cancellation_id FROM refund_parts p WHERE p.id = ANY ($1))) ORDER BY n.id`,
    [parts.map(({ id }) => id)],
  );
}

async function writeMoves(tx: Queryable, rows: readonly CancellationRow[]): Promise<void> {
  await tx.query(
    `UPDATE cancellations SET state = moved.state, steps = moved.steps, version = version + 1
     FROM jsonb_to_recordset($1::text::jsonb) AS moved (id integer, state text, steps jsonb) WHERE cancellations.id = moved.id`,
    [JSON.stringify(rows.map(({ cancellation_id: id, state, steps }) => ({ id, state, steps })))],
  );
  await touchAll(
    tx,
    rows.map(({ contract_id }) => contract_id),
  );
}

/** Leaves a note on each contract, and the change in its chain. */
async function recordMoves(
  tx: Queryable,
  rows: readonly CancellationRow[],
  how: {
    call: Call;
    action: string;
    beforeOf: (row: CancellationRow) => string;
    /** Why the check no longer pays. */
    because?: string;
    noteOf: (row: CancellationRow, proof: string) => string;
  },
): Promise<void> {
  const { call, action, beforeOf, because } = how;
  const proofOf = ({ parts }: CancellationRow) =>
    [...new Set(ofProvider(parts).flatMap(({ proof }) => (proof ? [proof] : [])))].join(', ');
  const notes = rows.map((row) => ({ contractId: row.contract_id, text: how.noteOf(row, proofOf(row)) }));
  await addNotes(tx, notes, { day: call.today, by: authorName(call.actor) });
  await recordContractChanges(
    tx,
    call,
    rows.map((row) => ({
      contractId: row.contract_id,
      change: {
        action,
        before: { state: beforeOf(row), status: row.contract_status },
        after: {
          state: row.state,
          status: row.contract_status,
          quoteNumber: row.quote_number,
          proof: proofOf(row) || null,
          parts: ofProvider(row.parts).map(recordedPart),
          ...(because && { because }),
        },
      },
    })),
  );
}

function ofProvider(parts: readonly RefundPartRow[]): RefundPartRow[] {
  return parts.filter(({ part }) => part === 'provider');
}

/** A part as the record has it: no one's name. */
export function recordedPart({ part, payeeKind, amountCents, state, paidOn, penaltyCents }: RefundPartRow) {
  return { part, payeeKind, amount: amountCents / 100, state, paidOn, penalty: penaltyCents / 100 };
}

function changedMeanwhile() {
  return conflict({
    code: 'changed_meanwhile',
    message: 'A refund of these checks has changed.',
    next: 'Review it, then try again.',
  });
}
