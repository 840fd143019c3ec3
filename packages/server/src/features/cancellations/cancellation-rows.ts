import type { Scope } from '@pitlane/shared/access/session';
import type { CancelState } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { json, money, sqlFor } from '../../db/tables.ts';
import type { Call } from '../../http/call.ts';
import { type CallRefusal, notFound } from '../../http/refusal.ts';
import { isInScope, scopeValues } from './in-scope.ts';
import { type GivenDocument, type QuoteRow, quoteColumns, quoteTables } from './quote-rows.ts';
import { partsColumn, type RefundPartRow } from './refund-rows.ts';

/** Who moved a cancellation to a status, when, and on which business day. */
export interface StepTaken {
  by: string;
  at: string;
  on: IsoDate;
}

/** The steps taken, by the status they led to. */
export type StepsTaken = Partial<Record<CancelState, StepTaken>>;

/** A cancellation with its quote and contract. */
export interface CancellationRow extends QuoteRow {
  cancellation_id: number;
  state: CancelState;
  documents: GivenDocument[];
  due_date: string;
  steps: StepsTaken;
  /** Who pays what; none before the approval. */
  parts: RefundPartRow[];
  /** The full names of users who took steps or paid parts, by their stored usernames. */
  names: Readonly<Record<string, string>>;
}

/** The columns of `CancellationRow`, of the tables of a quote. */
export const cancellationColumns = `${quoteColumns}, n.due_date, n.steps, ${partsColumn} AS parts,
  coalesce((SELECT jsonb_object_agg(author, user_full_name(author)) FROM (
      SELECT step ->> 'by' FROM jsonb_each(n.steps) AS taken (state, step)
      UNION SELECT paid_by FROM refund_parts WHERE cancellation_id = n.id) AS stored (author)
    WHERE author <> ''), '{}') AS names`;

/** Returns the full name of who took a step or paid a part. The caller's isn't read yet when theirs is the last step. */
export function nameIn(
  { names }: Pick<CancellationRow, 'names'>,
  author: string,
  { actor }: Pick<Call, 'actor'>,
): string {
  return names[author] ?? (author === actor.username ? actor.fullName || author : author);
}

/** Returns the contract of a cancellation, within a scope. Refuses 404. */
export async function contractOfCancellation(tx: Queryable, id: number, scope: Scope): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `SELECT c.id FROM cancellations n JOIN contracts c ON c.id = n.contract_id
     WHERE n.id = $1 AND ${isInScope}`,
    [id, ...scopeValues(scope)],
    { name: 'cancellation-contract' },
  );
  if (!row) throw noCancellation(id);
  return row.id;
}

/** Reads a cancellation of a contract in scope. Refuses 404. */
export async function cancellationById(tx: Queryable, id: number): Promise<CancellationRow> {
  const [row] = await tx.query<CancellationRow>(
    `SELECT ${cancellationColumns} FROM ${quoteTables} WHERE n.id = $1`,
    [id],
    { name: 'cancellation-by-id' },
  );
  if (!row) throw noCancellation(id);
  return row;
}

/** Reads the latest cancellation of a contract in scope; undefined if there is none. */
export async function latestCancellation(
  tx: Queryable,
  contractId: number,
): Promise<CancellationRow | undefined> {
  const [row] = await tx.query<CancellationRow>(
    `SELECT ${cancellationColumns} FROM ${quoteTables} WHERE n.contract_id = $1 ORDER BY n.id DESC LIMIT 1`,
    [contractId],
    { name: 'cancellation-latest' },
  );
  return row;
}

/** Starts a cancellation as Requested and returns its number. */
export async function beginCancellation(
  tx: Queryable,
  row: { contractId: number; quote: QuoteRow; dueDate: IsoDate; step: StepTaken },
): Promise<number> {
  const [begun] = await tx.run<{ id: number }>(
    sqlFor
      .insertInto('cancellations')
      .values({
        contract_id: row.contractId,
        dealer_code: sql`(SELECT dealer_code FROM contracts WHERE id = ${row.contractId})`,
        quote_id: row.quote.id,
        reason: row.quote.inputs.inputs.facts.reason,
        refund: money(row.quote.figures.customerRefundCents),
        state: 'Requested',
        due_date: row.dueDate,
        steps: json({ Requested: row.step } satisfies StepsTaken),
      })
      .returning('id'),
  );
  if (!begun) throw new Error('An insert gives its row.');
  return begun.id;
}

/** Moves a cancellation to its next status. */
export async function moveCancellation(
  tx: Queryable,
  id: number,
  move: { state: CancelState; documents: readonly GivenDocument[]; steps: StepsTaken },
): Promise<void> {
  await tx.query(
    `UPDATE cancellations SET state = $2, documents = $3::text::jsonb, steps = $4::text::jsonb, version = version + 1 WHERE id = $1`,
    [id, move.state, JSON.stringify(move.documents), JSON.stringify(move.steps)],
    { name: 'cancellation-move' },
  );
}

function noCancellation(id: number): CallRefusal {
  return notFound(`Cancellation ${id} not found.`);
}
