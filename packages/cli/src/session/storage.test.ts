import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '../auth/login.ts';
import { signedInAs, testTerminal } from '../testing/test-terminal.ts';
import { findToken, keepToken } from './credentials.ts';

/** The server's requests, the sign-in and the sign-out of it among them. */
const asked: string[] = [];
const answering: Server = createServer((request, answer) => {
  const path = request.url?.split('?')[0] ?? '';
  asked.push(`${request.method} ${path}`);
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify(answers[path] ?? {}));
});
let answers: Record<string, object>;
beforeAll(async () => {
  answers = {
    '/identity/self-service/login/api': { id: 'f', ui: { nodes: [] } },
    '/identity/self-service/login': { session_token: 'ory_st_one', session: { identity: { id: 'i' } } },
    '/api/profile/getsession': { code: 0, data: await signedInAs('MBPIUser').getSession() },
  };
});
let server = '';
let folder = '';
let env: Record<string, string>;
const bus = process.env['DBUS_SESSION_BUS_ADDRESS'];

beforeAll(async () => {
  await new Promise<void>((listening) => answering.listen(0, '127.0.0.1', listening));
  server = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
  // No keyring answers at this address, on any machine.
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent';
});
afterAll(async () => {
  if (bus === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
  else process.env['DBUS_SESSION_BUS_ADDRESS'] = bus;
  await new Promise((closed) => answering.close(closed));
});
beforeEach(async () => {
  asked.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'pitlane-storage-'));
  env = { XDG_CONFIG_HOME: join(folder, 'config'), PITLANE_PASSPHRASE: 'a long walk by the sea' };
});
afterEach(() => rm(folder, { recursive: true }));

const ours = (name = '') => join(folder, 'config', 'pitlane', name);
/** A file that we write next to its place first, here onto a disk that is full. */
async function onFullDisk(name: string): Promise<void> {
  await mkdir(ours(), { recursive: true });
  await symlink('/dev/full', ours(`${name}.${process.pid}.part`));
}
const signIn = () =>
  login(testTerminal({ input: Readable.from(['secret\n']) }), env, {
    server,
    username: 'dana',
    passwordStdin: true,
  });

describe.skipIf(process.platform !== 'linux')('a sign-in that cannot be stored', () => {
  test.each([
    ['the disk is full', () => onFullDisk('probe'), 'the disk is full'],
    [
      'the folder is a link to nowhere',
      () => symlink('/nonexistent/x', join(folder, 'config')),
      "doesn't exist",
    ],
    ['a file is where the folder goes', () => writeFile(join(folder, 'config'), ''), 'not a folder'],
  ])('fails before the server is asked: %s', async (_, spoil, why) => {
    await spoil();
    await expect(signIn()).rejects.toMatchObject({
      error: { message: expect.stringContaining(why) },
      ending: 'failed',
    });
    expect(asked).toEqual([]);
  });

  test('names the folder rather than a missing passphrase, which would not help', async () => {
    await writeFile(join(folder, 'config'), '');
    delete env['PITLANE_PASSPHRASE'];
    await expect(signIn()).rejects.toMatchObject({
      error: { code: 'cannot_store', message: expect.stringContaining('not a folder') },
      details: expect.arrayContaining([expect.stringContaining('XDG_CONFIG_HOME')]),
    });
  });

  test.each(['credentials.json', 'config.json'])('after all ends the session again: %s', async (name) => {
    await onFullDisk(name);
    await expect(signIn()).rejects.toMatchObject({
      error: { code: 'cannot_store', message: expect.stringContaining('the disk is full') },
      details: expect.arrayContaining(['The new session was signed out.']),
    });
    expect(asked.at(-1)).toBe('DELETE /identity/self-service/logout/api');
    expect(await readdir(ours())).toEqual([]);
  });
});

describe('a file of credentials', () => {
  const kept = () => ({ signIns: { [server]: { username: 'dana', keptIn: 'file' as const } } });

  test('below a file asks for another folder, where no change of rights would help', async () => {
    await writeFile(join(folder, 'config'), '');
    await expect(findToken(env, kept(), server)).rejects.toMatchObject({
      error: { code: 'unreadable_credentials', next: expect.stringContaining('XDG_CONFIG_HOME') },
    });
  });

  test.each([
    ['may not be read', async () => chmod(ours('credentials.json'), 0), 'permission denied'],
    [
      'is a folder',
      async () => {
        await rm(ours('credentials.json'));
        await mkdir(ours('credentials.json'));
      },
      'it is a folder',
    ],
  ])('that %s is reported as such, and as no wrong passphrase', async (what, spoil, why) => {
    // Nothing is kept from root.
    if (what === 'may not be read' && process.getuid?.() === 0) return;
    await keepToken(env, 'file', { server, username: 'dana' }, { token: 'one' });
    await spoil();
    await expect(findToken(env, kept(), server)).rejects.toMatchObject({
      error: { code: 'unreadable_credentials', message: expect.stringContaining(why) },
      ending: 'failed',
    });
  });

  test.each(['{', '{}', 'null'])('that is damaged (%s) is reported as such', async (text) => {
    await mkdir(ours(), { recursive: true });
    await writeFile(ours('credentials.json'), text);
    await expect(findToken(env, kept(), server)).rejects.toMatchObject({
      error: { code: 'damaged_credentials' },
    });
  });
});
