/**
 * A payment that Forte charges is in no ACH file: the dealer would be debited twice. Servers from before eChecks would put it into the next file while they
 * run next to newer ones; the database refuses that file.
 *
 * Undo: drop the constraint.
 */
export const up = `
ALTER TABLE batch_payments ADD CONSTRAINT charged_or_in_a_file CHECK (processor IS NULL OR ach_file_id IS NULL);
`;
