/**
 * A cancellation that was requested can be withdrawn by the dealer before it is approved; another can be requested after that.
 *
 * Undo: make withdrawn ones `Rescinded`, and the constraint and the index as step 0005 has them.
 */
export const up = `
ALTER TABLE cancellations DROP CONSTRAINT cancellations_state_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_state_check
  CHECK (state IN ('Requested', 'DocumentsComplete', 'Approved', 'Paid', 'Closed', 'Rescinded', 'Withdrawn'));
DROP INDEX cancellations_open;
CREATE UNIQUE INDEX cancellations_open ON cancellations (contract_id) WHERE state NOT IN ('Rescinded', 'Withdrawn', 'Closed');
`;
