import { expect, test } from 'vitest';
import { dataKeys } from '../testing/data-keys.ts';
import { addPeople } from '../testing/people.ts';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { accountOfIdentity, type CodePurpose, makeCode, redeemCode } from './emailed-codes.ts';

const minuteMs = 60_000;

describeOnDatabase('emailed codes', (_open, kind) => {
  const opened = sharedDatabase(kind, (db) => addPeople(db, [{ username: 'ann' }]));
  let hour = 0;

  /** Ann's codes of a purpose, an hour after those of the test before. */
  async function ofAnn(purpose: CodePurpose = 'factor') {
    hour += 1;
    const db = opened();
    const [ann] = await db.query<{ id: string }>('SELECT id FROM identities');
    const identityId = ann?.id ?? '';
    const account = accountOfIdentity(identityId);
    const after = (minutes: number) =>
      new Date(Date.parse('2026-11-02T00:00:00Z') + (hour * 60 + minutes) * minuteMs);
    const wanted = { account, purpose, identityId, sentTo: 'ann@example.com' };
    return {
      identityId,
      after,
      send: (minutes: number, changes: { identityId?: undefined; account?: string } = {}) =>
        db.transaction((tx) => makeCode(tx, dataKeys, { ...wanted, ...changes }, after(minutes))),
      async sent(minutes: number, changes: { identityId?: undefined; account?: string } = {}) {
        const made = await this.send(minutes, changes);
        if (made.kind !== 'sent') throw new Error('no code was sent');
        return made.code;
      },
      use: (code: string, minutes: number, changes: { purpose?: CodePurpose; account?: string } = {}) =>
        redeemCode(db, dataKeys, { account, purpose, code, ...changes }, after(minutes)),
    };
  }

  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('have six digits, count once for ten minutes, and are only stored as MACs', async () => {
    const ann = await ofAnn();
    const code = await ann.sent(0);
    expect(code).toMatch(/^\d{6}$/);
    expect(await ann.use(other(code), 1)).toBe('wrong');
    expect(await ann.use(code, 9, { purpose: 'recovery' })).toBe('none');
    expect(await ann.use(`${code.slice(0, 3)} ${code.slice(3)} `, 9)).toEqual({ identityId: ann.identityId });
    expect(await ann.use(code, 9)).toBe('none');
    const late = await ann.sent(20);
    expect(await ann.use(late, 30)).toBe('none');
    const stored = JSON.stringify(await opened().query('SELECT * FROM identity_codes'));
    expect([stored.includes(code), stored.includes(late)]).toEqual([false, false]);
  });

  test('are over after five tries, and the next one counts again', async () => {
    const ann = await ofAnn();
    const code = await ann.sent(0);
    for (let tries = 0; tries < 5; tries += 1) expect(await ann.use(other(code), 1)).toBe('wrong');
    expect(await ann.use(code, 1)).toBe('tooManyTries');
    const next = await ann.sent(1);
    expect(await ann.use(next, 1)).toEqual({ identityId: ann.identityId });
  });

  test('a later one takes the place of those before it', async () => {
    const ann = await ofAnn();
    const [before, after] = [await ann.sent(0), await ann.sent(1)];
    if (before !== after) expect(await ann.use(before, 2)).toBe('wrong');
    expect(await ann.use(after, 2)).toEqual({ identityId: ann.identityId });
  });

  test('are sent three times in 15 minutes, and then after a wait', async () => {
    const ann = await ofAnn();
    for (const minutes of [0, 1, 2]) await ann.sent(minutes);
    expect(await ann.send(3)).toEqual({ kind: 'wait', seconds: 12 * 60 });
    expect(await ann.send(15)).toMatchObject({ kind: 'sent' });
    expect(await ann.send(15)).toEqual({ kind: 'wait', seconds: 60 });
  });

  test('of many requests at once three are sent, and of many tries at once one counts', async () => {
    const ann = await ofAnn();
    const sent = await Promise.all(Array.from({ length: 8 }, () => ann.send(0)));
    expect(sent.filter((one) => one.kind === 'sent')).toHaveLength(3);
    const code = await ann.sent(20);
    const used = await Promise.all(Array.from({ length: 8 }, () => ann.use(code, 21)));
    expect(used.filter((one) => typeof one === 'object')).toHaveLength(1);
    const next = await ann.sent(22);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => ann.use(other(next), 23)));
    expect(guesses.filter((one) => one === 'wrong')).toHaveLength(5);
  });

  test('for an unknown name look the same and are never valid', async () => {
    const ann = await ofAnn('recovery');
    const account = 'name:nobody';
    const code = await ann.sent(0, { identityId: undefined, account });
    expect(await ann.use(code, 1, { account })).toBe('wrong');
    for (const minutes of [1, 2]) await ann.sent(minutes, { identityId: undefined, account });
    expect(await ann.send(3, { identityId: undefined, account })).toMatchObject({ kind: 'wait' });
  });
});
