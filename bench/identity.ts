// npm run bench:identity [-- --rounds 2000 --signIns 60]: what the session check costs next to a lookup by primary key through the same pool, what a
// hash of argon2 costs with our settings, and what a sign-in by password and authenticator takes over HTTP. On PostgreSQL, one at a time.
import { parseArgs } from 'node:util';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { hashPassword, isPasswordOf } from '@pitlane/server/identity/passwords';
import { createSessionStore } from '@pitlane/server/identity/session-store';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { codeOf } from '@pitlane/server/testing/authenticator';
import { addPeople, everyonesPassword } from '@pitlane/server/testing/people';
import { ms, percentile, timed } from './figures.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '2000' }, signIns: { type: 'string', default: '60' } },
});
const rounds = Number(options.rounds);
/** What a session check may cost, in lookups by primary key. */
const mostLookups = 1.3;

const book = await serveBook('postgres', 20_000);
const db = openPostgres({ databaseUrl: book.databaseUrl ?? '' });
try {
  for (const username of ['admin', 'agent', 'dealer', 'customer'])
    await measureCheck(db, username, 'browser');
  await measureCheck(db, 'dealer', 'api');
  await measureArgon();
  await measureSignIn(db);
} finally {
  await db.close();
  await book.stop();
}

/** Measures a session that is read each time, in turn with the row of its identity. */
async function measureCheck(from: Database, username: string, face: 'browser' | 'api'): Promise<void> {
  const [found] = await from.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
    username,
  ]);
  const id = found?.id ?? '';
  let time = Date.now();
  const sessions = createSessionStore(from, () => new Date(time));
  const { token } = await sessions.start(id, face);
  const lookups: number[] = [];
  const checks: number[] = [];
  const kept: number[] = [];
  for (let round = -50; round < rounds; round += 1) {
    // Past the time that a session which was read counts as read, and never so far that it is idle.
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
  const times = check / lookup;
  console.log(
    `${username}, ${face}: lookup p50 ${ms(lookup)}, check p50 ${ms(check)} = ${times.toFixed(2)} lookups${times > mostLookups ? ' MISSED' : ''}, ` +
      `p95 ${ms(percentile(checks, 0.95))}; kept ${ms(percentile(kept, 0.5))}`,
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

/** Measures whole sign-ins: the two flows begun and sent. The clock goes on between them, as a code counts once. */
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
  for (let round = 0; round < Number(options.signIns); round += 1) {
    time += 30_000;
    took.push(
      await timed(async () => {
        const headers = { 'x-session-token': await first() };
        const flow = await ask('/login/api?aal=aal2', { headers });
        await post(`/login?flow=${flow.id}`, { method: 'totp', totp_code: codeOf(secret, time) }, headers);
      }),
    );
  }
  await app.close();
  console.log(`sign-in with a factor: p50 ${ms(percentile(took, 0.5))}, p95 ${ms(percentile(took, 0.95))}`);
}
