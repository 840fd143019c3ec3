/** A contract with everything attached to it: that of `listed_contracts`, which checks the scope, with its dealer. */
export const up = `
CREATE VIEW contract_sheets AS
SELECT c.*, d.name AS dealer_name, d.phone_number AS dealer_phone, d.expiration_date AS dealer_expiration_date
FROM listed_contracts c
JOIN dealers d ON d.dealer_code = c.dealer_code;

-- A view reads its tables as its owner, who must be able to make things in the schema to be given it.
DO $$ BEGIN
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO pitlane_internal', current_schema());
  ALTER VIEW contract_sheets OWNER TO pitlane_internal;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM pitlane_internal', current_schema());
END $$;
GRANT SELECT ON contract_sheets TO pitlane_dealer, pitlane_customer, pitlane_server;
`;
