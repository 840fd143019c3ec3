import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DatabaseError, escapeIdentifier } from 'pg';
import { StartError } from '../start-error.ts';
import type { Database, Queryable } from './database.ts';
import { migrations, type Step, schemaViews } from './migrations.ts';
import { scopeRoles } from './scope-script.ts';
import { isDeadlock, isLockTimeout } from './violations.ts';

/** Any number that no other advisory lock of this product uses. */
const migrationLock = 4_780_001;

const insufficientPrivilege = '42501';

/**
 * How long a step waits for a lock while older servers work: everyone who comes after it waits behind it. Much shorter than PostgreSQL's search for
 * deadlocks (a second), so that a step gives up before a caller has to.
 */
const lockWaitMs = 200;

/** How long to let callers go ahead before a step tries again, and how often: someone may hold a lock for the longest that a report takes. */
const [retryMs, mostTries] = [1_000, 900];

/** The schema to migrate to. */
interface Schema {
  steps: readonly Step[];
  views: readonly Step[];
}

/** How a migration reports. */
interface Report {
  /** Writes a line of the log. */
  say: (line: string) => void;
  /** Shows its state in a few words, each time it changes; nothing if no step is missing. */
  show: (state: string) => void;
}

/**
 * Migrates the schema to the current version and returns the names of the steps it ran. Each step is applied completely or not at all, and the
 * views change together with the last one. If several servers start at once, one runs the steps and the others wait, and say so once.
 *
 * Throws StartError, and changes nothing, for a schema created by a newer Pitlane, one whose steps aren't ours, one that holds another
 * application's tables, and where the database refuses what the first step needs. A login that doesn't own the schema is refused only if a step
 * is missing.
 */
export async function migrate(
  db: Database,
  schema: Partial<Schema> = {},
  { say, show }: Partial<Report> = {},
): Promise<string[]> {
  const target = { steps: migrations, views: schemaViews, ...schema };
  let hasWaited = false;
  const onWait = () => {
    if (!hasWaited) say?.('Another Pitlane is migrating this database. This one waits until it is done.');
    hasWaited = true;
    show?.("schema steps of another server's start");
  };
  const onStep = (number: number) => show?.(`schema step ${number} of ${target.steps.length}`);
  const all = await db.asOwner(async (owner) => {
    if (!(await mayChangeSchema(owner))) return undefined;
    const taken: string[] = [];
    // one transaction per step, each taking the lock: a server that waited sees that the step is done
    try {
      while (await tryNextStep(owner, target, { taken, onWait, onStep }));
      await refuseMissingRoles(owner);
      if (db.serverLogin !== undefined) await grantRoles(owner, db.serverLogin);
    } catch (error) {
      throw await refusedStep(owner, error, db.serverLogin);
    }
    return taken;
  });
  if (all === undefined) await refuseMissingSteps(db, target.steps);
  return all ?? [];
}

/**
 * Names the steps that the database lacks, and changes nothing. Throws StartError for a schema created by a newer Pitlane, or one whose steps
 * aren't ours.
 */
export async function missingSteps(db: Database): Promise<string[]> {
  const asOwner = await db.asOwner(async (owner) => {
    if (!(await mayChangeSchema(owner))) return undefined;
    await refuseForeignTables(owner);
    return await readSteps(owner);
  });
  // A login that owns nothing reads them in the server's role.
  const landed = asOwner ?? (await readSteps(db));
  refuseOtherSteps(landed, migrations);
  return migrations.slice(landed.length).map(({ name }) => name);
}

async function readSteps(tx: Queryable): Promise<LandedStep[]> {
  const [stepsTable] = await tx.query<{ is_there: boolean }>(
    "SELECT to_regclass('schema_steps') IS NOT NULL AS is_there",
  );
  if (!stepsTable?.is_there) return [];
  return await tx.query<LandedStep>(
    "SELECT number, name, to_json(s) ->> 'hash' AS hash FROM schema_steps s ORDER BY number",
  );
}

/** Throws StartError if the database lacks a step, for a server that doesn't change the schema. */
export async function refuseOldSchema(db: Database): Promise<void> {
  const [first, ...more] = await missingSteps(db);
  if (first === undefined) return;
  throw new StartError(
    `The database lacks schema step ${first}${more.length > 0 ? ` and ${more.length} more` : ''}, and MIGRATE_AT_START is off. ` +
      'Run “pitlane-server migrate” first.',
  );
}

/** Whether the login owns the schema, or can create a missing one. */
export async function mayChangeSchema(owner: Queryable): Promise<boolean> {
  const [login] = await owner.query<{ is_owner: boolean }>(
    "SELECT pg_has_role(relowner, 'USAGE') AS is_owner FROM pg_class WHERE oid = to_regclass('schema_steps')",
  );
  return login?.is_owner ?? true;
}

/**
 * Throws StartError if the cluster lacks a role that the server works with. That is a database which was copied into another cluster by other
 * means than ours, and the rights and policies of the role are missing in it too.
 */
async function refuseMissingRoles(owner: Queryable): Promise<void> {
  const missing = await owner.query<{ role: string }>(
    'SELECT role FROM unnest($1::text[]) AS role WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role)',
    [scopeRoles],
  );
  if (missing.length === 0) return;
  const names = missing.map(({ role }) => role);
  throw new StartError(
    `The ${names.length === 1 ? 'role' : 'roles'} ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing in this PostgreSQL, so the database was ` +
      'restored without their rights and row-level security. Restore it again into an empty database with “pitlane-server restore”, or run ' +
      `${names.map((name) => `CREATE ROLE ${name} NOLOGIN;`).join(' ')} before pg_restore.`,
  );
}

/** Allows a login that owns nothing to use the roles that the server works with. */
async function grantRoles(owner: Database, login: string): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const missing = await tx.query<{ role: string }>(
      "SELECT role FROM unnest($1::text[]) AS role WHERE NOT pg_has_role($2, role, 'MEMBER')",
      [scopeRoles, login],
    );
    for (const { role } of missing) await tx.query(`GRANT ${role} TO ${escapeIdentifier(login)}`);
  });
}

async function refuseMissingSteps(db: Database, steps: readonly Step[]): Promise<void> {
  const landed = await db
    .query<LandedStep>('SELECT number, name, hash FROM schema_steps ORDER BY number')
    .catch((error: unknown) => {
      if (!isRefusedRight(error)) throw error;
      throw new StartError(
        `The login of DATABASE_URL can't run the Pitlane server (${error.message}): ${startAsOwner}`,
        { cause: error },
      );
    });
  refuseOtherSteps(landed, steps);
  const missing = steps[landed.length];
  if (!missing) return;
  throw new StartError(
    `The database lacks schema step ${missing.name}, and the login of DATABASE_URL doesn't own its tables: ${startAsOwner}`,
  );
}

const startAsOwner =
  'start Pitlane once with DATABASE_OWNER_URL, the address with the login that owns the tables.';

/** Identifies a version of a step. */
export function hashOf(step: Step): string {
  return createHash('sha256').update(step.up).digest('hex');
}

/** Tries a step again while others hold what it needs; nothing of it is left in between. */
async function tryNextStep(owner: Database, target: Schema, run: Run): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeNextStep(owner, target, run);
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries === mostTries) throw error;
      await wait(retryMs);
    }
  }
}

/** A migration that is running. */
interface Run {
  taken: string[];
  /** Another server has the lock, for as long as its step takes. */
  onWait: () => void;
  /** A step begins, or is tried again. */
  onStep: (number: number) => void;
}

/** Whether there may be more to do. */
async function takeNextStep(
  owner: Database,
  { steps, views }: Schema,
  { taken, onWait, onStep }: Run,
): Promise<boolean> {
  const next = await owner.transaction(async (tx) => {
    const [lock] = await tx.query<{ isOurs: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isOurs"', [
      migrationLock,
    ]);
    if (!lock?.isOurs) {
      onWait();
      await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    }
    await tx.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
    await refuseForeignTables(tx);
    const landed = await landedSteps(tx, steps);
    const step = steps[landed];
    if (step) {
      onStep(landed + 1);
      await landStep(tx, landed + 1, step);
    }
    const isLast = landed + 1 >= steps.length;
    if (isLast) await refreshViews(tx, views);
    return { step, isLast };
  });
  // Only once it has landed: the views may have had to wait.
  if (next.step) taken.push(next.step.name);
  return !next.isLast;
}

async function landStep(tx: Queryable, number: number, step: Step): Promise<void> {
  await tx.query(step.up);
  await tx.query('INSERT INTO schema_steps (number, name, hash) VALUES ($1, $2, $3)', [
    number,
    step.name,
    hashOf(step),
  ]);
}

/** Runs steps on an empty schema, in a transaction of the owner. */
export async function landSteps(tx: Queryable, steps: readonly Step[]): Promise<void> {
  await tx.query(stepsTable);
  for (const [place, step] of steps.entries()) await landStep(tx, place + 1, step);
}

const stepsTable = `CREATE TABLE IF NOT EXISTS schema_steps (
    number integer PRIMARY KEY,
    name text NOT NULL,
    hash text NOT NULL,
    landed_at timestamptz NOT NULL DEFAULT now()
  )`;

/** How many steps the database has. Throws StartError unless they are our first ones. */
async function landedSteps(tx: Queryable, steps: readonly Step[]): Promise<number> {
  await tx.query(stepsTable);
  // through JSON, because a database from before the hashes doesn't have the column
  const landed = await tx.query<LandedStep>(
    "SELECT number, name, to_json(s) ->> 'hash' AS hash FROM schema_steps s ORDER BY number",
  );
  refuseOtherSteps(landed, steps);
  if (landed.at(-1)?.hash === null) await adoptSteps(tx, steps);
  return landed.length;
}

interface LandedStep {
  number: number;
  name: string;
  hash: string | null;
}

function refuseOtherSteps(landed: readonly LandedStep[], steps: readonly Step[]): void {
  const last = landed.at(-1);
  if (last && last.number > steps.length) {
    throw new StartError(
      `The database has the schema ${last.number} (${last.name}), but this Pitlane only knows schemas up to ${steps.length} ` +
        `(${steps.at(-1)?.name}): start a Pitlane at least as new as the one that made it.`,
    );
  }
  const changed = landed.find(({ name, hash }, place) => {
    const step = steps[place];
    return !step || name !== step.name || (hash !== null && hash !== hashOf(step));
  });
  if (changed) {
    throw new StartError(
      `The database was set up with another version of schema step ${changed.name} than this Pitlane has: start the release of ` +
        'Pitlane that last used this database, or restore a backup made by this release.',
    );
  }
}

/** Gives the steps of a database from before the hashes their current hashes. Step 0011 and the views correct the differences. */
async function adoptSteps(tx: Queryable, steps: readonly Step[]): Promise<void> {
  await tx.query('ALTER TABLE schema_steps ADD COLUMN hash text');
  for (const [place, step] of steps.entries()) {
    await tx.query('UPDATE schema_steps SET hash = $1 WHERE number = $2', [hashOf(step), place + 1]);
  }
  await tx.query('ALTER TABLE schema_steps ALTER COLUMN hash SET NOT NULL');
}

/** Recreates all views if one was changed, or dropped by a step. */
async function refreshViews(tx: Queryable, views: readonly Step[]): Promise<void> {
  await tx.query(`CREATE TABLE IF NOT EXISTS schema_views (
    place integer PRIMARY KEY,
    name text NOT NULL UNIQUE,
    hash text NOT NULL
  )`);
  const present = await tx.query<{ name: string; hash: string }>(
    `SELECT name, hash FROM schema_views WHERE to_regclass(quote_ident(name)) IS NOT NULL ORDER BY place`,
  );
  const current = views.map((view) => ({ name: view.name, hash: hashOf(view) }));
  if (isDeepStrictEqual(present, current)) return;
  // drops a view before those it reads from
  for (const { name } of [...present.toReversed(), ...current.toReversed()]) {
    await tx.query(`DROP VIEW IF EXISTS ${name}`);
  }
  await tx.query('DELETE FROM schema_views');
  for (const [place, view] of views.entries()) {
    await tx.query(view.up);
    await tx.query('INSERT INTO schema_views (place, name, hash) VALUES ($1, $2, $3)', [
      place + 1,
      view.name,
      hashOf(view),
    ]);
  }
}

/** A schema with tables, but without our table of steps, belongs to another application, however few they are. */
async function refuseForeignTables(tx: Queryable): Promise<void> {
  const [foreign] = await tx.query<{ schema: string; tables: number; first: string; is_ours: boolean }>(
    `SELECT schemaname AS schema, count(*) AS tables, min(tablename::text) AS first,
       bool_or(tablename = 'schema_steps') AS is_ours
     FROM pg_tables WHERE schemaname = current_schema() GROUP BY schemaname`,
  );
  if (!foreign || foreign.is_ours) return;
  const more = foreign.tables > 1 ? ` and ${foreign.tables - 1} more` : '';
  throw new StartError(
    `The database contains tables that aren't Pitlane's (the table “${foreign.first}”${more} in the schema “${foreign.schema}”), and was left ` +
      'as it is: choose an empty one with DATABASE_URL or PITLANE_DATA.',
  );
}

/** Explains an error: the login may lack rights that an administrator has to grant once. Returns other errors unchanged. */
export async function refusedStep(owner: Database, error: unknown, serverLogin?: string): Promise<unknown> {
  if (!isRefusedRight(error)) return error;
  const [at] = await owner.query<{ login: string; database: string }>(
    'SELECT quote_ident(current_user) AS login, quote_ident(current_database()) AS database',
  );
  const logins = [at?.login, ...(serverLogin === undefined ? [] : [escapeIdentifier(serverLogin)])];
  const create = scopeRoles.map((role) => `CREATE ROLE ${role} NOLOGIN;`).join(' ');
  return new StartError(
    `The login of ${serverLogin === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'} can't set up the schema (${error.message}). ` +
      `Ask a PostgreSQL administrator to run this once: ${create} GRANT ${scopeRoles.join(', ')} TO ${logins.join(', ')}; ALTER DATABASE ${at?.database} OWNER TO ${at?.login};`,
    { cause: error },
  );
}

function isRefusedRight(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === insufficientPrivilege;
}
