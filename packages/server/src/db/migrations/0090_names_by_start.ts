/**
 * Names that start alike are found newest first: an agency's page of two letters took 5.2 ms at 1 million contracts, because the whole range was
 * read, and takes 0.2 ms, however many contracts there are. The start isn't a column, because adding one rewrites the table while nobody can
 * read it. While the index is built, contracts can't be changed, so a large book gets it beforehand (docs/OPERATIONS.md, "What happens during an
 * upgrade"). Measured in docs/decisions/0087.
 *
 * Undo: DROP INDEX contracts_name_start.
 */
export const up = `
CREATE INDEX IF NOT EXISTS contracts_name_start ON contracts (left(ln_key, 2), purchase_date DESC, id DESC)
  INCLUDE (ln_key, dealer_code, status, make_key, model_key, vehicle_year, state, zip, fn_key);
`;
