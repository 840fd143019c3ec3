import { announcementsFor } from '@pitlane/shared/features/announcements/rules/unread';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { up as roleTags } from '../../db/migrations/0013_role_tags.ts';
import { demoSignIns } from '../../demo/sign-ins.ts';
import { sanitizeHere } from '../../sanitize/sanitizer.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Announced {
  id: number;
  name: string;
  description: string;
  tags: string[];
  date_updated: string;
}

describeOnDatabase('announcements', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  /** The same without the sanitizer's process, for tests that aren't about it. */
  let quick: FastifyInstance;
  const tokens = new Map<string, string>();

  const ask = (
    user: string,
    method: 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    server = app,
  ) =>
    server.inject({
      method,
      url,
      headers: { 'x-session-token': tokens.get(user) ?? '' },
      ...(payload ? { payload } : {}),
    });
  const listed = async (user: string): Promise<Announced[]> =>
    (await ask(user, 'PUT', '/api/system/announcements', { technologyType: 'Portal', userName: 'x' })).json()
      .data;
  const listedAll = async (user: string) =>
    app.inject({ url: '/api/v1/announcements', headers: { 'x-session-token': tokens.get(user) ?? '' } });
  const publish = (payload: object, server = quick) =>
    ask('admin', 'POST', '/api/v1/announcements', payload, server);

  beforeAll(async () => {
    db = await openTestBook(kind);
    const deps = { auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) };
    app = await buildApp(deps);
    quick = await buildApp({ ...deps, sanitizeHtml: async (html) => sanitizeHere('html', html) });
    for (const { username } of demoSignIns) tokens.set(username, await demoToken(app, username));
  });
  afterAll(async () => {
    await app?.close();
    await quick?.close();
    await db?.close();
  });

  test('of the demo book are for each role those that the rule gives, the newest first', async () => {
    const all = await db.query<Announced>(
      'SELECT id, name, tags FROM announcements ORDER BY date_updated DESC',
    );
    expect(all).toHaveLength(3);
    const counts = new Set<number>();
    for (const { username, role, isInactive } of demoSignIns) {
      if (isInactive) continue;
      const wanted = announcementsFor(
        role,
        all.map((one) => ({ ...one, id: String(one.id) })),
      );
      const names = (await listed(username)).map(({ name }) => name);
      expect({ username, names }).toEqual({ username, names: wanted.map(({ name }) => name) });
      counts.add(names.length);
    }
    expect(counts).toEqual(new Set([1, 2, 3]));
  });

  test('are published sanitised for the roles that are named, on record, and withdrawn', async () => {
    const written = {
      name: ' Closed Friday ',
      description: '<p onclick="x()">We are <b>closed</b>.</p><script>x()</script>',
      tags: 'Master Dealer, fiuser',
    };
    const answer = await publish(written, app);
    const sentOut: Announced = answer.json().data;
    expect(sentOut).toEqual({
      id: expect.any(Number),
      name: 'Closed Friday',
      description: '<p>We are <b>closed</b>.</p>',
      tags: ['master dealer', 'fi user'],
      date_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await listed('dealer'))[0]).toEqual(sentOut);
    expect((await listed('agent')).map(({ id }) => id)).not.toContain(sentOut.id);
    const removal = await ask('admin', 'DELETE', `/api/v1/announcements/${sentOut.id}`);
    expect(removal.json()).toMatchObject({ code: 0, data: {} });
    expect((await listed('dealer')).map(({ id }) => id)).not.toContain(sentOut.id);
    expect((await ask('admin', 'DELETE', `/api/v1/announcements/${sentOut.id}`)).statusCode).toBe(404);
    const rows = await db.query<{ action: string; username: string; before: Announced; after: Announced }>(
      'SELECT action, username, before, after FROM audit ORDER BY id DESC LIMIT 2',
    );
    expect(rows).toEqual([
      { action: 'announcement.delete', username: 'admin', before: sentOut, after: null },
      { action: 'announcement.create', username: 'admin', before: null, after: sentOut },
    ]);
  });

  test('of earlier days get the tags that the wire has now', async () => {
    const { data } = (await publish({ name: 'Old', description: 'a', tags: 'FI User, Customer' })).json();
    const tagsOf = (text: string) => db.asOwner((owner) => owner.query<Announced>(text, [data.id]));
    await tagsOf("UPDATE announcements SET tags = '{fiuser,customer,lane}' WHERE id = $1");
    await db.asOwner((owner) => owner.query(roleTags));
    const [row] = await tagsOf('SELECT tags FROM announcements WHERE id = $1');
    expect(row?.tags).toEqual(['fi user', 'customer', 'lane']);
  });

  test('for any role are listed only for their writers, newest first', async () => {
    const first = (await publish({ name: 'Dealers', description: 'a', tags: 'MasterDealer' })).json().data;
    const second = (await publish({ name: 'Customers', description: 'b', tags: 'Customer' })).json().data;
    for (const writer of ['admin', 'siteadmin']) {
      const rows: Announced[] = (await listedAll(writer)).json().data;
      expect(rows.slice(0, 2)).toEqual([second, first]);
      expect((await listed(writer)).map(({ id }) => id)).not.toContain(first.id);
      expect(rows.map(({ date_updated }) => date_updated)).toEqual(
        rows
          .map(({ date_updated }) => date_updated)
          .toSorted()
          .toReversed(),
      );
    }
    for (const other of ['staff', 'dealer', 'customer']) {
      expect([other, (await listedAll(other)).statusCode]).toEqual([other, 403]);
    }
  });

  test('beyond the newest 200 are left out of the list of all', async () => {
    await db.query(
      `INSERT INTO announcements (name, description, tags, date_updated)
       SELECT 'Old ' || n, 'x', '{customer}', now() - interval '1 year' - n * interval '1 day'
       FROM generate_series(1, 201) AS n`,
    );
    const rows: Announced[] = (await listedAll('admin')).json().data;
    expect(rows).toHaveLength(200);
    expect(rows[0]?.name).not.toMatch(/^Old/);
    await db.query("DELETE FROM announcements WHERE name LIKE 'Old %'");
  });

  test('for all reach everybody', async () => {
    const { data } = (await publish({ name: 'To all', description: 'Hello\n\nthere', tags: 'all' })).json();
    expect(data.description).toBe('<p>Hello</p><p>there</p>');
    for (const { username, isInactive } of demoSignIns) {
      if (!isInactive) expect([username, (await listed(username))[0]?.id]).toEqual([username, data.id]);
    }
  });

  test('are read one by one by those whom they are for', async () => {
    const [sentOut] = await listed('service');
    const read = (user: string, id: unknown) => ask(user, 'PUT', '/api/system/announcement', { id });
    expect((await read('service', sentOut?.id)).json().data).toEqual(sentOut);
    const { data } = (await publish({ name: 'Agents', description: 'x', tags: 'MasterAgent' })).json();
    expect((await read('service', data.id)).statusCode).toBe(404);
    expect((await read('agent', data.id)).statusCode).toBe(200);
    expect((await read('agent', 2_000_000_000)).statusCode).toBe(404);
  });

  test.each<[string, object]>([
    ['tags', { tags: 'Wizard' }],
    ['tags', { tags: 'None' }],
    ['tags', { tags: ' ' }],
    ['name', { name: ' ' }],
    ['name', { name: 'a\nb' }],
    ['description', { description: '<script>alert(1)</script>' }],
    ['description', { description: '<p>&nbsp; <br></p>' }],
    ['description', { description: 'x'.repeat(20_001) }],
    ['description', { description: 'a\0b' }],
  ])('with bad %s %# are refused at the field', async (field, bad) => {
    const answer = await publish({ name: 'a', description: 'b', tags: 'all', ...bad });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });
});
