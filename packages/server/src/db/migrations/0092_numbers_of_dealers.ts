/**
 * A dealer's numbers are found by how they start: three digits took a group of 11 dealers 2.1 ms at 1 million contracts, because those of all
 * dealers were read, and take 0.4 ms. It has no columns of the filters, so that it stays small: the few contracts that it finds are read. While it
 * is built, contracts can't be changed, so a large book gets it beforehand (docs/OPERATIONS.md, "What happens during an upgrade"). Measured in
 * docs/decisions/0087.
 *
 * Undo: DROP INDEX contracts_dealer_number.
 */
export const up = `
CREATE INDEX IF NOT EXISTS contracts_dealer_number ON contracts (dealer_code, num_key);
`;
