/**
 * Customers quote, request and withdraw a cancellation of their own contracts: their scope reads and saves quotes,
 * starts a cancellation, and ends one that isn't approved yet. They only raise the version of a contract, so that open
 * cards reload it.
 *
 * Undo: drop the policies of pitlane_customer on saved_quotes and cancellations, and revoke the grants.
 */
export const up = `
CREATE POLICY customer ON saved_quotes TO pitlane_customer
  USING (kind = 'cancellation' AND contract_id IN (SELECT unnest(scope_contract_ids())));
CREATE POLICY customer_reads ON cancellations FOR SELECT TO pitlane_customer
  USING (contract_id IN (SELECT unnest(scope_contract_ids())));
CREATE POLICY customer_requests ON cancellations FOR INSERT TO pitlane_customer
  WITH CHECK (state = 'Requested' AND contract_id IN (SELECT unnest(scope_contract_ids())));
CREATE POLICY customer_withdraws ON cancellations FOR UPDATE TO pitlane_customer
  USING (state IN ('Requested', 'DocumentsComplete') AND contract_id IN (SELECT unnest(scope_contract_ids())))
  WITH CHECK (state = 'Withdrawn' AND contract_id IN (SELECT unnest(scope_contract_ids())));

GRANT SELECT, INSERT ON saved_quotes, cancellations TO pitlane_customer;
GRANT UPDATE (state, documents, steps, version) ON cancellations TO pitlane_customer;
GRANT USAGE ON SEQUENCE cancel_quote_numbers TO pitlane_customer;
GRANT INSERT ON notes TO pitlane_customer;
GRANT UPDATE (version, updated_at) ON contracts TO pitlane_customer;
`;
