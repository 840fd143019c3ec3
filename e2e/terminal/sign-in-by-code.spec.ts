import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BrowserSession } from './drivers/browser-session.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { type Screen } from './drivers/pitlane.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

const minuteMs = 60_000;

/** The server's clock, which stories put forward. */
let ahead = 0;
let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer(() => new Date(Date.now() + ahead));
});
afterAll(() => server.stop());
beforeEach(() => {
  ahead = 0;
  cli = newCli();
});
afterEach(() => cli.clear());

function newCli(): InProcessCliDriver {
  return new InProcessCliDriver(server.address, {
    // No keyring answers at this address, and no browser opens at the far end of ssh, on any machine.
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22',
    PITLANE_PASSPHRASE: 'a long walk by the sea',
  });
}

/** The code that a terminal shows. */
async function codeOn(screen: Screen): Promise<string> {
  await screen.sees('Waiting for approval');
  return /Code {2}(\S+)/.exec(screen.text)?.[1] ?? '';
}

async function signInByCode(username: string): Promise<void> {
  const screen = cli.type(['login']);
  await (await BrowserSession.of(server.address, username)).answer(await codeOn(screen), 'approve');
  expect(await screen.ended).toBe(0);
}

/** The quicker way for stories that are about something else. */
async function signInByPassword(username: string, at = cli): Promise<void> {
  const args = ['login', '--username', username, '--password-stdin'];
  expect((await at.pipe(args, { input: 'pitlane-demo\n' })).code).toBe(0);
}

const file = (name: string) => join(cli.env['XDG_CONFIG_HOME'] ?? '', 'pitlane', name);

test('login opens the browser with a code, waits for the answer, and keeps what it was given, encrypted', async () => {
  const [folder, openedFile] = [join(cli.folder, 'bin'), join(cli.folder, 'opened')];
  await mkdir(folder);
  await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > ${openedFile}\n`);
  await chmod(join(folder, 'xdg-open'), 0o755);
  const env = { SSH_CONNECTION: '', DISPLAY: ':0', PATH: `${folder}:${cli.env['PATH']}` };
  const screen = cli.ofProcesses().type(['login'], { env });
  const code = await codeOn(screen);
  expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect(screen.text).toContain('Compare the code in the browser at');
  await expect
    .poll(() => readFile(openedFile, 'utf8').catch(() => ''))
    .toBe(`${server.address}/device?user_code=${code}\n`);
  await (await BrowserSession.of(server.address, 'dealer')).answer(code, 'approve');
  expect(await screen.ended).toBe(0);
  expect(screen.text).toContain('✓ Signed in as Dale Dealer (Master Dealer');
  const who = await cli.pipe(['whoami']);
  expect(who.stdout).toContain('Username\tdealer\n');
  expect(await readFile(file('credentials.json'), 'utf8')).not.toContain('token');
});

test('a sign-in that is refused in the browser is reported, and changes nothing', async () => {
  const screen = cli.type(['login']);
  await (await BrowserSession.of(server.address, 'dealer')).answer(await codeOn(screen), 'refuse');
  expect(screen.text).toContain(`Open this page in a browser and enter the code: ${server.address}/device`);
  expect(await screen.ended).toBe(4);
  expect(screen.text).toContain('The sign-in was refused in the browser.');
  expect((await cli.pipe(['whoami'])).code).toBe(4);
});

test('a token that has ended is refreshed quietly, once for all runs that need it at the time', async () => {
  await signInByCode('dealer');
  ahead = 11 * minuteMs;
  const outside = cli.ofProcesses();
  const runs = await Promise.all(Array.from({ length: 3 }, () => outside.pipe(['whoami', '--debug'])));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  const calls = runs.flatMap(({ stderr }) => stderr.split('\n').filter(Boolean));
  expect(calls.filter((call) => call.includes('/oauth2/token'))).toEqual([expect.stringContaining(' 200 ')]);
  expect(calls.filter((call) => !/^(GET|POST) /.test(call))).toEqual([]);
  ahead = 13 * 60 * minuteMs;
  const over = await cli.pipe(['whoami']);
  expect([over.code, over.stderr]).toEqual([4, expect.stringContaining('Your session')]);
});

test('several users are signed in side by side; one switches, and signs out without the others', async () => {
  await signInByPassword('dealer');
  await signInByCode('staff');
  const acting = async () => /Username\t(\w+)/.exec((await cli.pipe(['whoami'])).stdout)?.[1];
  expect(await acting()).toBe('staff');
  const status = JSON.parse((await cli.pipe(['auth', 'status', '--json'])).stdout);
  expect(status).toMatchObject([
    { server: server.address, username: 'staff', isActive: true, state: 'signedIn', keptIn: 'file' },
    { server: server.address, username: 'dealer', isActive: false, state: 'signedIn' },
  ]);
  expect((await cli.pipe(['auth', 'switch'])).stderr).toContain('Switched to dealer at');
  expect(await acting()).toBe('dealer');
  expect((await cli.pipe(['auth', 'switch', 'nobody'])).stderr).toContain(`staff@${server.address}`);

  await cli.pipe(['auth', 'switch', 'staff']);
  const kept = await readFile(file('credentials.json'), 'utf8');
  const out = await cli.pipe(['auth', 'logout']);
  expect(out.stderr).toContain('✓ Signed out');
  expect(out.stderr).toContain('Still signed in there: dealer.');
  expect((await cli.pipe(['auth', 'status'])).code).toBe(4);
  await cli.pipe(['auth', 'switch', 'dealer']);
  expect(await acting()).toBe('dealer');
  // What somebody has copied of the file before is worth nothing: the server has revoked it.
  await writeFile(file('credentials.json'), kept);
  await writeFile(
    file('config.json'),
    JSON.stringify({ signIns: { [server.address]: { username: 'staff', keptIn: 'file' } } }),
  );
  expect((await cli.pipe(['whoami'])).code).toBe(4);
});

test('a lost terminal is signed out from another one, and its next call is refused', async () => {
  await signInByCode('dealer');
  const other = newCli();
  await signInByPassword('dealer', other);
  const listed = async () => JSON.parse((await other.pipe(['profile', 'session', 'list', '--json'])).stdout);
  // Only a terminal that signed in by a code said what its machine is called; the last one is this story's.
  type Row = { id: string; face: string; name: string; signedInAt: string };
  const [lost] = ((await listed()) as Row[])
    .filter(({ face, name }) => face === 'terminal' && name !== '')
    .toSorted((a, b) => b.signedInAt.localeCompare(a.signedInAt));
  if (!lost) throw new Error('the terminal is not listed');
  expect(lost).toMatchObject({
    name: expect.stringMatching(/./),
    place: "The server's computer",
  });
  expect((await cli.pipe(['contract', 'search', 'smith', '--limit', '1'])).code).toBe(0);

  const asked = other.type(['profile', 'session', 'end', lost.id]);
  await asked.sees('Continue? (y/N)');
  expect(asked.text).toContain(lost.name);
  asked.keys('y\r');
  expect(await asked.ended).toBe(0);
  const refused = await cli.pipe(['contract', 'search', 'smith', '--limit', '1']);
  expect([refused.code, refused.stdout]).toEqual([4, '']);
  expect(refused.stderr).toContain('has ended');
  // Nor does it come back by its refresh token.
  ahead = 11 * minuteMs;
  expect((await cli.pipe(['whoami'])).code).toBe(4);
  expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(lost.id);
  expect((await other.pipe(['whoami'])).code).toBe(0);
  other.clear();
});

test('a token for cron is created in the browser, reads and does not write, is listed, and is revoked', async () => {
  await signInByPassword('dealer');
  const opened = await cli.pipe(['auth', 'token', 'create', '--name', 'Nightly export']);
  expect(opened.stdout).toBe(`${server.address}/settings/tokens?new=read&name=Nightly+export\n`);
  const token = await (await BrowserSession.of(server.address, 'dealer')).createToken('Nightly export');
  // As in cron: no home, no terminal, only the token; with a folder for anything that might be written.
  const folder = join(cli.folder, 'none');
  const variables = `PITLANE_TOKEN=${token} PITLANE_SERVER=${server.address} XDG_CONFIG_HOME=${folder} XDG_CACHE_HOME=${folder}`;
  const cron = (...args: string[]) => cli.cron(variables, args);
  expect((await cron('contract', 'search', 'smith')).code).toBe(0);
  const [row] = JSON.parse((await cli.pipe(['auth', 'token', 'list', '--json'])).stdout);
  expect(row).toMatchObject({ name: 'Nightly export', mayChange: false });
  expect((await cli.pipe(['auth', 'token', 'revoke', String(row.id), '--yes'])).code).toBe(0);
  expect((await cron('contract', 'search', 'smith')).code).toBe(4);
});
