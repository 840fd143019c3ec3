import { DatabaseError } from 'pg';
import { StartError } from '../start-error.ts';
import type { Database, Queryable } from './database.ts';
import { migrations } from './migrations.ts';
import { scopeRoles } from './scope-script.ts';

/** Any number that no other advisory lock of this product has. */
const migrationLock = 4_780_001;

const insufficientPrivilege = '42501';

type Step = (typeof migrations)[number];

/**
 * Brings the schema up to date; gives the names of the steps that it took.
 * Each step lands whole or not at all. Of several servers that start at once one takes the steps and the others wait.
 * Throws StartError for a schema that a newer Pitlane has made, for one with tables of another application, of which nothing
 * is changed, and where the database refuses what the first step needs.
 */
export async function migrate(db: Database, steps: readonly Step[] = migrations): Promise<string[]> {
  return await db.asOwner(async (owner) => {
    const taken: string[] = [];
    // one transaction a step, and the lock in each: a waiting server sees then that the step is there
    try {
      while (await takeNextStep(owner, steps, taken));
    } catch (error) {
      throw await refusedStep(owner, error);
    }
    return taken;
  });
}

async function takeNextStep(owner: Database, steps: readonly Step[], taken: string[]): Promise<boolean> {
  return await owner.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseForeignTables(tx);
    await tx.query(`CREATE TABLE IF NOT EXISTS schema_steps (
      number integer PRIMARY KEY,
      name text NOT NULL,
      landed_at timestamptz NOT NULL DEFAULT now()
    )`);
    const [last] = await tx.query<{ number: number; name: string }>(
      'SELECT number, name FROM schema_steps ORDER BY number DESC LIMIT 1',
    );
    const landed = last?.number ?? 0;
    if (landed > steps.length) {
      throw new StartError(
        `The database has the schema ${landed} (${last?.name}), and this Pitlane knows schemas up to ${steps.length} ` +
          `(${steps.at(-1)?.name}): start a Pitlane at least as new as the one that made it.`,
      );
    }
    const step = steps[landed];
    if (!step) return false;
    await tx.query(step.up);
    await tx.query('INSERT INTO schema_steps (number, name) VALUES ($1, $2)', [landed + 1, step.name]);
    taken.push(step.name);
    return true;
  });
}

/** A schema that has tables and not the one of our steps is another application's, however few they are. */
async function refuseForeignTables(tx: Queryable): Promise<void> {
  const [found] = await tx.query<{ schema: string; tables: number; first: string; is_ours: boolean }>(
    `SELECT schemaname AS schema, count(*) AS tables, min(tablename::text) AS first,
       bool_or(tablename = 'schema_steps') AS is_ours
     FROM pg_tables WHERE schemaname = current_schema() GROUP BY schemaname`,
  );
  if (!found || found.is_ours) return;
  const more = found.tables > 1 ? ` and ${found.tables - 1} more` : '';
  throw new StartError(
    `The database holds what is not Pitlane's (the table "${found.first}"${more} in the schema "${found.schema}"), and was left ` +
      'as it is: name an empty one by DATABASE_URL or PITLANE_DATA.',
  );
}

/** The login may lack rights that an administrator has to give once. */
async function refusedStep(owner: Database, error: unknown): Promise<unknown> {
  if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) return error;
  const [at] = await owner.query<{ login: string; database: string }>(
    'SELECT quote_ident(current_user) AS login, quote_ident(current_database()) AS database',
  );
  const create = scopeRoles.map((role) => `CREATE ROLE ${role} NOLOGIN;`).join(' ');
  return new StartError(
    `The login of DATABASE_URL may not set up the schema (${error.message}). Let an administrator of the PostgreSQL run once: ` +
      `${create} GRANT ${scopeRoles.join(', ')} TO ${at?.login}; ALTER DATABASE ${at?.database} OWNER TO ${at?.login};`,
    { cause: error },
  );
}
