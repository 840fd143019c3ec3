import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { lockFolder } from './db/folder-lock.ts';
import { StartError } from './start-error.ts';
import { startServer } from './start-server.ts';
import { hangingCall } from './testing/hanging-call.ts';
import { freshDatabase, giveToOtherApplication, testCluster } from './testing/test-db.ts';

/** Starts a server in this process, with the settings given. */
const start = (env: Record<string, string>) =>
  startServer(readConfig({ PORT: '0', HOST: '127.0.0.1', PITLANE_DEMO: '0', LOG_LEVEL: 'silent', ...env }));

/** Returns why a start is refused: a sentence of ours, and `npm start` prints nothing else. */
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

test('a port in use is one sentence with the way on', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  onTestFinished(() => void other.close());
  const bound = other.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  expect(await refusalOf({ PITLANE_DATA: aFolder(), PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${port + 1} npm start.`,
  );
});

test('a data folder in use is one sentence with the way on', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'database'));
  const lock = lockFolder(join(folder, 'database'));
  onTestFinished(() => lock.release());
  expect(await refusalOf({ PITLANE_DATA: folder })).toMatch(
    /^The data folder .* is in use by another Pitlane.*: stop that one, or /,
  );
});

test('a data folder that is broken is one sentence with the way on', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'database', 'db'), { recursive: true });
  expect(await refusalOf({ PITLANE_DATA: folder })).toMatch(
    /^The database in .* is damaged: PG_VERSION is missing.*PITLANE_DATA/,
  );
});

test('a data folder that cannot be made is one sentence with the way on', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  expect(await refusalOf({ PITLANE_DATA: file })).toContain('PITLANE_DATA');
});

test('a database that cannot be reached is one sentence with the way on, without the password', async () => {
  const refusal = await refusalOf({ DATABASE_URL: 'postgres://pitlane:secret@127.0.0.1:9/pitlane' });
  expect(refusal).toContain('DATABASE_URL');
  expect(refusal).not.toContain('secret');
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

  async function refusalOn(prepare: (db: Database) => Promise<unknown>) {
    const { db, url = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    await prepare(db);
    return await refusalOf({ DATABASE_URL: url, PITLANE_DATA: aFolder() });
  }

  test('a load that was broken off is one sentence with the way on', async () => {
    const brokenOff = 'INSERT INTO book (is_demo, loaded_at) VALUES (true, NULL)';
    expect(await refusalOn((db) => db.asOwner((owner) => owner.query(brokenOff)))).toMatch(
      /^The demo book isn't complete.* run npm run demo again\.$/,
    );
  });

  test('the database of another application is one sentence with the way on', async () => {
    expect(await refusalOn(giveToOtherApplication)).toMatch(/^The database contains .*DATABASE_URL/);
  });
});
