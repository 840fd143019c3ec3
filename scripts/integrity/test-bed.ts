import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readAuditKey } from '@pitlane/server/audit/audit-key';
import { forgetHead, headFileOf, readHead } from '@pitlane/server/audit/sealed-head';
import { verifyHistory } from '@pitlane/server/audit/verify-history';
import type { Database } from '@pitlane/server/db/database';
import { migrate } from '@pitlane/server/db/migrate';
import { openPostgres } from '@pitlane/server/db/postgres';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { bringPostgres } from '../test/postgres.ts';

/** A contract as a void names it. */
export interface Sold {
  id: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
}

/** What was recorded of a contract in the end. */
export interface Effect {
  id: number;
  voided: boolean;
  /** Rows of its history that say so, notes that say so. */
  changes: number;
  notes: number;
}

/** A server in its own process, always at the same address. */
export interface Served {
  address: string;
  token: string;
  /** Signs another of the demo users in, and gives their token. */
  signIn: (username: string) => Promise<string>;
  /** Ends it by `kill -9` and starts it again. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Takes what a server says on either output, which is then as talkative as it can be; without, it is silent. */
type OnLog = (text: string) => void;

/** A PostgreSQL with a book, and servers over it. */
export interface TestBed {
  folder: string;
  /** Starts a server, whole or broken in one of the ways of broken.ts. */
  serve: (broken?: string, onLog?: OnLog) => Promise<Served>;
  /** Returns unused contracts that internal users may void. */
  take: (count: number) => Promise<Sold[]>;
  effectsOf: (contracts: readonly Sold[]) => Promise<Effect[]>;
  crashDatabase: () => Promise<void>;
  /** Throws the history away, so that what follows can be verified whatever a broken server has written before. */
  forgetHistory: () => Promise<void>;
  /** Verifies the history with the head that the servers keep; gives the first bad row in words. */
  verify: () => Promise<string | undefined>;
  /** Works on the database by its own connection: those of before a crash are lost. */
  onDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

/** A PostgreSQL that has a book. */
interface LoadedDatabase {
  /** Read each time that it's needed: it changes when a replica becomes the primary. */
  readonly url: string;
  crash?: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts its own PostgreSQL and loads a book into it. */
export async function startTestBed(contracts: number): Promise<TestBed> {
  return testBedOn(await bookOnPostgres(contracts));
}

/** Starts its own PostgreSQL with a book. */
export async function bookOnPostgres(contracts: number): Promise<LoadedDatabase> {
  const cluster = await bringPostgres({ isQuiet: true });
  if (!cluster?.crash)
    throw new Error('A PostgreSQL of our own is needed: unset PITLANE_TEST_POSTGRES, install PostgreSQL.');
  const url = await databaseOf(cluster.url);
  const db = openPostgres({ databaseUrl: url });
  await migrate(db);
  await loadDemoBook(db, { contracts, today: dayIn('America/Chicago', new Date()) });
  await db.close();
  return { url, crash: cluster.crash, stop: cluster.stop };
}

/** Starts a test bed on a database that has a book; without `crash`, nothing kills it. */
export async function testBedOn(database: LoadedDatabase): Promise<TestBed> {
  const { crash, stop } = database;
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-integrity-'));
  const onDatabase: TestBed['onDatabase'] = async (work) => {
    const db = openPostgres({ databaseUrl: database.url, statementTimeoutMs: 0 });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const pool = await voidableIds(onDatabase);
  return {
    folder,
    serve: (broken, onLog) => serve({ folder, url: database.url, port: freePort(), broken, onLog }),
    take: (count) => take(onDatabase, pool, count),
    effectsOf: (sold) => effectsOf(onDatabase, sold),
    crashDatabase: crash ?? (() => Promise.reject(new Error('This PostgreSQL is not ours to kill.'))),
    forgetHistory: async () => {
      await onDatabase((db) => db.asOwner((owner) => owner.script('TRUNCATE audit, audit_seals')));
      forgetHead(headFileOf({ dataFolder: folder }));
    },
    verify: async () => {
      const head = readHead(headFileOf({ dataFolder: folder }));
      const auditKey = readAuditKey({ dataFolder: folder });
      const { rows, sealed, firstBad } = await onDatabase((db) => verifyHistory(db, { auditKey, head }));
      if (firstBad) return `row ${firstBad.auditId}: ${firstBad.problem}`;
      return rows === sealed ? undefined : `${rows - sealed} of ${rows} rows are not sealed`;
    },
    onDatabase,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server's login is a plain owner, so that row-level security is in force as in production. */
async function databaseOf(superuser: string): Promise<string> {
  const db = openPostgres({ databaseUrl: superuser });
  await db.script("CREATE ROLE pitlane_integrity LOGIN CREATEROLE PASSWORD 'integrity'");
  await db.script('CREATE DATABASE pitlane_integrity OWNER pitlane_integrity');
  await db.close();
  const url = new URL(superuser);
  url.username = 'pitlane_integrity';
  url.password = 'integrity';
  url.pathname = '/pitlane_integrity';
  return url.href;
}

const all = { scope: { kind: 'all' } } as const;

async function voidableIds(onDatabase: TestBed['onDatabase']): Promise<number[]> {
  const text = `SELECT id FROM contracts c WHERE status = 1 AND NOT EXISTS (SELECT FROM claims WHERE contract_id = c.id)
    AND NOT EXISTS (SELECT FROM cancellations WHERE contract_id = c.id)
    ORDER BY md5(id::text)`;
  const rows = await onDatabase((db) => db.transaction((tx) => tx.query<{ id: number }>(text), all));
  return rows.map(({ id }) => id);
}

/** A contract that was remitted long ago cannot be voided: those that are taken are pending again. */
async function take(onDatabase: TestBed['onDatabase'], pool: number[], count: number): Promise<Sold[]> {
  const ids = pool.splice(0, count);
  if (ids.length < count)
    throw new Error('The book has too few contracts: give --contracts a larger number.');
  const text = `UPDATE contracts SET batch_id = NULL WHERE id = ANY($1)
    RETURNING id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"`;
  return onDatabase((db) => db.transaction((tx) => tx.query<Sold>(text, [ids]), all));
}

async function effectsOf(onDatabase: TestBed['onDatabase'], sold: readonly Sold[]): Promise<Effect[]> {
  const text = `SELECT id, is_voided AS voided,
      (SELECT count(*) FROM audit WHERE contract_id = c.id AND action = 'contract.void') AS changes,
      (SELECT count(*) FROM notes WHERE contract_id = c.id AND text LIKE 'Voided:%') AS notes
    FROM contracts c WHERE id = ANY($1)`;
  const ids = sold.map(({ id }) => id);
  return onDatabase((db) => db.transaction((tx) => tx.query<Effect>(text, [ids]), all));
}

interface ServerSettings {
  folder: string;
  url: string;
  port: Promise<number>;
  broken: string | undefined;
  onLog: OnLog | undefined;
}

async function serve({ folder, url, port, broken, onLog }: ServerSettings): Promise<Served> {
  const logLevel = onLog ? 'trace' : 'silent';
  const env = {
    PITLANE_DATA: folder,
    DATABASE_URL: url,
    PITLANE_DEMO_SIGN_INS: 'on',
    PORT: String(await port),
    LOG_LEVEL: logLevel,
    // A run reads the whole book several times within an hour.
    READING_LIMIT_INTERNAL: '0',
  };
  let running = await start(env, broken, onLog);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { child } = running;
    const ended = new Promise((closed) => child.once('close', closed));
    child.kill(signal);
    await ended;
  };
  return {
    address: running.address,
    token: await tokenOf(running.address, 'admin'),
    signIn: (username) => tokenOf(running.address, username),
    crash: async () => {
      await end('SIGKILL');
      running = await start(env, broken, onLog);
    },
    stop: () => end('SIGTERM'),
  };
}

async function start(env: Record<string, string>, broken: string | undefined, onLog: OnLog | undefined) {
  const hook = broken === undefined ? [] : ['--import', './scripts/integrity/broken.ts'];
  const child: ChildProcess = spawn(process.execPath, [...hook, 'packages/server/src/main.ts'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      ...env,
      ...(broken === undefined ? {} : { PITLANE_BROKEN: broken }),
    },
    stdio: ['ignore', 'pipe', onLog ? 'pipe' : 'inherit'],
  });
  if (!child.stdout) throw new Error('A piped output is there.');
  if (onLog)
    for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => onLog(String(data)));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stdout.resume();
    return { address, child };
  }
  throw new Error('The server ended before it was ready.');
}

async function tokenOf(address: string, username: string): Promise<string> {
  const flow = await (await fetch(`${address}/identity/self-service/login/api`)).json();
  const answer = await fetch(`${address}/identity/self-service/login?flow=${(flow as { id: string }).id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: username, password: demoPassword }),
  });
  return ((await answer.json()) as { session_token: string }).session_token;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
