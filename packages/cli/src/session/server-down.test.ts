import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authStatus } from '../auth/auth-status.ts';
import { logout } from '../auth/logout.ts';
import { signedInAs, testRun, testTerminal } from '../testing/test-terminal.ts';
import { keepToken } from './credentials.ts';
import { readSettings, writeSettings } from './settings.ts';
import { versionText } from './version.ts';

/** The server's response to every request; undefined: it is down. */
let answered: { status: number; body: object } | undefined;
const session = async () => ({
  status: 200,
  body: { code: 0, data: await signedInAs('MBPIUser').getSession() },
});
const ended = { status: 401, body: { code: 2, data: null, errors: [{ message: 'Over.' }] } };

const answering: Server = createServer((asked, answer) => {
  if (!answered) return void asked.socket.destroy();
  answer
    .writeHead(answered.status, { 'content-type': 'application/json' })
    .end(JSON.stringify(answered.body));
});
let server = '';
let env: Record<string, string>;

beforeAll(async () => {
  await new Promise<void>((listening) => answering.listen(0, '127.0.0.1', listening));
  server = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-down-'));
  env = { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, PITLANE_PASSPHRASE: 'a long walk by the sea' };
});
afterAll(async () => {
  await new Promise((closed) => answering.close(closed));
  await rm(env['XDG_CONFIG_HOME'] ?? '', { recursive: true });
});
beforeEach(async () => {
  answered = undefined;
  await writeSettings(env, { server, signIns: { [server]: { username: 'dana', keptIn: 'file' } } });
  await keepToken(env, 'file', { server, username: 'dana' }, { token: 'ory_st_one' });
});

describe('auth status', () => {
  async function status(more: Record<string, string> = {}) {
    const terminal = testTerminal();
    const done = authStatus({ ...testRun(terminal, {}) }, { ...env, ...more });
    const failure = await done.then(
      () => undefined,
      (error: { ending: string; error: { code: string } }) => error,
    );
    return [terminal.printed.out.split('\t')[3], failure?.ending, failure?.error.code];
  }

  test('is signed in, ended, or unknown, with an exit code each', async () => {
    answered = await session();
    expect(await status()).toEqual(['signed in', undefined, undefined]);
    answered = ended;
    expect(await status()).toEqual(['ended', 'signIn', 'session_ended']);
    answered = undefined;
    expect(await status()).toEqual(['unknown', 'failed', 'no_network']);
    answered = { status: 503, body: {} };
    expect(await status()).toEqual(['unknown', 'failed', 'http_503']);
  });

  test('is unknown where the file of the session does not open', async () => {
    answered = await session();
    expect(await status({ PITLANE_PASSPHRASE: 'another' })).toEqual([
      'unknown',
      'failed',
      'wrong_passphrase',
    ]);
  });

  test('asks about the token of the environment, which comes first', async () => {
    answered = ended;
    expect(await status({ PITLANE_TOKEN: 'ory_st_two' })).toEqual(['ended', 'signIn', 'token_refused']);
  });
});

test('logout does not say that a session has ended when no server answered', async () => {
  const terminal = testTerminal();
  await expect(logout(terminal, env)).rejects.toMatchObject({
    error: { code: 'sign_out_not_confirmed', message: expect.stringContaining('still valid') },
    ending: 'failed',
  });
  expect(terminal.printed.err).not.toContain('Signed out at');
  expect((await readSettings(env)).signIns).toEqual({});
});

test.skipIf(process.platform !== 'linux')(
  'logout says that the session has ended, also where the disk is full',
  async () => {
    answered = { status: 200, body: {} };
    const terminal = testTerminal();
    const part = join(env['XDG_CONFIG_HOME'] ?? '', 'pitlane', `config.json.${process.pid}.part`);
    await symlink('/dev/full', part);
    await expect(logout(terminal, env)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(terminal.printed.err).toContain(`Signed out at ${server}`);
  },
);

test.each([
  ['gone', undefined],
  ['behind a proxy that says so', { status: 502, body: {} }],
])('--version shows a server as down that is %s, though it answered a moment ago', async (_, then) => {
  answered = { status: 200, body: { version: '0.1.0' } };
  expect((await versionText(env)).out).toContain(`server 0.1.0 at ${server}`);
  answered = then;
  const { out } = await versionText(env);
  expect(out).not.toContain('0.1.0 at');
  expect(out).toContain(server);
});

test('--version also names the program where its settings are damaged', async () => {
  await writeFile(join(env['XDG_CONFIG_HOME'] ?? '', 'pitlane', 'config.json'), '{');
  expect(await versionText(env)).toEqual({
    out: expect.stringMatching(/^pitlane \d/),
    warning: expect.stringContaining('it is not JSON'),
  });
});
