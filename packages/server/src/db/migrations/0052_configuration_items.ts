/**
 * Named values of the provider that its systems and faces read by an account code, such as the phone of the claims department. The codes are stored
 * in upper case, so that their case doesn't matter.
 *
 * Undo: DROP TABLE configuration_items.
 */
export const up = `
CREATE TABLE configuration_items (
  account_code text COLLATE "C" PRIMARY KEY CHECK (account_code = upper(account_code)),
  name text NOT NULL,
  value text NOT NULL,
  changed_at timestamptz,
  changed_by text,
  version integer NOT NULL DEFAULT 1
);
GRANT SELECT, INSERT, UPDATE, DELETE ON configuration_items TO pitlane_server;
`;
