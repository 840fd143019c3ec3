import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyCosts } from '../testing/quick-keys.ts';
import { findToken, findTokenPlace, forgetToken, keepToken } from './credentials.ts';
import { keepOpenedKey, openedKey, type PassphraseFile } from './opened-key.ts';
import {
  readSettings,
  type Settings,
  serverAddress,
  serverOf,
  withoutSignIn,
  withSignIn,
  writeSettings,
} from './settings.ts';

const server = 'https://portal.example.com';
const dana = { server, username: 'dana' };
const kept: Settings = { signIns: { [server]: { username: 'dana', keptIn: 'file' } } };
let folder = '';
let env: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-credentials-'));
  env = { XDG_CONFIG_HOME: folder, PITLANE_PASSPHRASE: 'a long walk by the sea' };
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'pitlane', 'credentials.json');

/** Has the key worked for once, where a test is not about the passphrase. */
async function keepKeyOpen(): Promise<void> {
  env['XDG_RUNTIME_DIR'] = join(folder, 'run');
  await mkdir(join(folder, 'run'), { mode: 0o700 });
}

describe('the encrypted file', () => {
  test('returns the token with the passphrase, and contains no token or server in plain text', async () => {
    await keepToken(env, 'file', dana, { token: 'ory_st_secret' });
    const text = await readFile(file(), 'utf8');
    expect(text).not.toMatch(/ory_st_secret|portal\.example/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await findToken(env, kept, server)).toEqual({ token: 'ory_st_secret', from: 'file' });
  });

  test('takes the work for its key that OWASP advises', async () => {
    await keepToken(env, 'file', dana, { token: 'one' });
    const maxmem = 64 * 2 ** 20;
    expect([...keyCosts]).toContain(JSON.stringify({ N: 2 ** 15, r: 8, p: 3, maxmem }));
  });

  test('keeps the tokens of other servers, and is deleted with the last one', async () => {
    await keepKeyOpen();
    await keepToken(env, 'file', dana, { token: 'one' });
    await keepToken(env, 'file', { server: 'https://other.example.com', username: 'dana' }, { token: 'two' });
    await forgetToken(env, 'file', { server: 'https://other.example.com', username: 'dana' });
    expect((await findToken(env, kept, server))?.token).toBe('one');
    await forgetToken(env, 'file', dana);
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
    await keepToken(env, 'file', dana, { token: 'one' });
    await spoil();
    await expect(findToken(env, kept, server)).rejects.toMatchObject({
      ending: 'signIn',
      error: { code: 'wrong_passphrase' },
    });
  });

  test('is sealed under a fresh nonce each time, and under the salt that it was opened with', async () => {
    const sealed = async () => JSON.parse(await readFile(file(), 'utf8')) as Record<string, string>;
    await keepToken(env, 'file', dana, { token: 'one' });
    const first = await sealed();
    await keepToken(env, 'file', dana, { token: 'one' });
    const second = await sealed();
    expect(second['nonce']).not.toBe(first['nonce']);
    expect(second['text']).not.toBe(first['text']);
    expect(second['salt']).toBe(first['salt']);
  });
});

describe('a key that was worked for once', () => {
  const keyFiles = () => readdir(join(folder, 'run', 'pitlane')).catch(() => []);
  const sealedBy = (passphrase = 'a long walk by the sea'): PassphraseFile => ({
    path: join(folder, 'pitlane', 'credentials.json'),
    passphrase,
    runtimeFolder: join(folder, 'run'),
  });
  const [salt, key] = [Buffer.alloc(16, 1), Buffer.alloc(32, 2)];
  beforeEach(() => mkdir(join(folder, 'run'), { mode: 0o700 }));

  test('is there for the next run, but only with the same passphrase and salt', async () => {
    await keepOpenedKey(sealedBy(), salt, key);
    expect(await openedKey(sealedBy(), salt)).toEqual(key);
    expect(await openedKey(sealedBy('another'), salt)).toBeUndefined();
    expect(await openedKey(sealedBy(), Buffer.alloc(16, 3))).toBeUndefined();
    const [name = ''] = await keyFiles();
    const place = join(folder, 'run', 'pitlane', name);
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect(await readFile(place, 'utf8')).not.toContain(key.toString('base64'));
  });

  test.each([
    ['no folder', undefined],
    ['a folder that is not whole', 'run'],
    ['none that is there', '/nonexistent/run'],
  ])('is not stored with %s', async (_, runtimeFolder) => {
    await keepOpenedKey({ ...sealedBy(), runtimeFolder }, salt, key);
    expect(await openedKey({ ...sealedBy(), runtimeFolder }, salt)).toBeUndefined();
  });

  test('is not stored where others can read it', async () => {
    await chmod(join(folder, 'run'), 0o755);
    await keepOpenedKey(sealedBy(), salt, key);
    expect(await keyFiles()).toEqual([]);
  });

  test('opens the file, and is deleted with it', async () => {
    env['XDG_RUNTIME_DIR'] = join(folder, 'run');
    await keepToken(env, 'file', dana, { token: 'one' });
    expect(await keyFiles()).toHaveLength(1);
    expect((await findToken(env, kept, server))?.token).toBe('one');
    await forgetToken(env, 'file', dana);
    expect(await keyFiles()).toEqual([]);
  });
});

test("reads back a terminal's tokens unchanged, and keeps those of two users apart", async () => {
  await keepKeyOpen();
  const tokens = { token: 'access', refresh: { token: 'again', expiresAt: 1_800_000_000_000 } };
  await keepToken(env, 'file', dana, tokens);
  await keepToken(env, 'file', { server, username: 'eve' }, { token: 'hers' });
  expect(await findToken(env, kept, server)).toEqual({ ...tokens, from: 'file' });
  await forgetToken(env, 'file', dana);
  const asEve: Settings = { signIns: { [server]: { username: 'eve', keptIn: 'file' } } };
  expect(await findToken(env, asEve, server)).toEqual({ token: 'hers', from: 'file' });
});

test('prefers the token of the environment to saved ones', async () => {
  await keepToken(env, 'file', dana, { token: 'one' });
  env['PITLANE_TOKEN'] = 'two';
  expect(await findToken(env, kept, server)).toEqual({ token: 'two', from: 'PITLANE_TOKEN' });
});

test('a missing passphrase is reported, and logout still deletes the token', async () => {
  await keepToken(env, 'file', dana, { token: 'one' });
  env['PITLANE_PASSPHRASE'] = '';
  await expect(findToken(env, kept, server)).rejects.toMatchObject({ error: { code: 'no_passphrase' } });
  await forgetToken(env, 'file', dana);
  await expect(stat(file())).rejects.toThrow('ENOENT');
});

describe.skipIf(process.platform !== 'linux')('without a secret service', () => {
  const bus = process.env['DBUS_SESSION_BUS_ADDRESS'];
  beforeEach(() => void (process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent'));
  afterEach(() => {
    if (bus === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = bus;
  });

  const ways = [
    'To store the session in an encrypted file, set PITLANE_PASSPHRASE and sign in again.',
    'To use it in this shell only:',
    'export PITLANE_TOKEN="$(pitlane login --print-token)"',
  ];

  test('the file is the place, or none, in our own words', async () => {
    expect(await findTokenPlace(env)).toBe('file');
    env['PITLANE_PASSPHRASE'] = '';
    await expect(findTokenPlace(env)).rejects.toMatchObject({
      error: {
        code: 'no_token_place',
        message: "No system keyring is available, so the sign-in can't be stored.",
      },
      details: ways,
    });
  });

  test('a sign-in for one shell is at the server that was named', async () => {
    env['PITLANE_PASSPHRASE'] = '';
    const named = 'https://portal.example.com';
    await expect(findTokenPlace(env, named)).rejects.toMatchObject({
      details: [...ways.slice(0, 2), `export PITLANE_SERVER=${named}`, ways[2]],
    });
  });

  const inKeyring: Settings = { signIns: { [server]: { username: 'dana', keptIn: 'keyring' } } };

  test.each([
    ['found', () => findToken(env, inKeyring, server)],
    ['kept', () => keepToken(env, 'keyring', dana, { token: 'one' })],
    ['forgotten', () => forgetToken(env, 'keyring', dana)],
  ])('a token is not %s in the keyring, in our own words', async (_, use) => {
    await expect(use()).rejects.toMatchObject({
      ending: 'signIn',
      error: {
        code: 'keyring_closed',
        message: "The system keyring, which stores your sign-in, isn't responding.",
      },
      details: ['Unlock it and try again.', ...ways],
    });
  });
});

describe('settings', () => {
  test('are remembered', async () => {
    await writeSettings(env, { ...kept, server });
    expect(await readSettings(env)).toEqual({ ...kept, server });
  });

  test('a new sign-in becomes active, earlier ones stay signed in, and none is listed twice', () => {
    const [first, second] = [
      { username: 'dana', keptIn: 'file' },
      { username: 'eve', keptIn: 'keyring' },
    ] as const;
    const both = withSignIn(withSignIn({ signIns: {} }, server, first), server, second);
    expect(both).toEqual({ server, signIns: { [server]: second }, others: { [server]: [first] } });
    expect(withSignIn(both, server, first)).toEqual({
      server,
      signIns: { [server]: first },
      others: { [server]: [second] },
    });
    expect(withoutSignIn(both, server)).toEqual({ server, signIns: {}, others: { [server]: [first] } });
  });

  test.each([
    ['{', 'it is not JSON'],
    ['null', 'it has no settings'],
  ])('that are damaged (%s) are reported with the next step', async (text, why) => {
    await writeSettings(env, kept);
    await writeFile(join(folder, 'pitlane', 'config.json'), text);
    await expect(readSettings(env)).rejects.toMatchObject({
      error: { code: 'bad_settings', message: expect.stringContaining(why) },
    });
  });

  test("in a home that isn't a folder are empty", async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await readSettings({ XDG_CONFIG_HOME: join(folder, 'file') })).toEqual({ signIns: {} });
  });

  test('name the server: the environment, the last sign-in, this machine', () => {
    const settings = { signIns: {}, server };
    expect(serverOf({ PITLANE_SERVER: 'https://a.example.com/' }, settings)).toBe('https://a.example.com');
    expect(serverOf({}, settings)).toBe(server);
    expect(serverOf({}, { signIns: {} })).toBe('http://127.0.0.1:4780');
    expect(() => serverOf({ PITLANE_SERVER: 'portal' }, settings)).toThrow(
      'PITLANE_SERVER is not a server address.',
    );
  });
});

test.each([
  ['portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com/base/', 'https://portal.example.com/base'],
  ['http://127.0.0.1:4780', 'http://127.0.0.1:4780'],
  ['http://localhost:1', 'http://localhost:1'],
  ['localhost:4780', 'http://localhost:4780'],
  ['10.0.0.7:4780', 'https://10.0.0.7:4780'],
  ['portal:8443', 'https://portal:8443'],
  ['https://portal', 'https://portal'],
  [' portal.example.com/base/ ', 'https://portal.example.com/base'],
  ['[::1]:4780', 'http://[::1]:4780'],
])('%s is the server %s', (typed, address) => {
  expect(serverAddress(typed, 'That')).toBe(address);
});

test.each([
  ['http://portal.example.com', 'insecure_server'],
  ['http://127.0.0.1.example.com', 'insecure_server'],
  ['ftp://portal.example.com', 'bad_server'],
  ['https://user:secret@portal.example.com', 'bad_server'],
  ['not a server', 'bad_server'],
  ['', 'bad_server'],
])('%s is refused as a server', (typed, code) => {
  expect(() => serverAddress(typed, 'That')).toThrow(
    expect.objectContaining({ error: expect.objectContaining({ code }) }),
  );
});

test.each([
  'hunter2',
  '12345678',
  'pass?w.rd',
  'pa/s.s',
  'a:secret',
  'https://user:secret@portal.example.com',
])('the password %s in the place of a server is refused, and not repeated', (typed) => {
  expect(() => serverAddress(typed, '--server')).toThrow(
    expect.objectContaining({
      error: {
        code: 'bad_server',
        message: '--server is not a server address.',
        next: 'An address looks like https://portal.example.com or http://127.0.0.1:4780.',
      },
    }),
  );
});
