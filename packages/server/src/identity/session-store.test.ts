import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { runJob } from '../jobs/run-job.ts';
import { addPeople } from '../testing/people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeOnDatabase('a session', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  let identityId = '';
  let time = Date.parse('2026-11-02T08:00:00Z');
  const now = () => new Date(time);
  let here: SessionStore;
  let elsewhere: SessionStore;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
    await addPeople(db, [{ username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true }]);
    const [identity] = await db.query<{ id: string }>('SELECT id FROM identities');
    identityId = identity?.id ?? '';
  });
  afterAll(() => fresh.end());
  beforeEach(() => {
    here = createSessionStore(db, now);
    elsewhere = createSessionStore(db, now);
  });

  const lastUse = async (id: string) => {
    const [row] = await db.query<{ at: string }>(
      'SELECT last_used_at AS at FROM identity_sessions WHERE id = $1',
      [id],
    );
    return Date.parse(row?.at ?? '');
  };

  const noted = (id: string) => vi.waitFor(async () => expect(await lastUse(id)).toBe(time), { interval: 2 });

  test('lasts while it is used, and ends half an hour after its last use', async () => {
    const { token, session } = await here.start(identityId, 'browser');
    for (let i = 0; i < 3; i++) {
      time += 29 * minuteMs;
      expect(await here.find(token, 'browser')).toBeDefined();
      await noted(session.id);
    }
    time += 30 * minuteMs;
    expect(await here.find(token, 'browser')).toBeUndefined();
  });

  test('ends twelve hours after the sign-in, however busy', async () => {
    const { token, session } = await here.start(identityId, 'api');
    const end = time + 12 * hourMs;
    while (time + 20 * minuteMs < end) {
      time += 20 * minuteMs;
      expect(await here.find(token, 'api')).toBeDefined();
      await noted(session.id);
    }
    time = end - 1;
    expect(await here.find(token, 'api')).toBeDefined();
    time = end;
    expect(await here.find(token, 'api')).toBeUndefined();
  });

  test('notes its use once a minute, not with each call', async () => {
    const { token, session } = await here.start(identityId, 'browser');
    const begun = time;
    for (let i = 0; i < 59; i++) {
      time += 1000;
      await here.find(token, 'browser');
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(await lastUse(session.id)).toBe(begun);
    time += 1000;
    await here.find(token, 'browser');
    await noted(session.id);
  });

  test('lasts while it is used, even if the database saves nothing, and not a minute longer', async () => {
    const { token, session } = await here.start(identityId, 'browser');
    const begun = time;
    let failed = 0;
    const store = createSessionStore(db, now, () => {
      failed += 1;
    });
    await db.script(
      `CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'full'; END $$;
       CREATE TRIGGER is_full BEFORE UPDATE ON identity_sessions FOR EACH ROW EXECUTE FUNCTION is_full()`,
    );
    for (let i = 1; i <= 3; i++) {
      time += 29 * minuteMs;
      expect(await store.find(token, 'browser')).toBeDefined();
      await vi.waitFor(() => expect(failed).toBe(i), { interval: 2 });
    }
    expect(await lastUse(session.id)).toBe(begun);
    time += 30 * minuteMs;
    expect(await store.find(token, 'browser')).toBeUndefined();
    await db.script('DROP TRIGGER is_full ON identity_sessions; DROP FUNCTION is_full');
  });

  test('is refused at once where it was ended, and within three seconds on another server', async () => {
    const { token } = await here.start(identityId, 'browser');
    const session = await here.find(token, 'browser');
    expect(await elsewhere.find(token, 'browser')).toBeDefined();
    if (session) await here.revoke(session);
    expect(await here.find(token, 'browser')).toBeUndefined();
    time += 3000;
    expect(await elsewhere.find(token, 'browser')).toBeUndefined();
  });

  test('a change of the rights counts at once where it was made, and within three seconds on another server', async () => {
    const { token } = await here.start(identityId, 'browser');
    await here.find(token, 'browser');
    await elsewhere.find(token, 'browser');
    await db.query('UPDATE user_profiles SET is_active = false WHERE identity_id = $1', [identityId]);
    here.forgetIdentity(identityId);
    expect(await here.find(token, 'browser')).not.toHaveProperty('user');
    time += 3000;
    expect(await elsewhere.find(token, 'browser')).not.toHaveProperty('user');
    await db.query('UPDATE user_profiles SET is_active = true WHERE identity_id = $1', [identityId]);
  });

  test('is found as it was read while a job has the only connection, and read again afterwards', async () => {
    let isConnectionHeld = true;
    const only: Database = { ...db, isConnectionHeld: () => isConnectionHeld };
    const store = createSessionStore(only, now);
    const { token } = await store.start(identityId, 'browser');
    await store.find(token, 'browser');
    await runJob(only, 'a long transaction', async () => {
      const query = vi.spyOn(only, 'query');
      // A change that was committed before is heard, and the session would be read again anyway.
      store.forgetUsers('all');
      time += 3000;
      expect(await store.find(token, 'browser')).toBeDefined();
      expect(query).not.toHaveBeenCalled();
      isConnectionHeld = false;
      await store.find(token, 'browser');
      expect(query).toHaveBeenCalledOnce();
    });
  });

  test('an ended one is not brought back by a read that was under way', async () => {
    const { token } = await here.start(identityId, 'browser');
    const session = await elsewhere.find(token, 'browser');
    const reading = here.find(token, 'browser');
    if (session) await here.revoke(session);
    await reading;
    expect(await here.find(token, 'browser')).toBeUndefined();
  });

  test('an identity that is deactivated loses its sessions', async () => {
    const { token } = await here.start(identityId, 'browser');
    await db.query("UPDATE identities SET state = 'inactive' WHERE id = $1", [identityId]);
    expect(await here.find(token, 'browser')).toBeUndefined();
    await db.query("UPDATE identities SET state = 'active' WHERE id = $1", [identityId]);
  });

  test('reads the database once for calls that come together', async () => {
    const { token } = await here.start(identityId, 'browser');
    const query = vi.spyOn(db, 'query');
    await Promise.all(Array.from({ length: 20 }, () => here.find(token, 'browser')));
    await here.find(token, 'browser');
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
