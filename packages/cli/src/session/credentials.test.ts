import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findToken, findTokenPlace, forgetToken, keepToken } from './credentials.ts';
import { readSettings, type Settings, serverAddress, serverOf, writeSettings } from './settings.ts';

const server = 'https://portal.example.com';
const kept: Settings = { signIns: { [server]: { username: 'dana', keptIn: 'file' } } };
let folder = '';
let env: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-credentials-'));
  env = { XDG_CONFIG_HOME: folder, PITLANE_PASSPHRASE: 'a long walk by the sea' };
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'pitlane', 'credentials.json');

describe('the encrypted file', () => {
  test('gives the token back with the passphrase, and holds neither token nor server in the clear', async () => {
    await keepToken(env, 'file', server, 'ory_st_secret');
    const text = await readFile(file(), 'utf8');
    expect(text).not.toMatch(/ory_st_secret|portal\.example/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await findToken(env, kept, server)).toEqual({ token: 'ory_st_secret', from: 'file' });
  });

  test('keeps the tokens of other servers, and goes with the last one', async () => {
    await keepToken(env, 'file', server, 'one');
    await keepToken(env, 'file', 'https://other.example.com', 'two');
    await forgetToken(env, 'file', 'https://other.example.com');
    expect((await findToken(env, kept, server))?.token).toBe('one');
    await forgetToken(env, 'file', server);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  test.each([
    ['another passphrase', async () => void (env['PITLANE_PASSPHRASE'] = 'another')],
    [
      'a byte that was changed',
      async () => {
        const sealed = JSON.parse(await readFile(file(), 'utf8')) as { text: string };
        const text = (sealed.text.startsWith('A') ? 'B' : 'A') + sealed.text.slice(1);
        await writeFile(file(), JSON.stringify({ ...sealed, text }));
      },
    ],
  ])('stays closed for %s', async (_, spoil) => {
    await keepToken(env, 'file', server, 'one');
    await spoil();
    await expect(findToken(env, kept, server)).rejects.toMatchObject({
      ending: 'signIn',
      error: { code: 'wrong_passphrase' },
    });
  });

  test('is sealed under a fresh salt each time', async () => {
    await keepToken(env, 'file', server, 'one');
    const first = await readFile(file(), 'utf8');
    await keepToken(env, 'file', server, 'one');
    expect(await readFile(file(), 'utf8')).not.toBe(first);
  });
});

test('the token of the environment goes before any that is kept', async () => {
  await keepToken(env, 'file', server, 'one');
  env['PITLANE_TOKEN'] = 'two';
  expect(await findToken(env, kept, server)).toEqual({ token: 'two', from: 'PITLANE_TOKEN' });
});

test('a missing passphrase is told, and logout still forgets', async () => {
  await keepToken(env, 'file', server, 'one');
  env['PITLANE_PASSPHRASE'] = '';
  await expect(findToken(env, kept, server)).rejects.toMatchObject({ error: { code: 'no_passphrase' } });
  await forgetToken(env, 'file', server);
  await expect(stat(file())).rejects.toThrow('ENOENT');
});

test.skipIf(process.platform !== 'linux')(
  'without a secret service the file is the place, or none',
  async () => {
    const bus = process.env['DBUS_SESSION_BUS_ADDRESS'];
    process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent';
    try {
      expect(await findTokenPlace(env)).toBe('file');
      env['PITLANE_PASSPHRASE'] = '';
      await expect(findTokenPlace(env)).rejects.toMatchObject({ error: { code: 'no_token_place' } });
    } finally {
      if (bus === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
      else process.env['DBUS_SESSION_BUS_ADDRESS'] = bus;
    }
  },
);

describe('settings', () => {
  test('are remembered', async () => {
    await writeSettings(env, { ...kept, server });
    expect(await readSettings(env)).toEqual({ ...kept, server });
  });

  test('that are damaged are told with the way on', async () => {
    await writeSettings(env, kept);
    await writeFile(join(folder, 'pitlane', 'config.json'), '{');
    await expect(readSettings(env)).rejects.toMatchObject({ error: { code: 'bad_settings' } });
  });

  test('name the server: the environment, the last sign-in, this machine', () => {
    const settings = { signIns: {}, server };
    expect(serverOf({ PITLANE_SERVER: 'https://a.example.com/' }, settings)).toBe('https://a.example.com');
    expect(serverOf({}, settings)).toBe(server);
    expect(serverOf({}, { signIns: {} })).toBe('http://127.0.0.1:4780');
  });
});

test.each([
  ['portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com/base/', 'https://portal.example.com/base'],
  ['http://127.0.0.1:4780', 'http://127.0.0.1:4780'],
  ['http://localhost:1', 'http://localhost:1'],
  ['localhost:4780', 'http://localhost:4780'],
  ['10.0.0.7:4780', 'https://10.0.0.7:4780'],
])('%s is the server %s', (typed, address) => {
  expect(serverAddress(typed)).toBe(address);
});

test.each([
  ['http://portal.example.com', 'insecure_server'],
  ['http://127.0.0.1.example.com', 'insecure_server'],
  ['ftp://portal.example.com', 'bad_server'],
  ['https://user:secret@portal.example.com', 'bad_server'],
  ['not a server', 'bad_server'],
])('%s is refused as a server', (typed, code) => {
  expect(() => serverAddress(typed)).toThrow(
    expect.objectContaining({ error: expect.objectContaining({ code }) }),
  );
});
