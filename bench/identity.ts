// npm run bench:identity [-- --rounds 2000 --signIns 50]: what the session check costs next to a lookup by primary key, over HTTP and through the pool alone, what a
// hash of argon2 costs with our settings, and what a sign-in by password and authenticator takes over HTTP, with the CPU of each step. On PostgreSQL, one at a time.
// Of the lookups, the ratio over HTTP has a limit: every call has a check, and both go through the same stack there. argon2 and the sign-in are figures without one;
// npm run bench:web and e2e/web/first-search-budget show that the first page is no larger for them.
import { parseArgs } from 'node:util';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { makeGrant } from '@pitlane/server/identity/oauth/grants';
import { hashPassword, isPasswordOf } from '@pitlane/server/identity/passwords';
import { createPersonalToken } from '@pitlane/server/identity/personal-tokens';
import { createSessionStore } from '@pitlane/server/identity/session-store';
import { newToken, tokenHash } from '@pitlane/server/identity/tokens';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { codeOf } from '@pitlane/server/testing/authenticator';
import { addPeople, everyonesPassword } from '@pitlane/server/testing/people';
import { ms, percentile, timed } from './figures.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '2000' }, signIns: { type: 'string', default: '50' } },
});
const rounds = Number(options.rounds);
/** What a session check may cost, in lookups by primary key, both asked over HTTP: every call has one. */
const mostLookups = 1.3;

const book = await serveBook('postgres', 20_000);
const db = openPostgres({ databaseUrl: book.databaseUrl ?? '' });
try {
  for (const username of ['admin', 'agent', 'dealer', 'customer'])
    await measureCheck(db, username, 'browser');
  for (const kind of ['password in a program', 'terminal', 'access token'] as const)
    await measureCheck(db, 'dealer', kind);
  for (const username of ['admin', 'agent', 'dealer', 'customer'])
    await measureOverHttp(db, username, 'browser');
  for (const kind of ['password in a program', 'terminal', 'access token'] as const)
    await measureOverHttp(db, 'dealer', kind);
  await measureArgon();
  await measureSignIn(db);
} finally {
  await db.close();
  await book.stop();
}

/** What a session is checked by. */
type Kind = 'browser' | 'password in a program' | 'terminal' | 'access token';

/** Makes a secret of a kind, as a sign-in of that kind does. */
async function secretOf(from: Database, kind: Kind, identityId: string): Promise<string> {
  const sessions = createSessionStore(from, () => new Date());
  switch (kind) {
    case 'browser':
    case 'password in a program':
      return (await sessions.start(identityId, kind === 'browser' ? 'browser' : 'api')).token;
    case 'terminal': {
      const token = newToken();
      const grantId = await makeGrant(from, { identityId, level: { aal: 1 } }, new Date());
      await from.query(
        `INSERT INTO oauth_tokens (token_hash, kind, grant_id, payload, issued_at, expires_at)
         VALUES (decode($1, 'hex'), 'AccessToken', $2, '{}', now(), now() + interval '1 day')`,
        [tokenHash(token), grantId],
      );
      return token;
    }
    case 'access token': {
      const wanted = { identityId, name: 'bench', mayChange: false, days: 90, most: 50, aal: 1 } as const;
      return (await createPersonalToken(from, wanted, new Date()))?.token ?? '';
    }
    default:
      return kind satisfies never;
  }
}

/** Measures a session that is read each time, in turn with the row of its identity. */
async function measureCheck(from: Database, username: string, kind: Kind): Promise<void> {
  const [found] = await from.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
    username,
  ]);
  const id = found?.id ?? '';
  const token = await secretOf(from, kind, id);
  const face = kind === 'browser' ? 'browser' : 'api';
  let time = Date.now();
  const sessions = createSessionStore(from, () => new Date(time));
  if (!(await sessions.find(token, face, 'page'))) throw new Error(`no session of ${kind}`);
  const lookups: number[] = [];
  const checks: number[] = [];
  const kept: number[] = [];
  for (let round = -50; round < rounds; round += 1) {
    // Past the time that a session counts as recently read, and never so far that it is idle.
    time += 3_001;
    if (round % 400 === 0) await keepLive(from, id, time);
    const lookup = await timed(() =>
      from.query('SELECT * FROM identities WHERE id = $1', [id], { name: 'bench-lookup' }),
    );
    const check = await timed(() => sessions.find(token, face, 'page'));
    const again = await timed(() => sessions.find(token, face, 'page'));
    if (round < 0) continue;
    lookups.push(lookup);
    checks.push(check);
    kept.push(again);
  }
  const [lookup, check] = [percentile(lookups, 0.5), percentile(checks, 0.5)];
  console.log(
    `${username}, ${kind}, through the pool: lookup p50 ${ms(lookup)}, check p50 ${ms(check)} = ${(check / lookup).toFixed(2)} lookups, ` +
      `p95 ${ms(percentile(checks, 0.95))}; kept ${ms(percentile(kept, 0.5))}`,
  );
}

/** Measures `whoami` of a session that is read each time, in turn with a route that looks up the row of its identity. */
async function measureOverHttp(from: Database, username: string, kind: Kind): Promise<void> {
  const [found] = await from.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
    username,
  ]);
  const id = found?.id ?? '';
  const token = await secretOf(from, kind, id);
  let time = Date.now();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ auditKey, db: from, config, now: () => new Date(time) });
  app.get('/bench-lookup', async () => {
    const [row] = await from.query('SELECT * FROM identities WHERE id = $1', [id], { name: 'bench-lookup' });
    return row;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers: Record<string, string> =
    kind === 'browser' ? { cookie: `pitlane_session=${token}` } : { 'x-session-token': token };
  const ask = async (path: string) => {
    const answer = await fetch(address + path, {
      headers: { accept: 'application/json', 'x-pitlane-unattended': '1', ...headers },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const [lookups, checks]: [number[], number[]] = [[], []];
  for (let round = -200; round < rounds; round += 1) {
    time += 3_001;
    if (round % 400 === 0) await keepLive(from, id, time);
    const lookup = await timed(() => ask('/bench-lookup'));
    const check = await timed(() => ask('/identity/sessions/whoami'));
    if (round < 0) continue;
    lookups.push(lookup);
    checks.push(check);
  }
  await app.close();
  const [lookup, check] = [percentile(lookups, 0.5), percentile(checks, 0.5)];
  const times = check / lookup;
  console.log(
    `${username}, ${kind}, over HTTP: lookup p50 ${ms(lookup)}, check p50 ${ms(check)} = ${times.toFixed(2)} of at most ${mostLookups} lookups${times > mostLookups ? ' MISSED' : ''}`,
  );
  if (times > mostLookups) process.exitCode = 1;
}

function keepLive(from: Database, identityId: string, at: number): Promise<unknown> {
  const statement = 'UPDATE identity_sessions SET last_used_at = $2 WHERE identity_id = $1';
  return from.query(statement, [identityId, new Date(at).toISOString()]);
}

async function measureArgon(): Promise<void> {
  const hash = await hashPassword(everyonesPassword);
  const took: number[] = [];
  for (let round = 0; round < 20; round += 1)
    took.push(await timed(() => isPasswordOf(hash, everyonesPassword)));
  const settings = hash.split('$').slice(1, 4).join(' ');
  console.log(
    `argon2 ${settings}: check p50 ${ms(percentile(took, 0.5))}, p95 ${ms(percentile(took, 0.95))}`,
  );
}

/**
 * Measures whole sign-ins: the two flows started and sent. The clock moves on between them, since a code counts once.
 */
async function measureSignIn(into: Database): Promise<void> {
  let time = Date.now();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ auditKey, db: into, config, now: () => new Date(time) });
  const identity = `${await app.listen({ host: '127.0.0.1', port: 0 })}/identity/self-service`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(init.headers as Record<string, string>),
    };
    const answer = await fetch(identity + path, { ...init, headers });
    const body = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return body;
  };
  const post = (path: string, body: object, headers = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers });
  const username = `bench${time}`;
  await addPeople(into, [{ username, role: 'MBPIUser', isActiveDirectoryUser: true, isDemo: false }]);
  // With our own settings: the tests' hash is cheap.
  const passwordHash = await hashPassword(everyonesPassword);
  await into.query('UPDATE identities SET password_hash = $2 WHERE username = $1', [username, passwordHash]);
  const first = async () => {
    const flow = await ask('/login/api');
    const credentials = { method: 'password', identifier: username, password: everyonesPassword };
    return (await post(`/login?flow=${flow.id}`, credentials)).session_token as string;
  };
  const token = await first();
  const settings = await ask('/settings/api', { headers: { 'x-session-token': token } });
  const secret: string = settings.ui.nodes.find(
    ({ attributes }: { attributes: { id?: string } }) => attributes.id === 'totp_secret_key',
  ).attributes.text.text;
  await post(
    `/settings?flow=${settings.id}`,
    { method: 'totp', totp_code: codeOf(secret, time) },
    { 'x-session-token': token },
  );
  const took: number[] = [];
  const steps = new Map<string, { wall: number[]; cpu: number[] }>();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const done = await work();
    const { user, system } = process.cpuUsage(used);
    const figures = steps.get(name) ?? { wall: [], cpu: [] };
    figures.wall.push(performance.now() - began);
    figures.cpu.push((user + system) / 1000);
    steps.set(name, figures);
    return done;
  };
  for (let round = 0; round < Number(options.signIns); round += 1) {
    time += 30_000;
    const code = codeOf(secret, time);
    took.push(
      await timed(async () => {
        const begun = await step('begin', () => ask('/login/api'));
        const credentials = { method: 'password', identifier: username, password: everyonesPassword };
        const { session_token } = await step('password', () => post(`/login?flow=${begun.id}`, credentials));
        const headers = { 'x-session-token': session_token as string };
        const flow = await step('begin the second step', () => ask('/login/api?aal=aal2', { headers }));
        await step('code', () =>
          post(`/login?flow=${flow.id}`, { method: 'totp', totp_code: code }, headers),
        );
      }),
    );
  }
  await app.close();
  console.log(`sign-in with a factor: p50 ${ms(percentile(took, 0.5))}, p95 ${ms(percentile(took, 0.95))}`);
  // The caller's own CPU is in it, as it runs in this process.
  for (const [name, { wall, cpu }] of steps)
    console.log(`  ${name}: p50 ${ms(percentile(wall, 0.5))}, CPU ${ms(percentile(cpu, 0.5))}`);
}
