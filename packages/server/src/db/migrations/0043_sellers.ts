/**
 * Who sold a contract, by name: lists of dealers show it, and their role doesn't read users. The function returns the
 * name for a username, and has the rights of the server's role.
 *
 * Undo: DROP FUNCTION user_full_name.
 */
export const up = `
CREATE FUNCTION user_full_name(of_username text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
  RETURN (SELECT first_name || ' ' || last_name FROM user_profiles WHERE username = of_username);
REVOKE ALL ON FUNCTION user_full_name(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION user_full_name(text) TO pitlane_internal, pitlane_dealer, pitlane_server;
-- Its owner must be able to create in the schema for the moment of the change.
DO $$ BEGIN
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO pitlane_server', current_schema());
  ALTER FUNCTION user_full_name(text) OWNER TO pitlane_server;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM pitlane_server', current_schema());
END $$;
`;
