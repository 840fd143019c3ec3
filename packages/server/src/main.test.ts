import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { freshDatabase, giveToOtherApplication, migratedDump, testCluster } from './testing/test-db.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A server that was started: what it said so far, and its exit code once it has one. */
interface Started {
  child: ChildProcess;
  said: { out: string; err: string };
  ended: Promise<number | null>;
}

const started: Started[] = [];

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

/** Starts a real server on a free port, with an empty data folder where no other is given. */
function start(env: Record<string, string> = {}, args: readonly string[] = []): Started {
  // A server of a test lives for seconds: its database's code is compiled once, not a second time to run faster.
  const child = spawn(process.execPath, ['--liftoff-only', main, ...args], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', PITLANE_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const server = { child, said, ended };
  started.push(server);
  return server;
}

async function addressOf({ child, said, ended }: Started): Promise<string> {
  const ready = /^Pitlane is ready at (\S+)\n/;
  await Promise.race([ended, heard(child, () => ready.test(said.out))]);
  const address = ready.exec(said.out)?.[1];
  if (!address) throw new Error(`The server did not start: ${said.err}`);
  return address;
}

async function heard(child: ChildProcess, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await new Promise((resolve) => child.stdout?.once('data', resolve));
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Begins a call whose body never comes; the server has begun to read it. */
async function hangingCall(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const caller = connect(Number(port), hostname);
  onTestFinished(() => void caller.destroy());
  caller.on('error', () => undefined);
  caller.write(
    `PUT /api/contracts/search HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n`,
  );
  await new Promise((resolve) => caller.once('data', resolve));
}

/** A copy of the data folder, to be spoiled. */
function aCopy(): string {
  const folder = aFolder();
  cpSync(data, folder, { recursive: true });
  return folder;
}

/** A data folder that was started on before; one server after the other starts on it, and each leaves it sound. */
const data = mkdtempSync(join(tmpdir(), 'pitlane-start-'));

beforeAll(async () => {
  const db = await openEmbedded({ folder: join(data, 'database'), dump: await migratedDump() });
  await db.close();
  return () => rmSync(data, { recursive: true, force: true });
});

test('a first start loads the demo book, says where it is ready with the sign-ins, and is there', async () => {
  const server = start({ PITLANE_DATA: aFolder(), PITLANE_DEMO: '50' });
  const address = await addressOf(server);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(server.said.out).toMatch(/\n\nDemo sign-ins, password pitlane-demo:\n {2}admin /);
  expect(server.said.err).toMatch(/^Loading the demo book: .*\nLoading the demo book: 100 %\n$/s);
});

test('SIGTERM ends it with 0 and leaves the port and the data free', async () => {
  const first = start({ PITLANE_DATA: data });
  const address = await addressOf(first);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.said.err).toBe('');

  const second = start({ PITLANE_DATA: data, PORT: new URL(address).port });
  expect(await addressOf(second)).toBe(address);
});

test('one Ctrl-C that arrives three times is one', async () => {
  const server = start({ PITLANE_DATA: data });
  await addressOf(server);
  for (let times = 0; times < 3; times++) server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.said.err).toBe('');
});

test('a second Ctrl-C does not wait for a request that never comes to its end', async () => {
  const server = start({ PITLANE_DATA: data });
  await hangingCall(await addressOf(server));
  server.child.kill('SIGINT');
  const pressing = setInterval(() => server.child.kill('SIGINT'), 100);
  onTestFinished(() => clearInterval(pressing));
  expect(await server.ended).toBe(130);
});

test('SIGTERM waits for a request that never comes to its end no longer than it is said to', async () => {
  const server = start({ PITLANE_DATA: data, STOP_TIMEOUT: '1' });
  await hangingCall(await addressOf(server));
  server.child.kill('SIGHUP');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.said.err).toBe('');
});

test('ends when the boot script that started it is gone', async () => {
  const server = start({ PITLANE_DATA: data });
  await addressOf(server);
  server.child.disconnect();
  expect(await server.ended).toBe(0);
});

test('a port in use is one sentence with the way on', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const server = start({ PITLANE_DATA: data, PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.said).toEqual({
    out: '',
    err: `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${port + 1} npm start.\n`,
  });
});

test('a data folder in use is one sentence with the way on', async () => {
  await addressOf(start({ PITLANE_DATA: data }));
  const second = start({ PITLANE_DATA: data });
  expect(await second.ended).toBe(1);
  expect(second.said.err).toMatch(
    /^The data folder .* is in use by another Pitlane.*: stop that one, or .*\n$/,
  );
});

test('a data folder that is broken is one sentence with the way on', async () => {
  const broken = aCopy();
  rmSync(join(broken, 'database', 'db', 'PG_VERSION'));
  const server = start({ PITLANE_DATA: broken });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toMatch(
    /^The database in [^\n]* is damaged: PG_VERSION is missing[^\n]*PITLANE_DATA[^\n]*\n$/,
  );
});

test('a data folder that cannot be made is one sentence with the way on', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const server = start({ PITLANE_DATA: file });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toMatch(/^[A-Z][^\n]*PITLANE_DATA[^\n]*\n$/);
});

test('a database that cannot be reached is one sentence with the way on, without the password', async () => {
  const server = start({ DATABASE_URL: 'postgres://pitlane:secret@127.0.0.1:9/pitlane' });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toMatch(/^[A-Z][^\n]*DATABASE_URL[^\n]*\n$/);
  expect(server.said.err).not.toContain('secret');
});

const brokenOffLoad = 'INSERT INTO book (is_demo, loaded_at) VALUES (true, NULL)';
const brokenOffSentence = /^The demo book isn't complete[^\n]* run npm run demo again\.\n$/;

test('a load that was broken off is not served where nobody asks for a demo book, and done again where one does', async () => {
  const unfinished = aCopy();
  const db = await openEmbedded({ folder: join(unfinished, 'database') });
  await db.asOwner((owner) => owner.query(brokenOffLoad));
  await db.close();
  const refused = start({ PITLANE_DATA: unfinished, PITLANE_DEMO: '0' });
  expect(await refused.ended).toBe(1);
  expect(refused.said.err).toMatch(brokenOffSentence);
  const server = start({ PITLANE_DATA: unfinished, PITLANE_DEMO: '50' });
  await addressOf(server);
  expect(server.said.out).toContain('Demo sign-ins');
});

describe.skipIf(testCluster === undefined)('on PostgreSQL', () => {
  async function startOn(prepare: (db: Database) => Promise<unknown>) {
    const { db, url = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    await prepare(db);
    return start({ DATABASE_URL: url });
  }

  test('a load that was broken off is one sentence with the way on', async () => {
    const server = await startOn((db) => db.asOwner((owner) => owner.query(brokenOffLoad)));
    expect(await server.ended).toBe(1);
    expect(server.said.err).toMatch(brokenOffSentence);
  });

  test('the database of another application is one sentence with the way on', async () => {
    const server = await startOn(giveToOtherApplication);
    expect(await server.ended).toBe(1);
    expect(server.said.err).toMatch(/^The database contains [^\n]*DATABASE_URL[^\n]*\n$/);
  });
});

test('help lists the settings and starts nothing', async () => {
  const server = start({}, ['--help']);
  expect(await server.ended).toBe(0);
  expect(server.said.out).toContain('BUSINESS_ZONE');
});

test('an option that there is not is refused', async () => {
  const server = start({}, ['--port=1']);
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe('"--port=1" is not an option. See npm start -- --help.\n');
});
