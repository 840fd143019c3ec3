import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuditKey } from '../../audit/audit-key.ts';
import { dataKeysOf } from '../../sealing/data-keys.ts';
import { factorSeal } from '../../sealing/open-data-keys.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { withEmptyDatabase } from '../../testing/empty-database.ts';
import { ForteStandIn, standInAccount } from '../../testing/forte-stand-in.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { addPeople } from '../../testing/people.ts';
import { freshDatabase, type TestDatabase, testCluster } from '../../testing/test-db.ts';
import { noteBackup } from '../last-backup.ts';
import { memoryFinding } from './database-checks.ts';
import { doctor, examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'pitlane-doctor-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

/** What isn't well, except how much room the disks of this machine have, and how fast it answers while other tests run. */
function notWell(found: readonly Finding[]): Finding[] {
  return found.filter(
    ({ area, state, text }) => state !== 'ok' && area !== 'disk' && !text.includes('makes every call slow'),
  );
}

/** Each as `state area: text`. */
async function complaints(env: Record<string, string>): Promise<string[]> {
  return notWell(await examine({ PITLANE_DATA: dataFolder, ...env })).map(
    ({ area, state, text }) => `${state} ${area}: ${text}`,
  );
}

test('names each setting that is wrong, and a database that does not answer', async () => {
  expect(await complaints({ PORT: 'many', LOG_LEVEL: 'loud' })).toEqual([
    expect.stringMatching(/^problem settings: PORT is “many”/),
    expect.stringMatching(/^problem settings: LOG_LEVEL is “loud”/),
  ]);
  const [database] = await complaints({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(database).toMatch(/^problem database: The database of DATABASE_URL can't be reached/);
});

test('creates nothing where there is no database yet', async () => {
  expect(await complaints({})).toContainEqual(
    expect.stringMatching(/^warning database: There is no database in .* yet\.$/),
  );
  expect(existsSync(join(dataFolder, 'database'))).toBe(false);
});

test('compares the clock with the date of a web server, and asks a mail server without sending anything', async () => {
  const mailBox = await openMailBox();
  const web = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() - 90_000).toUTCString());
    response.end();
  });
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  const { port } = web.address() as AddressInfo;
  const found = await examine({
    PITLANE_DATA: dataFolder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    KRATOS_PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailBox.url,
    MAIL_FROM: 'a@example.com',
  });
  await Promise.all([mailBox.close(), new Promise((closed) => web.close(closed))]);
  const clock = found.find(({ area }) => area === 'clock');
  expect(clock?.state).toBe('problem');
  expect(clock?.text).toMatch(
    /^This clock and that of 127\.0\.0\.1:\d+ differ by \d+\.\d s, so nightly jobs wait\.$/,
  );
  expect(found.find(({ area }) => area === 'mail')).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('takes mail') as string,
  });
  expect(mailBox.mails).toEqual([]);
});

test.each([
  ['128MB', 134_217_728, 3_000_000_000, 'warning'],
  ['128MB', 134_217_728, 900_000_000, 'ok'],
  ['4GB', 4_294_967_296, 30_000_000_000, 'ok'],
])('shared_buffers of %s (%i bytes) for a database of %i bytes: %s', (setting, buffers, size, state) => {
  expect(memoryFinding({ setting, buffers, size }).state).toBe(state);
});

describe.skipIf(testCluster === undefined)('with a database', () => {
  let fresh: TestDatabase;
  let env: Record<string, string>;
  const owner = (text: string) => fresh.db.asOwner((own) => own.script(text));
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    env = { DATABASE_URL: fresh.url ?? '', PITLANE_AUDIT_KEY: auditKey.toString('hex') };
    await openAuditKey(fresh.db, { auditKey: auditKey.toString('hex'), dataFolder });
    noteBackup(dataFolder, { madeAt: new Date().toISOString(), file: dataFolder, bytes: 5 });
  });
  afterAll(() => fresh?.end());

  const noMail = 'warning mail: No mail server is set, so mail waits in the database.';

  test('finds nothing wrong with a sound server', async () => {
    expect(await complaints(env)).toEqual([noMail]);
    const given = {
      args: [],
      options: { json: true },
      env: { PITLANE_DATA: dataFolder, ...env },
      notes: process.stderr,
    };
    const { text, exitCode } = await doctor.run(given);
    const { findings } = JSON.parse(text) as { findings: Finding[] };
    expect([exitCode, notWell(findings)]).toMatchObject([0, [{ area: 'mail', state: 'warning' }]]);
  });

  test.each([
    [
      'ALTER TABLE contracts DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE contracts ENABLE ROW LEVEL SECURITY',
      "problem row security: Row-level security doesn't protect the table “contracts”: it is off.",
    ],
    [
      "UPDATE schema_steps SET name = name || 'x' WHERE number = 3",
      "UPDATE schema_steps SET name = rtrim(name, 'x') WHERE number = 3",
      expect.stringMatching(/^problem schema: .* another version of schema step/),
    ],
    [
      'CREATE TABLE forgotten (contract_id integer); ALTER TABLE forgotten ENABLE ROW LEVEL SECURITY',
      'DROP TABLE forgotten',
      "problem row security: Row-level security doesn't protect the table “forgotten”: its policies are missing.",
    ],
  ])('%s is found', async (harm, repair, complaint) => {
    await owner(harm);
    const found = await complaints(env);
    await owner(repair);
    expect(found).toEqual([complaint, noMail]);
  });

  test('distinguishes a login that is refused, a database that is not there, and one that does not answer', async () => {
    const at = (change: Partial<Pick<URL, 'username' | 'pathname'>>) =>
      Object.assign(new URL(fresh.url ?? ''), change).href;
    for (const [url, advice] of [
      [at({ username: 'nobody_here' }), /Correct the login and its password in the address/],
      [at({ pathname: '/not_here' }), /Correct its name in the address, or create it \(createdb\)\.$/],
    ] as const)
      expect(await complaints({ ...env, DATABASE_URL: url })).toEqual([
        expect.stringMatching(advice),
        noMail,
      ]);
  });

  test('says of an empty database how it gets its schema, and nothing else', async () => {
    await withEmptyDatabase(fresh, async (url) => {
      expect(await complaints({ ...env, DATABASE_URL: url })).toEqual([
        'problem schema: The database is empty.',
        noMail,
      ]);
    });
  });

  test('asks Forte whether it takes the keys, and finds payments that nothing sends', async () => {
    const forte = new ForteStandIn();
    const withForte = { ...env, ...standInAccount, FORTE_URL: await forte.start(), ACH_BY: 'forte' };
    const origin = { ACH_ORIGIN: '021000021;Example Bank;1234567890;Example Provider Inc' };
    const noOrigin = "problem payments: Dealers can't pay by ACH: ACH_BY is set, but ACH_ORIGIN isn't.";
    expect(await complaints(withForte)).toEqual([noOrigin, noMail]);
    expect(await complaints({ ...withForte, ...origin })).toEqual([noMail]);
    const asStaff = (text: string) =>
      fresh.db.transaction((tx) => tx.query(text), { scope: { kind: 'all' } });
    await owner(
      "INSERT INTO dealers (dealer_code, dealer_group_identifier, name) VALUES ('D1', gen_random_uuid(), 'Main St Ford')",
    );
    await asStaff(
      `INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on)
       SELECT 'R-' || n, 'D1', 2, 'Submitted', 1, 10, '2026-11-01' FROM generate_series(1, 2) n`,
    );
    await asStaff(
      `INSERT INTO batch_payments (batch_id, method, amount, state, processor)
       SELECT id, 2, 10, 'Pending', CASE batch_number WHEN 'R-1' THEN 'Forte' END FROM remittance_batches`,
    );
    expect(await complaints({ ...withForte, ...origin })).toEqual([
      'warning payments: 1 batch was submitted before ACH_BY was set to forte.',
      noMail,
    ]);
    const unset = [`problem payments: 1 batch waits for Forte, which isn't set up.`, noMail];
    expect(await complaints(env)).toEqual(unset);
    await asStaff("UPDATE batch_payments SET state = 'Sent'");
    expect(await complaints(env)).toEqual(unset);
    expect(await complaints({ ...withForte, ...origin })).toEqual([noMail]);
    await asStaff("UPDATE batch_payments SET state = 'Failed'");
    await forte.stop();
    expect(await complaints({ ...withForte, ...origin })).toContainEqual(
      expect.stringMatching(/^problem payments: Forte can't be used/),
    );
  });

  test('finds another audit key, a lost data key, a mail server that does not answer and an old backup', async () => {
    const db = fresh.db;
    await addPeople(db, [{ username: 'ann' }]);
    const id = '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11';
    await db.query(
      `INSERT INTO identity_factors (id, identity_id, kind, label, secret, offered_at)
       SELECT $1, id, 'totp', 'Phone', $2, now() FROM identities`,
      [id, dataKeysOf([Buffer.alloc(32, 1)]).seal(Buffer.from('secret'), factorSeal(id))],
    );
    noteBackup(dataFolder, { madeAt: '2026-01-01T00:00:00.000Z', file: dataFolder, bytes: 5 });
    expect(
      await complaints({
        ...env,
        PITLANE_AUDIT_KEY: '0'.repeat(64),
        DATA_KEY: '2'.repeat(64),
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@example.com',
      }),
    ).toEqual([
      "problem audit key: The key isn't the one that the history was written with.",
      'problem data key: It opens 0 of 1 sealed secrets.',
      expect.stringMatching(/^problem mail: 127.0.0.1:1 doesn't take mail/),
      expect.stringMatching(/^problem backups: The last backup is \d+ days old/),
    ]);
  });
});
