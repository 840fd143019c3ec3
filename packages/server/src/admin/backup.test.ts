import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { sealHistory } from '../audit/seal-history.ts';
import { headFileOf, readHead } from '../audit/sealed-head.ts';
import type { Database } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { openPostgres } from '../db/postgres.ts';
import { writeHistory } from '../testing/audit-attacks.ts';
import { auditKey } from '../testing/audit-key.ts';
import { withEmptyDatabase } from '../testing/empty-database.ts';
import { freshDatabase, onCluster, type TestDatabase, testCluster } from '../testing/test-db.ts';
import { UsageError } from '../usage-error.ts';
import { runAdmin } from './run-admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const notes = new Writable({ write: (_chunk, _encoding, done) => done() });
const run = async (args: string[], env: Record<string, string>) => await runAdmin(args, env, notes);

test('a command line that is not understood is refused with the next step', async () => {
  for (const [args, reason] of [
    [['remove'], '“remove” is not a command. See pitlane-server --help.'],
    [['restore'], 'Usage: pitlane-server restore <file> [--check] [--replace]'],
    [['restore', 'a', '--force'], 'Unknown option “--force”. See pitlane-server restore --help.'],
    [['restore', 'a', '--check=x'], "--check doesn't take a value. See pitlane-server restore --help."],
    [['backup', '--keep'], '--keep needs a value. See pitlane-server backup --help.'],
    [['backup', '--keep', '--x'], '--keep needs a value. See pitlane-server backup --help.'],
    [['history', 'repair'], '“history repair” is not a command. See pitlane-server history --help.'],
    [['history', 'rekey'], 'Usage: pitlane-server history rekey <file>'],
    [['backup', 'x.tar', '--keep', '3'], '--keep needs a folder, not a file.'],
  ] as const) {
    await expect(run([...args], { PITLANE_DATA: folder })).rejects.toThrow(new UsageError(reason));
  }
  expect((await run(['backup', '--help'], {})).text).toContain('--keep <number>');
  expect((await run(['help', 'move'], {})).text).toContain('Usage: pitlane-server move\n');
  expect((await run([], {})).exitCode).toBe(2);
  expect(await run(['--version'], {})).toEqual({ text: `pitlane-server ${manifest.version}\n` });
});

test('a backup of a database that is not there creates none', async () => {
  const data = join(folder, 'none');
  await expect(run(['backup', join(folder, 'none.tar')], { PITLANE_DATA: data })).rejects.toThrow(
    /^There is no embedded database in .*none\/database\. Set PITLANE_DATA/,
  );
  expect(existsSync(join(data, 'database'))).toBe(false);
});

test.each([
  [['history', 'verify']],
  [['history', 'accept']],
  [['nightly']],
  [['migrate', '--check']],
  [['admin', 'create']],
])('%j creates no database in a mistyped data folder', async (args) => {
  const data = join(folder, 'mistyped');
  await expect(run(args, { PITLANE_DATA: data })).rejects.toThrow(
    /^There is no embedded database in .*mistyped\/database\. Set PITLANE_DATA/,
  );
  expect(existsSync(data)).toBe(false);
});

test.each([
  [join(folder, 'none.tar'), /^There is no file .*none\.tar\.$/],
  [folder, /^.* is a folder, not a backup\.$/],
])('a restore from %s is refused in one sentence', async (path, words) => {
  await expect(run(['restore', path], { PITLANE_DATA: join(folder, 'none') })).rejects.toThrow(words);
});

test('a backup into a folder that is not there is refused before anything is read', async () => {
  const env = { PITLANE_DATA: join(folder, 'none') };
  await expect(run(['backup', join(folder, 'missing', 'x.tar')], env)).rejects.toThrow(
    /^There is no folder .*missing\. Create it first/,
  );
});

test('a copy of a running database that a killed backup has left is deleted, one that is being read is not', async () => {
  const data = join(folder, 'copies');
  const [left, read] = ['left', 'read'].map((name) => join(data, `database-copy-${name}`)) as [
    string,
    string,
  ];
  for (const copy of [left, read]) mkdirSync(copy, { recursive: true });
  const lock = lockFolder(read);
  for (const copy of [left, read]) utimesSync(copy, new Date(0), new Date(0));
  await expect(run(['backup'], { PITLANE_DATA: data })).rejects.toThrow('There is no embedded database');
  expect([left, read].map((copy) => existsSync(copy))).toEqual([false, true]);
  lock.release();
});

describe.skipIf(testCluster === undefined)('a backup', () => {
  let fresh: TestDatabase;
  let made = '';
  const file = join(folder, 'made.tar');
  const dataFolder = join(folder, 'data');
  const env = (url: string, data = dataFolder) => ({
    DATABASE_URL: url,
    PITLANE_DATA: data,
    PITLANE_AUDIT_KEY: auditKey.toString('hex'),
  });
  /** Text and bytes that a careless copy would change. */
  const awkward = { text: 'tab\t, line\nbreak, back\\slash, \\N, "quote", 名前, 🚗', number: 1e-7 };
  const readAwkward = async (db: Database) => await db.query('SELECT message_id, body FROM outbox');

  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    const { db, url = '' } = fresh;
    await writeHistory(db, { auditKey, rows: 20 });
    await sealHistory({ db, auditKey, headFile: headFileOf({ dataFolder }) });
    await db.query(
      "INSERT INTO outbox (message_id, kind, body) VALUES ('awkward', 'mail', $1::text::jsonb)",
      [JSON.stringify(awkward)],
    );
    // A logo, and another file whose name no manifest accepts.
    mkdirSync(join(dataFolder, 'brands', 'old'), { recursive: true });
    for (const name of ['partner.svg', 'notes & drafts.txt', 'old/partner.svg'])
      writeFileSync(join(dataFolder, 'brands', name), name);
    made = (await run(['backup', file], env(url))).text;
  });
  afterAll(() => fresh?.end());

  const emptyDatabase = (work: (url: string) => Promise<void>) => withEmptyDatabase(fresh, work);
  /** The 20 sealed rows of the backup, and the one that the test wrote. */
  async function giveAnotherKey(url: string, data: string): Promise<void> {
    const key = join(folder, 'new.key');
    const none = run(['history', 'rekey', join(folder, 'none.key')], env(url, data));
    await expect(none).rejects.toThrow('is missing');
    writeFileSync(key, '5a'.repeat(32), { mode: 0o644 });
    writeFileSync(join(data, 'audit.key'), auditKey.toString('hex'));
    const { text } = await run(['history', 'rekey', key], { ...env(url, data), PITLANE_AUDIT_KEY: '' });
    expect(text).toContain('Marked 21 rows of the history with the new key.');
    // The key is where the old one was, and only the server's user can read it.
    expect(readFileSync(join(data, 'audit.key'), 'utf8')).toBe('5a'.repeat(32));
    expect(statSync(join(data, 'audit.key')).mode & 0o777).toBe(0o600);
    await expect(run(['history', 'verify'], env(url, data))).rejects.toThrow('Row 1 of the history is bad');
    const rekeyed = { ...env(url, data), PITLANE_AUDIT_KEY: '5a'.repeat(32) };
    const { text: verified } = await run(['history', 'verify'], rekeyed);
    expect(verified).toContain('is as it was written: 22 rows, 20 of them sealed');
    // A row that someone changed is found, and gets no new mark.
    const db = openPostgres({ databaseUrl: url });
    await db.asOwner((owner) => owner.script("UPDATE audit SET username = 'nobody' WHERE id = 7"));
    await db.close();
    writeFileSync(key, '6b'.repeat(32));
    await expect(run(['history', 'rekey', key], rekeyed)).rejects.toThrow('Row 7 of the history is bad');
  }
  const tablesIn = async (url: string) => {
    const db = openPostgres({ databaseUrl: url });
    const rows = await db.asOwner((owner) =>
      owner.query('SELECT FROM pg_tables WHERE schemaname = current_schema()'),
    );
    await db.close();
    return rows.length;
  };

  test('is one file, only for its user', () => {
    expect(made).toMatch(/^Backed up [\d,]+ rows of \d+ tables to \S+made\.tar \(\d+\.\d kB\)\.\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('restores every row, the head of the history and the sequences, and its history can get another key', async () => {
    await emptyDatabase(async (url) => {
      const data = join(folder, 'restored');
      const { text } = await run(['restore', file], env(url, data));
      expect(text).toContain('is as it was written: 20 rows.');
      expect(readHead(headFileOf({ dataFolder: data }))).toEqual(readHead(headFileOf({ dataFolder })));
      expect(readFileSync(join(data, 'brands/partner.svg'), 'utf8')).toBe('partner.svg');
      expect(existsSync(join(data, 'brands/notes & drafts.txt'))).toBe(false);
      const db = openPostgres({ databaseUrl: url });
      expect(await readAwkward(db)).toEqual(await readAwkward(fresh.db));
      // Sequences continue; foreign keys, triggers and row-level security are back.
      await writeHistory(db, { auditKey, rows: 1 });
      const state = `SELECT (SELECT count(*) FROM pg_constraint WHERE contype = 'f') AS keys, (SELECT count(*) FROM pg_index) AS indexes,
        (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O') AS triggers, (SELECT count(*) FROM pg_class WHERE relforcerowsecurity) AS forced`;
      expect(await db.query(state)).toEqual(await fresh.db.query(state));
      await db.close();
      await expect(run(['restore', file], env(url, data))).rejects.toThrow(
        /There is already a book in .* Nothing was changed/,
      );
      await giveAnotherKey(url, data);
    });
  });

  test('migrate lists the steps that are missing', async () => {
    const { url: current = '' } = fresh;
    for (const args of [['migrate'], ['migrate', '--check']])
      expect(await run(args, env(current))).toEqual({ text: 'The schema is up to date.\n' });
    await emptyDatabase(async (url) => {
      const given = env(url, join(folder, 'migrated'));
      const { text, exitCode } = await run(['migrate', '--check'], given);
      expect([exitCode, text]).toEqual([1, expect.stringMatching(/^Missing \d+:\n {2}0001_core\n/)]);
      expect(await tablesIn(url)).toBe(0);
    });
  });

  test('that is damaged, cut off or foreign is refused, and nothing is changed', async () => {
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    const at = whole.indexOf('tables/audit/000001') + 600;
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    const damaged: [string, Buffer, RegExp][] = [
      ['flipped', flipped, /Its part tables\/audit\/000001\.copy\.zst is damaged/],
      ['cut', whole.subarray(0, whole.length - 40_000), /It ends too soon/],
      ['list', whole.subarray(0, whole.indexOf('manifest.json')), /It ends too soon/],
      ['empty', Buffer.of(), /It ends too soon/],
      ['foreign', Buffer.alloc(4000, 'PGDMP'), /It is another kind of file/],
    ];
    await emptyDatabase(async (url) => {
      for (const [name, bytes, reason] of damaged) {
        const path = join(folder, `${name}.tar`);
        writeFileSync(path, bytes);
        await expect(run(['restore', path], env(url))).rejects.toThrow(reason);
      }
      await expect(run(['restore', join(folder, 'gone.tar')], env(url))).rejects.toThrow('There is no file');
      expect(await tablesIn(url)).toBe(0);
    });
  });

  test('is refused, as a new key is, while another login is connected to the database', async () => {
    await emptyDatabase(async (url) => {
      const login = `pitlane_other_${process.pid}`;
      await onCluster(testCluster ?? '', (admin) =>
        admin.query(`CREATE ROLE ${login} LOGIN PASSWORD 'other'`),
      );
      const other = new URL(url);
      [other.username, other.password] = [login, 'other'];
      const db = openPostgres({ databaseUrl: url });
      await db.asOwner((owner) => owner.script('CREATE TABLE schema_steps (number integer)'));
      await db.close();
      try {
        const client = new Client({ connectionString: other.href });
        await client.connect();
        await expect(run(['restore', file, '--replace'], env(url))).rejects.toThrow(
          /^1 other connection is open to .* Stop all Pitlane servers/,
        );
        await client.end();
      } finally {
        await onCluster(testCluster ?? '', (admin) => admin.query(`DROP ROLE ${login}`));
      }
    });
  });

  test('is not written over another file, and deletes what one that was killed has left', async () => {
    await expect(run(['backup', file], env(fresh.url ?? ''))).rejects.toThrow('already exists');
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const [old, running] = [
      'pitlane-2026-01-01-000000.tar.12.part',
      'pitlane-2026-01-02-000000.tar.13.part',
    ].map((name) => join(backups, name));
    for (const part of [old, running]) writeFileSync(part ?? '', 'half');
    utimesSync(old ?? '', new Date(0), new Date(0));
    const none = env('postgres://nobody@127.0.0.1:1/none');
    await expect(run(['backup', backups], none)).rejects.toThrow("can't be reached");
    expect([old, running].map((part) => existsSync(part ?? ''))).toEqual([false, true]);
  });
});
