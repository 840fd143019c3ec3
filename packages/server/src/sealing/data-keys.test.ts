import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { addPeople } from '../testing/people.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { dataKeysOf, SealBroken } from './data-keys.ts';
import { countSealed, factorSeal, openDataKeys } from './open-data-keys.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const secret = Buffer.from('a secret');

test('opens what it sealed, for the same thing and with the same key only', () => {
  const keys = dataKeysOf([first]);
  const sealed = keys.seal(secret, 'factor 1');
  expect(sealed.includes(secret)).toBe(false);
  expect(keys.seal(secret, 'factor 1').equals(sealed)).toBe(false);
  expect(keys.open(sealed, 'factor 1').equals(secret)).toBe(true);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => keys.open(sealed, 'factor 2')).toThrow(SealBroken);
  expect(() => keys.open(changed, 'factor 1')).toThrow(SealBroken);
  expect(() => keys.open(Buffer.of(1), 'factor 1')).toThrow(SealBroken);
  expect(() => dataKeysOf([second]).open(sealed, 'factor 1')).toThrow(SealBroken);
});

test('a former key opens and marks until it goes', () => {
  const before = dataKeysOf([first]);
  const sealed = before.seal(secret, 'x');
  const after = dataKeysOf([second, first]);
  expect(after.open(sealed, 'x').equals(secret)).toBe(true);
  expect([before.isCurrent(sealed), after.isCurrent(sealed)]).toEqual([true, false]);
  const mark = before.mark('123456', 'code');
  expect(after.marks('123456', 'code').some((one) => one.equals(mark))).toBe(true);
  expect(after.mark('123456', 'code').equals(mark)).toBe(false);
  expect(before.mark('123456', 'another').equals(mark)).toBe(false);
});

describeOnDatabase('the keys of sealed secrets', (open) => {
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-data-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };

  test('are created once in a file for this user only', async () => {
    const db = await open();
    const place = { dataFolder: aFolder() };
    const sealed = (await openDataKeys(db, place)).seal(secret, 'x');
    expect((await openDataKeys(db, place)).open(sealed, 'x').equals(secret)).toBe(true);
    expect(statSync(join(place.dataFolder, 'data.key')).mode & 0o777).toBe(0o600);
  });

  test('are never created again once secrets are sealed, and rotate', async () => {
    const db = await open();
    const dataFolder = aFolder();
    await addPeople(db, [{ username: 'ann' }]);
    const id = '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11';
    await db.query(
      `INSERT INTO identity_factors (id, identity_id, kind, label, secret, offered_at)
       SELECT $1, id, 'totp', 'Phone', $2, now() FROM identities`,
      [id, dataKeysOf([first]).seal(secret, factorSeal(id))],
    );
    const hex = { first: first.toString('hex'), second: second.toString('hex') };
    await expect(openDataKeys(db, { dataFolder })).rejects.toThrow(StartError);
    await expect(openDataKeys(db, { dataFolder, dataKeys: [hex.second] })).rejects.toThrow(/another key/);
    await openDataKeys(db, { dataFolder, dataKeys: [hex.second, hex.first] });
    await expect(openDataKeys(db, { dataFolder, dataKeys: [hex.first] })).rejects.toThrow(StartError);
    const [row] = await db.query<{ secret: Buffer }>('SELECT secret FROM identity_factors');
    const keys = await openDataKeys(db, { dataFolder, dataKeys: [hex.second] });
    expect(keys.open(row?.secret ?? Buffer.of(), factorSeal(id)).equals(secret)).toBe(true);
  });

  test('pass over a damaged secret, which holds up no start, and count it', async () => {
    const db = await open();
    await addPeople(db, [{ username: 'ann' }]);
    const keys = dataKeysOf([first]);
    const ids = ['7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11', '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b12'];
    for (const id of ids) {
      await db.query(
        `INSERT INTO identity_factors (id, identity_id, kind, label, secret, offered_at)
         SELECT $1, id, 'totp', 'Phone', $2, now() FROM identities`,
        [id, keys.seal(secret, factorSeal(id))],
      );
    }
    await db.query(
      'UPDATE identity_factors SET secret = set_byte(secret, 40, get_byte(secret, 40) # 1) WHERE id = $1',
      [ids[0]],
    );
    expect(await countSealed(db, keys)).toEqual({ sealed: 2, lost: 0, damaged: 1, former: 0 });
    const place = { dataFolder: aFolder(), dataKeys: [second, first].map((key) => key.toString('hex')) };
    const rotated = await openDataKeys(db, place);
    expect(await countSealed(db, rotated)).toEqual({ sealed: 2, lost: 0, damaged: 1, former: 0 });
    // The damaged one was sealed with a key that is gone now.
    await expect(openDataKeys(db, { ...place, dataKeys: [second.toString('hex')] })).rejects.toThrow(
      /another key/,
    );
  });
});
