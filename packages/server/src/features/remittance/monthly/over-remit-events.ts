import type { IsoDate } from '@pitlane/shared/kernel/dates';

/**
 * Selects what changed the over-remit accounts of dealers through a day, by contract: what a posted batch paid over cost, and what was refunded of it
 * by a void or a cancellation. Source: areas.md §1.1 (I12), §13.2
 */
export function overRemitEvents(through: IsoDate): { events: string; values: readonly unknown[] } {
  return {
    events: `SELECT b.dealer_code AS account, l.contract_id, l.over_remit AS earned, 0 AS chargeback, true AS is_its
      FROM remittance_lines l JOIN remittance_batches b ON b.id = l.batch_id
      WHERE l.over_remit > 0 AND b.status = 'Posted' AND b.posted_on <= $1
      UNION ALL SELECT k.dealer_code, k.contract_id, 0, k.over_remit, true
      FROM remittance_credits k JOIN contracts c ON c.id = k.contract_id JOIN remittance_batches b ON b.id = c.batch_id
      WHERE k.over_remit > 0 AND b.status = 'Posted' AND greatest(k.created_on, b.posted_on) <= $1`,
    values: [through],
  };
}
