import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { missingSteps } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations.ts';
import { scopeRoles } from '../../db/scope-script.ts';
import { sizeText } from '../../size-text.ts';
import { type Finding, findingsOf } from './finding.ts';

/** A statement that takes longer, with nothing to do, makes every call slow. */
const slowMs = 10;
const tries = 9;

/** Reports the version of the database, and how fast it answers. */
export async function checkSpeed(db: Database): Promise<Finding[]> {
  const { ok, warning } = findingsOf('database');
  const [server] = await db.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  const name = `${db.kind === 'postgres' ? 'PostgreSQL' : 'The embedded PostgreSQL'} ${server?.version}`;
  const times: number[] = [];
  for (let done = 0; done < tries; done++) {
    const began = performance.now();
    await db.query('SELECT 1 AS one');
    times.push(performance.now() - began);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
  const answers = `answers in ${median.toFixed(1)} ms`;
  if (median < slowMs) return [ok(`${name} ${answers}.`)];
  return [
    warning(
      `${name} ${answers}, which makes every call slow.`,
      'Run server and database in the same network, and look at its load.',
    ),
  ];
}

/** PostgreSQL's default, and the size of database that needs more. */
const installedBuffers = 128 * 2 ** 20;
const largeDatabase = 2 ** 30;

/** Whether PostgreSQL may keep more of a large database in memory than it was installed with. */
export async function checkMemory(db: Database): Promise<Finding[]> {
  if (db.kind === 'embedded') return [];
  const rows = await db.query<PostgresMemory>(
    `SELECT current_setting('shared_buffers') AS setting, pg_size_bytes(current_setting('shared_buffers')) AS buffers,
       pg_database_size(current_database()) AS size`,
  );
  return rows.map(memoryFinding);
}

/** `shared_buffers` as set and in bytes, and the size of the database in bytes. */
interface PostgresMemory {
  setting: string;
  buffers: number;
  size: number;
}

export function memoryFinding({ setting, buffers, size }: PostgresMemory): Finding {
  const { ok, warning } = findingsOf('memory');
  const sizes = `PostgreSQL keeps ${setting} in memory (shared_buffers), and the database has ${sizeText(size)}`;
  if (buffers > installedBuffers || size < largeDatabase) return ok(`${sizes}.`);
  return warning(
    `${sizes}, so searches read most of it from files.`,
    "Set shared_buffers to a quarter of its machine's memory and restart it (docs/OPERATIONS.md, Database).",
  );
}

/** Whether the schema is the one of this release. */
export async function checkSchema(db: Database): Promise<Finding[]> {
  const { ok, problem } = findingsOf('schema');
  const missing = await missingSteps(db);
  if (missing.length === 0) return [ok('The schema is up to date.')];
  if (missing.length === migrations.length) {
    return [
      problem(
        'The database is empty.',
        'Run “pitlane-server migrate”, start a server, or restore a backup: each creates the schema.',
      ),
    ];
  }
  const steps = missing.length === 1 ? `step ${missing[0]}` : `${missing.length} steps, from ${missing[0]}`;
  return [
    problem(`The schema lacks ${steps}.`, 'Back up, then run “pitlane-server migrate”, or start a server.'),
  ];
}

/** The server's login, the roles that aren't there, and those that it may not take. */
interface Login {
  name: string;
  is_super: boolean;
  is_owner: boolean;
  absent: string[];
  untaken: string[];
}

const namesOf = (roles: readonly string[]) => `${roles.length === 1 ? 'role' : 'roles'} ${roles.join(', ')}`;

/** Whether the server's login can take each role, and what else it could do. */
export async function checkRoles(
  db: Database,
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('roles');
  const [login] = await db.query<Login>(
    `SELECT session_user::text AS name, rolsuper OR rolbypassrls AS is_super,
       coalesce((SELECT pg_has_role(session_user, relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('schema_steps')), true) AS is_owner,
       array(SELECT role FROM unnest($1::text[]) AS role WHERE to_regrole(role) IS NULL) AS absent,
       array(SELECT role FROM unnest($1::text[]) AS role
         WHERE to_regrole(role) IS NOT NULL AND NOT pg_has_role(session_user, to_regrole(role), 'MEMBER')) AS untaken
     FROM pg_roles WHERE rolname = session_user`,
    [scopeRoles],
  );
  if (!login) return [problem('The login of the database is unknown.')];
  if (login.absent.length > 0)
    return [
      problem(
        `The database has no ${namesOf(login.absent)}, so its rights and policies are missing too.`,
        'Restore a backup of Pitlane, or your dump after creating the four roles (docs/OPERATIONS.md, Backup).',
      ),
    ];
  if (login.untaken.length > 0)
    return [
      problem(
        `The login ${login.name} can't take the ${namesOf(login.untaken)}.`,
        'Run “pitlane-server migrate” with DATABASE_OWNER_URL, which grants them.',
      ),
    ];
  if (db.kind === 'embedded') return [ok('The four roles are there.')];
  const taken = `The login ${login.name} can take the four roles`;
  if (login.is_super) {
    return [
      warning(
        `${taken}, and is a superuser or bypasses row-level security.`,
        'Use a login without these rights in DATABASE_URL (docs/OPERATIONS.md, Install a server).',
      ),
    ];
  }
  if (login.is_owner)
    return [ok(`${taken}. It owns the tables too; a login that owns nothing is safer (docs/OPERATIONS.md).`)];
  return [
    ok(
      `${taken} and owns nothing.${databaseOwnerUrl === undefined ? '' : ' DATABASE_OWNER_URL is only needed for new releases.'}`,
    ),
  ];
}

/** Whose rows a dealer or customer without any contract must not see. */
const guarded = [
  'contracts',
  'customers',
  'vehicles',
  'claims',
  'notes',
  'cancellations',
  'remittance_batches',
  'bank_accounts',
  'saved_quotes',
];

/** Whether row-level security is on, and hides everything from a dealer and a customer that have nothing. */
export async function checkRowSecurity(db: Database): Promise<Finding[]> {
  const { ok, problem } = findingsOf('row security');
  const off = await db.query<{ name: string; reason: string }>(
    `SELECT relname::text AS name, CASE WHEN NOT relrowsecurity THEN 'it is off' ELSE 'its policies are missing' END AS reason
     FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
       AND ((relname = ANY ($1::text[]) AND NOT relrowsecurity)
         OR relrowsecurity <> EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid)) ORDER BY relname`,
    [guarded],
  );
  const next =
    'Stop the servers and restore a backup into an empty database: someone changed the schema, or it was restored without its roles.';
  if (off.length > 0)
    return off.map(({ name, reason }) =>
      problem(`Row-level security doesn't protect the table “${name}”: ${reason}.`, next),
    );
  const seen = (
    await Promise.all([
      seenIn(db, { kind: 'dealers', dealerCodes: [] }, guarded),
      seenIn(db, { kind: 'contracts', contractIds: [] }, [
        'contracts',
        'customers',
        'vehicles',
        'claims',
        'notes',
      ]),
    ])
  ).flat();
  if (seen.length > 0)
    return seen.map((name) => problem(`A user without any contract sees rows of the table “${name}”.`, next));
  const [count] = await db.query<{ tables: number }>(
    'SELECT count(*) AS tables FROM pg_class WHERE relrowsecurity AND relnamespace = current_schema()::regnamespace',
  );
  return [ok(`On for ${count?.tables} tables; a dealer or customer without contracts sees none.`)];
}

async function seenIn(
  db: Database,
  scope: { kind: 'dealers'; dealerCodes: string[] } | { kind: 'contracts'; contractIds: number[] },
  tables: readonly string[],
): Promise<string[]> {
  const text = tables
    .map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
    .join(' UNION ALL ');
  const rows = await db.transaction((tx) => tx.query<{ name: string }>(text), { scope, readOnly: true });
  return rows.map(({ name }) => name);
}
