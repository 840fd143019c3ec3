import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migratedDump, runsOnBoth } from '../../testing/test-db.ts';
import { type EmbeddedDatabase, openEmbedded } from '../embedded.ts';
import { copyRunning, requireRoom } from './copy-running.ts';
import { copyDoorOf, openCopyDoor, words } from './standing-still.ts';

// A server's folder with a database that has one more table. To create one from nothing takes five CPU-seconds.
const data = mkdtempSync(join(tmpdir(), 'pitlane-door-'));
const folder = join(data, 'database');
let db: EmbeddedDatabase;
beforeAll(async () => {
  db = await openEmbedded({ folder, dump: await migratedDump() });
  await db.script('CREATE TABLE sold (id int); GRANT SELECT, INSERT ON sold TO pitlane_server');
});
afterAll(async () => {
  await db.close();
  rmSync(data, { recursive: true });
});

async function open(mostMs?: number) {
  const door = await openCopyDoor(db, folder, mostMs);
  onTestFinished(() => door.close().catch(() => undefined));
  return door;
}

/** Another program of the same user, and what it has heard. */
async function visit() {
  const socket: Socket = connect(copyDoorOf(folder));
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (said) => {
    heard += String(said);
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  await once(socket, 'connect');
  const untilHeard = async (word: string) => {
    while (!heard.includes(word)) await once(socket, 'data');
  };
  return { socket, ended, untilHeard, heard: () => heard };
}

/** A save, and whether it is done. */
function save(id: number) {
  const saving = { isDone: false, done: Promise.resolve() };
  const insert = async () => {
    await db.query('INSERT INTO sold VALUES ($1)', [id]);
    saving.isDone = true;
  };
  saving.done = insert();
  return saving;
}

test('nothing is saved while one program copies, the next one waits for its turn, and then everything continues', async () => {
  await open();
  const first = await visit();
  await first.untilHeard(words.standsStill);
  const second = await visit();
  const saving = save(1);
  await delay(30);
  expect([second.heard(), saving.isDone]).toEqual(['', false]);
  first.socket.write(words.isCopied);
  expect(await first.ended).toBe(words.standsStill + words.wasStill);
  await second.untilHeard(words.standsStill);
  second.socket.destroy();
  await saving.done;
});

test('a program that takes too long, or says something else, gets no confirmation that the files stood still', async () => {
  await open(20);
  const slow = await visit();
  expect(await slow.ended).toBe(words.standsStill);
  const other = await visit();
  await other.untilHeard(words.standsStill);
  other.socket.write('hello\n');
  expect(await other.ended).toBe(words.standsStill);
  await save(2).done;
});

test('a server that stops ends the copy at once, and answers what has waited for it', async () => {
  const door = await open();
  const visitor = await visit();
  await visitor.untilHeard(words.standsStill);
  const saving = save(3);
  await door.close();
  expect(await visitor.ended).toBe(words.standsStill);
  await saving.done;
  expect(existsSync(copyDoorOf(folder))).toBe(false);
});

test('a copy has everything that was saved, and leaves nothing behind; without a server there is none', async () => {
  expect(await copyRunning(folder, data)).toBeUndefined();
  // Left behind by a server that was killed.
  writeFileSync(copyDoorOf(folder), '');
  expect(await copyRunning(folder, data)).toBeUndefined();
  await open();
  expect(statSync(copyDoorOf(folder)).mode & 0o777).toBe(0o600);
  const saved = 0x70_69_74_6c;
  await save(saved).done;
  const [there] = await db.query('SELECT count(*)::int AS count FROM sold');
  const [table] = await db.query<{ file: string }>("SELECT pg_relation_filepath('sold') AS file");
  const copy = await copyRunning(folder, data);
  if (!copy) throw new Error('The server is there.');
  expect(filesIn(copy.folder)).toEqual(filesIn(folder));
  const number = Buffer.alloc(4);
  number.writeInt32LE(saved);
  expect(readFileSync(join(copy.folder, 'db', table?.file ?? '')).includes(number)).toBe(true);
  await save(5).done;
  // To open it takes two CPU-seconds.
  if (runsOnBoth) {
    const read = await openEmbedded({ folder: copy.folder });
    expect(await read.query('SELECT count(*)::int AS count FROM sold')).toEqual([there]);
    await read.close();
  }
  await copy.remove();
  expect(readdirSync(data)).toEqual(['database']);
});

/** The files of a database, each with the hash of its contents. */
function filesIn(place: string): Record<string, string> {
  const found = readdirSync(join(place, 'db'), { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((file) => join(file.parentPath, file.name));
  return Object.fromEntries(paths.map((path) => [relative(place, path), hash('sha1', readFileSync(path))]));
}

test("a copy without room does not start: it would fill the server's disk", () => {
  expect(() => requireRoom(2e9, 3e9, '/data')).not.toThrow();
  expect(() => requireRoom(2e9, 2.9e9, '/data')).toThrow(
    'A backup while the server runs needs 3.0 GB in /data, and 2.9 GB is free. Make room, or stop the server first.',
  );
});
