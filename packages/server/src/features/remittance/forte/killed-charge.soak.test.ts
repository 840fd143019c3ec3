import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../db/postgres.ts';
import { ForteStandIn } from '../../../testing/forte-stand-in.ts';
import { RemitDriver } from '../../../testing/remit-driver.ts';
import { ReportDriver } from '../../../testing/report-driver.ts';
import {
  dataFolder,
  demoSessionAt,
  startServerHere,
  startServerProcess,
} from '../../../testing/server-process.ts';
import { bookOf } from '../../../testing/test-book.ts';
import { freshDatabase, testCluster } from '../../../testing/test-db.ts';

/** Servers look every two seconds for charges that are due. */
const patience = { timeout: 30_000 };

/** The embedded database ends with its server; its own tests kill it. */
describe.skipIf(testCluster === undefined)(
  'a card whose server is killed after the batch is committed',
  () => {
    test('is charged once, whether it died before Forte charged the card or before it heard of that', async () => {
      const { url = '', end } = await freshDatabase('postgres', bookOf());
      onTestFinished(end);
      const driver = await RemitDriver.of(await ReportDriver.over(openPostgres({ databaseUrl: url })));
      onTestFinished(() => driver.close());
      const forte = new ForteStandIn();
      const env = {
        DATABASE_URL: url,
        PITLANE_DATA: dataFolder(),
        FORTE_ORGANIZATION: 'org_1',
        FORTE_LOCATION: 'loc_1',
        FORTE_ACCESS_ID: 'a'.repeat(32),
        FORTE_SECURE_KEY: 'b'.repeat(32),
        FORTE_URL: await forte.start(),
      };
      onTestFinished(() => forte.stop());
      const postCount = () => forte.calls.filter(({ method }) => method === 'POST').length;
      const makeDue = () => driver.db.query("UPDATE outbox SET next_try_at = now() WHERE kind = 'charge'");

      const card = {
        paymentMethodType: 1,
        checkNumber: undefined,
        paymethodToken: 'mth_1',
        cardBrand: 'visa',
        last4: '1111',
      };
      const batch = driver.batchOf(await driver.contracts([385]), card);
      const first = await startServerProcess(env);
      const headers = {
        'x-session-token': await demoSessionAt(first.address, 'dealer'),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      const call = (address: string, path: string, body: object) =>
        fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const previewed = await call(first.address, '/api/v1/remittance/preview', batch);
      const { totals, previewHash } = (await previewed.json()).data;
      const remit = (address: string) =>
        call(address, '/api/remittance/remit', { ...batch, totalAmount: totals.netAmount, previewHash });

      forte.moods.charge.push('hang', 'take');
      const answer = await remit(first.address);
      expect(answer.status).toBe(200);
      const { batchNumber } = (await answer.json()).data;
      await expect.poll(postCount, patience).toBe(1);
      first.child.kill('SIGKILL');
      expect(forte.approved(batchNumber)).toEqual([]);

      await makeDue();
      const second = await startServerProcess(env);
      await expect.poll(postCount, patience).toBe(2);
      second.child.kill('SIGKILL');
      expect(forte.approved(batchNumber)).toHaveLength(1);

      await makeDue();
      const third = await startServerHere(env);
      const payments = () =>
        driver.all<{ state: string; reference: string | null }>(
          `SELECT p.state, p.reference FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id WHERE b.batch_number = $1`,
          [batchNumber],
        );
      const [charge] = forte.approved(batchNumber);
      await expect.poll(payments, patience).toEqual([{ state: 'Sent', reference: charge?.transaction_id }]);
      expect(postCount()).toBe(2);
      const again = await remit(third.address);
      expect([again.status, (await again.json()).data.batchNumber]).toEqual([200, batchNumber]);
      expect(forte.approved(batchNumber)).toHaveLength(1);
    });
  },
);
