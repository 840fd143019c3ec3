/**
 * As for names in the step before: VINs by their first eight characters, which are those of a model. Fewer are so common that a walk through
 * all contracts soon finds a page.
 *
 * Undo: DROP INDEX contracts_vin_start.
 */
export const up = `
CREATE INDEX IF NOT EXISTS contracts_vin_start ON contracts (left(vin, 8), purchase_date DESC, id DESC)
  INCLUDE (vin, ln_key, dealer_code, status, make_key, model_key, vehicle_year, state, zip, fn_key);
`;
