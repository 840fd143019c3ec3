import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../db/postgres.ts';
import { demoPassword } from '../../demo/sign-ins.ts';
import { f250, firstRates, SaleDriver } from '../../testing/sale-driver.ts';
import { bookOf } from '../../testing/test-book.ts';
import { freshDatabase, onCluster, testCluster } from '../../testing/test-db.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

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
    const env = { DATABASE_URL: url, PITLANE_DATA: aFolder(), PITLANE_DEMO_SIGN_INS: 'on' };
    const first = await startServer(env);
    const headers = {
      'x-session-token': await tokenOf(first.address),
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

    const second = await startServer(env);
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

/** Signs the demo dealer in. */
async function tokenOf(address: string): Promise<string> {
  const flow = await (await fetch(`${address}/identity/self-service/login/api`)).json();
  const answer = await fetch(`${address}/identity/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: 'dealer', password: demoPassword }),
  });
  return (await answer.json()).session_token;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-sale-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a real server on a free port; it ends with the test. */
async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /^Pitlane is ready at (\S+)\n/m.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, address };
}
