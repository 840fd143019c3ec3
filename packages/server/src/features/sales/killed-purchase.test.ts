import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../db/postgres.ts';
import { f250, firstRates, SaleDriver } from '../../testing/sale-driver.ts';
import { dataFolder, demoSessionAt, startServerProcess } from '../../testing/server-process.ts';
import { bookOf } from '../../testing/test-book.ts';
import { freshDatabase, onCluster, testCluster } from '../../testing/test-db.ts';

/** Any lock that nothing else takes: the insert of the second contract of a deal waits for it. */
const betweenContracts = 77_001;

/** The embedded database ends with its server; its own tests kill it. */
describe.skipIf(testCluster === undefined)('a server that is killed between two contracts of a deal', () => {
  test('leaves none of them, and the same request sells the deal once at the next server', async () => {
    const { url = '', end } = await freshDatabase('postgres', bookOf());
    onTestFinished(end);
    const db = openPostgres({ databaseUrl: url });
    const driver = await SaleDriver.on(db);
    onTestFinished(() => driver.close());
    await db.asOwner((owner) =>
      owner.script(`CREATE FUNCTION wait_between() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock(${betweenContracts}); RETURN NEW; END $$;
        CREATE TRIGGER wait_between BEFORE INSERT ON contracts FOR EACH ROW WHEN (NEW.program_code = 'GAP') EXECUTE FUNCTION wait_between();`),
    );
    const env = { DATABASE_URL: url, PITLANE_DATA: dataFolder() };
    const first = await startServerProcess(env);
    const headers = {
      'x-session-token': await demoSessionAt(first.address, 'dealer'),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const call = (address: string, name: string, body: object) =>
      fetch(`${address}/api/rater/${name}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    // As of the servers' own day, which is today.
    const quoted = await call(first.address, 'quote', { dealerCode: driver.dealerCode, vehicle: f250 });
    const request = driver.purchaseOf(firstRates((await quoted.json()).data, ['MBP', 'GAP']));
    const sold = () =>
      driver.all<{ program_code: string }>('SELECT program_code FROM contracts WHERE vin = $1 ORDER BY 1', [
        request.vehicle.vin,
      ]);
    const send = (address: string) => call(address, 'purchase', request);
    await onCluster(url, async (admin) => {
      await admin.query('SELECT pg_advisory_lock($1)', [betweenContracts]);
      const lost = send(first.address).then(
        ({ status }) => status,
        () => 'lost',
      );
      const isWaiting = async () =>
        (
          await admin.query(
            "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
            [betweenContracts],
          )
        ).rowCount;
      await expect.poll(isWaiting).toBe(1);
      first.child.kill('SIGKILL');
      expect(await lost).toBe('lost');
    });
    expect(await sold()).toEqual([]);

    const second = await startServerProcess(env);
    const [answer, again] = [await send(second.address), await send(second.address)];
    expect([answer.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    expect((await again.json()).data).toEqual((await answer.json()).data);
    expect(await sold()).toEqual([{ program_code: 'GAP' }, { program_code: 'MBP' }]);
  });
});
