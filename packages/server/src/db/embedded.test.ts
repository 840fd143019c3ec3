import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { migratedDump, runsOnBoth } from '../testing/test-db.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { openDatabase } from './open-database.ts';

const insert = "INSERT INTO outbox (message_id, kind, body) VALUES ($1, 'mail', '{}')";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A migrated database. Creating one takes seconds, so one is created and copied. */
const madeFolder = mkdtempSync(join(tmpdir(), 'pitlane-embedded-'));
/** The files that are checked before the engine starts; the whole folder takes long to copy. */
const fewFolder = mkdtempSync(join(tmpdir(), 'pitlane-embedded-'));
/** The file of the table schema_steps, which has rows as the engine knows. */
let tableFile = '';
/** What the first start found in an empty table. */
let rowsAtFirst: unknown;

beforeAll(async () => {
  // What an interrupted first start leaves behind, over which it starts again.
  await mkdir(join(madeFolder, 'db.new'));
  await writeFile(join(madeFolder, 'db.new', 'PG_VERSION'), '18\n');
  const db = await openEmbedded({ folder: madeFolder, dump: await migratedDump() });
  rowsAtFirst = await db.query('SELECT count(*) AS rows FROM outbox');
  await db.asOwner((owner) => owner.script('ANALYZE schema_steps'));
  const [table] = await db.query<{ file: string }>("SELECT pg_relation_filepath('schema_steps') AS file");
  tableFile = table?.file ?? '';
  await db.close();
  const isLeftOut = (path: string) => /\/base\/\d+\/\d|\/global\/\d|\/pg_wal\/./.test(path);
  const few = join(fewFolder, 'db');
  await cp(join(madeFolder, 'db'), few, { recursive: true, filter: (path) => !isLeftOut(path) });
  await writeFile(join(few, 'pg_wal', '000000010000000000000001'), 'log');
  return async () => {
    for (const folder of [madeFolder, fewFolder]) await rm(folder, { recursive: true });
  };
});

/** A folder of its own with the migrated database. */
async function copiedFolder(): Promise<string> {
  const folder = await newFolder();
  await cp(madeFolder, folder, { recursive: true });
  return folder;
}

async function treeOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const isOurs = (name: string) => !name.startsWith('lock');
  return Promise.all(
    names.filter(isOurs).map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`),
  );
}

/** A process that commits into the folder; returns what it prints and kills it. */
function committer(folder: string) {
  const script = fileURLToPath(new URL('../testing/commit-until-killed.ts', import.meta.url));
  // As for the tests themselves: the engine's code is compiled once, not again for speed.
  const child = spawn(process.execPath, ['--liftoff-only', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  return { lines: createInterface({ input: child.stdout }), kill: () => child.kill('SIGKILL'), ended };
}

/** The database that the first test opens, reused by the later ones: each start takes more than a CPU-second. */
let shared: EmbeddedDatabase;
let sharedFolder: string;
beforeAll(async () => {
  sharedFolder = await mkdtemp(join(tmpdir(), 'pitlane-embedded-'));
  await cp(madeFolder, sharedFolder, { recursive: true });
  return async () => {
    await shared?.close();
    await rm(sharedFolder, { recursive: true });
  };
});

describe('the embedded database', () => {
  describe('in a folder', () => {
    test('has it to itself until it is killed; then one of many that start at once has it, with every acknowledged commit', async () => {
      const child = committer(sharedFolder);
      const acknowledged: string[] = [];
      for await (const line of child.lines) {
        if (line === 'open') {
          await expect(openEmbedded({ folder: sharedFolder })).rejects.toThrow(
            'is in use by another Pitlane',
          );
          continue;
        }
        acknowledged.push(line);
        if (acknowledged.length === 107) child.kill();
      }
      await child.ended;

      const starts = await Promise.allSettled([1, 2, 3].map(() => openEmbedded({ folder: sharedFolder })));
      const opened = starts.filter((start) => start.status === 'fulfilled');
      expect(opened).toHaveLength(1);
      for (const { value } of opened) shared = value;
      const refusals = starts.filter((start) => start.status === 'rejected');
      expect(refusals.map(({ reason }) => reason.message)).toEqual(
        [1, 2].map(() =>
          expect.stringContaining(
            `The data folder ${sharedFolder} is in use by another Pitlane (process ${process.pid}): stop that one`,
          ),
        ),
      );
      const rows = await shared.query<{ message_id: string }>('SELECT message_id FROM outbox');
      const kept = new Set(rows.map((row) => row.message_id));
      expect(acknowledged.length).toBeGreaterThan(100);
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    });

    test('makes the disk keep each commit, once', async () => {
      const before = await shared.syncCount();
      for (let number = 0; number < 20; number += 1) await shared.query(insert, [`s${number}`]);
      await shared.transaction(async (tx) => {
        await tx.query(insert, ['a']);
        await tx.query(insert, ['b']);
      });
      expect((await shared.syncCount()) - before).toBe(21);
      await shared.transaction((tx) => tx.query('SELECT * FROM contracts'), {
        scope: { kind: 'all' },
        readOnly: true,
      });
      expect((await shared.syncCount()) - before).toBe(21);
    });
  });

  const without = (path: string) => async (db: string) => rm(join(db, path), { recursive: true });
  const emptied = (path: string) => async (db: string) => truncate(join(db, path));
  test.each<[string, (db: string) => Promise<unknown>]>([
    ['PG_VERSION is missing or empty', without('PG_VERSION')],
    ['PG_VERSION is missing or empty', emptied('PG_VERSION')],
    [
      'it was made by PostgreSQL 17, and this Pitlane reads 18',
      (db) => writeFile(join(db, 'PG_VERSION'), '17\n'),
    ],
    ['global/pg_control is missing or empty', without('global')],
    ['global/pg_control is missing or empty', emptied('global/pg_control')],
    ['global/pg_filenode.map is missing or empty', without('global/pg_filenode.map')],
    ['base/5/PG_VERSION is missing or empty', without('base')],
    ['base/5/pg_filenode.map is missing or empty', emptied('base/5/pg_filenode.map')],
    ['postgresql.conf is missing or empty', without('postgresql.conf')],
    ['pg_hba.conf is missing or empty', without('pg_hba.conf')],
    ['pg_wal is missing or empty', without('pg_wal')],
    ['pg_xact is missing or empty', emptied('pg_xact/0000')],
    ['pg_multixact/offsets is missing or empty', without('pg_multixact')],
    ['pg_notify is missing or empty', without('pg_notify')],
    ['pg_commit_ts is missing or empty', without('pg_commit_ts')],
    ['pg_twophase is missing or empty', without('pg_twophase')],
    ['pg_replslot is missing or empty', without('pg_replslot')],
    ['/db is not a folder', async (db) => [await rm(db, { recursive: true }), await writeFile(db, '')]],
  ])('says of a damaged folder that %s, and leaves it as it is', async (what, damage) => {
    const folder = await newFolder();
    const files = join(folder, 'db');
    await cp(fewFolder, folder, { recursive: true });
    await damage(files);
    const before = await treeOf(folder);
    const refused = openEmbedded({ folder });
    await expect(refused).rejects.toThrow(`The database in ${files} is damaged: `);
    await expect(refused).rejects.toThrow(
      `${what}. Restore the folder from a backup, or use another PITLANE_DATA.`,
    );
    expect(await treeOf(folder)).toEqual(before);
  });

  test.runIf(runsOnBoth)('says which table has lost its file', async () => {
    const folder = await copiedFolder();
    await truncate(join(folder, 'db', tableFile));
    await expect(openEmbedded({ folder })).rejects.toThrow(
      `the file of schema_steps, ${tableFile}, is missing or empty.`,
    );
  });

  test.each(['audit.head', 'audit.key'])(
    'is not made again where %s shows that there was one',
    async (name) => {
      const dataFolder = await newFolder();
      await writeFile(join(dataFolder, name), '');
      await expect(openDatabase(readConfig({ PITLANE_DATA: dataFolder }))).rejects.toThrow(
        `The database in ${join(dataFolder, 'database')} is missing, and ${name} in ${dataFolder} shows that there was one.`,
      );
      expect(await readdir(dataFolder)).toEqual([name]);
    },
  );

  test('starts again after an interrupted first start', async () => {
    expect(await readdir(madeFolder)).not.toContain('db.new');
    expect(rowsAtFirst).toEqual([{ rows: 0 }]);
  });
});

describe('the one connection of the embedded database', () => {
  test('never runs a waiting transaction whose caller gives up', async () => {
    const giveUp = new AbortController();
    const hold = Promise.withResolvers<void>();
    const first = shared.transaction(() => hold.promise);
    let begun = false;
    const second = shared.transaction(async () => void (begun = true), { signal: giveUp.signal });
    giveUp.abort(new Error('given up'));
    await expect(second).rejects.toThrow('given up');
    hold.resolve();
    await first;
    expect(await shared.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(begun).toBe(false);
  });

  test('refuses a statement that would wait for the transaction which asks for it', async () => {
    const waiting = shared.transaction(() => shared.query('SELECT 1 AS one'));
    await expect(waiting).rejects.toThrow('would wait forever: use the transaction');
    const others = shared.transaction(async (tx) => await tx.query('SELECT 1 AS one'));
    expect(await Promise.all([others, shared.query('SELECT 2 AS two')])).toEqual([
      [{ one: 1 }],
      [{ two: 2 }],
    ]);
  });

  test('has no room for a stream of rows', () => {
    expect('copyOut' in shared).toBe(false);
  });

  test('leaves this thread free while it works', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await shared.query('SELECT count(*) FROM generate_series(1, 300000)');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
