/**
 * Row-level security over the history and the idempotency keys: until now every scope could read all of both.
 *
 * A scope sees and writes the history of its own contracts; internal users write any, and see that of every contract. Rows about no
 * contract (sign-ins, prints, settings) are written by every scope and read by the server's own role alone, which also seals and verifies. A key belongs to a
 * user, whom the transaction names (`takeUser`); without a user it sees none.
 *
 * Not forced: the owner of the tables seals, migrates and maintains them.
 *
 * Undo: disable row-level security on both tables and drop their policies.
 */
export const up = `
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY server ON audit TO pitlane_server USING (true) WITH CHECK (true);
CREATE POLICY internal_reads ON audit FOR SELECT TO pitlane_internal USING (contract_id IS NOT NULL);
CREATE POLICY internal_writes ON audit FOR INSERT TO pitlane_internal WITH CHECK (true);
CREATE POLICY of_contract ON audit TO pitlane_dealer, pitlane_customer
  USING (EXISTS (SELECT FROM contracts WHERE contracts.id = audit.contract_id))
  WITH CHECK (contract_id IS NULL OR EXISTS (SELECT FROM contracts WHERE contracts.id = audit.contract_id));

CREATE FUNCTION scope_user_profile_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('pitlane.user_profile_id', true), '')::integer;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY server ON idempotency_keys TO pitlane_server USING (true) WITH CHECK (true);
CREATE POLICY of_user ON idempotency_keys TO pitlane_internal, pitlane_dealer, pitlane_customer
  USING (user_profile_id = scope_user_profile_id());
`;
