import { expect, test } from 'vitest';
import { describeOnBoth } from './test-db.ts';

describeOnBoth('a fresh database', (open) => {
  test('is migrated and empty', async () => {
    const db = await open();
    expect(await db.query('SELECT count(*) AS contracts FROM contracts')).toEqual([{ contracts: 0 }]);
  });
});
