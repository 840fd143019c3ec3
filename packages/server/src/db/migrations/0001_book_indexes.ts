/**
 * The indexes of the book, apart because a bulk load drops them and makes them again at its end.
 * Part of step 0001; each serves one tier of the search (search.md) or one of its policies.
 */
export const bookIndexes: readonly { name: string; create: string }[] = [
  {
    name: 'contracts_identity',
    create:
      'CREATE UNIQUE INDEX contracts_identity ON contracts (contract_number, contract_suffix, program_code)',
  },
  {
    name: 'contracts_name',
    create: `CREATE INDEX contracts_name ON contracts (ln_key, purchase_date DESC, id DESC)
      INCLUDE (dealer_code, status, make_key, model_key, vehicle_year, state, zip, fn_key)`,
  },
  {
    name: 'contracts_dealer_name',
    create: `CREATE INDEX contracts_dealer_name ON contracts (dealer_code, ln_key, purchase_date DESC, id DESC)
      INCLUDE (status, make_key, model_key, vehicle_year, state, zip, fn_key)`,
  },
  {
    name: 'contracts_newest',
    // Covers the other terms too: what is common (two letters, the first signs of a VIN) is found fastest newest first.
    create: `CREATE INDEX contracts_newest ON contracts (purchase_date DESC, id DESC)
      INCLUDE (ln_key, dealer_code, status, make_key, model_key, vehicle_year, state, zip, fn_key, num_key, vin)`,
  },
  {
    name: 'contracts_dealer_newest',
    // Covers every term and filter: whatever a dealer looks for is a walk through the few thousand contracts of their own.
    create: `CREATE INDEX contracts_dealer_newest ON contracts (dealer_code, purchase_date DESC, id DESC)
      INCLUDE (status, customer_price, dealer_cost, ln_key, fn_key, make_key, model_key, vehicle_year, state, zip, num_key, vin, vin_rev)`,
  },
  {
    name: 'contracts_number',
    // Covers the filters as well: without them a short number with a rare filter read the whole book, newest first.
    create: `CREATE INDEX contracts_number ON contracts (num_key, purchase_date DESC, id DESC)
      INCLUDE (ln_key, dealer_code, status, make_key, model_key, vehicle_year, state, zip, fn_key)`,
  },
  { name: 'contracts_vin', create: 'CREATE INDEX contracts_vin ON contracts (vin)' },
  {
    name: 'contracts_vin_end',
    create: `CREATE INDEX contracts_vin_end ON contracts (vin_rev)
      INCLUDE (purchase_date, id, num_key, ln_key, dealer_code, status, make_key, model_key, vehicle_year, state, zip, fn_key)`,
  },
  {
    name: 'contracts_vin_part',
    // Without the first sign: a part that begins a VIN is found by the index above, and the thousands of VINs that begin so
    // need not be read to learn that none holds it further in.
    create:
      'CREATE INDEX contracts_vin_part ON contracts USING gin (substr(vin, 2) gin_trgm_ops) WITH (fastupdate = off)',
  },
  { name: 'contracts_customer', create: 'CREATE INDEX contracts_customer ON contracts (customer_id)' },
  { name: 'contracts_vehicle', create: 'CREATE INDEX contracts_vehicle ON contracts (vehicle_id)' },
  {
    name: 'contracts_batch',
    create: 'CREATE INDEX contracts_batch ON contracts (batch_id) WHERE batch_id IS NOT NULL',
  },
  { name: 'notes_contract', create: 'CREATE INDEX notes_contract ON notes (contract_id)' },
  { name: 'claims_contract', create: 'CREATE INDEX claims_contract ON claims (contract_id)' },
];
