/**
 * Who read one contract's customer is found by an index, also without a period. An index of the contracts themselves has so many entries that adding a search's 50 costs PostgreSQL
 * a quarter of the search; that of 4,096 groups of contracts costs a fifth as much, and leaves few rows of other contracts to read. What was added last is merged at 1 MB, which takes
 * an embedded database a fraction of a second. Measured in docs/decisions/0092.
 *
 * Undo: DROP INDEX customer_reads_contracts; DROP FUNCTION contract_groups(integer[]).
 */
export const up = `
CREATE FUNCTION contract_groups(ids integer[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT (id % 4096)::smallint FROM unnest(ids) AS id);
CREATE INDEX customer_reads_contracts ON customer_reads USING gin (contract_groups(contract_ids)) WITH (gin_pending_list_limit = 1024);
`;
