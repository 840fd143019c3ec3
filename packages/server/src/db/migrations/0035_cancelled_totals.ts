/**
 * More totals of step 0026: what was cancelled by day and program, of the whole book and of large agencies, for the charts of months; and what the
 * claims of a dealer cost by the end of a day, for the loss ratios in the list of dealers. `claim_cost_days` names the days that are complete.
 * The journal has the day of a cancellation with it.
 *
 * The journal is read by dealer too: after a night in which thousands of contracts expire, its pages are still there when it is empty.
 *
 * Undo: drop the tables and the index, make write_contract_change, write_batch_change and the trigger of contracts as step 0030 did, and drop the
 * column.
 */
export const up = `
ALTER TABLE contract_changes ADD COLUMN cancel_transaction_date date;
CREATE INDEX contract_changes_dealer ON contract_changes (dealer_code);
CREATE INDEX claim_changes_dealer ON claim_changes (dealer_code);

CREATE TABLE cancelled_by_day (
  group_code text COLLATE "C" NOT NULL,
  cancel_transaction_date date NOT NULL,
  program_code text NOT NULL,
  contract_count bigint NOT NULL,
  PRIMARY KEY (group_code, cancel_transaction_date, program_code)
);
CREATE TABLE claim_cost_days (
  day date PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE claim_costs (
  day date NOT NULL,
  dealer_code text COLLATE "C" NOT NULL,
  cost numeric(16,2) NOT NULL,
  PRIMARY KEY (day, dealer_code) INCLUDE (cost)
);

CREATE OR REPLACE FUNCTION write_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO contract_changes VALUES (-1, OLD.dealer_code, OLD.program_code, OLD.state, OLD.status, OLD.is_voided, OLD.purchase_date,
      OLD.expiration_date, OLD.cancel_as_of_date, OLD.customer_price, OLD.dealer_cost, OLD.vehicle_condition, remitted_day(OLD.batch_id),
      OLD.cancel_transaction_date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO contract_changes VALUES (1, NEW.dealer_code, NEW.program_code, NEW.state, NEW.status, NEW.is_voided, NEW.purchase_date,
      NEW.expiration_date, NEW.cancel_as_of_date, NEW.customer_price, NEW.dealer_cost, NEW.vehicle_condition, remitted_day(NEW.batch_id),
      NEW.cancel_transaction_date);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER write_change ON contracts;
CREATE TRIGGER write_change AFTER INSERT OR DELETE OR UPDATE OF dealer_code, program_code, state, status, is_voided, purchase_date,
  expiration_date, cancel_as_of_date, cancel_transaction_date, customer_price, dealer_cost, vehicle_condition, batch_id
  ON contracts FOR EACH ROW EXECUTE FUNCTION write_contract_change();

CREATE OR REPLACE FUNCTION write_batch_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_changes SELECT changed.sign, c.dealer_code, c.program_code, c.state, c.status, c.is_voided, c.purchase_date,
    c.expiration_date, c.cancel_as_of_date, c.customer_price, c.dealer_cost, c.vehicle_condition,
    CASE WHEN changed.status <> 'Returned' THEN changed.submitted_on END, c.cancel_transaction_date
    FROM contracts c, (VALUES (-1, OLD.status, OLD.submitted_on), (1, NEW.status, NEW.submitted_on)) AS changed (sign, status, submitted_on)
    WHERE c.batch_id = NEW.id;
  RETURN NULL;
END $$;

ALTER TABLE cancelled_by_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_costs ENABLE ROW LEVEL SECURITY;
CREATE POLICY internal ON cancelled_by_day TO pitlane_internal USING (true) WITH CHECK (true);
CREATE POLICY internal ON claim_costs TO pitlane_internal USING (true) WITH CHECK (true);
-- An agency's totals are for those who see all of its dealers.
CREATE POLICY agency ON cancelled_by_day FOR SELECT TO pitlane_dealer USING (group_code IN (
  SELECT agent_code FROM dealers GROUP BY agent_code HAVING bool_and(dealer_code IN (SELECT unnest(scope_dealer_codes())))));
CREATE POLICY dealer ON claim_costs FOR SELECT TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
GRANT SELECT, INSERT, UPDATE, DELETE ON cancelled_by_day, claim_cost_days, claim_costs TO pitlane_internal;
GRANT SELECT ON cancelled_by_day, claim_cost_days, claim_costs TO pitlane_dealer;
`;
