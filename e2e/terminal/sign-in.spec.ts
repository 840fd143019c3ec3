import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSoak } from '../drivers/soak.ts';
import { AppScreen, keys } from './drivers/app-screen.ts';
import { InProcessCliDriver, quickKeys } from './drivers/cli-in-process.ts';

import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  // No keyring answers at this address, on any machine.
  cli = new InProcessCliDriver(server.address, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' });
});
afterEach(() => cli.clear());

const passphrase = { PITLANE_PASSPHRASE: 'a long walk by the sea' };

test('login with a name hides the password, and remembers the session', async () => {
  const screen = cli.type(['login', '--username', 'dealer'], { env: passphrase });
  await screen.sees('Password');
  screen.keys('pitlane-demo\r');
  expect(await screen.ended).toBe(0);
  expect(screen.text).toContain('✓ Signed in as Dale Dealer (Master Dealer');
  expect(screen.text).toContain('The session is stored in a file, encrypted with PITLANE_PASSPHRASE.');
  expect(screen.text).not.toContain('pitlane-demo');

  const who = await cli.pipe(['whoami'], { env: passphrase });
  expect(who.stdout).toContain('Username\tdealer\n');
  expect(who.code).toBe(0);
});

/** A user whose last sign-in was at this server. */
async function rememberServer(address: string): Promise<void> {
  delete cli.env['PITLANE_SERVER'];
  const folder = join(cli.env['XDG_CONFIG_HOME'] ?? '', 'pitlane');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), JSON.stringify({ server: address, signIns: {} }));
}

test('login uses the last server without asking, and says so', async () => {
  await rememberServer(server.address);
  const screen = cli.type(['login'], { env: passphrase });
  await screen.sees('Waiting for approval');
  expect(screen.text).toContain(`Signing in at ${server.address}. To use another server: --server <address>`);
  expect(screen.text).not.toContain('Server');
  screen.keys('\u0003');
  expect(await screen.ended).toBe(2);
});

test('login asks for a server where none answers, takes no password for one, and keeps the one that answers', async () => {
  await rememberServer('http://127.0.0.1:1');
  const screen = cli.type(['login', '--username', 'dealer'], { env: passphrase });
  await screen.sees('Server (http://127.0.0.1:1)');
  expect(screen.text).toContain('No Pitlane server found at http://127.0.0.1:1.');
  screen.keys('pitlane-demo\r');
  await screen.sees('That is not a server address.');
  screen.keys('127.0.0.1:2\r');
  await screen.sees('No Pitlane server found at that address.');
  screen.keys(`${server.address.replace('http://', '')}\r`);
  await screen.sees('Password');
  // Once as the line that was typed itself, and in no message.
  expect(screen.text.split('pitlane-demo')).toHaveLength(2);
  screen.keys('pitlane-demo\r');
  expect(await screen.ended).toBe(0);

  const again = cli.type(['login'], { env: passphrase });
  await again.sees('Waiting for approval');
  expect(again.text).toContain(`Signing in at ${server.address}.`);
  again.keys('\u0003');
  expect(await again.ended).toBe(2);
});

test('Ctrl-C at the question for a server cancels', async () => {
  await rememberServer('http://127.0.0.1:1');
  const screen = cli.type(['login'], { env: passphrase });
  await screen.sees('Server (');
  screen.keys('\u0003');
  expect(await screen.ended).toBe(2);
  expect(screen.text).toContain('Cancelled.');
});

test('a refused sign-in says who is still signed in', async () => {
  const args = (name: string) => ['login', '--username', name, '--password-stdin'];
  const nobody = await cli.pipe(args('staff'), { input: 'wrong\n', env: passphrase });
  expect(nobody.code).toBe(4);
  expect(nobody.stderr).not.toContain('signed in as');
  await cli.pipe(args('dealer'), { input: 'pitlane-demo\n', env: passphrase });
  const refused = await cli.pipe(args('staff'), { input: 'wrong\n', env: passphrase });
  expect(refused.code).toBe(4);
  expect(refused.stderr).toContain(`\n  You are still signed in as dealer at ${server.address}.\n`);
});

test('login breaks its lines between words, 40 columns wide', async () => {
  await rememberServer(server.address);
  const screen = cli.type(['login', '--username', 'dealer'], { columns: 40, env: passphrase });
  await screen.sees('Password');
  screen.keys('pitlane-demo\r');
  expect(await screen.ended).toBe(0);
  expect(screen.text).toContain('Signing in at');
  expect(screen.text).toContain('✓ Signed in as');
  expect(screen.text).toContain('The session is stored in');
  expect(Math.max(...screen.lines.map((line) => line.length))).toBeLessThanOrEqual(40);
});

test('a mistyped password can be entered again', async () => {
  const screen = cli.type(['login', '--username', 'staff'], { env: passphrase });
  await screen.sees('Password');
  screen.keys('wrong\r');
  await screen.sees('Wrong username or password');
  screen.keys('pitlane-demo\r');
  expect(await screen.ended).toBe(0);
});

test('the session is stored encrypted, readable only by its owner, and is deleted with logout', async () => {
  const args = ['login', '--username', 'dealer', '--password-stdin'];
  const signedIn = await cli.pipe(args, { input: 'pitlane-demo\n', env: passphrase });
  expect(signedIn).toMatchObject({ code: 0, stdout: '' });
  const folder = join(cli.env['XDG_CONFIG_HOME'] ?? '', 'pitlane');
  const path = join(folder, 'credentials.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).not.toContain(server.address);

  const closed = await cli.pipe(['whoami'], { env: { PITLANE_PASSPHRASE: 'another' } });
  expect(closed.code).toBe(4);
  expect(closed.stderr).toContain("PITLANE_PASSPHRASE doesn't unlock");

  const out = await cli.pipe(['logout'], { env: passphrase });
  expect(out.stderr).toContain('✓ Signed out');
  expect(await readdir(folder)).toEqual(['config.json']);
  expect((await cli.pipe(['whoami'], { env: passphrase })).code).toBe(4);
});

test('without keyring and passphrase nothing is written, and the ways on are reported before the password', async () => {
  const screen = cli.type(['login']);
  expect(await screen.ended).toBe(1);
  expect(screen.text).toContain('No system keyring is available');
  expect(screen.text).toContain('PITLANE_PASSPHRASE');
  expect(screen.text).toContain('pitlane login --print-token');
  expect(await readdir(cli.folder)).not.toContain('config');
});

test('a token in the environment needs neither', async () => {
  await cli.signIn('staff');
  const who = await cli.pipe(['whoami', '--json']);
  expect(JSON.parse(who.stdout)).toMatchObject({
    username: 'staff',
    role: 'MBPIUser',
    sessionIn: 'PITLANE_TOKEN',
  });
  await cli.pipe(['logout']);
  const ended = await cli.pipe(['whoami', '--json']);
  expect(ended.code).toBe(4);
  expect(JSON.parse(ended.stderr)).toMatchObject({ error: { code: 'token_refused' } });
});

test("a user who isn't signed in sees the line to type", async () => {
  const { code, stdout, stderr } = await cli.pipe(['contract', 'search', 'smith']);
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  expect(stderr).toBe(`✗ You are not signed in at ${server.address}.\n  Sign in: pitlane login\n`);
});

test('a script without a terminal sees which options to give', async () => {
  const { code, stderr } = await cli.pipe(['login'], { env: passphrase });
  expect(code).toBe(1);
  expect(stderr).toContain('--username <name> --password-stdin');
});

test('Ctrl-C at a question cancels', async () => {
  const screen = cli.type(['login', '--username', 'dealer'], { env: passphrase });
  await screen.sees('Password');
  screen.keys('\u0003');
  expect(await screen.ended).toBe(2);
  expect(screen.text).toContain('Cancelled.');
});

test('no password goes to another machine unencrypted', async () => {
  const { code, stderr } = await cli.pipe(['login', '--server', 'http://portal.example.com'], {
    env: passphrase,
  });
  expect(code).toBe(1);
  expect(stderr).toContain('Use https://portal.example.com.');
});

test('a token that could speak to the terminal is not printed', async () => {
  // Our own server never sends such a token; this one simulates a hostile one.
  const session_token = '\u001b]0;owned\u0007';
  const hostile = createServer((request, answer) => {
    const begun = { id: 'f', ui: { nodes: [] } };
    const signedIn = { session_token, session: { identity: { id: 'i' } } };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(request.method === 'GET' ? begun : signedIn));
  });
  await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  const args = ['login', '--print-token', '--username', 'dealer', '--password-stdin', '--server', address];
  const { code, stdout, stderr } = await cli.pipe(args, { input: 'pitlane-demo\n' });
  hostile.closeAllConnections();
  await new Promise((closed) => hostile.close(closed));
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  expect(stderr).toContain("returned a token that isn't safe to print");
});

// sign-ins.test of the app and sign-in-by-code.spec show each step in process.
test.runIf(isSoak)(
  'in the app one signs in as another, goes back to the first, looks who that is, and signs out',
  async () => {
    const args = ['login', '--username', 'staff', '--password-stdin'];
    await cli.pipe(args, { input: 'pitlane-demo\n', env: passphrase });
    const screen = new AppScreen(cli, { columns: 110, env: { ...passphrase, ...quickKeys } });
    await screen.sees('staff @ ');
    screen.press(server.foreign.vin);
    await screen.sees('1 contract ·');
    screen.press(keys.enter);
    await screen.sees(server.foreign.key);
    screen.press(':auth switch', keys.enter);
    await screen.sees('! No other account is saved. Add one with :login.');

    // Ctrl-C there ends the sign-in, and not the app that waits for it.
    screen.press(':auth login', keys.enter);
    await screen.sees('Waiting for approval.');
    screen.press(keys.ctrlC);
    await screen.sees('Press Enter to return to the app.');
    screen.press(keys.ctrlC);
    await screen.sees("Sign-in cancelled. Your account didn't change.");
    expect(screen.text).toMatch(/^ Contracts/);

    screen.press(':auth login --username dealer', keys.enter);
    await screen.sees('Password:');
    expect(screen.isFullScreen).toBe(false);
    screen.press('pitlane-demo', keys.enter);
    await screen.sees('Press Enter to return to the app.');
    screen.press(keys.enter);
    await screen.sees(`✓ Switched to dealer at ${server.address}`);
    await screen.sees('dealer @ ');
    expect(screen.text).not.toContain(server.foreign.key);
    // What another user typed before isn't here.
    screen.press(':', keys.up);
    await screen.sees('── Run');
    expect(screen.text).not.toContain('auth login --username');
    screen.press(keys.esc);
    await screen.sees((text) => !text.includes('── Run'));
    screen.press(':whoami', keys.enter);
    await screen.sees(/Username +dealer/);
    screen.press(keys.esc);
    await screen.sees('Type to search');
    screen.press(':auth switch nobody', keys.enter);
    await screen.sees('No single account matches “nobody”');
    screen.press(keys.enter);
    await screen.sees('✓ Switched to staff at');
    screen.press(':auth status', keys.enter);
    await screen.sees('✓ staff at');
    await screen.sees('✓ dealer at');
    expect(screen.text).toMatch(/staff at \S+, active/);
    screen.press(keys.esc);
    await screen.sees('Type to search');
    screen.press(':auth logout', keys.enter);
    expect(await screen.ended).toMatchObject({ code: 0 });
    expect(screen.text).toContain(`✓ Signed out at ${server.address}`);
    expect(screen.isFullScreen).toBe(false);
    const { stderr } = await cli.pipe(['whoami'], { env: passphrase });
    expect(stderr).toContain('You are not signed in');
  },
);
