import { announcementsFor } from '@pitlane/shared/features/announcements/rules/unread';
import { addDays } from '@pitlane/shared/kernel/dates';
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
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Announced {
  id: number;
  name: string;
  description: string;
  tags: string[];
  date_updated: string;
}

interface Written extends Announced {
  markdown: string;
  readCount: number;
  audienceCount: number;
  version: number;
}

describeOnDatabase('announcements', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  /** The same without the sanitizer's process, for tests that aren't about it. */
  let quick: FastifyInstance;
  const tokens = new Map<string, string>();

  const ask = (
    user: string,
    call: `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`,
    payload?: object,
    server = app,
  ) => {
    const [method, url] = call.split(' ') as ['GET', string];
    return server.inject({
      method,
      url,
      headers: { 'x-session-token': tokens.get(user) ?? '' },
      ...(payload ? { payload } : {}),
    });
  };
  const listed = async (user: string): Promise<Announced[]> =>
    (await ask(user, 'PUT /api/system/announcements', { technologyType: 'Portal', userName: 'x' })).json()
      .data;
  const listedAll = async (user: string) =>
    app.inject({ url: '/api/v1/announcements', headers: { 'x-session-token': tokens.get(user) ?? '' } });
  const publish = (payload: object, server = quick) =>
    ask('admin', 'POST /api/v1/announcements', payload, server);

  beforeAll(async () => {
    db = await openTestBook(kind);
    const now = () => new Date(`${testBook.today}T18:00:00Z`);
    const deps = { auditKey, db, now, config: readConfig({ LOG_LEVEL: 'silent' }) };
    app = await buildApp(deps);
    quick = await buildApp({ ...deps, sanitizeMarkdown: async (text) => sanitizeHere('markdown', text) });
    for (const { username } of demoSignIns) tokens.set(username, await demoToken(app, username));
  });
  afterAll(async () => {
    await app?.close();
    await quick?.close();
    await db?.close();
  });

  test('of the demo book are for each role those that the rule gives, the newest first', async () => {
    const all = await db.query<Announced>(
      `SELECT id, name, tags FROM announcements
       WHERE coalesce(visible_from <= $1, true) AND coalesce(visible_until >= $1, true) ORDER BY date_updated DESC`,
      [testBook.today],
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
    const sentOut: Written = answer.json().data;
    expect(sentOut).toMatchObject({
      id: expect.any(Number),
      name: 'Closed Friday',
      description: '<p>We are <b>closed</b>.</p>',
      markdown: written.description,
      tags: ['master dealer', 'fi user'],
      date_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      writtenBy: 'Ada Admin',
      readCount: 0,
      version: 1,
    });
    const { id, name, description, tags, date_updated } = sentOut;
    expect((await listed('dealer'))[0]).toEqual({ id, name, description, tags, date_updated });
    expect((await listed('agent')).map((one) => one.id)).not.toContain(id);
    const removal = await ask('admin', `DELETE /api/v1/announcements/${id}`);
    expect(removal.json()).toMatchObject({ code: 0, data: { name: 'Closed Friday' } });
    expect((await listed('dealer')).map((one) => one.id)).not.toContain(id);
    expect((await ask('admin', `DELETE /api/v1/announcements/${id}`)).statusCode).toBe(404);
    expect((await ask('admin', `POST /api/v1/announcements/${id}/restore`, {})).statusCode).toBe(200);
    expect((await listed('dealer')).map((one) => one.id)).toContain(id);
    const rows = await db.query<{ action: string; username: string }>(
      'SELECT action, username FROM audit ORDER BY id DESC LIMIT 3',
    );
    expect(rows).toEqual([
      { action: 'announcement.restore', username: 'admin' },
      { action: 'announcement.delete', username: 'admin' },
      { action: 'announcement.create', username: 'admin' },
    ]);
  });

  test('are edited from the version that was read: another is refused with the current one, and none at all too', async () => {
    const { data } = (
      await publish({ name: 'Hours', description: 'We **close** at 5.', tags: 'FIUser' })
    ).json();
    const edit = (payload: object, headers: Record<string, string> = {}) =>
      quick.inject({
        method: 'PATCH',
        url: `/api/v1/announcements/${data.id}`,
        headers: { 'x-session-token': tokens.get('admin') ?? '', ...headers },
        payload,
      });
    const first = await edit(
      { description: 'We *close* at 6.', visibleUntil: '2099-12-31' },
      { 'if-match': '"1"' },
    );
    expect([first.statusCode, first.headers['etag']]).toEqual([200, '"2"']);
    expect(first.json().data).toMatchObject({
      name: 'Hours',
      description: '<p>We <em>close</em> at 6.</p>',
      visibleUntil: '2099-12-31',
    });
    const late = await edit({ name: 'Office hours' }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().data]).toMatchObject([
      412,
      { current: { markdown: 'We *close* at 6.', version: 2 }, sent: { name: 'Office hours' } },
    ]);
    expect((await edit({ name: 'Office hours' })).statusCode).toBe(428);
    const apart = await edit({ visibleFrom: '2100-01-01', version: 2 });
    expect([apart.statusCode, apart.json().errors[0].field]).toEqual([400, 'visibleUntil']);
    const cleared = await edit({ visibleUntil: null, tags: 'all', version: 2 });
    expect(cleared.json().data).toMatchObject({
      visibleUntil: null,
      date_updated: first.json().data.date_updated,
    });
  });

  test('are shown from their first day to their last', async () => {
    const [yesterday, tomorrow] = [addDays(testBook.today, -1), addDays(testBook.today, 1)];
    const days = [
      { visibleFrom: tomorrow },
      { visibleUntil: yesterday },
      { visibleFrom: yesterday, visibleUntil: tomorrow },
    ];
    const ids = await Promise.all(
      days.map(
        async (one) =>
          (await publish({ name: 'On its days', description: 'x', tags: 'FIUser', ...one })).json().data.id,
      ),
    );
    const seen = (await listed('fi')).map(({ id }) => id);
    expect(ids.map((id) => seen.includes(id))).toEqual([false, false, true]);
    const reads = await Promise.all(ids.map((id) => ask('fi', 'PUT /api/system/announcement', { id })));
    expect(reads.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
    const all: Written[] = (await listedAll('admin')).json().data;
    expect(all.filter(({ id }) => ids.includes(id))).toHaveLength(3);
  });

  test('name their readers: each once, and only those they are for', async () => {
    const { data } = (
      await publish({ name: 'Read me', description: 'x', tags: 'FIUser, Master Agent' })
    ).json();
    const mark = (user: string) => ask(user, 'POST /api/v1/announcements/read', { ids: [data.id] });
    for (const user of ['fi', 'fi', 'agent', 'dealer']) expect((await mark(user)).statusCode).toBe(200);
    const readers = await ask('admin', `GET /api/v1/announcements/${data.id}/readers`);
    expect(readers.json().data).toMatchObject([
      { name: 'Agnes Agent', roleName: 'Master Agent' },
      { name: 'Fiona Finch', roleName: 'FI User' },
    ]);
    const [row] = ((await listedAll('admin')).json().data as Written[]).filter(({ id }) => id === data.id);
    expect(row?.readCount).toBe(2);
    expect(row?.audienceCount).toBeGreaterThanOrEqual(2);
    expect((await ask('dealer', `GET /api/v1/announcements/${data.id}/readers`)).statusCode).toBe(403);
  });

  test('are previewed as they would be stored', async () => {
    const preview = async (description: string) =>
      (await ask('admin', 'POST /api/v1/announcements/preview', { description }, quick)).json().data
        .description;
    expect(await preview('# Big\n\n- one\n- [two](https://example.com)')).toBe(
      '<h3>Big</h3>\n<ul>\n<li>one</li>\n<li><a href="https://example.com" target="_blank" rel="noopener noreferrer">two</a></li>\n</ul>',
    );
    expect(await preview('[x](javascript:alert(1))')).toBe('<p><a>x</a></p>');
    expect(await preview('<script>alert(1)</script>')).toBe('');
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
      expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
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
      `INSERT INTO announcements (name, description, markdown, tags, date_updated)
       SELECT 'Old ' || n, 'x', 'x', '{customer}', now() - interval '1 year' - n * interval '1 day'
       FROM generate_series(1, 201) AS n`,
    );
    const rows: Announced[] = (await listedAll('admin')).json().data;
    expect(rows).toHaveLength(200);
    expect(rows[0]?.name).not.toMatch(/^Old/);
    await db.query("DELETE FROM announcements WHERE name LIKE 'Old %'");
  });

  test('for all reach everybody', async () => {
    const { data } = (await publish({ name: 'To all', description: 'Hello\n\nthere', tags: 'all' })).json();
    expect(data.description).toBe('<p>Hello</p>\n<p>there</p>');
    for (const { username, isInactive } of demoSignIns) {
      if (!isInactive) expect([username, (await listed(username))[0]?.id]).toEqual([username, data.id]);
    }
  });

  test('are read one by one by those whom they are for', async () => {
    const [sentOut] = await listed('service');
    const read = (user: string, id: unknown) => ask(user, 'PUT /api/system/announcement', { id });
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
