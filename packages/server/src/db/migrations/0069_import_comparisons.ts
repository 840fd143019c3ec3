/**
 * Lets staged rows be compared by the indexes of what they are compared with: their texts are collated like the columns that they name. Who stages rows
 * may count them for the planner, which only the owner of a table may do; without that, 200,000 rows are taken for a few hundred.
 *
 * Undo: drop the function; the collations can stay.
 */
export const up = `
DO $$
DECLARE staged text;
BEGIN
  FOREACH staged IN ARRAY ARRAY['import_claim_rows', 'import_cancellation_rows', 'import_commission_rows', 'import_over_remit_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ALTER contract_number TYPE text COLLATE "default", ALTER contract_suffix TYPE text COLLATE "default",
      ALTER program_code TYPE text COLLATE "default"', staged);
  END LOOP;
END $$;
ALTER TABLE import_claim_rows ALTER claim_number TYPE text COLLATE "default";
ALTER TABLE import_over_remit_rows ALTER batch_number TYPE text COLLATE "default";

CREATE FUNCTION analyze_imports() RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  ANALYZE import_claim_rows, import_cancellation_rows, import_commission_rows, import_over_remit_rows;
END $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION analyze_imports() SET search_path = %I, pg_temp', current_schema());
END $$;
REVOKE EXECUTE ON FUNCTION analyze_imports() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_imports() TO pitlane_server, pitlane_internal;
`;
