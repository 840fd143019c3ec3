/**
 * Claims that are written by the ten thousand, as an import does, cost one trigger for each statement and not two for each row: what 0026 writes down for
 * the totals of figures, and what 0065 announces, are each one INSERT of the rows that a statement wrote. Of more than 200 claims at once, one
 * announcement says so: the server would fold them into it anyway.
 *
 * Undo: drop both functions with their triggers, and make write_claim_change and announce_claims_claims as steps 0026 and 0065 do.
 */
export const up = `
DROP FUNCTION write_claim_change, announce_claims_claims CASCADE;

CREATE FUNCTION write_claim_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO claim_changes SELECT -1, dealer_code, claim_day, program_code, status, claimed_amount, paid_amount, reserve_amount FROM old_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO claim_changes SELECT 1, dealer_code, claim_day, program_code, status, claimed_amount, paid_amount, reserve_amount FROM new_rows;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION announce_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE are_many boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    are_many := EXISTS (SELECT FROM old_rows OFFSET 200);
  ELSE
    are_many := EXISTS (SELECT FROM new_rows OFFSET 200);
  END IF;
  IF are_many THEN
    INSERT INTO pending_changes (kind) VALUES ('claims');
    RETURN NULL;
  END IF;
  CASE TG_OP
    WHEN 'INSERT' THEN
      INSERT INTO pending_changes SELECT 'claims', claim_number, NULL::integer, dealer_code, contract_id FROM new_rows;
    WHEN 'DELETE' THEN
      INSERT INTO pending_changes SELECT 'claims', claim_number, NULL::integer, dealer_code, contract_id FROM old_rows;
    ELSE
      -- Also who could see a claim until now; of one that they still see, both rows are the same.
      INSERT INTO pending_changes SELECT 'claims', claim_number, NULL::integer, dealer_code, contract_id FROM new_rows
        UNION SELECT 'claims', claim_number, NULL, dealer_code, contract_id FROM old_rows;
  END CASE;
  RETURN NULL;
END $$;

DO $make$
DECLARE
  event record;
BEGIN
  FOR event IN SELECT * FROM (VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
    ('DELETE', 'OLD TABLE AS old_rows')) AS events (name, referencing) LOOP
    EXECUTE format('CREATE TRIGGER write_change_%s AFTER %s ON claims REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION write_claim_changes()',
      lower(event.name), event.name, event.referencing);
    EXECUTE format('CREATE TRIGGER announce_claims_%s AFTER %s ON claims REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION announce_claims()',
      lower(event.name), event.name, event.referencing);
  END LOOP;
END $make$;
`;
