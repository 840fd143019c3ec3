import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roles } from '@pitlane/shared/access/roles';
import { announcementsFor } from '@pitlane/shared/features/announcements/rules/unread';
import { featureNames } from '@pitlane/shared/features/flags/rules/feature-flags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { sanitizeHere } from '../sanitize/sanitizer.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { loadDemoBook } from './load-demo-book.ts';

const book = { ...testBook, contracts: 20 };

describeOnDatabase('the settings of the portal', (_open, kind) => {
  const opened = sharedDatabase(kind);

  test('are a main brand and the features, off, before there is any book', async () => {
    const db = opened();
    const brands = await db.query('SELECT hostname, is_main, name FROM brands');
    expect(brands).toEqual([{ hostname: 'localhost', is_main: true, name: 'Pitlane' }]);
    const features = await db.query<{ name: string }>('SELECT name FROM features WHERE NOT is_fully_active');
    expect(features.map(({ name }) => name).toSorted()).toEqual(Object.values(featureNames).toSorted());
  });

  test('allow one main brand and no second', async () => {
    const db = opened();
    const second = db.query(
      "INSERT INTO brands (hostname, is_main, name, title) VALUES ('b.example', true, 'B', 'B')",
    );
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });
});

describeOnDatabase('the settings of the portal of a demo', (_open, kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestBook(kind);
  });
  afterAll(() => db?.close());

  test("replace those of an earlier demo and don't change the main brand", async () => {
    await db.query("UPDATE brands SET title = 'Ours' WHERE is_main");
    await db.query("UPDATE brands SET title = 'Theirs' WHERE NOT is_main");
    await db.query("INSERT INTO configuration_items (account_code, name, value) VALUES ('OLD', 'Old', '1')");
    await db.query(
      `INSERT INTO saved_searches (user_profile_id, name, name_key, address)
       SELECT user_profile_id, 'a', 'a', '/' FROM user_profiles WHERE username = 'admin'`,
    );
    await loadDemoBook(db, book);
    const brands = await db.query<{ title: string }>(
      'SELECT title FROM brands ORDER BY is_main DESC, hostname',
    );
    expect(brands.map(({ title }) => title)).toEqual(['Ours', 'DriveWell Dealer Portal', 'RoadReady']);
    expect(await db.query('SELECT FROM saved_searches')).toEqual([]);
    const items = await db.query('SELECT account_code FROM configuration_items');
    expect(items).toHaveLength(5);
    const announcements = await db.query<{ id: number; day: string }>(
      'SELECT id, date_updated::date AS day FROM announcements ORDER BY id',
    );
    expect(announcements).toEqual([
      { id: 1, day: '2026-09-22' },
      { id: 2, day: '2026-10-16' },
      { id: 3, day: '2026-10-23' },
      { id: 4, day: '2026-10-30' },
      { id: 5, day: '2026-10-31' },
    ]);
  });

  test('have something for every role, in HTML that the sanitizer does not change', async () => {
    const rows = await db.query<{ id: number; tags: string[]; description: string }>(
      'SELECT id, tags, description FROM announcements',
    );
    const news = rows.map((row) => ({ ...row, id: String(row.id) }));
    for (const { name } of roles.slice(1))
      expect([name, announcementsFor(name, news).length > 0]).toEqual([name, true]);
    const html = news.map(({ description }) => description).join('');
    expect(sanitizeHere('markdown', html)).toBe(html);
  });

  test('name logos that are there', async () => {
    const logos = await db.query<{ logo_filename: string }>(
      'SELECT logo_filename FROM brands WHERE NOT is_main',
    );
    expect(logos).toHaveLength(2);
    for (const { logo_filename: name } of logos) {
      expect(existsSync(fileURLToPath(new URL(`./logos/${name}`, import.meta.url)))).toBe(true);
    }
  });
});
