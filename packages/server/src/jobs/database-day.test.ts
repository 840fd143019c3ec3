import { expect, test } from 'vitest';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { databaseDay } from './database-day.ts';

describeOnDatabase("the database's day", (_open, kind) => {
  const db = sharedDatabase(kind);
  const zone = 'UTC';
  const clock = (ms: number) => () => new Date(Date.now() + ms);

  test('is the day of a server whose clock agrees', async () => {
    const days = [new Date().toISOString().slice(0, 10)];
    const day = await databaseDay(db(), { zone, now: clock(30_000) });
    // Midnight may pass between the two.
    expect([...days, new Date().toISOString().slice(0, 10)]).toContain(day);
  });

  test.each([40 * 86_400_000, -90_000])('is refused to a clock that is %i ms off', async (ms) => {
    await expect(databaseDay(db(), { zone, now: clock(ms) })).rejects.toThrow('differ by more than a minute');
  });
});
