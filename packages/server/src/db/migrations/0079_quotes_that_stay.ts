/**
 * Old sale quotes that stay, because they were presented or signed, are marked, and leave the index by which the sweep finds the oldest ones: without
 * the mark, each hourly run would read all that ever stayed again.
 *
 * Undo: drop the column, and make the index as step 0076 does.
 */
export const up = `
ALTER TABLE saved_quotes ADD COLUMN stays boolean NOT NULL DEFAULT false;
DROP INDEX saved_quotes_unused;
CREATE INDEX saved_quotes_unused ON saved_quotes (expires_on) WHERE kind = 'sale' AND contract_id IS NULL AND NOT stays;
`;
