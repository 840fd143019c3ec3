import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../../db/database.ts';

/**
 * Gives dealers back the refund's percent of what they paid over cost for cancelled contracts, as a credit of the next batch. The over-remit account is
 * charged the same amount. It comes with the payment of the refund, which ends rescinding; what the provider's own system has refunded already isn't
 * refunded again. Source: areas.md §1.2 (over-remit back), §13.3
 */
export async function refundOverRemit(
  tx: Queryable,
  contractIds: readonly number[],
  today: IsoDate,
): Promise<void> {
  await tx.query(
    `INSERT INTO remittance_credits (dealer_code, contract_id, amount, over_remit, created_on)
     SELECT b.dealer_code, c.id, share.back, share.back, $2
     FROM contracts c JOIN remittance_lines l ON l.contract_id = c.id AND l.batch_id = c.batch_id JOIN remittance_batches b ON b.id = c.batch_id
     LEFT JOIN over_remit_entries n ON n.contract_id = c.id AND n.batch_number = b.batch_number
     CROSS JOIN LATERAL (SELECT round(l.over_remit * c.cancel_refund_percent / 100, 2) - coalesce(n.refunded_elsewhere, 0) AS back) share
     WHERE c.id = ANY ($1::bigint[]) AND b.status <> 'Returned' AND share.back > 0 ON CONFLICT (contract_id) DO NOTHING`,
    [contractIds, today],
    { name: 'refund-over-remit' },
  );
}
