/**
 * Sales by dealers: saved sale quotes with the draft of the sale, contracts that dealers insert, the numbers of both, and a row for each deal.
 *
 * A dealer inserts customer, vehicle and contract in that order, with ids that are drawn before: a customer is visible only once a contract
 * points to it, so nothing is read back from the insert. The policy of new contracts lets none point to a customer or vehicle of another
 * dealer's contract, which would show them, and takes a cost only from a rate that dealers may see. The columns that a sale has nothing to do
 * with (batch, refunds) are not granted.
 *
 * Two functions look past the dealer's scope, with the rights of internal users: whether a customer or vehicle is another dealer's, and what
 * active cover a VIN has, without saying whose.
 *
 * The sequences start above the highest number there is.
 *
 * Undo: drop the tables, sequences, policies and functions of this step; revoke its grants; drop the columns that it adds to saved_quotes, and
 * make its constraint sale_quote_is_whole as step 0007 does.
 */
export const up = `
CREATE SEQUENCE contract_numbers START WITH 10000001;
CREATE SEQUENCE sale_quote_numbers;
ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_quotes NO FORCE ROW LEVEL SECURITY;
SELECT setval('contract_numbers', max(num_key::bigint)) FROM contracts WHERE num_key ~ '^[0-9]{8,12}$' HAVING count(*) > 0;
SELECT setval('sale_quote_numbers', max(split_part(quote_number, '-', 3)::bigint)) FROM saved_quotes
  WHERE kind = 'sale' AND quote_number ~ '^S-[0-9]{6}-[0-9]{6,12}$' HAVING count(*) > 0;
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_quotes FORCE ROW LEVEL SECURITY;

ALTER TABLE saved_quotes
  -- what the browser holds of the sale
  ADD COLUMN draft jsonb,
  -- the prices that were shown for it
  ADD COLUMN answer jsonb,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN withdrawn_on date,
  -- the sale, by the name that its browser gave it, the tab that saved last, and how often that tab had saved
  ADD COLUMN sale_key uuid UNIQUE,
  ADD COLUMN tab_key uuid,
  ADD COLUMN tab_turn integer NOT NULL DEFAULT 0,
  ADD COLUMN saved_at timestamptz,
  DROP CONSTRAINT sale_quote_is_whole,
  ADD CONSTRAINT sale_quote_is_whole CHECK (kind <> 'sale' OR (quoted_on IS NOT NULL AND (draft IS NOT NULL
    OR num_nulls(program_code, plan_description, vehicle_year, make_name, model_name, make_key, model_key) = 0))),
  ADD CONSTRAINT bought_or_withdrawn CHECK (contract_id IS NULL OR withdrawn_on IS NULL);
CREATE INDEX sale_quotes_saved ON saved_quotes (saved_at DESC) WHERE saved_at IS NOT NULL;
CREATE INDEX sale_quotes_saved_dealer ON saved_quotes (dealer_code, saved_at DESC) WHERE saved_at IS NOT NULL;

-- A deal: one number, and a contract for each program.
CREATE TABLE sales (
  contract_number text PRIMARY KEY,
  dealer_code text COLLATE "C" NOT NULL REFERENCES dealers,
  quote_id bigint UNIQUE REFERENCES saved_quotes,
  sold_by text NOT NULL,
  sold_at timestamptz NOT NULL DEFAULT now(),
  rate_version text NOT NULL,
  menu_group_type smallint CHECK (menu_group_type IN (1, 2)),
  plan_group_name text,
  interest_rate double precision CHECK (interest_rate >= 0),
  term_months smallint CHECK (term_months > 0),
  consents jsonb NOT NULL DEFAULT '[]',
  duplicate_reason text
);
ALTER TABLE sales ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY internal ON sales TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY dealer ON sales TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
GRANT SELECT, INSERT ON sales TO pitlane_internal, pitlane_dealer;
GRANT SELECT ON sales TO pitlane_server;

CREATE FUNCTION is_of_other_dealer(customer bigint, vehicle bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  RETURN EXISTS (SELECT FROM contracts c
    WHERE (c.customer_id = customer OR c.vehicle_id = vehicle) AND c.dealer_code <> ALL (scope_dealer_codes()));
CREATE FUNCTION active_cover(of_vin text) RETURNS TABLE (program_code text, purchase_date date, expiration_date date)
  LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
  SELECT c.program_code, c.purchase_date, c.expiration_date FROM contracts c WHERE c.vin = of_vin AND c.status = 1;
END;
REVOKE ALL ON FUNCTION is_of_other_dealer(bigint, bigint), active_cover(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_of_other_dealer(bigint, bigint), active_cover(text) TO pitlane_internal, pitlane_dealer;
-- Its owner must be able to create in the schema for the moment of the change.
DO $$ BEGIN
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO pitlane_internal', current_schema());
  ALTER FUNCTION is_of_other_dealer(bigint, bigint) OWNER TO pitlane_internal;
  ALTER FUNCTION active_cover(text) OWNER TO pitlane_internal;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM pitlane_internal', current_schema());
END $$;

CREATE POLICY new_rows ON customers FOR INSERT TO pitlane_dealer WITH CHECK (true);
CREATE POLICY new_rows ON vehicles FOR INSERT TO pitlane_dealer WITH CHECK (true);
CREATE POLICY sale ON contracts AS RESTRICTIVE FOR INSERT TO pitlane_dealer WITH CHECK (
  status IN (1, 3)
  AND dealer_cost = surcharge_amount + (SELECT base_cost FROM rates WHERE rates.id = rate_id)
  AND (lender_id IS NULL OR EXISTS (SELECT FROM lenders WHERE dealer_lender_id = lender_id))
  AND NOT is_of_other_dealer(customer_id, vehicle_id));
CREATE POLICY sale ON saved_quotes AS RESTRICTIVE FOR UPDATE TO pitlane_dealer
  USING (kind = 'sale')
  WITH CHECK (kind = 'sale' AND (contract_id IS NULL OR EXISTS (SELECT FROM contracts WHERE contracts.id = contract_id)));

GRANT INSERT ON customers, vehicles TO pitlane_dealer;
GRANT INSERT (id, contract_number, contract_suffix, program_code, program_type, category_code, plan_description, form_name, status,
  dealer_code, customer_id, vehicle_id, lender_id, purchase_date, expiration_date, coverage_months, coverage_miles, coverage_display_type,
  sale_mileage, expiration_miles, deductible_amount, customer_price, dealer_cost, total_finance_amount, includes_dent, includes_tire,
  includes_windshield, vehicle_condition, created_by, rate_id, vehicle_options, surcharge_amount,
  ln_key, fn_key, make_key, model_key, vehicle_year, state, zip, vin) ON contracts TO pitlane_dealer;
GRANT UPDATE (dealer_code, contract_id, expires_on, inputs, figures, program_code, plan_description, first_name, last_name, vin,
  vehicle_year, make_name, model_name, make_key, model_key, draft, answer, version, withdrawn_on, tab_key, tab_turn,
  saved_at)
  ON saved_quotes TO pitlane_dealer;
GRANT USAGE ON SEQUENCE contract_numbers, sale_quote_numbers, customers_id_seq, vehicles_id_seq, contracts_id_seq
  TO pitlane_internal, pitlane_dealer;
`;
