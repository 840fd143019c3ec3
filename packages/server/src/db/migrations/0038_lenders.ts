/**
 * Lenders with the rest of their fields, lenders of all dealers (no dealer), retired lenders, and the insert and update that dealers need. A lender
 * is generic because it has no dealer, so its flag, which nothing read, is gone.
 *
 * Undo: REVOKE INSERT, UPDATE ON lenders FROM pitlane_dealer; DROP POLICY generic ON lenders; DELETE FROM lenders WHERE dealer_code IS NULL;
 * ALTER TABLE lenders ALTER COLUMN dealer_code SET NOT NULL, DROP COLUMN monthly_payment_amount, DROP COLUMN total_finance_amount,
 * DROP COLUMN retired_on, DROP COLUMN version, ADD COLUMN is_generic_lender boolean NOT NULL DEFAULT false.
 */
export const up = `
ALTER TABLE lenders
  ALTER COLUMN dealer_code DROP NOT NULL,
  DROP COLUMN is_generic_lender,
  ADD COLUMN monthly_payment_amount numeric(12,2) CHECK (monthly_payment_amount >= 0),
  ADD COLUMN total_finance_amount numeric(12,2) CHECK (total_finance_amount >= 0),
  ADD COLUMN retired_on date,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE POLICY generic ON lenders FOR SELECT TO pitlane_dealer USING (dealer_code IS NULL);
GRANT INSERT, UPDATE ON lenders TO pitlane_dealer;
GRANT USAGE ON SEQUENCE lenders_dealer_lender_id_seq TO pitlane_internal, pitlane_dealer;
`;
