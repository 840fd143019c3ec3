/**
 * As for numbers in the step before: a dealer's VINs by how they start.
 *
 * Undo: DROP INDEX contracts_dealer_vin.
 */
export const up = `
CREATE INDEX IF NOT EXISTS contracts_dealer_vin ON contracts (dealer_code, vin);
`;
