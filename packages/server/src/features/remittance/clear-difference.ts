import type { ClearDifferenceRequest } from '@pitlane/shared/features/remittance/batch-schema';
import { noDifference } from '@pitlane/shared/features/remittance/rules/batch-status';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import type { HeldBatch } from './held-batch.ts';
import { addDebit, type Settler, whyNotSettler } from './settle-batch.ts';

/**
 * Clears the difference of a posted batch: the rest arrived, it is written off, or, if the payment was short, the dealer's next batch pays
 * it. It stays visible with its note. Refuses one that is already cleared (409). Source: areas.md §6 (Better, 5)
 */
export async function clearDifference(
  tx: Queryable,
  batch: HeldBatch,
  { clearing, note }: Pick<ClearDifferenceRequest, 'clearing' | 'note'>,
  settler: Settler,
): Promise<void> {
  const own = whyNotSettler(batch, settler);
  if (own) throw conflict(own);
  if (batch.status !== 'Posted' || batch.differenceCents === 0) {
    throw conflict(noDifference);
  }
  if (batch.differenceClearedOn !== null) {
    throw conflict({ code: 'already_cleared', message: 'The difference of this batch is already cleared.' });
  }
  if (clearing === 'NextBatch') {
    if (batch.differenceCents > 0) {
      const message = 'The dealer overpaid. Only a short payment can be charged.';
      throw badRequest({ code: 'not_short', field: 'clearing', message });
    }
    await addDebit(tx, settler, {
      dealerCode: batch.dealerCode,
      reason: `Short payment of batch ${batch.batchNumber}: ${note}`,
      amountCents: -batch.differenceCents,
    });
  }
  await tx.query(
    `UPDATE remittance_batches SET difference_cleared_on = $2, difference_cleared_by = $3, difference_note = $4, version = version + 1 WHERE id = $1`,
    [batch.id, settler.today, settler.name, note],
  );
  const after = { batchNumber: batch.batchNumber, clearing, note, difference: batch.differenceCents / 100 };
  await recordChange(tx, settler.author, { action: 'remittance.clearDifference', after });
}
