import type { Admin } from './admin.ts';

/**
 * Gives a database a clock that the benchmark sets: `now()` and `clock_timestamp()` of a schema that is searched before PostgreSQL's own. The schema is there
 * before the first step, so that defaults, functions and statements of the product find these.
 */
export async function makeClock(admin: Admin, database: string): Promise<void> {
  await admin.script(`
    CREATE SCHEMA sim;
    CREATE TABLE sim.clock (at timestamptz NOT NULL, set_at timestamptz NOT NULL);
    INSERT INTO sim.clock VALUES (pg_catalog.now(), pg_catalog.now());
    CREATE FUNCTION sim.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
      AS 'SELECT at + (pg_catalog.clock_timestamp() - set_at) FROM sim.clock';
    CREATE FUNCTION sim.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
      AS 'SELECT at + (pg_catalog.clock_timestamp() - set_at) FROM sim.clock';
    GRANT USAGE ON SCHEMA sim TO PUBLIC;
    GRANT SELECT ON sim.clock TO PUBLIC;
    ALTER DATABASE ${database} SET search_path = public, sim, pg_catalog`);
}

export async function setClock(admin: Admin, at: Date): Promise<void> {
  await admin.query('UPDATE sim.clock SET at = $1, set_at = pg_catalog.clock_timestamp()', [
    at.toISOString(),
  ]);
}
