/**
 * What a check run left out and why, as it was when it was prepared: who asks later why a refund isn't in it finds the answer there.
 *
 * Undo: drop the column.
 */
export const up = `
ALTER TABLE check_runs ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';
`;
