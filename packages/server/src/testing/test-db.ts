import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { beforeAll, describe, onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { ownersPart } from '../db/pool-database.ts';
import { openPostgres } from '../db/postgres.ts';

/** A database of one test or one suite. */
export interface TestDatabase {
  db: Database;
  /** The address, where it is a PostgreSQL: to open it once more. */
  url?: string;
  /** The address by which `db` reaches it, where it is a PostgreSQL: over the socket of the cluster, if it has one. */
  nearUrl?: string;
  /** Closes it and leaves nothing behind. */
  end: () => Promise<void>;
}

/** Address of a PostgreSQL cluster as a superuser; without it the suites on PostgreSQL are skipped. */
export const testCluster = process.env['PITLANE_TEST_POSTGRES'];

/**
 * The folder of that cluster's Unix socket. Over it a statement costs less than over TCP, and a connection needs no password (docs/decisions/0043). Tests
 * of what a network does use the address.
 */
const testSockets = process.env['PITLANE_TEST_POSTGRES_SOCKETS'];

/** The content of a database of the tests. Making it takes seconds, so it is made once and copied. */
export interface Content {
  /** Small letters, digits and underscores; part of the name of what is copied. */
  name: string;
  /** Fills a database that has the schema, and nothing else yet. */
  fill: (db: Database) => Promise<void>;
}

const emptySchema: Content = { name: 'empty', fill: async () => undefined };

/** Its own migrated database, empty if no content is named; the caller ends it. On PostgreSQL the login isn't a superuser. */
export async function freshDatabase(
  kind: Database['kind'],
  content: Content = emptySchema,
): Promise<TestDatabase> {
  return kind === 'embedded' ? await freshEmbedded(content) : await freshPostgres(content);
}

/** Changes with anything that the content may depend on, so that nothing made by older code is copied. */
const sourcesHash = (() => {
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  const code = globSync('{shared,server}/src/**/*.*', { cwd: packages, exclude: ['**/*.test.ts'] });
  // named, not matched: a lockfile that is gone fails here rather than drop out of the hash
  const sources = ['../pnpm-lock.yaml', ...code];
  const hash = createHash('sha256');
  for (const source of sources.toSorted()) hash.update(source).update(readFileSync(join(packages, source)));
  return hash.digest('hex').slice(0, 12);
})();

/** The database of tests that need only one: PostgreSQL starts and answers in a fraction of the embedded one's time. */
export const fasterKind: Database['kind'] = testCluster === undefined ? 'embedded' : 'postgres';

/** Whether everything runs on both databases, as `npm run test:soak` has it. */
export const runsOnBoth: boolean = process.env['PITLANE_TEST_DATABASES'] === 'both';

/** `open` gives a migrated, empty database that ends with the test. */
type Suite = (open: () => Promise<Database>, kind: Database['kind']) => void;

/**
 * Runs a feature's suite on the faster database, and on both where `runsOnBoth`.
 * A test of what differs between the two (the database itself, its migrations) uses `describeOnBoth`.
 */
export function describeOnDatabase(name: string, suite: Suite): void {
  if (runsOnBoth) return describeOnBoth(name, suite);
  describe(`${name} (${fasterKind})`, () => {
    suite(() => openForTest(fasterKind), fasterKind);
  });
}

/** Runs a suite on both databases, on PostgreSQL where `PITLANE_TEST_POSTGRES` names a cluster; else it is shown as skipped. */
export function describeOnBoth(name: string, suite: Suite): void {
  describe(`${name} (embedded)`, () => {
    suite(() => openForTest('embedded'), 'embedded');
  });
  describe.skipIf(testCluster === undefined)(`${name} (PostgreSQL)`, () => {
    suite(() => openForTest('postgres'), 'postgres');
  });
}

/** Returns one database for all tests of a suite: a new one takes longer than what they do with it. */
export function sharedDatabase(
  kind: Database['kind'],
  fill: (db: Database) => Promise<void> = async () => undefined,
): () => Database {
  let db: Database | undefined;
  beforeAll(async () => {
    const fresh = await freshDatabase(kind);
    db = fresh.db;
    await fill(db);
    return () => fresh.end();
  });
  return () => {
    if (!db) throw new Error('There is a database from beforeAll on');
    return db;
  };
}

async function openForTest(kind: Database['kind']): Promise<Database> {
  const fresh = await freshDatabase(kind);
  onTestFinished(() => fresh.end());
  return fresh.db;
}

async function freshEmbedded(content: Content): Promise<TestDatabase> {
  // Where most tests are on PostgreSQL, one suite at most asks for a content: filling costs less than a dump of it.
  const isAskedOnce = fasterKind === 'postgres' && !runsOnBoth && content !== emptySchema;
  const db = await openEmbedded({ dump: await dumpOf(isAskedOnce ? emptySchema : content) });
  if (isAskedOnce) await content.fill(db);
  return { db, end: () => db.close() };
}

/** A dump of a migrated, empty embedded database. */
export function migratedDump(): Promise<Blob> {
  return dumpOf(emptySchema);
}

/** A dump of an embedded database with the content, made once for all test processes of these sources. */
async function dumpOf(content: Content): Promise<Blob> {
  const open =
    openDumps.get(content.name) ?? (await keptDump(content)) ?? (await oneAtATime(() => makeDump(content)));
  openDumps.set(content.name, open);
  return open;
}

/** The dumps that this process has read, 50 MB each. */
const openDumps = new Map<string, Blob>();

/** Where dumps stay from one run to the next; the temporary files of `npm test` end with it. */
const dumps = process.env['PITLANE_TEST_DUMPS'] ?? tmpdir();

const dumpFile = ({ name }: Content, hash: string) => join(dumps, `pitlane-test-${name}-${hash}.tar`);

async function keptDump(content: Content): Promise<Blob | undefined> {
  const kept = await readFile(dumpFile(content, sourcesHash)).catch(() => undefined);
  return kept && new Blob([kept]);
}

/** Test processes that come at the same time wait for the first; the lock ends with its connection, even that of a killed process. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (testCluster === undefined) return await work();
  return await onCluster(testCluster, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(4780004)');
    return await work();
  });
}

async function makeDump(content: Content): Promise<Blob> {
  const kept = await keptDump(content);
  if (kept) return kept;
  const db = await openEmbedded(content === emptySchema ? {} : { dump: await makeDump(emptySchema) });
  await migrate(db);
  await content.fill(db);
  const dump = await db.dump();
  await db.close();
  // moved into place whole: another process may be reading
  const folder = await mkdtemp(join(dumps, 'pitlane-test-'));
  await writeFile(join(folder, 'dump'), dump);
  await Promise.all(globSync(dumpFile(content, '*')).map((older) => rm(older, { force: true })));
  await rename(join(folder, 'dump'), dumpFile(content, sourcesHash));
  await rm(folder, { recursive: true });
  return new Blob([dump]);
}

/** The login of the tests: owner of its databases and no more, as in production, so that row-level security holds. */
const login = { name: 'pitlane_test', password: 'pitlane_test' };

async function freshPostgres(content: Content): Promise<TestDatabase> {
  if (testCluster === undefined) throw new Error('PITLANE_TEST_POSTGRES names no cluster');
  const name = `pitlane_test_${randomUUID().replaceAll('-', '')}`;
  const cluster = superuserOf(testCluster);
  await cluster(async (admin) => {
    const template = await templateOf(content, admin, testCluster);
    // Its files are copied as they are: page by page through the log takes twice as long.
    await admin.query(`CREATE DATABASE ${name} OWNER ${login.name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const nearUrl = nearUrlOf(testCluster, name);
  const db = withKeptOwner(openPostgres({ databaseUrl: nearUrl }));
  return {
    db,
    url: urlOf(testCluster, name),
    nearUrl,
    end: async () => {
      await db.close();
      await cluster((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

const superusers = new Map<string, ReturnType<typeof openSuperuser>>();

/** The connection of this process to a cluster on which databases are made and ended, one at a time: a new one for each costs half as much as the database. */
function superuserOf(cluster: string): ReturnType<typeof openSuperuser> {
  const open = superusers.get(cluster) ?? openSuperuser(cluster);
  superusers.set(cluster, open);
  return open;
}

/** Its types leave out what decides whether it holds up the end of the process. */
interface LastingClient extends Client {
  ref(): void;
  unref(): void;
}

function openSuperuser(cluster: string) {
  let connected: Promise<LastingClient> | undefined;
  const connect = async () => {
    const admin = new Client({ connectionString: cluster }) as LastingClient;
    // A cluster that stops ends it; the next work connects again.
    const forget = () => {
      connected = undefined;
    };
    admin.once('end', forget).on('error', forget);
    await admin.connect();
    return admin;
  };
  let before: Promise<unknown> = Promise.resolve();
  return <T>(work: (admin: Client) => Promise<T>): Promise<T> => {
    const result = before.then(async () => {
      connected ??= connect();
      const admin = await connected;
      admin.ref();
      try {
        return await work(admin);
      } finally {
        // It doesn't hold up the end of the process.
        admin.unref();
      }
    });
    before = result.catch(() => undefined);
    return result;
  };
}

/** The templates that this process knows to be there. */
const madeTemplates = new Set<string>();

/**
 * The same database with one connection for all that its owner does. The server's owner has a new one each time, because it only acts at the
 * start; a test's owner acts all the time, and a connection costs more than what it does.
 */
function withKeptOwner(db: Database): Database {
  const atEnd = Promise.withResolvers<void>();
  let left: Promise<void> | undefined;
  let owner: Promise<Database> | undefined;
  const openOwner = () =>
    new Promise<Database>((opened, failed) => {
      left = db.asOwner((own) => {
        opened(own);
        return atEnd.promise;
      });
      left.catch(failed);
    });
  return {
    ...db,
    ...ownersPart(async (work) => {
      owner ??= openOwner();
      return await work(await owner);
    }),
    close: async () => {
      atEnd.resolve();
      await left?.catch(() => undefined);
      await db.close();
    },
  };
}

/** Makes the template once; test processes that come at the same time wait for the first. */
async function templateOf({ name, fill }: Content, admin: Client, cluster: string): Promise<string> {
  const template = `pitlane_template_${name}_${sourcesHash}`;
  if (madeTemplates.has(cluster + template)) return template;
  await admin.query('SELECT pg_advisory_lock(4780003)');
  try {
    if ((await admin.query('SELECT FROM pg_database WHERE datname = $1', [template])).rowCount) {
      madeTemplates.add(cluster + template);
      return template;
    }
    if (!(await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [login.name])).rowCount) {
      await admin.query(`CREATE ROLE ${login.name} LOGIN CREATEROLE PASSWORD '${login.password}'`);
    }
    const unfinished = `${template}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished} OWNER ${login.name}`);
    const db = openPostgres({ databaseUrl: nearUrlOf(cluster, unfinished) });
    await migrate(db);
    await fill(db);
    await db.close();
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    return template;
  } finally {
    await admin.query('SELECT pg_advisory_unlock(4780003)');
  }
}

/** Makes of a test's database that of another application, with its own table. Gives the names of the tables that are there. */
export async function giveToOtherApplication(db: Database): Promise<() => Promise<string[]>> {
  await db.asOwner((owner) =>
    owner.script(
      'ALTER SCHEMA public RENAME TO ours_before; CREATE SCHEMA public; CREATE TABLE public.invoices (number integer)',
    ),
  );
  return async () => {
    const rows = await db.asOwner((owner) =>
      owner.query<{ name: string }>(
        "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'",
      ),
    );
    return rows.map((row) => row.name);
  };
}

/** Reads a test's database as a superuser, from whom row-level security hides nothing. */
export async function readWhole<Row extends object>(db: Database, text: string): Promise<Row[]> {
  // The owner of the embedded database is one.
  if (db.kind === 'embedded') return await db.asOwner((owner) => owner.query<Row>(text));
  return await asSuperuser(db, async (admin) => (await admin.query<Row>(text)).rows);
}

/** Does something in a test's database on PostgreSQL as a superuser. */
export async function asSuperuser<T>(db: Database, work: (admin: Client) => Promise<T>): Promise<T> {
  const [at] = await db.query<{ name: string }>('SELECT current_database()::text AS name');
  const url = new URL(testCluster ?? '');
  url.pathname = `/${at?.name}`;
  return await onCluster(url.href, work);
}

/** Does something as a superuser of a cluster. */
export async function onCluster<T>(cluster: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: cluster });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.username = login.name;
  url.password = login.password;
  url.pathname = `/${database}`;
  return url.href;
}

function nearUrlOf(cluster: string, database: string): string {
  const url = new URL(urlOf(cluster, database));
  if (testSockets !== undefined) url.searchParams.set('host', testSockets);
  return url.href;
}
