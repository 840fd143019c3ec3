/**
 * Builds two indexes again. Step 0007 was edited after it had landed, so databases that took it before then have
 * `contracts_ended` without the id and `contracts_unremitted` without the amounts.
 *
 * Undo: nothing to undo; a fresh database has the same indexes from step 0007.
 */
export const up = `
DROP INDEX IF EXISTS contracts_ended, contracts_unremitted;
CREATE INDEX contracts_ended ON contracts (cancel_transaction_date)
  INCLUDE (id, dealer_code, program_code, purchase_date, batch_id, cancel_refund_percent, is_voided)
  WHERE cancel_transaction_date IS NOT NULL AND batch_id IS NOT NULL;
CREATE INDEX contracts_unremitted ON contracts (dealer_code, purchase_date, id)
  INCLUDE (customer_price, dealer_cost)
  WHERE batch_id IS NULL AND NOT is_voided AND status <> 5;
`;
