/** Gives a view to the role of internal users, as whom it reads its tables, and lets the roles of the other scopes read it. */
export function ownedByInternal(view: string): string {
  // An owner must be able to make things in the schema to be given one.
  return `
DO $$ BEGIN
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO pitlane_internal', current_schema());
  ALTER VIEW ${view} OWNER TO pitlane_internal;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM pitlane_internal', current_schema());
END $$;
GRANT SELECT ON ${view} TO pitlane_dealer, pitlane_customer, pitlane_server;
`;
}
