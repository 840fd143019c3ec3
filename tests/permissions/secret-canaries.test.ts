import { firstAdministratorAddress } from '@pitlane/server/features/users/first-administrator';
import type { Browser } from '@pitlane/server/testing/browser';
import { dataKeys } from '@pitlane/server/testing/data-keys';
import { FactorDriver } from '@pitlane/server/testing/factor-driver';
import { everyonesPassword } from '@pitlane/server/testing/people';
import { readPdf } from '@pitlane/server/testing/read-pdf';
import { SoftPasskey } from '@pitlane/server/testing/soft-passkey';
import { fasterKind } from '@pitlane/server/testing/test-db';
import { linesType } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missing } from './matrix-call.ts';
import { calls, type OperationName } from './matrix-calls.ts';

/** Something that only one answer or one mail may hold. */
interface Secret {
  name: string;
  value: string;
  /** Where it belongs; absent, nowhere. */
  place?: string;
}

const factors = 'POST /api/v1/factors';
const staffRole = 'MBPIAdministrator';
const chosen = 'several unusual words';

let driver: FactorDriver;
/** Everything that left the server, by kind. */
const places: { place: string; text: string }[] = [];
const secrets: Secret[] = [];
/** What the next answers are called. */
let step = '';

beforeAll(async () => {
  let log = '';
  driver = await FactorDriver.open(fasterKind, { log: { write: (line) => void (log += line) } });
  listen();
  const { person, staff } = await useEveryFactor();
  await askForEverything(person, 'person');
  await askForEverything(staff, 'staff');
  await failWithSecrets(person);
  await readDatabase();
  places.push({ place: 'the log', text: log });
});
afterAll(() => driver?.close());

/** Notes every answer with its headers. */
function listen(): void {
  const { app } = driver;
  const inject = app.inject.bind(app);
  const noting = async (options: Parameters<Browser['ask']>[2] & { method?: string; url: string }) => {
    const answer = await inject(options as never);
    const isPdf = answer.headers['content-type'] === 'application/pdf';
    const text = isPdf ? (await readPdf(answer.rawPayload)).pages.join('\n') : answer.body;
    const place = step || `${options.method ?? 'GET'} ${options.url.split('?', 1)[0]}`;
    places.push({ place, text: `${JSON.stringify(answer.headers)}\n${text}` });
    return answer;
  };
  Object.assign(app, { inject: noting });
}

/** Calls something whose answer may hold a secret. */
async function during<T>(name: string, work: () => Promise<T>): Promise<T> {
  step = name;
  const done = await work();
  step = '';
  return done;
}

const keep = (name: string, value: string, place?: string) => {
  if (value === '') throw new Error(`no ${name}`);
  secrets.push({ name, value, ...(place ? { place } : {}) });
};
const cookieOf = (browser: Browser) => browser.cookies.get('pitlane_session') ?? '';
/** The last email to a user, and the number that its place is named by. */
const lastMail = async (username: string) => {
  const [row] = await driver.db.query<{ id: string; text: string }>(
    `SELECT id::text, body->>'text' AS text FROM outbox WHERE body->>'to' = $1 ORDER BY outbox.id DESC LIMIT 1`,
    [`${username}@example.com`],
  );
  return { place: `mail ${row?.id}`, text: row?.text ?? '' };
};
const keepCode = async (name: string, username: string): Promise<string> => {
  const { place, text } = await lastMail(username);
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  keep(name, code, place);
  return code;
};

/** Lets a user do everything that creates a secret, and returns whose browser may then ask. */
async function useEveryFactor(): Promise<{ person: Browser; staff: Browser }> {
  const staff = await driver.browserOf(await driver.aPerson({ isDemo: true, role: staffRole }));
  keep('staff session', cookieOf(staff));
  const username = await driver.aPerson();
  const person = driver.strangersBrowser();
  await during('sign-in', () => person.signIn(username));
  keep('session', cookieOf(person), 'sign-in');
  keep('password', everyonesPassword);

  const offered = await during('offer of an authenticator', () =>
    driver.call(person, factors, { kind: 'totp', label: 'Phone' }),
  );
  const { secret } = offered.data.options;
  keep('authenticator', secret, 'offer of an authenticator');
  await driver.call(person, factors, { id: offered.data.id, answer: driver.codeOf(secret) });
  const { data: byMail } = await driver.call(person, factors, { kind: 'email' });
  const answer = await keepCode('code of a new factor', username);
  await driver.call(person, factors, { id: byMail.id, answer });
  const passkey = new SoftPasskey('http://localhost:4780');
  const { data: created } = await driver.call(person, factors, { kind: 'webauthn' });
  await driver.call(person, factors, { id: created.id, answer: passkey.create(created.options) });
  keep('passkey', passkey.privateKey);
  const { data: lookup } = await during('new recovery codes', () =>
    driver.call(person, factors, { kind: 'lookup' }),
  );
  for (const code of lookup.options.codes as string[]) keep('recovery code', code, 'new recovery codes');
  const { data: token } = await during('new token', () =>
    driver.call(person, 'POST /api/v1/personal-tokens', { name: 'Nightly', mayChange: true, days: 9 }),
  );
  keep('personal token', token.token, 'new token');

  await driver.call(person, 'POST /api/v1/step-up', { kind: 'email', refresh: true });
  await keepCode('code of a step-up', username);
  await driver.call(person, 'POST /api/profile/change-password/request', {});
  await keepCode('code of a password', username);
  await driver.call(driver.strangersBrowser(), 'POST /api/profile/change-password/request', {
    userName: username,
  });
  await keepCode('code of a recovery', username);
  await invite(staff);
  await addAdministrator();
  return { person, staff };
}

async function invite(staff: Browser): Promise<void> {
  const emailAddress = 'nora@example.com';
  const nora = {
    username: 'nora',
    firstName: 'Nora',
    lastName: 'Newhire',
    emailAddress,
    roleName: 'MBPIUser',
  };
  const { data: added } = await driver.call(staff, 'PUT /api/mbpadmin/saveportaluser', nora);
  await copyLink(staff, added.userProfileID);
  const { place, text } = await lastMail('nora');
  const code = /code=([\w-]{43})/.exec(text)?.[1] ?? '';
  keep('invitation', code, place);
  const browser = driver.strangersBrowser();
  const accepted = { code, password: chosen, confirmPassword: chosen };
  await during('accepted invitation', () =>
    driver.call(browser, 'POST /api/v1/invitations/accept', accepted),
  );
  keep('session of an invitation', cookieOf(browser), 'accepted invitation');
  keep('chosen password', chosen);
}

/** A link to copy is in its answer alone, also where a client sends a key that other answers are stored under. */
async function copyLink(staff: Browser, userProfileID: number): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one link' };
  const url = `/api/v1/users/${userProfileID}/invitation-link`;
  const answer = await during('copied link', () => staff.ask('POST', url, { headers, payload: {} }));
  const code = /code=([\w-]{43})/.exec(answer.body)?.[1] ?? '';
  keep('copied link', code, 'copied link');
}

/** The link of the first administrator is shown where the server is started, and nowhere else. */
async function addAdministrator(): Promise<void> {
  const origin = 'http://localhost:4780';
  const address = await driver.db.transaction((tx) =>
    firstAdministratorAddress(tx, dataKeys, { origin, now: new Date() }),
  );
  const code = /code=([\w-]{43})/.exec(address)?.[1] ?? '';
  keep('administrator link', code);
  const names = { username: 'root', firstName: 'Ada', lastName: 'First', emailAddress: 'ada@example.com' };
  const accepted = { code, password: chosen, confirmPassword: chosen, ...names };
  const browser = driver.strangersBrowser();
  const { status } = await during('accepted administrator link', () =>
    driver.call(browser, 'POST /api/v1/invitations/accept', accepted),
  );
  expect(status).toBe(200);
  keep('session of an administrator link', cookieOf(browser), 'accepted administrator link');
}

/** Every operation, as data and as the lines that an export asks for. */
async function askForEverything(browser: Browser, who: string): Promise<void> {
  for (const name of Object.keys(calls) as OperationName[]) {
    if (name.startsWith('end') || name.startsWith('accept')) continue;
    const operation = operations[name];
    const hasLines = 'answer' in operation && operation.answer === 'lines';
    for (const accept of ['application/json', ...(hasLines ? [linesType] : [])]) {
      const { method = 'GET', url, payload } = calls[name].request(missing);
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', accept };
      await during(`${name} of ${who}`, () => browser.ask(method, url, { headers, payload: payload ?? {} }));
    }
  }
  for (const url of [
    '/identity/sessions',
    '/identity/sessions/whoami',
    '/identity/self-service/settings/browser',
  ]) {
    await browser.ask('GET', url);
  }
}

/** Sends secrets where they don't belong: an error repeats none. */
async function failWithSecrets(browser: Browser): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  for (const { value } of secrets) {
    const text = encodeURIComponent(value);
    await browser.ask('GET', `/api/${text}?code=${text}`, {
      headers: { ...headers, referer: `/x?code=${text}` },
    });
    await browser.ask('GET', `/invitation/nowhere?code=${text}`);
    await driver.call(browser, 'POST /api/v1/step-up', { kind: value, answer: value });
    await browser.ask('PUT', '/api/v1/invitations', { headers, payload: `{"code":"${value}` });
    await driver.call(driver.strangersBrowser(), 'PUT /api/v1/invitations', { code: value });
  }
}

/** Every mail by itself, every other table as it is, and the values in place of a secret that are secrets themselves. */
async function readDatabase(): Promise<void> {
  const { db } = driver;
  const hashed = await db.query<{ name: string; hash: string }>(
    `SELECT 'mark of a code' AS name, encode(mac, 'hex') AS hash FROM identity_codes
     UNION ALL SELECT 'sealed factor', encode(secret, 'hex') FROM identity_factors WHERE secret IS NOT NULL
     UNION ALL SELECT 'hash of a session', encode(token_hash, 'hex') FROM identity_sessions
     UNION ALL SELECT 'hash of a token', encode(token_hash, 'hex') FROM personal_tokens`,
  );
  const passwords = await db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM identities WHERE password_hash IS NOT NULL',
  );
  const tables = await db.query<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('outbox')",
  );
  for (const { name } of tables) {
    // Some tables the server itself doesn't read.
    const rows = await db.asOwner((owner) =>
      owner.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`),
    );
    places.push({ place: `table ${name}`, text: rows.map(({ text }) => text).join('\n') });
  }
  const mails = await db.query<{ id: string; text: string }>(
    'SELECT id::text, t::text AS text FROM outbox t',
  );
  for (const { id, text } of mails) places.push({ place: `mail ${id}`, text });
  for (const { name, hash } of hashed) {
    const bytes = Buffer.from(hash, 'hex');
    for (const value of [hash, bytes.toString('base64'), bytes.toString('base64url')])
      secrets.push({ name, value });
  }
  for (const { hash } of passwords) secrets.push({ name: 'hash of a password', value: hash });
}

/** The tables that keep the hashes and sealed values are where those belong. */
const keepers = ['identity_codes', 'identity_factors', 'identity_sessions', 'personal_tokens', 'identities'];
const isHash = ({ name }: Secret) => /^(hash|mark|sealed)/.test(name);

function mayHold(secret: Secret, place: string): boolean {
  if (secret.place !== undefined) return place === secret.place;
  return isHash(secret) && keepers.some((table) => place === `table ${table}`);
}

test('each secret is where it belongs, so that it would be found elsewhere', () => {
  const lost = secrets.filter(
    ({ place, value }) => place && !places.some((one) => one.place === place && one.text.includes(value)),
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(new Set(secrets.map(({ name }) => name)).size).toBe(22);
  expect(places.length).toBeGreaterThan(500);
});

test('no secret of a sign-in is in any other answer, document, mail, table, error or line of the log', () => {
  const found = secrets.flatMap((secret) =>
    places
      .filter(({ place, text }) => !mayHold(secret, place) && isIn(text, secret))
      .map(({ place }) => `${secret.name}: ${place}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

/** Six digits may be part of a longer number by chance. */
function isIn(text: string, { value }: Secret): boolean {
  if (!/^\d{6}$/.test(value)) return text.includes(value);
  return new RegExp(`(?<![\\d.])${value}(?![\\d])`).test(text);
}
