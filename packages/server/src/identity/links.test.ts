import { expect, test } from 'vitest';
import { dataKeys } from '../testing/data-keys.ts';
import { addPeople } from '../testing/people.ts';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { findLink, makeLink, redeemAdministratorLink, redeemLink } from './links.ts';

const minuteMs = 60_000;
const hours = 60;

describeOnDatabase('links', (_open, kind) => {
  const opened = sharedDatabase(kind, (db) => addPeople(db, [{ username: 'ann' }]));

  test('count once, until their time or the next one, and then report their outcome', async () => {
    const db = opened();
    const [{ id: identityId } = { id: '' }] = await db.query<{ id: string }>('SELECT id FROM identities');
    const after = (minutes: number) => new Date(Date.parse('2026-11-02T08:00:00Z') + minutes * minuteMs);
    const made = (
      minutes: number,
      link: object = { purpose: 'invitation', identityId, sentTo: 'ann@example.com' },
    ) =>
      db.transaction((tx) => makeLink(tx, dataKeys, link as Parameters<typeof makeLink>[2], after(minutes)));
    const stateOf = async (token: string, minutes: number) =>
      (await findLink(db, dataKeys, token, after(minutes)))?.state;
    const use = (token: string, minutes: number) => redeemLink(db, dataKeys, token, after(minutes));

    const first = await made(0);
    const { token } = await made(1);
    expect(await stateOf(first.token, 2)).toBe('replaced');
    expect(await use(first.token, 2)).toBe(false);
    expect(await findLink(db, dataKeys, token, after(72 * hours))).toMatchObject({
      identityId,
      state: 'open',
    });
    expect(await stateOf(token, 72 * hours + 1)).toBe('expired');
    expect(await use(token, 72 * hours + 1)).toBe(false);
    await db.query("UPDATE identities SET state = 'inactive'");
    expect(await stateOf(token, 2)).toBe('withdrawn');
    await db.query("UPDATE identities SET state = 'active'");
    const used = await Promise.all(Array.from({ length: 5 }, () => use(token, 2)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect([await stateOf(token, 3), await stateOf(first.token, 3)]).toEqual(['used', 'used']);
    expect(await stateOf('nobody', 2)).toBeUndefined();
  });

  test("of the first administrator don't replace each other, and one that is used uses up the others", async () => {
    const db = opened();
    const after = (minutes: number) => new Date(Date.parse('2026-11-03T08:00:00Z') + minutes * minuteMs);
    const made = async (minutes: number) =>
      (await db.transaction((tx) => makeLink(tx, dataKeys, { purpose: 'administrator' }, after(minutes))))
        .token;
    const stateOf = async (token: string, minutes: number) =>
      (await findLink(db, dataKeys, token, after(minutes)))?.state;
    const [first, second, third] = [await made(0), await made(5), await made(6)];
    expect([await stateOf(first, 29), await stateOf(second, 29)]).toEqual(['open', 'open']);
    expect([await stateOf(first, 30), await stateOf(second, 34)]).toEqual(['expired', 'open']);
    const used = await Promise.all(
      [second, third].map((token) =>
        db.transaction((tx) => redeemAdministratorLink(tx, dataKeys, token, () => after(10))),
      ),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect([await stateOf(first, 11), await stateOf(second, 11), await stateOf(third, 11)]).toEqual(
      Array.from({ length: 3 }, () => 'used'),
    );
  });
});
