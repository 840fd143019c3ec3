import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CliDriver } from './drivers/pitlane.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

// Run by `npm run test:soak -- keyring`, which starts a secret service on its own bus: a person's keyring is not for tests.

const bus = process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '';
let server: TestServer;
let cli: CliDriver;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  cli = new CliDriver(server.address, { DBUS_SESSION_BUS_ADDRESS: bus });
});
afterEach(() => cli.clear());

/** Signs in with the password, as a script does, and no passphrase. */
async function signIn(username: string): Promise<string> {
  const args = ['login', '--username', username, '--password-stdin'];
  const { stderr, code } = await cli.pipe(args, { input: 'pitlane-demo\n' });
  expect([stderr, code]).toEqual([expect.stringContaining('✓ Signed in as'), 0]);
  return stderr;
}

async function acting(): Promise<string> {
  const { stdout } = await cli.pipe(['whoami', '--json']);
  return (JSON.parse(stdout) as { username: string }).username;
}

/** Locks what the keyring holds, as its owner may. */
function lock(): void {
  const args = '--session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets'.split(' ');
  const lockAll = 'array:objpath:/org/freedesktop/secrets/aliases/default';
  execFileSync('dbus-send', [...args, 'org.freedesktop.Secret.Service.Lock', lockAll], { stdio: 'ignore' });
}

/** By a new daemon over the same keyring, since the one that runs would ask on a screen. */
function unlock(): void {
  const args = ['--replace', '--unlock', '--components=secrets'];
  execFileSync('gnome-keyring-daemon', args, { input: 'soak', stdio: ['pipe', 'ignore', 'ignore'] });
}

test('a sign-in is stored in the keyring and in no file, and the next run finds it', async () => {
  expect(await signIn('dealer')).toContain('The session is stored in the system keyring.');
  expect(await acting()).toBe('dealer');
  expect(existsSync(join(cli.folder, 'config/pitlane/credentials.json'))).toBe(false);
  expect((await cli.pipe(['logout'])).stderr).toContain('✓ Signed out');
  expect((await cli.pipe(['whoami'])).code).toBe(4);
});

test('two users are stored side by side, and signing out forgets one', async () => {
  await signIn('dealer');
  await signIn('staff');
  expect(await acting()).toBe('staff');
  await cli.pipe(['auth', 'switch', 'dealer']);
  expect(await acting()).toBe('dealer');
  await cli.pipe(['auth', 'logout']);
  await cli.pipe(['auth', 'switch', 'staff']);
  expect(await acting()).toBe('staff');
  await cli.pipe(['auth', 'logout']);
});

test('a locked keyring says so, and returns the sign-in once it is open again', async () => {
  await signIn('dealer');
  lock();
  const { stderr, code } = await cli.pipe(['whoami']);
  expect([stderr, code]).toEqual([expect.stringContaining('keyring'), 4]);
  expect(stderr).toContain('Unlock it and try again.');
  unlock();
  expect(await acting()).toBe('dealer');
  await cli.pipe(['logout']);
});
