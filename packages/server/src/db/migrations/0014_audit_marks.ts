/**
 * Lets every row of the history have a mark, also one without a place in a contract's chain. Such a mark covers the row's number, so
 * the number is taken from the sequence before the row is written. Rows from before this step keep none (docs/INTEGRITY.md).
 *
 * Undo: ALTER TABLE audit DROP CONSTRAINT audit_chained, ADD CONSTRAINT audit_chained CHECK ((chain_no IS NULL) = (mac IS NULL)) NOT
 * VALID; REVOKE USAGE ON SEQUENCE audit_id_seq FROM pitlane_server, pitlane_internal, pitlane_dealer, pitlane_customer.
 */
export const up = `
ALTER TABLE audit DROP CONSTRAINT audit_chained;
ALTER TABLE audit ADD CONSTRAINT audit_chained CHECK (chain_no IS NULL OR mac IS NOT NULL);
GRANT USAGE ON SEQUENCE audit_id_seq TO pitlane_server, pitlane_internal, pitlane_dealer, pitlane_customer;
`;
