/**
 * Vacuums the tables of searches more often than step 0077: changes are spread over the book, and one makes a page of some 15 rows unread by indexes alone. After 1% of
 * changes a search still read a quarter more pages than on the same rows loaded again (`npm run bench:year`). A vacuum with few dead rows reads only the changed pages and leaves the indexes.
 *
 * Undo: set the factors of step 0077, and reset the threshold.
 */
export const up = `
DO $$ DECLARE table_name text; BEGIN
  FOREACH table_name IN ARRAY ARRAY['contracts', 'claims', 'cancellations', 'saved_quotes', 'remittance_batches', 'remittance_lines', 'notes', 'sign_ins'] LOOP
    EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0.001, autovacuum_vacuum_insert_scale_factor = 0.001, autovacuum_vacuum_insert_threshold = 100)', table_name);
  END LOOP;
END $$;
`;
