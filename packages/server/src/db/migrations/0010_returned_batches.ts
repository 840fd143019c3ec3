/**
 * The batches that came back, whose contracts are pending again: few, and asked for by every list of what is pending and by all that
 * counts what is remitted.
 *
 * Undo: drop the index.
 */
export const up = `
CREATE INDEX batches_back ON remittance_batches (dealer_code, id) WHERE status = 'Returned';
`;
