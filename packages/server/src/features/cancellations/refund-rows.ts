import type { Payee } from '@pitlane/shared/features/cancellations/rules/payee';
import type {
  RefundPartName,
  RefundPartState,
} from '@pitlane/shared/features/cancellations/rules/refund-parts';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';

/** One side's part of a refund to one payee. */
export interface RefundPartRow {
  id: number;
  part: RefundPartName;
  payeeKind: Payee;
  payee: string;
  amountCents: Cents;
  state: RefundPartState;
  paidOn: IsoDate | null;
  paidBy: string | null;
  proof: string | null;
  proofFileName: string | null;
  penaltyCents: Cents;
}

/** The parts of a cancellation `n` as JSON, the provider's first; empty before it is approved. */
export const partsColumn = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'part', p.part, 'payeeKind', p.payee_kind, 'payee', p.payee,
  'amountCents', (p.amount * 100)::bigint, 'state', p.state, 'paidOn', p.paid_on, 'paidBy', p.paid_by, 'proof', p.proof,
  'proofFileName', p.proof_file_name, 'penaltyCents', (p.penalty * 100)::bigint) ORDER BY p.part DESC, p.payee_kind DESC)
  FROM refund_parts p WHERE p.cancellation_id = n.id), '[]')`;

/** The parts of a refund to be written, with what all of them share. */
export interface NewParts {
  cancellationId: number;
  dealerCode: string;
  dueDate: IsoDate;
  /** The day of the approval, on which a part of nothing counts as paid. */
  today: IsoDate;
  parts: readonly Pick<RefundPartRow, 'part' | 'payeeKind' | 'payee' | 'amountCents'>[];
}

/** Writes the parts of an approved refund; one of nothing is paid from the start. Source: areas.md §13.1 */
export async function addParts(tx: Queryable, { parts, ...shared }: NewParts): Promise<RefundPartRow[]> {
  const { cancellationId, dealerCode, dueDate, today } = shared;
  const written = await tx.query<{ id: number; part: string; payeeKind: string }>(
    `INSERT INTO refund_parts (cancellation_id, dealer_code, due_date, part, payee_kind, payee, amount, state, paid_on)
     SELECT $1, $2, $3, part, "payeeKind", payee, "amountCents" / 100.0, CASE WHEN "amountCents" = 0 THEN 'Paid' ELSE 'Due' END,
       CASE WHEN "amountCents" = 0 THEN $4::date END
     FROM jsonb_to_recordset($5::text::jsonb) AS made (part text, "payeeKind" text, payee text, "amountCents" bigint)
     RETURNING id, part, payee_kind AS "payeeKind"`,
    [cancellationId, dealerCode, dueDate, today, JSON.stringify(parts)],
    { name: 'refund-parts-add' },
  );
  return parts.map((part) => ({
    ...part,
    id: written.find((row) => row.part === part.part && row.payeeKind === part.payeeKind)?.id ?? 0,
    state: part.amountCents === 0 ? 'Paid' : 'Due',
    paidOn: part.amountCents === 0 ? today : null,
    paidBy: null,
    proof: null,
    proofFileName: null,
    penaltyCents: 0,
  }));
}

/** Writes that parts were paid, each with its own penalty. */
export async function writePaidParts(
  tx: Queryable,
  parts: readonly RefundPartRow[],
  proofSha256: Buffer | null,
): Promise<void> {
  for (const { id, paidOn, paidBy, proof, proofFileName, penaltyCents } of parts) {
    await tx.query(
      `UPDATE refund_parts SET state = 'Paid', paid_on = $2, paid_by = $3, proof = $4, proof_file_name = $5, proof_sha256 = $6,
         penalty = $7::bigint / 100.0 WHERE id = $1 AND state = 'Due'`,
      [id, paidOn, paidBy, proof, proofFileName, proofSha256, penaltyCents],
      { name: 'refund-part-pay' },
    );
  }
}

/** Writes that nothing of a refund is owed any more: its cancellation was rescinded. */
export async function waiveParts(tx: Queryable, cancellationId: number): Promise<void> {
  await tx.query(
    `UPDATE refund_parts SET state = 'Waived' WHERE cancellation_id = $1 AND state = 'Due'`,
    [cancellationId],
    { name: 'refund-parts-waive' },
  );
}
