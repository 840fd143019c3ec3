import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAuditKey, readAuditKey } from '@pitlane/server/audit/audit-key';
import { sealHistory } from '@pitlane/server/audit/seal-history';
import { headFileOf, readHead } from '@pitlane/server/audit/sealed-head';
import { verifyHistory } from '@pitlane/server/audit/verify-history';
import { readConfig } from '@pitlane/server/config';
import type { Database } from '@pitlane/server/db/database';
import { openDatabase } from '@pitlane/server/db/open-database';
import { readBook } from '@pitlane/server/db/whole/read-book';
import { digestOf, wholeTables } from '@pitlane/server/db/whole/tables';
import { openWhole } from '@pitlane/server/db/whole/whole-database';
import { writeBook, writeInto } from '@pitlane/server/db/whole/write-book';
import { reconcile } from '@pitlane/server/features/reconcile/reconcile';
import { writeHistory } from '@pitlane/server/testing/audit-attacks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createServerProcess, signIn } from '../../scripts/cluster/pitlane-server.ts';
import { type Cluster, ownPostgres } from '../../scripts/test/postgres.ts';

const contracts = 1_000;
const day = '2026-11-01';
const folder = mkdtempSync(join(tmpdir(), 'pitlane-backup-soak-'));
const program = 'packages/server/src/admin/main.ts';

let cluster: Cluster;
beforeAll(async () => {
  const own = await ownPostgres({ isQuiet: true });
  if (!own) throw new Error('No PostgreSQL here.');
  cluster = own;
  psql(cluster.url, "CREATE ROLE pitlane LOGIN CREATEROLE PASSWORD 'pitlane'");
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function psql(url: string, command: string): string {
  const { status, stdout, stderr } = spawnSync(
    'psql',
    ['-d', url, '-v', 'ON_ERROR_STOP=1', '-qAtc', command],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

type Env = Record<string, string>;

/** The settings of a server with a data folder and a new database of its own. */
function place(name: string, kind: Database['kind']): Env {
  const data = { PITLANE_DATA: join(folder, name), LOG_LEVEL: 'silent', DATABASE_URL: '' };
  if (kind === 'embedded') return data;
  psql(cluster.url, `CREATE DATABASE ${name} OWNER pitlane`);
  return { ...data, DATABASE_URL: addressOf(name) };
}

function addressOf(database: string, login = 'pitlane:pitlane'): string {
  const url = new URL(cluster.url);
  return `postgres://${login}@${url.host}/${database}`;
}

function run(env: Env, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function succeed(env: Env, ...args: string[]): string {
  const { status, stdout, stderr } = run(env, ...args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

async function withDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig(env));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A demo book with a history of its own, sealed. */
async function makeBook(env: Env): Promise<void> {
  succeed(env, 'demo', '--contracts', String(contracts), '--anchor', day);
  const config = readConfig(env);
  await withDatabase(env, async (db) => {
    const auditKey = await openAuditKey(db, config);
    await writeHistory(db, { auditKey, rows: 40 });
    await sealHistory({ db, auditKey, headFile: headFileOf(config) });
  });
}

/** Takes over the keys, as an administrator does. */
function copyKeys(from: Env, to: Env): void {
  spawnSync('mkdir', ['-p', to['PITLANE_DATA'] ?? '']);
  for (const key of ['audit.key', 'data.key'].map((name) => join(from['PITLANE_DATA'] ?? '', name)))
    if (existsSync(key)) spawnSync('cp', [key, to['PITLANE_DATA'] ?? '']);
}

/** Rows and digest of each table, except those that a start and a proof write. */
async function contentOf(env: Env): Promise<Record<string, string>> {
  const whole = await openWhole(readConfig(env));
  try {
    return await whole.read(async (tx) => {
      const content: Record<string, string> = {};
      for (const table of await wholeTables(tx)) {
        const { rows, digest } = await digestOf(tx, table);
        if (table.name !== 'job_runs') content[table.name] = `${rows} rows ${digest}`;
      }
      return content;
    });
  } finally {
    await whole.close();
  }
}

/** The history is whole up to the head, and the book adds up. */
async function prove(env: Env): Promise<number> {
  const config = readConfig(env);
  return await withDatabase(env, async (db) => {
    const head = readHead(headFileOf(config));
    const found = await db.transaction((tx) => verifyHistory(tx, { auditKey: readAuditKey(config), head }), {
      readOnly: true,
      isOneSnapshot: true,
    });
    expect([found.firstBad, head === undefined]).toEqual([undefined, false]);
    const outcome = await reconcile(db, { today: day, isAgain: true });
    expect(outcome?.proofs.flatMap(({ findings }) => findings)).toEqual([]);
    expect(outcome?.checkedCount).toBeGreaterThan(500);
    return found.rows;
  });
}

describe.each(['postgres', 'embedded'] as const)('a backup of a book (%s)', (kind) => {
  let env: Env;
  const file = join(folder, `${kind}.tar`);
  beforeAll(async () => {
    env = place(`source_${kind}`, kind);
    await makeBook(env);
    succeed(env, 'backup', file);
  });

  test.each(['postgres', 'embedded'] as const)(
    'restores into %s: every row, the history and reconcile',
    async (into) => {
      const target = place(`${kind}_to_${into}`, into);
      copyKeys(env, target);
      expect(succeed(target, 'restore', file)).toContain('is as it was written: 41 rows.');
      expect(await contentOf(target)).toEqual(await contentOf(env));
      expect(await prove(target)).toBe(41);
      expect(run(target, 'restore', file)).toMatchObject({ status: 1, stdout: '' });
      expect(succeed(target, 'restore', file, '--replace')).toContain('Restored the backup');
      expect(await prove(target)).toBe(41);
    },
  );

  test('that is killed leaves no partial file, and a killed restore no rows', async () => {
    const target = place(`${kind}_killed`, 'postgres');
    const half = join(folder, `${kind}-half`);
    spawnSync('mkdir', ['-p', half]);
    for (const args of [
      ['backup', join(half, 'half.tar')],
      ['restore', file],
    ]) {
      const child = spawn(process.execPath, [program, ...args], {
        env: { ...process.env, ...(args[0] === 'backup' ? env : target) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      for await (const chunk of child.stderr as AsyncIterable<Buffer>)
        if (/(?:Writing|Restoring): [2-9]/.test(String(chunk))) child.kill('SIGKILL');
    }
    expect(readdirSync(half).filter((name) => name.endsWith('.tar'))).toEqual([]);
    // PostgreSQL notices a moment later that the other side is gone.
    await wait(1_000);
    expect(
      psql(
        target['DATABASE_URL'] ?? '',
        'SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()',
      ),
    ).toBe('0');
    expect(succeed(target, 'restore', file)).toContain('Restored the backup');
  });
});

test('a backup while rows are written is one moment of the book', async () => {
  const env = place('busy', 'postgres');
  await makeBook(env);
  const config = readConfig(env);
  const file = join(folder, 'busy.tar');
  await withDatabase(env, async (db) => {
    const auditKey = readAuditKey(config);
    const state = { isOver: false };
    const backup = spawn(process.execPath, [program, 'backup', file], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((done) => backup.once('exit', done)).finally(
      () => (state.isOver = true),
    );
    let written = 0;
    while (!state.isOver) {
      await writeHistory(db, { auditKey, rows: 7 });
      await sealHistory({ db, auditKey, headFile: headFileOf(config) });
      written += 7;
    }
    expect([await ended, written > 70]).toEqual([0, true]);
    const target = place('busy_restored', 'embedded');
    copyKeys(env, target);
    expect(succeed(target, 'restore', file)).toContain('is as it was written:');
    const rows = await prove(target);
    expect(rows).toBeGreaterThan(41);
    expect(rows).toBeLessThan(41 + written);
  });
});

test('a backup of the embedded database while its server works is one moment of the book', async () => {
  const env = place('serving', 'embedded');
  await makeBook(env);
  const server = await createServerProcess({ name: 'serving', env });
  await server.start();
  onTestFinished(() => server.stop());
  const headers = {
    'content-type': 'application/json',
    'x-session-token': await signIn(server.address, 'admin'),
  };
  const brands = `${server.address}/api/v1/brands`;
  const save = async (number: number) => {
    const brand = { hostname: `b${number}.localhost`, name: 'B', title: 'B' };
    const once = { ...headers, 'idempotency-key': randomUUID() };
    return (await fetch(brands, { method: 'POST', headers: once, body: JSON.stringify(brand) })).status;
  };
  const backUp = (name: string) => {
    const backup = spawn(process.execPath, [program, 'backup', join(folder, name)], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    return { backup, ended: new Promise<number | null>((done) => backup.once('exit', done)) };
  };
  // One that is killed leaves the server working.
  const killed = backUp('killed.tar');
  await wait(900);
  killed.backup.kill('SIGKILL');
  const { ended } = backUp('serving.tar');
  const state = { isOver: false };
  const exit = ended.finally(() => (state.isOver = true));
  const statuses = new Set<number>();
  let [saved, longestMs] = [0, 0];
  while (!state.isOver) {
    const began = performance.now();
    statuses.add(await save(saved));
    saved += 1;
    longestMs = Math.max(longestMs, performance.now() - began);
  }
  process.stdout.write(
    `${saved} brands saved during the backup; the slowest took ${Math.round(longestMs)} ms.\n`,
  );
  expect([await exit, [...statuses], saved > 10]).toEqual([0, [200], true]);
  await server.stop();
  const target = place('serving_restored', 'embedded');
  copyKeys(env, target);
  expect(succeed(target, 'restore', join(folder, 'serving.tar'))).toContain('is as it was written:');
  await prove(target);
  const numbers = await withDatabase(target, (db) =>
    db.query<{ number: number }>(
      "SELECT substring(hostname FROM '^b([0-9]+)')::int AS number FROM brands WHERE hostname ~ '^b[0-9]' ORDER BY 1",
    ),
  );
  // All that was saved before a moment, and nothing after it.
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at));
  expect(numbers.length).toBeLessThan(saved);
  // Six processes start one after the other, which a busy machine takes its time for.
}, 600_000);

test('move takes a book from the embedded database to PostgreSQL, all or nothing', async () => {
  const env = place('moving', 'embedded');
  await makeBook(env);
  const before = await contentOf(env);
  const target = { ...env, DATABASE_URL: place('moved', 'postgres')['DATABASE_URL'] ?? '' };
  const child = spawn(process.execPath, [program, 'move'], {
    env: { ...process.env, ...target },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const chunk of child.stderr as AsyncIterable<Buffer>)
    if (/Moving: [3-9]/.test(String(chunk))) child.kill('SIGKILL');
  await wait(1_000);
  expect(await contentOf(env)).toEqual(before);
  expect(succeed(target, 'move')).toMatch(
    /Moved [\d,]+ rows of \d+ tables to the database moved at .*every table is the same there/,
  );
  expect(await contentOf(target)).toEqual(before);
  expect(await prove(target)).toBe(41);
  // The old database is out of the way, so that no server opens it by mistake.
  const { status, stderr } = run(env, 'history', 'verify');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/or set DATABASE_URL/)]);
  expect(run(target, 'move').stderr).toContain('The embedded database was already moved to PostgreSQL');
});

test.each([
  ['loses a row', (text: string) => text.replace(/^.*\n/, ''), /was written with \d+ of \d+ rows/],
  ['changes a letter', (text: string) => text.replace(/Ford/, 'Fort'), /and their contents differ/],
])('a copy that %s on the way is refused, and leaves nothing', async (name, harm, reason) => {
  const env = place(`harmed_${name.split(' ')[0]}`, 'embedded');
  await makeBook(env);
  const target = place(`harmed_into_${name.split(' ')[0]}`, 'postgres');
  const [from, into] = [await openWhole(readConfig(env)), await openWhole(readConfig(target))];
  try {
    const moved = writeInto(into, { mayReplace: false, otherWay: '' }, (tx) =>
      from.read(async (source) => {
        const book = await readBook(source, from.title);
        const rowsOf: typeof book.rowsOf = async function* (table) {
          for await (const part of book.rowsOf(table))
            yield table.name === 'dealers' ? Buffer.from(harm(part.toString('utf8'))) : part;
        };
        await writeBook(tx, { ...book, rowsOf }, () => undefined);
      }),
    );
    await expect(moved).rejects.toThrow(reason);
    expect(
      psql(target['DATABASE_URL'] ?? '', "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
    ).toBe('0');
  } finally {
    await from.close();
    await into.close();
  }
});

test('with two logins, the owner backs up and restores, and the server login is shown what it lacks', async () => {
  const source = place('two_source', 'postgres');
  await makeBook(source);
  const made = join(folder, 'two_source.tar');
  succeed(source, 'backup', made);
  psql(
    cluster.url,
    "CREATE ROLE two_owner LOGIN CREATEROLE PASSWORD 'o'; CREATE ROLE two_app LOGIN NOINHERIT PASSWORD 'a'",
  );
  psql(cluster.url, 'CREATE DATABASE two OWNER two_owner');
  const file = join(folder, 'two.tar');
  const alone = { ...place('two_data', 'embedded'), DATABASE_URL: addressOf('two', 'two_app:a') };
  const env = { ...alone, DATABASE_OWNER_URL: addressOf('two', 'two_owner:o') };
  expect(succeed(env, 'restore', made)).toContain('Restored the backup');
  expect(run(alone, 'doctor').stdout).toContain('The key of the history is missing.');
  copyKeys(source, alone);
  // A server's login isn't the owner's.
  await withDatabase(alone, async (db) => {
    await db.query('SELECT 1 AS one');
    expect(run(env, 'restore', made, '--replace').stderr).toMatch(/other connections? (is|are) open to/);
  });
  expect(succeed(env, 'backup', file)).toContain('Backed up');
  expect(succeed(alone, 'doctor')).toContain('The login two_app can take the four roles and owns nothing.');
  expect(run(alone, 'backup', join(folder, 'none.tar'))).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The login doesn't own the tables in .* Set DATABASE_OWNER_URL, .*\n$/,
    ) as string,
  });
  // A history that can't be proved is reported, and the command ends with 1, though everything was restored.
  const otherKey = { ...env, PITLANE_AUDIT_KEY: '0'.repeat(64) };
  expect(run(otherKey, 'restore', made, '--replace')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^Restored the backup [^]*Row 1 of the history is bad/) as string,
  });
});

test('a pg_dump that was restored without the roles is refused in one sentence', async () => {
  const env = place('dumped', 'postgres');
  await makeBook(env);
  const other = await ownPostgres({ isQuiet: true });
  if (!other) throw new Error('No PostgreSQL here.');
  try {
    const url = new URL(other.url);
    psql(other.url, "CREATE ROLE pitlane LOGIN CREATEROLE PASSWORD 'pitlane'");
    psql(other.url, 'CREATE DATABASE dumped OWNER pitlane');
    const dump = join(folder, 'dump.sql');
    const superuser = new URL(cluster.url);
    superuser.pathname = '/dumped';
    expect(spawnSync('pg_dump', ['-d', superuser.href, '-f', dump]).status).toBe(0);
    spawnSync('psql', ['-d', `postgres://${url.username}:${url.password}@${url.host}/dumped`, '-qf', dump], {
      stdio: 'ignore',
    });
    const restored = { ...env, DATABASE_URL: `postgres://pitlane:pitlane@${url.host}/dumped` };
    const { status, stderr } = run(restored, 'migrate');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The roles pitlane_server, .* are missing in this PostgreSQL.*\n$/),
    ]);
    expect(run(restored, 'doctor').stdout).toMatch(/problem/);
  } finally {
    await other.stop();
  }
});
