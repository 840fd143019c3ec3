import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeHistory } from '../testing/audit-attacks.ts';
import { auditKey } from '../testing/audit-key.ts';
import { freshDatabase, type TestDatabase, testCluster } from '../testing/test-db.ts';
import { runHistory } from './run-history.ts';
import { sealHistory } from './seal-history.ts';
import { forgetHead, headFileOf, readHead } from './sealed-head.ts';

const program = fileURLToPath(new URL('../admin/main.ts', import.meta.url));
const dataFolder = mkdtempSync(join(tmpdir(), 'pitlane-verify-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'history', ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

// On PostgreSQL, which the command and the test can open at the same time.
describe.skipIf(testCluster === undefined)('verifying', () => {
  let fresh: TestDatabase | undefined;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterAll(() => fresh?.end());

  test('distinguishes a correct history, one without its head, and an edited one', async () => {
    const { db, url = '' } = fresh as TestDatabase;
    const env = { PITLANE_DATA: dataFolder, PITLANE_AUDIT_KEY: auditKey.toString('hex'), DATABASE_URL: url };
    const verify = () => runHistory('verify', env);
    const headFile = headFileOf({ dataFolder });
    await writeHistory(db, { auditKey, rows: 20 });
    const head = await sealHistory({ db, auditKey, headFile });
    expect(await verify()).toBe(
      'The history is as it was written: 20 rows, 20 of them sealed, with the changes of 10 contracts.\n',
    );
    await db.asOwner((owner) => owner.script("UPDATE audit SET username = 'nobody' WHERE id = 7"));
    expect(run(['verify'], env)).toEqual({
      status: 1,
      stdout: '',
      stderr: "Row 7 of the history is bad: The row or its seal isn't as it was written.\n",
    });
    await db.asOwner((owner) => owner.script("UPDATE audit SET username = 'nightly' WHERE id = 7"));
    forgetHead(headFile);
    await expect(verify()).rejects.toThrow('audit.head is missing');
    expect(await runHistory('accept', env)).toContain('now holds its head');
    expect(readHead(headFile)).toEqual(head);
  });
});
