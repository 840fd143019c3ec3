import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { attackHistory, attacks, writeHistory } from '../testing/audit-attacks.ts';
import { auditKey } from '../testing/audit-key.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import { proveKey } from './begin-history.ts';
import { recordContractChange, recordLooks } from './record-change.ts';
import { sealHistory } from './seal-history.ts';
import { forgetHead, readHead, writeHead } from './sealed-head.ts';
import { verifyHistory } from './verify-history.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-audit-'));
const headFile = join(folder, 'data', 'audit.head');
afterAll(() => rmSync(folder, { recursive: true }));

const author = { job: 'test', auditKey };
const write = (db: Database, contractId: number) =>
  db.transaction((tx) =>
    recordContractChange(tx, { author, contractId }, { action: 'note.add', after: { text: 'x' } }),
  );

describeOnDatabase('the history', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
  });
  afterAll(() => fresh?.end());
  beforeEach(async () => {
    rmSync(headFile, { force: true });
    await db.asOwner((owner) => owner.script('TRUNCATE audit, audit_seals RESTART IDENTITY'));
  });

  const seal = () => sealHistory({ db, auditKey, headFile });
  const verify = (key = auditKey) => verifyHistory(db, { auditKey: key, head: readHead(headFile) });

  test('of nothing is right, and has no head', async () => {
    expect(await seal()).toBeUndefined();
    expect(await verify()).toEqual({ rows: 0, contracts: 0, sealed: 0 });
    expect(readHead(headFile)).toMatchObject({ place: 0 });
    expect(await seal()).toBeUndefined();
  });

  test('is sealed row for row, continues where it was sealed, and is right at every point', async () => {
    await writeHistory(db, { auditKey, rows: 30 });
    expect(await verify()).toEqual({ rows: 30, contracts: 11, sealed: 0 });
    const first = await seal();
    expect(first).toEqual({ place: 30, auditId: 30, mac: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(readHead(headFile)).toEqual(first);
    expect(await seal()).toEqual(first);
    await write(db, 5);
    expect(await verify()).toEqual({ rows: 31, contracts: 11, sealed: 30 });
    expect(await seal()).toMatchObject({ place: 31, auditId: 31 });
    expect(await verify()).toEqual({ rows: 31, contracts: 11, sealed: 31 });
  });

  test('of more rows than are sealed at once is sealed completely', async () => {
    await db.transaction((tx) => recordLooks(tx, author, Array(1100).fill(3)));
    expect(await seal()).toMatchObject({ place: 1100 });
    expect(await verify()).toMatchObject({ rows: 1100, sealed: 1100 });
  });

  test('with numbers left out by changes that were undone is right', async () => {
    await write(db, 1);
    await expect(
      db.transaction(async (tx) => {
        await recordContractChange(tx, { author, contractId: 1 }, { action: 'note.add' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await write(db, 1);
    expect(await seal()).toMatchObject({ place: 2, auditId: 3 });
    expect(await verify()).toEqual({ rows: 2, contracts: 1, sealed: 2 });
  });

  test('is different under another key', async () => {
    await writeHistory(db, { auditKey, rows: 5 });
    await seal();
    expect((await verify(Buffer.alloc(32, 8))).firstBad?.auditId).toBe(1);
  });

  test('that was sealed by two at once is sealed once', async () => {
    await writeHistory(db, { auditKey, rows: 20 });
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify()).toMatchObject({ rows: 20, sealed: 20 });
  });

  test('whose first seal another server makes at the same moment has lost no head', async () => {
    await writeHistory(db, { auditKey, rows: 20 });
    const slow: Database = {
      ...db,
      query: async (text, values) => {
        await seal();
        return db.query(text, values);
      },
    };
    expect(await sealHistory({ db: slow, auditKey, headFile })).toMatchObject({ place: 20 });
    expect(readHead(headFile)).toMatchObject({ place: 20 });
  });

  test('is not sealed on where it was cut off: the head stays, as the evidence', async () => {
    await writeHistory(db, { auditKey, rows: 20 });
    await seal();
    const head = readFileSync(headFile, 'utf8');
    await db.asOwner((owner) =>
      owner.script('DELETE FROM audit WHERE id > 15; DELETE FROM audit_seals WHERE audit_id > 15'),
    );
    await write(db, 3);
    await expect(seal()).rejects.toThrow("doesn't continue from row 20");
    expect(readFileSync(headFile, 'utf8')).toBe(head);
    expect((await verify()).firstBad).toEqual({
      auditId: 22,
      problem: 'The history was cut off after 15 of 20 sealed rows: the last one of them, row 20, is gone.',
    });
  });

  test('is not sealed on without its head, which could hide a cut tail', async () => {
    await writeHistory(db, { auditKey, rows: 20 });
    await seal();
    forgetHead(headFile);
    await expect(seal()).rejects.toThrow('has seals, and audit.head is missing');
    expect(readHead(headFile)).toBeUndefined();
  });

  test.each([
    ['about no contract', "INSERT INTO audit (username, face, action) VALUES ('bob', 'web', 'token.revoke')"],
    [
      'copied',
      `INSERT INTO audit (at, username, face, action, after, mac) SELECT at, username, face, action, after, mac
       FROM audit WHERE action = 'brand.update' LIMIT 1`,
    ],
    [
      'of a look',
      "INSERT INTO audit (username, face, action, contract_id) VALUES ('bob', 'web', 'contract.findForeign', 3)",
    ],
  ])('with a row %s that was put in by hand is not sealed on: the row is named', async (_which, text) => {
    await writeHistory(db, { auditKey, rows: 20 });
    await seal();
    await db.asOwner((owner) => owner.script(text));
    await write(db, 3);
    await expect(seal()).rejects.toThrow('Row 21 of the history is bad');
    expect(readHead(headFile)).toMatchObject({ place: 20 });
    expect((await verify()).firstBad?.auditId).toBe(21);
  });

  test('keeps rows without a mark from before the history began, and no later one', async () => {
    const old = "INSERT INTO audit (username, face, action) VALUES ('ann', 'web', 'brand.update')";
    await db.asOwner((owner) => owner.script(old));
    expect((await verify()).firstBad?.auditId).toBe(1);
    await proveKey(db, auditKey);
    expect(await verify()).toMatchObject({ rows: 2 });
    await seal();
    await db.asOwner((owner) => owner.script(old));
    expect((await verify()).firstBad).toEqual({
      auditId: 3,
      problem: 'The row has no mark, so someone added it.',
    });
  });

  test('without the head outside the database would hide a cut tail', async () => {
    await writeHistory(db, { auditKey, rows: 20 });
    const head = await seal();
    const cut = attacks.find(({ name }) => name === 'cut the tail') as (typeof attacks)[number];
    const of = { auditKey, pick: () => 12 };
    expect((await attackHistory(db, cut, { ...of, head: undefined })).found.firstBad).toBeUndefined();
    expect((await attackHistory(db, cut, { ...of, head })).found.firstBad?.auditId).toBe(13);
  });

  test('that was attacked in any way names its first bad row', async () => {
    await writeHistory(db, { auditKey, rows: 60 });
    const head = await seal();
    const draws = fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...attacks), draws, async (attack, numbers) => {
        let next = 0;
        const pick = (below: number) => (numbers[next++] ?? 0) % below;
        const { due, found } = await attackHistory(db, attack, { auditKey, head, pick });
        expect([attack.name, found.firstBad?.auditId]).toEqual([attack.name, due]);
      }),
      { numRuns: 8 },
    );
    expect(await verify()).toEqual({ rows: 60, contracts: 11, sealed: 60 });
  });

  test.skipIf(kind === 'embedded')('leaves out no row of a change that was still under way', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
    const slow = db.transaction(async (tx) => {
      await recordContractChange(tx, { author, contractId: 1 }, { action: 'note.add' });
      written();
      await isOver;
    });
    await hasWritten;
    await write(db, 2);
    // Row 2 is committed and row 1 isn't yet: neither is sealed.
    expect(await seal()).toBeUndefined();
    end();
    await slow;
    expect(await seal()).toMatchObject({ place: 2, auditId: 2 });
    expect(await verify()).toMatchObject({ rows: 2, sealed: 2 });
  });
});

describe('the head of the history', () => {
  test('is stored exactly', async () => {
    const head = { place: 12, auditId: 34, mac: 'ab'.repeat(32) };
    await writeHead(headFile, head);
    expect(readHead(headFile)).toEqual(head);
  });

  test.each(['', '12 34', 'x y z', `12 34 ${'g'.repeat(64)}`])('that is %j is refused', async (text) => {
    await writeHead(headFile, { place: 1, auditId: 1, mac: 'ab'.repeat(32) });
    writeFileSync(headFile, text);
    expect(() => readHead(headFile)).toThrow("isn't a valid history head");
  });
});
