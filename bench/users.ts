// npm run bench:users [-- --users 10000 --rounds 200]: what listing and searching users takes over HTTP, for a directory user, an agency and a dealer. On
// PostgreSQL, one call at a time; next to each the time that the server itself took.
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import { toHttp } from '@pitlane/shared/engine/operation';
import { manageUserOperations } from '@pitlane/shared/features/users/manage-operations';
import { usersReport } from '@pitlane/shared/features/users/users-report';
import { ms, percentile, timed } from './figures.ts';
import { plainCalls } from './plain-call.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: { users: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '200' } },
});
const users = Number(options.users);
const rounds = Number(options.rounds);
/** What p99 of a list or a search may be. */
const mostMs = 50;

const book = await serveBook('postgres', 20_000, { isLogging: true });
let isMissed = false;
try {
  await addUsers(book.databaseUrl ?? '');
  for (const username of ['admin', 'agent', 'dealer']) {
    const token = await signIn(book.address, username);
    for (const request of [
      {},
      { user: 'smi' },
      { user: 'user4711' },
      { inactiveSince: '90d' },
      { sort: '-lastLoginDate' },
    ])
      isMissed = (await measure(username, token, request)) || isMissed;
  }
} finally {
  await book.stop();
}
if (isMissed) process.exitCode = 1;

/** Measures one call, prints its figures, and returns whether p99 is over the limit. */
async function measure(username: string, token: string, request: object): Promise<boolean> {
  const call = toHttp(manageUserOperations.listPortalUsers, { limit: usersReport.pageSize, ...request });
  const calls = plainCalls(book.address, token);
  const ask = async () => {
    const answer = await calls.ask(call);
    if (answer.status !== 200) throw new Error(answer.text());
    return answer;
  };
  for (let warm = 0; warm < 10; warm += 1) await ask();
  const before = book.serverTimes.length;
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await timed(ask));
  const server = book.serverTimes.slice(before);
  const p99 = percentile(took, 0.99);
  const text = (await ask()).text();
  calls.close();
  console.log(
    `${username} ${JSON.stringify(request)}: ${JSON.parse(text).data.length} rows, ${Math.round(text.length / 1000)} kB; p50 ${ms(percentile(took, 0.5))}, p99 ${ms(p99)} of at most ${mostMs} ms ` +
      `(server p50 ${ms(percentile(server, 0.5))})${p99 > mostMs ? ' MISSED' : ''}`,
  );
  return p99 > mostMs;
}

/** Users of all dealers and agencies, one in four with further dealers, half of them with a second factor. */
async function addUsers(databaseUrl: string): Promise<void> {
  const db = openPostgres({ databaseUrl });
  await db.script(`
    INSERT INTO identities (username, email_address) SELECT 'user' || n, 'user' || n || '@example.com' FROM generate_series(1, ${users}) n
      ON CONFLICT DO NOTHING;
    INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, dealer_code, agent_code, last_sign_in_at)
    SELECT i.id, i.username, (ARRAY['Ann', 'Bob', 'Cora', 'Dan', 'Eve'])[1 + n % 5], (ARRAY['Smith', 'Jones', 'Lopez', 'Nguyen', 'Kim', 'Smirnov', 'Brown'])[1 + n % 7] || n,
      i.email_address, CASE WHEN n % 10 = 0 THEN 1 ELSE 3 + n % 3 END,
      CASE WHEN n % 10 > 0 THEN (SELECT array_agg(dealer_code ORDER BY dealer_code) FROM dealers)[1 + n % (SELECT count(*) FROM dealers)::int] END,
      CASE WHEN n % 10 = 0 THEN (SELECT array_agg(agent_code ORDER BY agent_code) FROM agencies)[1 + n / 10 % (SELECT count(*) FROM agencies)::int] END,
      now() - n % 200 * interval '1 day'
    FROM generate_series(1, ${users}) n JOIN identities i ON i.username = 'user' || n
    WHERE NOT EXISTS (SELECT FROM user_profiles p WHERE p.username = i.username);
    INSERT INTO user_dealers (user_profile_id, dealer_code, kind)
    SELECT p.user_profile_id, d.dealer_code, 'additional' FROM user_profiles p
      JOIN LATERAL (SELECT dealer_code FROM dealers ORDER BY md5(dealer_code || p.user_profile_id) LIMIT 3) d ON true
      WHERE p.user_profile_id % 4 = 0 AND p.username LIKE 'user%' ON CONFLICT DO NOTHING;
    INSERT INTO identity_factors (identity_id, kind, label, offered_at, confirmed_at)
    SELECT identity_id, 'totp', 'Phone', now(), now() FROM user_profiles p WHERE user_profile_id % 2 = 0 AND username LIKE 'user%'
      AND NOT EXISTS (SELECT FROM identity_factors f WHERE f.identity_id = p.identity_id);
    ANALYZE identities; ANALYZE user_profiles; ANALYZE user_dealers; ANALYZE identity_factors;`);
  await db.close();
}
