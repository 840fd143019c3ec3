import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { openEmbedded } from './db/embedded.ts';
import { startServer } from './start-server.ts';
import { hangingCall } from './testing/hanging-call.ts';
import { fasterKind, freshDatabase, migratedDump, runsOnBoth } from './testing/test-db.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A started server: its output so far, and its exit code once it has one. */
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

/** Starts a real server on a free port, with an empty data folder if no other is given. */
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

/** Tells this process, by a message, each file of these that the server loads. */
const tellLoaded = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load: (url, context, next) => {
     if (/run-graphql|oauth-provider|@simplewebauthn|nodemailer/.test(url)) process.send(url);
     return next(url, context);
   } });`,
)}`;

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

/** Settings of a server on a migrated, empty database: the one that starts faster. */
async function aPlace(): Promise<Record<string, string>> {
  const folder = aFolder();
  const { url, end } = await freshDatabase(fasterKind);
  if (url !== undefined) {
    onTestFinished(end);
    return { PITLANE_DATA: folder, DATABASE_URL: url };
  }
  await end();
  await fillEmbedded(folder);
  return { PITLANE_DATA: folder };
}

/** Puts a migrated, empty embedded database into a data folder: to make one from nothing takes five CPU-seconds, and embedded.test does. */
async function fillEmbedded(folder: string): Promise<void> {
  const dump = await migratedDump();
  await (await openEmbedded({ folder: join(folder, 'database'), dump })).close();
}

describe('one data folder after the other start', () => {
  const data = mkdtempSync(join(tmpdir(), 'pitlane-start-'));
  beforeAll(() => fillEmbedded(data));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  let port = '';
  let authenticator = '';
  const secretIn = (greeting: string) =>
    /mfa also needs .* set up with ([A-Z2-7 ]+)\n/.exec(greeting)?.[1]?.replaceAll(' ', '') ?? '';

  test('a first start loads the demo book, says where it is ready with the sign-ins, and ends with 0 when the boot script that started it is gone', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'reports@example.com' };
    const server = start({ PITLANE_DATA: data, PITLANE_DEMO: '50', NODE_OPTIONS: tellLoaded, ...mail });
    const loaded: string[] = [];
    server.child.on('message', (url) => loaded.push(String(url)));
    const address = await addressOf(server);
    // Loaded by the first call that needs one of them, it would hold up everyone else.
    for (const late of ['/run-graphql.ts', '/oauth-provider.ts', '/@simplewebauthn/', '/nodemailer/'])
      expect(
        loaded.some((url) => url.includes(late)),
        late,
      ).toBe(true);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(server.said.out).toMatch(/\n\nDemo sign-ins, password pitlane-demo:\n {2}admin /);
    authenticator = secretIn(server.said.out);
    expect(authenticator).toMatch(/^[A-Z2-7]{32}$/);
    server.child.disconnect();
    expect(await server.ended).toBe(0);
    expect(server.said.err).toMatch(/^Loading the demo book: .*\nLoading the demo book: 100%\n$/s);
    port = new URL(address).port;
  });

  test('it leaves the data and the port free', async () => {
    const settings = { PITLANE_DATA: data, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
    const server = await startServer(readConfig({ ...settings, PITLANE_DEMO: '0' }));
    onTestFinished(server.stop);
    expect(server.greeting).toMatch(
      new RegExp(`^Pitlane is ready at http://127.0.0.1:${port}\\n\\nDemo sign-ins`),
    );
    expect(secretIn(server.greeting)).toBe(authenticator);
  });
});

// A third server process; start-server.test stops one that has such a request.
test.runIf(runsOnBoth)('a second Ctrl-C does not wait for a request that never ends', async () => {
  const server = start(await aPlace());
  await hangingCall(await addressOf(server));
  server.child.kill('SIGHUP');
  server.child.kill('SIGINT');
  const pressing = setInterval(() => server.child.kill('SIGINT'), 100);
  onTestFinished(() => clearInterval(pressing));
  expect(await server.ended).toBe(130);
  expect(server.said.err).toBe('');
});

test('help lists the settings and starts nothing', async () => {
  const server = start({}, ['--help']);
  expect(await server.ended).toBe(0);
  expect(server.said.out).toContain('BUSINESS_ZONE');
});

test('an unknown option is refused in one sentence, and exits with 1', async () => {
  const server = start({}, ['--port=1']);
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe('“--port=1” is not an option. See npm start -- --help.\n');
});
