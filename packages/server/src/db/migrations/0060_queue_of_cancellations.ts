/**
 * The queue of cancellations is read from an index alone, in its order: a page of it, how many there are, and what they refund. With a million contracts,
 * thousands are under way, and reading each one's quote took longer than all else. Reason and refund are those of its quote, which never change.
 *
 * Undo: drop the index and both columns.
 */
export const up = `
ALTER TABLE cancellations ADD COLUMN reason text, ADD COLUMN refund numeric(12,2) CHECK (refund >= 0);
ALTER TABLE cancellations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_quotes NO FORCE ROW LEVEL SECURITY;
UPDATE cancellations n SET reason = q.inputs -> 'inputs' -> 'facts' ->> 'reason', refund = (q.figures ->> 'customerRefundCents')::bigint / 100.0
  FROM saved_quotes q WHERE q.id = n.quote_id;
ALTER TABLE cancellations FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_quotes FORCE ROW LEVEL SECURITY;
ALTER TABLE cancellations ALTER COLUMN reason SET NOT NULL, ALTER COLUMN refund SET NOT NULL;
CREATE INDEX cancellations_queue ON cancellations (due_date, id) INCLUDE (state, dealer_code, reason, refund)
  WHERE state NOT IN ('Rescinded', 'Withdrawn', 'Closed');
`;
