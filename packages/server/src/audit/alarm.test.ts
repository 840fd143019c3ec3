import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createReadiness } from '../observe/readiness.ts';
import { dataKeysOf } from '../sealing/data-keys.ts';
import { writeHistory } from '../testing/audit-attacks.ts';
import { auditKey } from '../testing/audit-key.ts';
import { fasterKind, sharedDatabase } from '../testing/test-db.ts';
import { createAlarm } from './alarm.ts';
import { keepSealed } from './keep-sealed.ts';
import { sealHistory } from './seal-history.ts';
import { forgetHead, headFileOf } from './sealed-head.ts';
import { verifyNightly } from './verify-nightly.ts';

const book = sharedDatabase(fasterKind, async (db) => {
  await db.query(
    `INSERT INTO user_profiles (username, first_name, last_name, email_address, role_id)
     VALUES ('ann', 'Ann', 'Admin', 'ann@example.com', 8), ('dan', 'Dan', 'Dealer', 'dan@example.com', 1)`,
  );
});
beforeEach(() =>
  book().asOwner((owner) => owner.script('TRUNCATE audit, audit_seals RESTART IDENTITY; DELETE FROM outbox')),
);

/** A server over a sealed history of 20 rows, with an administrator. */
async function aServer() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pitlane-alarm-'));
  const db = book();
  const logged: object[] = [];
  let day = '2026-11-21';
  const log = { error: (about: object) => logged.push(about), warn: () => undefined };
  const now = () => new Date(`${day}T12:00:00Z`);
  const alarm = createAlarm({ db, auditKey, log, isMailSetUp: true, now });
  const app = await buildApp({
    db,
    auditKey,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    readiness: createReadiness({
      db,
      now: () => new Date(),
      dataKeys: dataKeysOf([auditKey]),
      health: { isHistoryBroken: () => alarm.isRaised() },
    }),
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(dataFolder, { recursive: true });
  });
  const history = { db, auditKey, headFile: headFileOf({ dataFolder }), alarm };
  await writeHistory(db, { auditKey, rows: 20 });
  await sealHistory(history);
  return {
    db,
    logged,
    headFile: history.headFile,
    /** A turn of the sealer. */
    seal: () => keepSealed({ ...history, log }).stop(),
    verifyOn: async (today: string) => {
      day = today;
      await verifyNightly(history, today);
    },
    ready: async () => (await app.inject('/readyz')).json(),
  };
}

const alarms = (db: Database) =>
  db.query(
    `SELECT after ->> 'finder' AS finder, (SELECT json_agg(body ->> 'to' ORDER BY id) FROM outbox) AS mailed
     FROM audit WHERE action = 'history.alarm'`,
  );

describe('the alarm about the history', () => {
  test('is raised at night by a row that was changed, and again each night, until the history is right', async () => {
    const { db, verifyOn, ready, logged } = await aServer();
    const change = (to: string) =>
      db.asOwner((owner) => owner.script(`UPDATE audit SET face = '${to}' WHERE id = 2`));
    await verifyOn('2026-11-20');
    expect([await ready(), logged]).toEqual([{ status: 'ready' }, []]);
    await change('cli');
    await verifyOn('2026-11-20');
    expect(logged).toEqual([]);
    await verifyOn('2026-11-21');
    await verifyOn('2026-11-21');
    const finding = {
      finder: 'verification',
      problem: "Row 2 of the history is bad: The row or its seal isn't as it was written.",
    };
    expect(logged).toEqual([finding, finding]);
    expect(await ready()).toEqual({ status: 'ready', history: 'alarm' });
    expect(await alarms(db)).toEqual([{ finder: 'verification', mailed: ['ann@example.com'] }]);
    await verifyOn('2026-11-22');
    expect(await alarms(db)).toHaveLength(2);
    await change('web');
    await verifyOn('2026-11-22');
    expect(await ready()).toEqual({ status: 'ready' });
  });

  test('is raised within a minute by a missing head', async () => {
    const { db, seal, ready, headFile } = await aServer();
    forgetHead(headFile);
    await seal();
    expect(await ready()).toEqual({ status: 'ready', history: 'alarm' });
    expect(await alarms(db)).toEqual([{ finder: 'sealing', mailed: ['ann@example.com'] }]);
  });
});
