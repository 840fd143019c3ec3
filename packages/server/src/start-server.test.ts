import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { lockFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { migrations } from './db/migrations.ts';
import { StartError } from './start-error.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { hangingCall } from './testing/hanging-call.ts';
import { freshDatabase, giveToOtherApplication, testCluster } from './testing/test-db.ts';

/** Starts a server in this process, with the settings given. */
const start = (env: Record<string, string>, say?: (line: string) => void) =>
  startServer(
    readConfig({ PORT: '0', HOST: '127.0.0.1', PITLANE_DEMO: '0', LOG_LEVEL: 'silent', ...env }),
    say,
  );

const stepOf = new RegExp(`^\\{"status":"schema step \\d+ of ${migrations.length}"\\}$`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Returns why a start is refused: our own sentence, and `npm start` prints nothing else. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const error: unknown = await start(env).then(
    (server) => server.stop(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[A-Z][^\n]*$/);
  return message;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a port in use is one sentence with the next step', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  expect(await refusalOf({ PITLANE_DATA: aFolder(), PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one, such as ${port + 1}.`,
  );
});

test('a data folder in use is one sentence with the next step', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'database'));
  const lock = lockFolder(join(folder, 'database'));
  onTestFinished(() => lock.release());
  expect(await refusalOf({ PITLANE_DATA: folder })).toMatch(
    /^The data folder .* is in use by another Pitlane.*: stop that one, or /,
  );
});

test('a data folder that is broken is one sentence with the next step', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'database', 'db'), { recursive: true });
  expect(await refusalOf({ PITLANE_DATA: folder })).toMatch(
    /^The database in .* is damaged: PG_VERSION is missing.*PITLANE_DATA/,
  );
});

test('a data folder that cannot be made is one sentence with the next step', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  expect(await refusalOf({ PITLANE_DATA: file })).toContain('PITLANE_DATA');
});

describe.skipIf(testCluster === undefined)('on PostgreSQL', () => {
  test('stopping first turns readiness off and still answers, then waits no longer than the limit for a request that never ends', async () => {
    const { url = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    const settings = { STOP_TIMEOUT: '1', DRAIN_DELAY: '1', METRICS_PORT: '0' };
    const server = await start({ PITLANE_DATA: aFolder(), DATABASE_URL: url, ...settings });
    const address = /http:\S+/.exec(server.greeting)?.[0] ?? '';
    await hangingCall(address);
    const seen = async (path: string) => {
      const answer = await fetch(new URL(path, address));
      return [answer.status, answer.headers.get('connection'), (await answer.json()).status];
    };
    expect(await seen('/readyz')).toEqual([200, 'keep-alive', 'ready']);
    const stopped = server.stop();
    expect(await seen('/readyz')).toEqual([503, 'close', 'stopping']);
    expect(await seen('/healthz')).toEqual([200, 'close', 'ok']);
    await expect(stopped).resolves.toBeUndefined();
    await expect(seen('/healthz')).rejects.toThrow('fetch failed');
  });

  test('a server whose database is away says so in one sentence, lives without being ready, and starts when it comes', async () => {
    const { url = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    const [port, databasePort] = [await freePort(), await freePort()];
    const there = new URL(url);
    const asked = new URL(url);
    asked.hostname = '127.0.0.1';
    asked.port = String(databasePort);
    const said: string[] = [];
    const settings = { PORT: String(port), PITLANE_DATA: aFolder(), DATABASE_URL: asked.href };
    const starting = start(settings, (line) => void said.push(line));
    const seen = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, await answer.json()];
    };
    await vi.waitFor(() => seen('/healthz'));
    expect(await seen('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await seen('/readyz')).toEqual([503, { status: 'waiting for the database' }]);
    expect(await seen('/api/profile/getsession')).toEqual([
      503,
      expect.objectContaining({ code: -1, data: null }),
    ]);
    const page = await fetch(`http://127.0.0.1:${port}/contracts`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain("The portal can't reach its database right now.");
    expect(said).toEqual([
      expect.stringMatching(/^The database of DATABASE_URL can't be reached .* The server waits for it\.$/),
    ]);
    expect(said.join()).not.toContain(there.password || 'no password');
    const relay = createServer((near) => {
      const far = connect(Number(there.port), there.hostname);
      near.pipe(far).pipe(near);
      for (const side of [near, far]) side.on('error', () => near.destroy());
    }).listen(databasePort, '127.0.0.1');
    onTestFinished(() => void relay.close());
    const server = await starting;
    expect(said.at(-1)).toBe('The database answers.');
    expect((await seen('/readyz'))[0]).toBe(200);
    await server.stop();
  });

  test('a server lives without being ready while it runs schema steps, and shows which', async () => {
    const { db, url = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    await db.asOwner((owner) => owner.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    await migrate(db, { steps: migrations.slice(0, 40), views: [] });
    const port = await freePort();
    const seen = async (path: string, accept = 'application/json') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
      return [answer.status, await answer.text()] as const;
    };
    let starting: Promise<RunningServer> | undefined;
    await db.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query('LOCK TABLE contracts');
        starting = start({ PORT: String(port), PITLANE_DATA: aFolder(), DATABASE_URL: url });
        const state = await vi.waitFor(() => seen('/readyz'));
        expect(state).toEqual([503, expect.stringMatching(stepOf)]);
        expect(await seen('/healthz')).toEqual([200, '{"status":"ok"}']);
        const [status, refused] = await seen('/api/profile/getsession');
        expect([status, JSON.parse(refused)]).toEqual([503, expect.objectContaining({ code: -1 })]);
        expect(refused).toContain('The portal is starting. Try again in a few minutes.');
        expect(await seen('/contracts', 'text/html')).toEqual([
          503,
          expect.stringContaining('The portal is starting. This page tries again'),
        ]);
      }),
    );
    const server = await starting;
    expect((await seen('/readyz'))[0]).toBe(200);
    await server?.stop();
  });

  async function refusalOn(prepare: (db: Database) => Promise<unknown>) {
    const { db, url = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    await prepare(db);
    return await refusalOf({ DATABASE_URL: url, PITLANE_DATA: aFolder() });
  }

  test('an interrupted load is one sentence with the next step', async () => {
    const brokenOff = 'INSERT INTO book (is_demo, loaded_at) VALUES (true, NULL)';
    expect(await refusalOn((db) => db.asOwner((owner) => owner.query(brokenOff)))).toMatch(
      /^The demo book isn't complete.* run npm run demo again\.$/,
    );
  });

  test('the database of another application is one sentence with the next step', async () => {
    expect(await refusalOn(giveToOtherApplication)).toMatch(/^The database contains .*DATABASE_URL/);
  });
});
