/**
 * What the provider's files say of over-remit counts on statements: from the day on which it was imported, and what was refunded and paid out only as far
 * as the portal's own credits and checks hadn't by then. Later ones add to it, so nothing is paid or deducted twice.
 *
 * Where the provider pays nothing of a refund, the dealer's own payment brings back what it paid over cost, never more than that.
 *
 * Undo: drop the columns, the policy and the grant.
 */
export const up = `
ALTER TABLE over_remit_entries
  ADD COLUMN said_on date,
  ADD COLUMN refunded_elsewhere numeric(12,2) NOT NULL DEFAULT 0 CHECK (refunded_elsewhere >= 0),
  ADD COLUMN paid_elsewhere numeric(12,2) NOT NULL DEFAULT 0 CHECK (paid_elsewhere >= 0);
ALTER TABLE over_remit_entries NO FORCE ROW LEVEL SECURITY;
UPDATE over_remit_entries n SET said_on = coalesce(i.imported_at, i.created_at)::date, refunded_elsewhere = n.refunded_amount,
    paid_elsewhere = n.paid_out_amount
  FROM imports i WHERE i.id = n.import_id;
ALTER TABLE over_remit_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE over_remit_entries ALTER COLUMN said_on SET NOT NULL;

GRANT INSERT (dealer_code, contract_id, amount, over_remit, created_on) ON remittance_credits TO pitlane_dealer;
CREATE POLICY refunding ON remittance_credits AS RESTRICTIVE FOR INSERT TO pitlane_dealer WITH CHECK (amount = over_remit AND batch_id IS NULL
  AND EXISTS (SELECT FROM contracts c JOIN remittance_lines l ON l.contract_id = c.id AND l.batch_id = c.batch_id
    WHERE c.id = remittance_credits.contract_id AND c.dealer_code = remittance_credits.dealer_code AND NOT c.is_voided
      AND c.cancel_refund_percent > 0 AND remittance_credits.amount <= l.over_remit));
`;
