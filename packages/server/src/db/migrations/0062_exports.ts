/**
 * Exports of cancellations, commissions, claims and over-remit. A run keeps its file, so that it can be downloaded again unchanged. Each exported row
 * carries its last run and what that said, by which a later export finds what is new or has changed. Nobody removes or changes a run.
 *
 * Undo: drop exported_rows, export_parts and export_runs.
 */
export const up = `
CREATE TABLE export_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('Cancellation', 'Commission', 'Claim', 'OverRemit')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'jsonl')),
  rows_of text NOT NULL CHECK (rows_of IN ('new', 'all')),
  start_date date,
  end_date date,
  row_count integer NOT NULL DEFAULT 0,
  size bigint NOT NULL DEFAULT 0,
  sha256 bytea,
  exported_by text NOT NULL,
  exported_by_id integer,
  exported_at timestamptz NOT NULL,
  -- the business day
  exported_on date NOT NULL
);
CREATE INDEX export_runs_kind ON export_runs (kind, id DESC);

CREATE TABLE export_parts (
  run_id integer NOT NULL REFERENCES export_runs,
  place integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (run_id, place)
);
ALTER TABLE export_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE exported_rows (
  kind text COLLATE "C" NOT NULL,
  row_key text COLLATE "C" NOT NULL,
  run_id integer NOT NULL REFERENCES export_runs,
  line jsonb NOT NULL,
  PRIMARY KEY (kind, row_key)
);
CREATE INDEX exported_rows_run ON exported_rows (run_id, row_key);

DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['export_runs', 'export_parts', 'exported_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY internal ON %I TO pitlane_internal USING (true) WITH CHECK (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO pitlane_internal', table_name);
  END LOOP;
END $$;
GRANT UPDATE (row_count, size, sha256) ON export_runs TO pitlane_internal;
GRANT UPDATE (run_id, line) ON exported_rows TO pitlane_internal;
`;
