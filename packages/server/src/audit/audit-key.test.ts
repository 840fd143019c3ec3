import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeHistory } from '../testing/audit-attacks.ts';
import { fasterKind, sharedDatabase } from '../testing/test-db.ts';
import { openAuditKey, readAuditKey } from './audit-key.ts';
import { refuseLostHistory } from './begin-history.ts';
import { sealHistory } from './seal-history.ts';
import { headFileOf } from './sealed-head.ts';

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the audit key', () => {
  const db = sharedDatabase(fasterKind);
  beforeEach(() => db().asOwner((owner) => owner.script('TRUNCATE audit, audit_seals RESTART IDENTITY')));

  const otherKey = "This audit key isn't the one that the history in the database was written with.";

  test('is created by the first start, readable by this user only, and found by the next', async () => {
    const dataFolder = aDataFolder();
    const key = await openAuditKey(db(), { dataFolder });
    expect(readFileSync(join(dataFolder, 'audit.key'), 'utf8')).toBe(key.toString('hex'));
    expect(key).toHaveLength(32);
    expect(statSync(join(dataFolder, 'audit.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataFolder)).toEqual(['audit.key']);
    expect(await openAuditKey(db(), { dataFolder })).toEqual(key);
    expect(await db().query('SELECT action FROM audit')).toEqual([{ action: 'history.begin' }]);
  });

  test('of a second server must match the first: it creates none and refuses another', async () => {
    const first = await openAuditKey(db(), { dataFolder: aDataFolder() });
    const dataFolder = aDataFolder();
    await expect(openAuditKey(db(), { dataFolder })).rejects.toThrow(
      `The key of the history in the database is missing (${join(dataFolder, 'audit.key')}).`,
    );
    expect(readdirSync(dataFolder)).toEqual([]);
    const auditKey = '5a'.repeat(32);
    await expect(openAuditKey(db(), { dataFolder, auditKey })).rejects.toThrow(otherKey);
    expect(await openAuditKey(db(), { dataFolder, auditKey: first.toString('hex') })).toEqual(first);
  });

  test('of a history from before keys were proved is held against its first seal', async () => {
    const dataFolder = aDataFolder();
    const auditKey = Buffer.alloc(32, 9);
    await writeHistory(db(), { auditKey, rows: 3 });
    await sealHistory({ db: db(), auditKey, headFile: headFileOf({ dataFolder }) });
    await expect(openAuditKey(db(), { dataFolder })).rejects.toThrow('is missing');
    await expect(openAuditKey(db(), { dataFolder, auditKey: '5a'.repeat(32) })).rejects.toThrow(otherKey);
    expect(await openAuditKey(db(), { dataFolder, auditKey: auditKey.toString('hex') })).toEqual(auditKey);
  });

  test.each(['', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32)])(
    'in a file that holds "%s" is refused',
    async (text) => {
      const dataFolder = aDataFolder();
      writeFileSync(join(dataFolder, 'audit.key'), text);
      await expect(openAuditKey(db(), { dataFolder })).rejects.toThrow(
        "isn't an audit key, which has 64 hexadecimal digits",
      );
      expect(readFileSync(join(dataFolder, 'audit.key'), 'utf8')).toBe(text);
    },
  );

  test('is not made for a user who only reads it', () => {
    const dataFolder = aDataFolder();
    expect(() => readAuditKey({ dataFolder })).toThrow('is missing');
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  test('and the head are not touched if the database has lost what the head names', async () => {
    const dataFolder = aDataFolder();
    const head = `12 34 ${'ab'.repeat(32)}\n`;
    writeFileSync(join(dataFolder, 'audit.head'), head);
    await expect(refuseLostHistory(db(), { dataFolder })).rejects.toThrow(
      'lists 12 rows of history, but the database has none. Restore the database from a backup',
    );
    expect(readFileSync(join(dataFolder, 'audit.head'), 'utf8')).toBe(head);
  });
});
