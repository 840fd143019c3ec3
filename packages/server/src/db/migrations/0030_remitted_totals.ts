/**
 * What was remitted by some days, of each agency and program, as `earned_totals` has what was earned: where each agency
 * stands in an incentive trip is counted from it. It read every batch of the trip with its contracts before, 9 s of
 * five million contracts. `remitted_days` names the days that are complete.
 *
 * The journal of contracts says on which day a contract was remitted. A batch that comes back, or is corrected, writes
 * its contracts into the journal. A change of a contract and a change of its batch wait for each other, since otherwise
 * both would count the same change. The locks are few, as a correction of a million contracts must not need as many.
 *
 * Undo: drop the triggers and functions, make write_contract_change and forget_agency_totals as step 0026 did, and drop
 * the tables and the column.
 */
export const up = `
ALTER TABLE contract_changes ADD COLUMN remitted_on date;
CREATE TABLE remitted_days (
  day date PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE remitted_totals (
  day date NOT NULL,
  agent_code text COLLATE "C" NOT NULL,
  program_code text NOT NULL,
  contract_count bigint NOT NULL,
  PRIMARY KEY (day, agent_code, program_code)
);

CREATE FUNCTION remitted_day(batch integer) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  IF batch IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(4780008, batch % 64);
  RETURN (SELECT b.submitted_on FROM remittance_batches b WHERE b.id = batch AND b.status <> 'Returned');
END $$;

CREATE OR REPLACE FUNCTION write_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO contract_changes VALUES (-1, OLD.dealer_code, OLD.program_code, OLD.state, OLD.status, OLD.is_voided, OLD.purchase_date,
      OLD.expiration_date, OLD.cancel_as_of_date, OLD.customer_price, OLD.dealer_cost, OLD.vehicle_condition, remitted_day(OLD.batch_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO contract_changes VALUES (1, NEW.dealer_code, NEW.program_code, NEW.state, NEW.status, NEW.is_voided, NEW.purchase_date,
      NEW.expiration_date, NEW.cancel_as_of_date, NEW.customer_price, NEW.dealer_cost, NEW.vehicle_condition, remitted_day(NEW.batch_id));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER write_change ON contracts;
CREATE TRIGGER write_change AFTER INSERT OR DELETE OR UPDATE OF dealer_code, program_code, state, status, is_voided, purchase_date,
  expiration_date, cancel_as_of_date, customer_price, dealer_cost, vehicle_condition, batch_id
  ON contracts FOR EACH ROW EXECUTE FUNCTION write_contract_change();

CREATE FUNCTION lock_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4780008, NEW.id % 64);
  RETURN NEW;
END $$;
CREATE FUNCTION write_batch_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_changes SELECT changed.sign, c.dealer_code, c.program_code, c.state, c.status, c.is_voided, c.purchase_date,
    c.expiration_date, c.cancel_as_of_date, c.customer_price, c.dealer_cost, c.vehicle_condition,
    CASE WHEN changed.status <> 'Returned' THEN changed.submitted_on END
    FROM contracts c, (VALUES (-1, OLD.status, OLD.submitted_on), (1, NEW.status, NEW.submitted_on)) AS changed (sign, status, submitted_on)
    WHERE c.batch_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER lock_change BEFORE UPDATE OF status, submitted_on ON remittance_batches FOR EACH ROW EXECUTE FUNCTION lock_batch();
CREATE TRIGGER write_change AFTER UPDATE OF status, submitted_on ON remittance_batches FOR EACH ROW
  WHEN (OLD.submitted_on <> NEW.submitted_on OR (OLD.status = 'Returned') <> (NEW.status = 'Returned'))
  EXECUTE FUNCTION write_batch_change();

-- As in step 0026, and the totals by agency with it.
CREATE OR REPLACE FUNCTION forget_agency_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4780007);
  DELETE FROM totals_ready WHERE group_code IN (OLD.agent_code, NEW.agent_code);
  DELETE FROM remitted_days;
  RETURN NULL;
END $$;

ALTER TABLE remitted_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY internal ON remitted_totals TO pitlane_internal USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON remitted_days, remitted_totals TO pitlane_internal;
`;
