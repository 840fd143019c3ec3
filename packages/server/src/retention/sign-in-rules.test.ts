import { expect, test } from 'vitest';
import { beginFlow, findFlow } from '../identity/flows.ts';
import { makeGrant } from '../identity/oauth/grants.ts';
import { createPersonalToken } from '../identity/personal-tokens.ts';
import { createSessionStore } from '../identity/session-store.ts';
import { openAttempt } from '../identity/sign-in-attempts.ts';
import { addPeople } from '../testing/people.ts';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { sweepExpired } from './sweep-expired.ts';

const hourMs = 3_600_000;

describeOnDatabase('the rules of signing in', (_open, kind) => {
  const opened = sharedDatabase(kind, (db) => addPeople(db, [{ username: 'ann' }]));

  test('takes forms after an hour, failures after a day and sessions after a month, and nothing sooner', async () => {
    const db = opened();
    const [identity] = await db.query<{ id: string }>('SELECT id FROM identities');
    const begun = Date.parse('2026-11-02T08:00:00Z');
    const after = (hours: number) => new Date(begun + hours * hourMs);
    await createSessionStore(db, () => after(0)).start(identity?.id ?? '', 'api');
    const flow = await beginFlow(db, { returnTo: null, isRefresh: false, messages: [] }, after(0));
    await openAttempt(db, { account: 'ann', address: '192.0.2.1' }, after(0));
    const left = async () => ({
      sessions: (await db.query('SELECT FROM identity_sessions')).length,
      failures: (await db.query('SELECT FROM sign_in_failures')).length,
      hasFlow: (await findFlow(db, flow.id)) !== undefined,
    });

    await sweepExpired(db, after(1.9));
    expect(await left()).toEqual({ sessions: 1, failures: 1, hasFlow: true });
    await sweepExpired(db, after(2.1));
    expect(await left()).toEqual({ sessions: 1, failures: 1, hasFlow: false });
    await sweepExpired(db, after(24.1));
    expect(await left()).toEqual({ sessions: 1, failures: 0, hasFlow: false });
    await sweepExpired(db, after(12 + 30 * 24 + 0.1));
    expect(await left()).toEqual({ sessions: 0, failures: 0, hasFlow: false });
  });

  test('takes codes and tokens of terminals after a day, what was granted and personal tokens after a month', async () => {
    const db = opened();
    const [identity] = await db.query<{ id: string }>('SELECT id FROM identities');
    const identityId = identity?.id ?? '';
    const begun = Date.parse('2026-11-02T08:00:00Z');
    const after = (hours: number) => new Date(begun + hours * hourMs);
    await createPersonalToken(
      db,
      { identityId, name: 'a', mayChange: false, days: 1, most: 1, aal: 1 },
      after(0),
    );
    const grant = await makeGrant(db, { identityId, level: { aal: 1 } }, after(0));
    await db.query(
      `INSERT INTO oauth_tokens (token_hash, kind, grant_id, payload, issued_at, expires_at)
       VALUES (decode('00', 'hex'), 'AccessToken', $1, '{}', $2, $2)`,
      [grant, after(0).toISOString()],
    );
    const left = async () =>
      Promise.all(
        ['oauth_tokens', 'oauth_grants', 'personal_tokens'].map(
          async (table) => (await db.query(`SELECT FROM ${table}`)).length,
        ),
      );

    await sweepExpired(db, after(23.9));
    expect(await left()).toEqual([1, 1, 1]);
    await sweepExpired(db, after(24.1));
    expect(await left()).toEqual([0, 1, 1]);
    await sweepExpired(db, after(12 + 30 * 24 + 0.1));
    expect(await left()).toEqual([0, 0, 1]);
    await sweepExpired(db, after(24 + 30 * 24 + 0.1));
    expect(await left()).toEqual([0, 0, 0]);
  });
});
