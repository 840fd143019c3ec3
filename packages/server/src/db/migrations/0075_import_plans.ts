/**
 * What comparing a file of claims found is saved with its staged rows, so that the import proves that nothing has changed since and doesn't compare again:
 * a row for each claim, and one for each line of a claim that is there already. The planner gets the statistics of the columns that rows are found by.
 *
 * Undo: drop the tables, and make analyze_imports as step 0069 does.
 */
export const up = `
CREATE UNLOGGED TABLE import_claims (
  import_id integer NOT NULL,
  -- the first line of the claim in the file
  line integer NOT NULL,
  claim_number text NOT NULL,
  contract_number text NOT NULL,
  claim_status text NOT NULL,
  loss_date date NOT NULL,
  reported_date date NOT NULL,
  paid_date date,
  description text NOT NULL,
  -- of all of its lines in the file
  claimed_amount numeric(14,2) NOT NULL,
  paid_amount numeric(14,2) NOT NULL,
  reserve_amount numeric(14,2) NOT NULL,
  contract_id bigint NOT NULL,
  dealer_code text COLLATE "C" NOT NULL,
  contract_program text NOT NULL,
  -- how many contracts have this number
  of_number bigint NOT NULL,
  -- the claim, where it is there already
  claim_id bigint,
  -- a hash of what was stored of the contract and the claim
  stored bigint NOT NULL
);
CREATE UNLOGGED TABLE import_claim_lines (
  import_id integer NOT NULL,
  line integer NOT NULL,
  claim_id bigint NOT NULL,
  line_number smallint NOT NULL,
  change text COLLATE "C" NOT NULL,
  stored bigint
);
GRANT SELECT, INSERT, UPDATE, DELETE ON import_claims, import_claim_lines TO pitlane_server, pitlane_internal;

DROP FUNCTION analyze_imports();
CREATE FUNCTION analyze_imports(of_table text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET default_statistics_target = 20 AS $$
BEGIN
  CASE of_table
    WHEN 'import_claim_rows' THEN ANALYZE import_claim_rows (import_id, line, claim_number, line_number);
    WHEN 'import_claims' THEN ANALYZE import_claims (import_id, line, claim_number, contract_number, contract_id, claim_id);
    WHEN 'import_claim_lines' THEN ANALYZE import_claim_lines;
    WHEN 'import_cancellation_rows' THEN ANALYZE import_cancellation_rows;
    WHEN 'import_commission_rows' THEN ANALYZE import_commission_rows;
    WHEN 'import_over_remit_rows' THEN ANALYZE import_over_remit_rows;
  END CASE;
END $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION analyze_imports(text) SET search_path = %I, pg_temp', current_schema());
END $$;
REVOKE EXECUTE ON FUNCTION analyze_imports(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_imports(text) TO pitlane_server, pitlane_internal;
`;
