import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { fillWhenNew } from './fill-when-new.ts';

describeOnDatabase('a book whose load was broken off', (_open, kind) => {
  const opened = sharedDatabase(kind, async (db) => {
    await db.asOwner((owner) => owner.query('INSERT INTO book (is_demo, loaded_at) VALUES (true, NULL)'));
  });
  let loads = 0;
  const fill = (kindToFill: 'embedded' | 'postgres', contracts: string) =>
    fillWhenNew({ ...opened(), kind: kindToFill }, readConfig({ PITLANE_DEMO: contracts }), () => {
      loads += 1;
    });

  test('is refused if no demo book was requested, and on PostgreSQL', async () => {
    const words = /^The demo book isn't complete.* run npm run demo again\.$/;
    await expect(fill('embedded', '0')).rejects.toThrow(words);
    await expect(fill('postgres', '20')).rejects.toThrow(words);
  });

  test('is reloaded in the embedded database on request, once', async () => {
    const held = () => opened().query('SELECT contract_count, loaded_at FROM book');
    expect(await fill('embedded', '20')).toBe(true);
    const loaded = await held();
    expect(loaded).toEqual([{ contract_count: 20, loaded_at: expect.any(String) }]);
    expect(await fill('embedded', '30')).toBe(true);
    expect(await held()).toEqual(loaded);
    expect(loads).toBe(1);
  });
});
