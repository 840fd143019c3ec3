/**
 * Figures of the whole book read indexes alone: cancellations by their day, also of contracts that were never remitted, and sales by the
 * holder's state.
 *
 * Undo: drop contracts_cancelled, and create contracts_sales again as step 0007 did.
 */
export const up = `
CREATE INDEX contracts_cancelled ON contracts (cancel_transaction_date) INCLUDE (dealer_code, program_code, is_voided)
  WHERE cancel_transaction_date IS NOT NULL;
DROP INDEX IF EXISTS contracts_sales;
CREATE INDEX contracts_sales ON contracts (purchase_date, dealer_code, program_code)
  INCLUDE (customer_price, dealer_cost, status, is_voided, state);
`;
