import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditKey } from '../../testing/audit-key.ts';
import type { CancelDriver } from '../../testing/cancel-driver.ts';
import { CheckDriver } from '../../testing/check-driver.ts';
import { dataFolder, demoSessionAt, startServerProcess } from '../../testing/server-process.ts';
import { runsOnBoth, testCluster } from '../../testing/test-db.ts';

describe.runIf(testCluster !== undefined)('check runs at two servers', () => {
  let driver: CheckDriver;
  beforeAll(async () => {
    driver = await CheckDriver.open('postgres');
  });
  afterAll(() => driver?.close());
  beforeEach(() => driver.reset());

  test('of two who release at once one does, and two runs at once get numbers without a gap', async () => {
    await driver.approved();
    const { data: run } = await driver.prepare();
    await driver.approved();
    const { data: other } = await driver.prepare();
    const [last] = await driver.cancel.all<{ next: number }>(
      'SELECT next_number AS next FROM check_accounts',
    );
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => driver.release(run.runNumber)),
      driver.release(other.runNumber),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    const numbers = answers.flatMap(({ data }) => (data ? [data.firstNumber] : [])).toSorted((a, b) => a - b);
    expect(numbers).toEqual([last?.next, (last?.next ?? 0) + 1]);
    expect(await driver.findings()).toEqual([]);
  });

  // A server process takes longer than all other tests here.
  test.runIf(runsOnBoth)(
    'a server that is killed after it took a number leaves no gap, and one killed before printing no second sheet',
    async () => {
      await driver.addClaim(await driver.cancel.aContract({ claimsPaid: 0 }), 'C-KILLED', 'A');
      const { data: run } = await driver.prepare({ kind: 'claimOther' });
      const [before] = await driver.cancel.all<{ next: number }>(
        'SELECT next_number AS next FROM check_accounts',
      );
      // Its clock is today's, and a claim has no penalty that grows.
      const { child, address } = await startServerProcess({
        DATABASE_URL: driver.url ?? '',
        PITLANE_DATA: dataFolder(),
        PITLANE_AUDIT_KEY: auditKey.toString('hex'),
        PITLANE_DEMO: '0',
      });
      const session = await demoSessionAt(address, 'admin');
      const lost = driver.cancel.db.transaction(
        async (tx) => {
          // What a release changes after it has its numbers.
          await tx.query(
            `SELECT FROM claim_lines WHERE claim_id = (SELECT id FROM claims WHERE claim_number = 'C-KILLED') FOR UPDATE`,
          );
          const answer = fetch(`${address}/api/v1/check-runs/${run.runNumber}/release`, {
            method: 'POST',
            headers: { 'x-session-token': session, 'content-type': 'application/json' },
            body: '{}',
          }).catch(() => 'lost');
          await waitingFor(driver.cancel, 'UPDATE claim_lines');
          child.kill('SIGKILL');
          return answer;
        },
        { scope: { kind: 'all' } },
      );
      expect(await lost).toBe('lost');
      const { data } = await driver.release(run.runNumber);
      expect(data).toMatchObject({ status: 'Released', firstNumber: before?.next });
      const print = (body: object) =>
        driver.cancel.send('finance', `POST /api/v1/check-runs/${run.runNumber}/print`, { body });
      const [sheet, repeated] = [await print({}), await print({ reason: 'The answer was lost' })];
      expect(repeated.rawPayload.equals(sheet.rawPayload)).toBe(true);
      expect(await driver.findings()).toEqual([]);
    },
  );
});

/** Waits until a statement of another server waits for a lock. */
async function waitingFor(driver: CancelDriver, statement: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const waiting = await driver.db.asOwner((owner) =>
      owner.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
        [statement],
      ),
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No statement “${statement}” waits.`);
}
