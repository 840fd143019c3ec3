import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealHistory } from '../audit/seal-history.ts';
import { headFileOf, readHead } from '../audit/sealed-head.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { writeHistory } from '../testing/audit-attacks.ts';
import { auditKey } from '../testing/audit-key.ts';
import { withEmptyDatabase } from '../testing/empty-database.ts';
import { freshDatabase, type TestDatabase, testCluster } from '../testing/test-db.ts';
import { UsageError } from './command.ts';
import { runAdmin } from './run-admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const notes = new Writable({ write: (_chunk, _encoding, done) => done() });
const run = async (args: string[], env: Record<string, string>) => await runAdmin(args, env, notes);

test('a command line that is not understood is refused with the way on', async () => {
  for (const [args, reason] of [
    [['remove'], '"remove" is not a command. See pitlane-server --help.'],
    [['restore'], 'Usage: pitlane-server restore <file> [--check] [--replace]'],
    [['restore', 'a', '--force'], "Unknown option '--force'. See pitlane-server restore --help."],
    [['history', 'repair'], '"history repair" is not a command.'],
    [['backup', 'x.tar', '--keep', '3'], '--keep needs a folder, not a file.'],
  ] as const) {
    await expect(run([...args], { PITLANE_DATA: folder })).rejects.toThrow(new UsageError(reason));
  }
  expect((await run(['backup', '--help'], {})).text).toContain('--keep <number>');
  expect((await run(['help', 'move'], {})).text).toContain('Usage: pitlane-server move\n');
  expect((await run([], {})).exitCode).toBe(2);
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
    made = (await run(['backup', file], env(url))).text;
  });
  afterAll(() => fresh?.end());

  const emptyDatabase = (work: (url: string) => Promise<void>) => withEmptyDatabase(fresh, work);
  /** The 20 sealed rows of the backup, and the one that the test wrote. */
  async function giveAnotherKey(url: string, data: string): Promise<void> {
    const key = join(folder, 'new.key');
    const none = run(['history', 'rekey', join(folder, 'none.key')], env(url, data));
    await expect(none).rejects.toThrow('is missing');
    writeFileSync(key, '5a'.repeat(32));
    const { text } = await run(['history', 'rekey', key], env(url, data));
    expect(text).toContain('The 21 rows of the history are marked with the new key.');
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
    expect(made).toMatch(/^Backed up \d+ rows of \d+ tables to \S+made\.tar \(\d+\.\d kB\)\.\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('restores every row, the head of the history and the sequences, and its history can get another key', async () => {
    await emptyDatabase(async (url) => {
      const data = join(folder, 'restored');
      const { text } = await run(['restore', file], env(url, data));
      expect(text).toContain('is as it was written: 20 rows.');
      expect(readHead(headFileOf({ dataFolder: data }))).toEqual(readHead(headFileOf({ dataFolder })));
      const db = openPostgres({ databaseUrl: url });
      expect(await readAwkward(db)).toEqual(await readAwkward(fresh.db));
      // Sequences go on, foreign keys, triggers and row-level security are back.
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
      await expect(run(['restore', join(folder, 'gone.tar')], env(url))).rejects.toThrow("Can't read");
      expect(await tablesIn(url)).toBe(0);
    });
  });

  test('is not written over another file', async () => {
    await expect(run(['backup', file], env(fresh.url ?? ''))).rejects.toThrow('already exists');
  });
});
