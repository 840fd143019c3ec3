/**
 * Totals that figures of the whole book and of large agencies are read from, so that a card of five million contracts
 * costs as much as one of a thousand: what was sold by day and program and by day and state, contracts by status,
 * claims by day, program and status, each of a group of dealers ('' for all, or the code of an agency); and what was
 * earned by some days, of each dealer and program.
 *
 * A total is exact at any moment: a trigger writes each change of a contract or claim as rows of a journal (the row as
 * it was with sign -1, as it is with +1), and readers of a total add the journal to it. A job merges the journal into
 * the totals each minute. Writers only insert, so none waits for another's total. `totals_ready` and `earned_days` name
 * the totals that are complete; until then, figures are read from the contracts.
 *
 * These tables don't force row-level security: bulk corrections by the owner of the tables are written down too.
 *
 * A claim has its program as a copy, like its dealer, so that claims by program need no join.
 *
 * Undo: drop the triggers, functions, tables and the column; create claims_newest and claims_dealer again as step 0007
 * did.
 */
export const up = `
ALTER TABLE claims ADD COLUMN program_code text;
-- Before the rows are written anew, each with its entries in every index.
DROP INDEX IF EXISTS claims_newest, claims_dealer;
ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE claims NO FORCE ROW LEVEL SECURITY;
UPDATE claims SET program_code = c.program_code FROM contracts c WHERE c.id = claims.contract_id;
ALTER TABLE claims ALTER COLUMN program_code SET NOT NULL;
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;
ALTER TABLE claims FORCE ROW LEVEL SECURITY;
CREATE INDEX claims_newest ON claims (claim_day DESC, id DESC)
  INCLUDE (dealer_code, contract_id, status, claimed_amount, paid_amount, reserve_amount, program_code);
CREATE INDEX claims_dealer ON claims (dealer_code, claim_day DESC, id DESC)
  INCLUDE (contract_id, status, claimed_amount, paid_amount, reserve_amount, program_code);

CREATE TABLE totals_ready (
  table_name text NOT NULL,
  group_code text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_name, group_code)
);
CREATE TABLE earned_days (
  day date PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sold_by_program (
  group_code text COLLATE "C" NOT NULL,
  purchase_date date NOT NULL,
  program_code text NOT NULL,
  contract_count bigint NOT NULL,
  customer_price numeric(16,2) NOT NULL,
  dealer_cost numeric(16,2) NOT NULL,
  PRIMARY KEY (group_code, purchase_date, program_code)
);
CREATE TABLE sold_by_state (
  group_code text COLLATE "C" NOT NULL,
  purchase_date date NOT NULL,
  state text COLLATE "C" NOT NULL,
  contract_count bigint NOT NULL,
  customer_price numeric(16,2) NOT NULL,
  dealer_cost numeric(16,2) NOT NULL,
  PRIMARY KEY (group_code, purchase_date, state)
);
CREATE TABLE contracts_by_status (
  group_code text COLLATE "C" NOT NULL,
  program_code text NOT NULL,
  status smallint NOT NULL,
  contract_count bigint NOT NULL,
  PRIMARY KEY (group_code, program_code, status)
);
CREATE TABLE claims_by_day (
  group_code text COLLATE "C" NOT NULL,
  claim_day date NOT NULL,
  program_code text NOT NULL,
  status text NOT NULL,
  claim_count bigint NOT NULL,
  claimed_amount numeric(16,2) NOT NULL,
  paid_amount numeric(16,2) NOT NULL,
  reserve_amount numeric(16,2) NOT NULL,
  PRIMARY KEY (group_code, claim_day, program_code, status)
);
-- What was earned by the evening of a day.
CREATE TABLE earned_totals (
  day date NOT NULL,
  dealer_code text COLLATE "C" NOT NULL,
  program_code text NOT NULL,
  earned numeric(16,2) NOT NULL,
  PRIMARY KEY (day, dealer_code, program_code) INCLUDE (earned)
);

-- The columns of a contract that a total depends on, under their own names.
CREATE TABLE contract_changes (
  sign smallint NOT NULL CHECK (sign IN (-1, 1)),
  dealer_code text COLLATE "C" NOT NULL,
  program_code text NOT NULL,
  state text COLLATE "C" NOT NULL,
  status smallint NOT NULL,
  is_voided boolean NOT NULL,
  purchase_date date NOT NULL,
  expiration_date date NOT NULL,
  cancel_as_of_date date,
  customer_price numeric(12,2) NOT NULL,
  dealer_cost numeric(12,2) NOT NULL,
  vehicle_condition smallint
);
CREATE TABLE claim_changes (
  sign smallint NOT NULL CHECK (sign IN (-1, 1)),
  dealer_code text COLLATE "C" NOT NULL,
  claim_day date NOT NULL,
  program_code text NOT NULL,
  status text NOT NULL,
  claimed_amount numeric(12,2) NOT NULL,
  paid_amount numeric(12,2) NOT NULL,
  reserve_amount numeric(12,2) NOT NULL
);

CREATE FUNCTION write_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO contract_changes VALUES (-1, OLD.dealer_code, OLD.program_code, OLD.state, OLD.status, OLD.is_voided, OLD.purchase_date,
      OLD.expiration_date, OLD.cancel_as_of_date, OLD.customer_price, OLD.dealer_cost, OLD.vehicle_condition);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO contract_changes VALUES (1, NEW.dealer_code, NEW.program_code, NEW.state, NEW.status, NEW.is_voided, NEW.purchase_date,
      NEW.expiration_date, NEW.cancel_as_of_date, NEW.customer_price, NEW.dealer_cost, NEW.vehicle_condition);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION write_claim_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO claim_changes VALUES (-1, OLD.dealer_code, OLD.claim_day, OLD.program_code, OLD.status, OLD.claimed_amount,
      OLD.paid_amount, OLD.reserve_amount);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO claim_changes VALUES (1, NEW.dealer_code, NEW.claim_day, NEW.program_code, NEW.status, NEW.claimed_amount,
      NEW.paid_amount, NEW.reserve_amount);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER write_change AFTER INSERT OR DELETE OR UPDATE OF dealer_code, program_code, state, status, is_voided, purchase_date,
  expiration_date, cancel_as_of_date, customer_price, dealer_cost, vehicle_condition
  ON contracts FOR EACH ROW EXECUTE FUNCTION write_contract_change();
CREATE TRIGGER write_change AFTER INSERT OR DELETE OR UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION write_claim_change();

-- A dealer takes its whole history to another agency: both are totaled again. The lock is that of the job that makes totals, which would else
-- call one ready that it began before.
CREATE FUNCTION forget_agency_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4780007);
  DELETE FROM totals_ready WHERE group_code IN (OLD.agent_code, NEW.agent_code);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_totals AFTER UPDATE OF agent_code ON dealers FOR EACH ROW
  WHEN (OLD.agent_code IS DISTINCT FROM NEW.agent_code) EXECUTE FUNCTION forget_agency_totals();

ALTER TABLE earned_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE contract_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY internal ON earned_totals TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY internal ON contract_changes TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY internal ON claim_changes TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY dealer ON earned_totals TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
CREATE POLICY dealer ON contract_changes TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
CREATE POLICY dealer ON claim_changes TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
-- An agency's totals are for those who see all of its dealers.
DO $$
DECLARE totals text;
BEGIN
  FOREACH totals IN ARRAY ARRAY['sold_by_program', 'sold_by_state', 'contracts_by_status', 'claims_by_day'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', totals);
    EXECUTE format('CREATE POLICY internal ON %I TO pitlane_internal USING (true) WITH CHECK (true)', totals);
    EXECUTE format('CREATE POLICY agency ON %I FOR SELECT TO pitlane_dealer USING (group_code IN (
      SELECT agent_code FROM dealers GROUP BY agent_code HAVING bool_and(dealer_code IN (SELECT unnest(scope_dealer_codes())))))', totals);
    EXECUTE format('GRANT SELECT ON %I TO pitlane_dealer', totals);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON totals_ready, earned_days, sold_by_program, sold_by_state, contracts_by_status, claims_by_day,
  earned_totals, contract_changes, claim_changes TO pitlane_internal;
GRANT SELECT ON totals_ready, earned_days, earned_totals, claim_changes TO pitlane_dealer;
GRANT SELECT, INSERT ON contract_changes TO pitlane_dealer;
`;
