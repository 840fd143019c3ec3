/**
 * Contracts of some dealers whose VINs start alike are counted in the index alone. At 1 million contracts, 1,000 dealers and a common beginning,
 * reading each contract for its dealer took 5 ms of a search. The statistics of contract numbers are finer: with the usual ones, PostgreSQL
 * expected 2,158 numbers to start with 197, where 11,207 do, and sorted them all for one page.
 *
 * Undo: create the index without `INCLUDE`, and set the statistics to -1.
 */
export const up = `
DROP INDEX contracts_vin;
CREATE INDEX contracts_vin ON contracts (vin) INCLUDE (dealer_code);
ALTER TABLE contracts ALTER num_key SET STATISTICS 500;
ANALYZE contracts (num_key);
`;
