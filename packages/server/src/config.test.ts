import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, settingsHelp } from './config.ts';
import { settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { standInAccount } from './testing/forte-stand-in.ts';

test('starts without any setting on loopback, with the embedded database and the demo book', () => {
  expect(readConfig({})).toEqual({
    port: 4780,
    host: '127.0.0.1',
    publicOrigins: [],
    trustedProxies: [],
    demoSignIns: true,
    rememberBrowserDays: 0,
    terminalPasswords: true,
    privateSearch: false,
    achBy: 'file',
    forteUrl: 'https://api.forte.net/v3',
    readingLimit: 5000,
    readingLimitInternal: 50_000,
    databaseConnections: 10,
    databaseTimeout: 10,
    callTimeout: 30,
    stopTimeout: 20,
    drainDelay: 0,
    tracesShare: 1,
    dataFolder: resolve('.data'),
    demoContracts: 100_000,
    readDatabaseUrl: [],
    businessZone: 'America/Chicago',
    logLevel: 'warn',
    migrateAtStart: true,
    supportPhone: '(800) 555-0134',
    contactUrl: 'https://www.example.com',
  });
});

test('reads the environment', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATABASE_URL: 'postgres://pitlane:secret@db.example.com:5433/book',
    PITLANE_DEMO: '0',
    PITLANE_API_URL: 'https://api.example.com/',
    LOG_LEVEL: 'silent',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    databaseUrl: 'postgres://pitlane:secret@db.example.com:5433/book',
    demoContracts: 0,
    apiUrl: 'https://api.example.com',
    logLevel: 'silent',
  });
});

test('takes replicas of a primary, and none without one', () => {
  const READ_DATABASE_URL = 'postgres://u@replica1/book postgres://u@replica2:5433/book';
  const DATABASE_URL = 'postgres://u@primary/book';
  expect(readConfig({ DATABASE_URL, READ_DATABASE_URL }).readDatabaseUrl).toEqual(
    READ_DATABASE_URL.split(' '),
  );
  expect(() => readConfig({ READ_DATABASE_URL })).toThrow(
    'DATABASE_URL is missing. READ_DATABASE_URL requires it',
  );
});

test('takes the account of checks, and never shows its number', () => {
  const account = 'Refunds; Example Bank; 021000021; 123456789; 5001';
  expect(readConfig({ CHECK_ACCOUNT: account }).checkAccount).toEqual({
    name: 'Refunds',
    bankName: 'Example Bank',
    routingNumber: '021000021',
    accountNumber: '123456789',
    firstNumber: 5001,
    format: 'csv',
  });
  expect(readConfig({ CHECK_ACCOUNT: `${account}; fixed` }).checkAccount?.format).toBe('fixed');
  for (const wrong of [
    account.replace('021000021', '021000022'),
    account.replace('5001', '0'),
    `${account}; xml`,
    `${account}; csv; 7`,
    'Refunds',
  ]) {
    expect(() => readConfig({ CHECK_ACCOUNT: wrong })).toThrow(/^CHECK_ACCOUNT isn't valid\./);
  }
});

test.each([
  ['nothing', {}, true],
  ['a public address', { PUBLIC_ORIGINS: 'https://portal.example.com' }, false],
  ['a PostgreSQL', { DATABASE_URL: 'postgres://db.example.com/book' }, false],
  ['NODE_ENV', { NODE_ENV: 'production' }, false],
  ['the switch on', { DATABASE_URL: 'postgres://db.example.com/book', PITLANE_DEMO_SIGN_INS: 'on' }, true],
  ['the switch off', { PITLANE_DEMO_SIGN_INS: 'off' }, false],
])('has demo sign-ins or not by %s', (_what, environment, hasThem) => {
  expect(readConfig(environment).demoSignIns).toBe(hasThem);
});

test('refuses demo sign-ins at a public address', () => {
  const environment = { PUBLIC_ORIGINS: 'https://portal.example.com', PITLANE_DEMO_SIGN_INS: 'on' };
  expect(() => readConfig(environment)).toThrow(
    new StartError(
      "PITLANE_DEMO_SIGN_INS can't be on while PUBLIC_ORIGINS is set, because the demo password is public. Turn one of them off.",
    ),
  );
});

test('counts an empty or blank variable as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '80a', 'PORT is “80a”. Use a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is “70000”. Use a whole number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST is “a b”. Use an address or host name such as 127.0.0.1 or 0.0.0.0.'],
  ['PITLANE_DEMO', '-1', 'PITLANE_DEMO is “-1”. Use a whole number from 0 to 10000000.'],
  ['PITLANE_DEMO', '1e5', 'PITLANE_DEMO is “1e5”. Use a whole number from 0 to 10000000.'],
  ['BUSINESS_ZONE', 'Chicago', 'BUSINESS_ZONE is “Chicago”. Use a time zone such as America/Chicago.'],
  [
    'PUBLIC_ORIGINS',
    'https://a.example.com, http://b.example.com',
    'PUBLIC_ORIGINS is “https://a.example.com, http://b.example.com”. Use https addresses such as https://portal.example.com.',
  ],
  [
    'PUBLIC_ORIGINS',
    'https://a.example.com/portal',
    'PUBLIC_ORIGINS is “https://a.example.com/portal”. Use https addresses such as https://portal.example.com.',
  ],
  [
    'TRUSTED_PROXIES',
    'proxy',
    'TRUSTED_PROXIES is “proxy”. Use addresses or ranges such as 127.0.0.1 or 10.0.0.0/8.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is “loud”. Use one of fatal, error, warn, info, debug, trace, silent.'],
  [
    'PITLANE_API_URL',
    'api.example.com',
    'PITLANE_API_URL is “api.example.com”. Use an address such as https://api.example.com.',
  ],
])('refuses %s=%s in one sentence that says what would be right', (env, value, sentence) => {
  expect(() => readConfig({ [env]: value })).toThrow(new StartError(sentence));
});

test.each([
  ['mail.example.com', 'smtp without its protocol'],
  ['https://mail.example.com', 'no mail server'],
])('refuses SMTP_URL=%s (%s) without repeating it', (value) => {
  expect(() => readConfig({ SMTP_URL: value })).toThrow(
    /^SMTP_URL isn't valid. Use an address such as smtps:/,
  );
});

test('requires a sender address', () => {
  const SMTP_URL = 'smtps://pitlane:secret@mail.example.com';
  expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_FROM is missing/);
  const MAIL_FROM = 'Pitlane <reports@example.com>';
  expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM });
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'reports@example.com' })).toMatchObject({
    mailFrom: 'reports@example.com',
  });
  for (const odd of ['reports', 'a@b, c@d', 'Reports <a@b>, c@d', 'Re\nBcc: x <a@b>']) {
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: odd })).toThrow(/^MAIL_FROM is /);
  }
});

test('requires a whole Forte account to charge cards or send eChecks', () => {
  const message = /^FORTE_LOCATION, FORTE_ACCESS_ID, FORTE_SECURE_KEY: missing\./;
  expect(() => readConfig({ FORTE_ORGANIZATION: 'org_1' })).toThrow(message);
  expect(() => readConfig({ ACH_BY: 'forte' })).toThrow(/^FORTE_ORGANIZATION, .* missing\./);
  expect(readConfig({ ACH_BY: 'forte', ...standInAccount }).achBy).toBe('forte');
});

test('names every wrong setting at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT is “x”.*\nLOG_LEVEL is “y”/);
});

test('never repeats a wrong database address, which may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://pitlane:secret@db/book' })).toThrow(
    "DATABASE_URL isn't valid. Use an address such as postgres://user:password@host:5432/pitlane or postgres://user:password@host1,host2/pitlane.",
  );
});

test('lists every setting with its default for the help', () => {
  const lines = settingsHelp().split('\n');
  expect(lines[0]).toMatch(/^ {2}PORT +4780 +port to listen on/);
  expect(settingsHelp()).toContain('PITLANE_GRAPHQL_URL');
});

function aFileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test('takes a secret from a file, without the line break at its end', () => {
  const DATABASE_URL_FILE = aFileWith('postgres://pitlane:secret@db.example.com/book\n');
  expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://pitlane:secret@db.example.com/book');
});

test('every secret can be in a file, nothing else can, and the help lists them', () => {
  const named = Object.values(settings).filter((row) => 'isSecret' in row);
  expect(named.map(({ env }) => env)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'DATA_KEY', 'SMTP_URL']),
  );
  for (const { env } of named) {
    expect(() => readConfig({ [`${env}_FILE`]: '/nowhere/at-all' })).toThrow(
      `${env}_FILE names /nowhere/at-all, which can't be read (ENOENT).`,
    );
    expect(settingsHelp()).toContain(`  ${env}_FILE`);
  }
  expect(readConfig({ PORT_FILE: '/nowhere/at-all' })).toEqual(readConfig({}));
});

test('a secret in a file that is empty, wrong or given twice is refused without showing it', () => {
  const refusal = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal({ DATA_KEY_FILE: aFileWith(' \n') })).toMatch(/^DATA_KEY_FILE names .*, which is empty\.$/);
  expect(refusal({ DATA_KEY_FILE: aFileWith('hunter2') })).toMatch(/^DATA_KEY isn't valid\./);
  expect(refusal({ DATA_KEY: 'ab'.repeat(32), DATA_KEY_FILE: aFileWith('cd'.repeat(32)) })).toBe(
    'DATA_KEY and DATA_KEY_FILE are both set. Remove one of them.',
  );
});

test('takes the headers of a collector', () => {
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s3=cret, team=dealer%20desk' }).tracesHeaders,
  ).toEqual({
    'api-key': 's3=cret',
    team: 'dealer desk',
  });
});
