import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { addPeople, everyonesPassword } from '../../testing/people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../testing/test-db.ts';
import { mostSavedSearches } from './handlers.ts';

describeOnDatabase('saved searches', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  let app: FastifyInstance;
  const tokens = new Map<string, string>();

  const ask = (user: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', id = '', payload?: object) =>
    app.inject({
      method,
      url: `/api/v1/saved-searches${id}`,
      headers: { 'x-session-token': tokens.get(user) ?? '' },
      ...(payload ? { payload } : {}),
    });
  const save = async (user: string, name: string, more: object = {}) =>
    (await ask(user, 'POST', '', { name, address: '/?search=smith', ...more })).json();
  const listed = async (user: string) => (await ask(user, 'GET')).json().data;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
    await addPeople(db, [
      { username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true },
      { username: 'bob', role: 'MBPIUser', isActiveDirectoryUser: true },
    ]);
    app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) });
    for (const name of ['ann', 'bob']) tokens.set(name, await demoToken(app, name, everyonesPassword));
  });
  beforeEach(() => db.query('DELETE FROM saved_searches'));
  afterAll(async () => {
    await app?.close();
    await fresh?.end();
  });

  test('are listed by their names, ignoring case', async () => {
    for (const name of ['fords', 'Élan', 'Dodges', 'ZIP 80715', 'élise']) await save('ann', name);
    const names = (await listed('ann')).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Dodges', 'fords', 'ZIP 80715', 'Élan', 'élise']);
  });

  test('keep name, address and place in the menu', async () => {
    const { data } = await save('ann', ' Fords ', { address: '/?search=%7Cmake:ford', isPinned: true });
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Fords',
      address: '/?search=%7Cmake:ford',
      isPinned: true,
    });
    expect(await listed('ann')).toEqual([data]);
  });

  test.each([
    ['Fords', 'FORDS'],
    ['Élan', 'élan'],
    ['\u00c9lan', 'E\u0301lan'],
  ])('named %s leave no room for another named %s', async (first, second) => {
    await save('ann', first);
    const answer = await ask('ann', 'POST', '', { name: second, address: '/' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 3, errors: [{ code: 'name_taken', field: 'name' }] });
    expect((await save('bob', second)).code).toBe(0);
  });

  test('take a new name, address or place, and keep the rest', async () => {
    const { data } = await save('ann', 'Fords');
    const change = async (payload: object) => (await ask('ann', 'PATCH', `/${data.id}`, payload)).json().data;
    expect(await change({ isPinned: true })).toEqual({ ...data, isPinned: true });
    expect(await change({ name: 'FORDS' })).toEqual({ ...data, name: 'FORDS', isPinned: true });
    expect(await change({ address: '/dealers' })).toMatchObject({ name: 'FORDS', address: '/dealers' });
    expect(await change({})).toMatchObject({ name: 'FORDS', address: '/dealers', isPinned: true });
  });

  test('do not take the name of another', async () => {
    await save('ann', 'Fords');
    const { data } = await save('ann', 'Dodges');
    const answer = await ask('ann', 'PATCH', `/${data.id}`, { name: 'fords' });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([409, 'name']);
    expect((await listed('ann')).map(({ name }: { name: string }) => name)).toEqual(['Dodges', 'Fords']);
  });

  test('are reported once more when they are removed, so that they can come back', async () => {
    const { data } = await save('ann', 'Fords', { isPinned: true });
    expect((await ask('ann', 'DELETE', `/${data.id}`)).json().data).toEqual(data);
    expect(await listed('ann')).toEqual([]);
    expect((await ask('ann', 'DELETE', `/${data.id}`)).statusCode).toBe(404);
  });

  test("of another user don't exist", async () => {
    const { data } = await save('ann', 'Fords');
    expect(await listed('bob')).toEqual([]);
    expect((await ask('bob', 'PATCH', `/${data.id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await ask('bob', 'DELETE', `/${data.id}`)).statusCode).toBe(404);
    expect(await listed('ann')).toEqual([data]);
  });

  test(`are at most ${mostSavedSearches} a user`, async () => {
    await db.query(
      `INSERT INTO saved_searches (user_profile_id, name, name_key, address)
       SELECT p.user_profile_id, n::text, n::text, '/' FROM user_profiles p, generate_series(1, $1::int) n WHERE p.username = 'ann'`,
      [mostSavedSearches - 1],
    );
    expect((await save('ann', 'the last')).code).toBe(0);
    const refused = await ask('ann', 'POST', '', { name: 'one more', address: '/' });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'too_many_searches']);
    expect((await save('bob', 'the first')).code).toBe(0);
  });

  test.each<[string, object]>([
    ['name', { name: ' ', address: '/' }],
    ['name', { name: 'x'.repeat(61), address: '/' }],
    ['name', { name: 'a\0b', address: '/' }],
    ['address', { name: 'a', address: 'https://evil.example' }],
    ['address', { name: 'a', address: '//evil.example' }],
    ['address', { name: 'a', address: '/\\evil.example' }],
    ['address', { name: 'a', address: '/\t/evil.example' }],
    ['address', { name: 'a' }],
  ])('bad %s %# is refused at its field', async (field, payload) => {
    const answer = await ask('ann', 'POST', '', payload);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  test.each(['0', '-1', 'x', '99999999999'])('the id %s is not valid', async (id) => {
    expect((await ask('ann', 'DELETE', `/${id}`)).statusCode).toBe(400);
  });
});
