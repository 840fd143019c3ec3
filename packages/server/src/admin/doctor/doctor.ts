import { counted } from '@pitlane/shared/kernel/counted';
import { type Config, readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { embeddedFolderIn, hasEmbedded } from '../../db/whole/whole-database.ts';
import { StartError } from '../../start-error.ts';
import type { Command, Outcome } from '../command.ts';
import { checkDatabaseClock, checkWebClock } from './clock-checks.ts';
import { checkMemory, checkRoles, checkRowSecurity, checkSchema, checkSpeed } from './database-checks.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkAuditKey, checkDataKey, checkKeyFiles } from './key-checks.ts';
import { checkBackups, checkDisk, checkMail } from './machine-checks.ts';
import { checkForte, checkPayments } from './payment-checks.ts';

const help = `Checks the settings, the database with its memory, schema, roles and row-level security, read replicas, the clock, the keys, payments, mail, disk space and
the last backup. Changes nothing and sends nothing. Each line says ok, warning or problem, and what to do.

  --json  prints the findings as JSON

Uses the server's settings. The embedded database is open to one program at a time: stop its server to have it checked.
Exits with 0, or with 1 if there is a problem; warnings don't count.
`;

export const doctor: Command = {
  takes: '[--json]',
  help,
  options: { json: { type: 'boolean' } },
  counts: [0, 0],
  run: async ({ options, env }) => outcomeOf(await examine(env), options['json'] === true),
};

/** Runs every check that can run. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { ok, problem } = findingsOf('settings');
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message
      .split('\n')
      .map((line) => problem(line, 'pitlane-server start --help lists the settings.'));
  }
  return [
    ok('All settings can be read.'),
    ...(await databaseFindings(config)),
    ...(await tried('clock', () => checkWebClock(config))),
    ...checkKeyFiles(config),
    ...(await tried('payments', () => checkForte(config))),
    ...(await tried('mail', () => checkMail(config))),
    ...(await tried('disk', async () => checkDisk(config))),
    ...(await tried('backups', async () => checkBackups(config, new Date()))),
  ];
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { warning, problem } = findingsOf('database');
  const folder = embeddedFolderIn(config.dataFolder);
  if (config.databaseUrl === undefined && !hasEmbedded(config.dataFolder)) {
    return [
      warning(
        `There is no database in ${folder} yet.`,
        'The first start creates it. Set DATABASE_URL for PostgreSQL.',
      ),
    ];
  }
  let db: Database;
  try {
    db = await openDatabase(config);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const isInUse = error.message.includes('is in use by another Pitlane');
    return [
      isInUse
        ? warning(error.message, 'To have the database checked too, stop its server first.')
        : problem(error.message),
    ];
  }
  try {
    return await openFindings(db, config);
  } finally {
    await db.close();
  }
}

async function openFindings(db: Database, config: Config): Promise<Finding[]> {
  const schema = await tried('schema', () => checkSchema(db));
  // Without the tables and roles, nothing else can be asked.
  if (schema.some(({ state }) => state === 'problem')) return schema;
  return [
    ...(await tried('database', () => checkSpeed(db))),
    ...(await tried('memory', () => checkMemory(db))),
    ...schema,
    ...(await tried('roles', () => checkRoles(db, config))),
    ...(await tried('row security', () => checkRowSecurity(db))),
    ...(await tried('replicas', () => replicaFindings(db, config))),
    ...(await tried('clock', () => checkDatabaseClock(db))),
    ...(await tried('audit key', () => checkAuditKey(db, config))),
    ...(await tried('data key', () => checkDataKey(db, config))),
    ...(await tried('payments', () => checkPayments(db, config))),
  ];
}

/** Read only if there are some: the driver of PostgreSQL isn't needed for the embedded database. */
async function replicaFindings(db: Database, config: Config): Promise<Finding[]> {
  if (config.readDatabaseUrl.length === 0) return [];
  const { checkReplicas } = await import('./replica-checks.ts');
  return await checkReplicas(db, config);
}

/** A check that fails is a finding too: the others still run. */
async function tried(area: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [findingsOf(area).problem(`This couldn't be checked (${(error as Error).message}).`)];
  }
}

function outcomeOf(findings: readonly Finding[], isJson: boolean): Outcome {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  const exitCode = problems > 0 ? 1 : 0;
  if (isJson)
    return { text: `${JSON.stringify({ problems, warnings, findings }, undefined, 2)}\n`, exitCode };
  const width = Math.max(...findings.map(({ area }) => area.length)) + 2;
  const lines = findings.flatMap(({ area, state, text, next }) => [
    `${state.padEnd(9)}${area.padEnd(width)}${text}`,
    ...(next === undefined ? [] : [`${' '.repeat(9 + width)}→ ${next}`]),
  ]);
  const counts = [counted(problems, 'problem'), counted(warnings, 'warning')].join(', ');
  return {
    text: [...lines, '', `${problems + warnings === 0 ? 'All is well' : counts}.`, ''].join('\n'),
    exitCode,
  };
}
