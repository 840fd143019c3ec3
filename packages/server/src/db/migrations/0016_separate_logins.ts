/**
 * Lets the server work by a login that owns nothing: until now it sealed the history as the owner of the tables, since only an owner
 * may lock one, and only the owner could read which steps have landed.
 *
 * `settle_audit` waits until no row of the history is being written, and gives the last one. It locks as its owner and can do no more.
 *
 * Undo: drop the function and revoke the grant.
 */
export const up = `
CREATE FUNCTION settle_audit() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE last_id bigint;
BEGIN
  LOCK TABLE audit IN SHARE MODE;
  SELECT coalesce(max(id), 0) INTO last_id FROM audit;
  RETURN last_id;
END $$;
-- what runs as the owner finds the tables of this schema and no others of their names
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION settle_audit() SET search_path = %I, pg_temp', current_schema());
END $$;
REVOKE EXECUTE ON FUNCTION settle_audit() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_audit() TO pitlane_server;
GRANT SELECT ON schema_steps TO pitlane_server;
`;
