import { randomUUID } from 'node:crypto';
import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../db/postgres.ts';
import { tireLoss } from '../../testing/claim-driver.ts';
import { f250 } from '../../testing/example-sale.ts';
import { firstRates, SaleDriver } from '../../testing/sale-driver.ts';
import {
  dataFolder,
  demoSessionAt,
  startServerHere,
  startServerProcess,
} from '../../testing/server-process.ts';
import { bookOf } from '../../testing/test-book.ts';
import { freshDatabase, onCluster, testCluster } from '../../testing/test-db.ts';

/** Any lock that nothing else takes: the insert of the second contract of a deal waits for it, and that of a pre-authorization. */
const betweenContracts = 77_001;

/** The embedded database ends with its server; its own tests kill it. */
describe.skipIf(testCluster === undefined)(
  'a server that is killed between two contracts of a deal, in a request of a pre-authorization, and while it stages a file',
  () => {
    test('leaves nothing of them, and the same requests sell the deal and request it once at the next server', async () => {
      const { url = '', end } = await freshDatabase('postgres', bookOf());
      onTestFinished(end);
      const db = openPostgres({ databaseUrl: url });
      const driver = await SaleDriver.on(db);
      onTestFinished(() => driver.close());
      await db.asOwner((owner) =>
        owner.script(`CREATE FUNCTION wait_between() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock(${betweenContracts}); RETURN NEW; END $$;
        CREATE TRIGGER wait_between BEFORE INSERT ON contracts FOR EACH ROW WHEN (NEW.program_code = 'GAP') EXECUTE FUNCTION wait_between();
        CREATE TRIGGER wait_between BEFORE INSERT ON pre_authorizations FOR EACH ROW EXECUTE FUNCTION wait_between();
        CREATE TRIGGER wait_between BEFORE INSERT ON import_claim_rows FOR EACH ROW WHEN (NEW.line = 5000) EXECUTE FUNCTION wait_between();`),
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
      const claim = await aClaim(driver);
      const requested = () =>
        driver.all<{ id: string }>('SELECT id FROM pre_authorizations WHERE contract_id = $1', [
          claim.contractId,
        ]);
      const claimHeaders = { ...headers, 'idempotency-key': randomUUID() };
      const sendClaim = (address: string) =>
        fetch(`${address}/v1/graphql`, {
          method: 'POST',
          headers: claimHeaders,
          body: JSON.stringify(claim.body),
        });
      // So long that it is staged in several parts: the database has the first when the server is killed.
      const importing = await aFileOfClaims(driver, await demoSessionAt(first.address, 'admin'));
      await onCluster(url, async (admin) => {
        await admin.query('SELECT pg_advisory_lock($1)', [betweenContracts]);
        const statusOf = (sent: Promise<Response>) =>
          sent.then(
            ({ status }) => status,
            () => 'lost',
          );
        const lost = Promise.all(
          [send(first.address), sendClaim(first.address), importing.preview(first.address)].map(statusOf),
        );
        const isWaiting = async () =>
          (
            await admin.query(
              "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
              [betweenContracts],
            )
          ).rowCount;
        await expect.poll(isWaiting).toBe(3);
        first.child.kill('SIGKILL');
        expect(await lost).toEqual(['lost', 'lost', 'lost']);
      });
      expect([await sold(), await requested(), await importing.stored()]).toEqual([[], [], 0]);
      const left = await driver.db.query<{ state: string }>('SELECT state FROM imports');
      expect(left).toEqual([{ state: 'Staging' }]);

      const second = await startServerHere(env);
      const [answer, again] = [await send(second.address), await send(second.address)];
      expect([answer.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
        200,
        200,
        'true',
      ]);
      expect((await again.json()).data).toEqual((await answer.json()).data);
      expect(await sold()).toEqual([{ program_code: 'GAP' }, { program_code: 'MBP' }]);

      const claims = [await sendClaim(second.address), await sendClaim(second.address)];
      expect(claims.map((one) => one.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
      const [inserted, replayed] = await Promise.all(claims.map((one) => one.json()));
      expect(replayed).toEqual(inserted);
      expect(await requested()).toEqual([{ id: inserted.data.insertPreAuthorization.id }]);
      const { data: previewed } = await (await importing.preview(second.address)).json();
      expect(previewed).toMatchObject({ newCount: importing.count, refusedCount: 0 });
      expect((await importing.commit(second.address, previewed.previewHash)).status).toBe(200);
      expect(await importing.stored()).toBe(importing.count);
    });
  },
);

/** A request of a pre-authorization on a contract of the demo dealer, as of the servers' own day. */
async function aClaim(driver: SaleDriver) {
  const [contract] = await driver.all<{ id: number }>(
    `UPDATE contracts SET dealer_code = $1, program_code = 'TAW', status = 1, purchase_date = current_date - 90,
       expiration_date = current_date + 1000, expiration_miles = NULL
     WHERE id = (SELECT min(id) FROM contracts) RETURNING id`,
    [driver.dealerCode],
  );
  const lossDate = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const object = {
    policyContractId: contract?.id,
    preAuthorizationTypeId: 1,
    metadata: tireLoss({ lossDate }),
  };
  const query = preAuthorizationOperations.insertPreAuthorization.document;
  return { contractId: contract?.id, body: { query, variables: { object } } };
}

/** A file of claim lines on a contract of the book, sent by the session of an administrator. */
async function aFileOfClaims(driver: SaleDriver, token: string) {
  const count = 6000;
  const [contract] = await driver.all<{ key: string }>(
    "SELECT concat_ws(',', contract_number, contract_suffix, program_code) AS key FROM contracts WHERE NOT is_voided ORDER BY id DESC LIMIT 1",
  );
  const heads =
    'claimNumber,contractNumber,contractSuffix,programCode,claimStatus,lossDate,reportedDate,paidDate,lineNumber,lineType,description,quantity,claimedAmount,paidAmount,reserveAmount';
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `K${at >> 2},${contract?.key},C,2026-08-01,2026-08-02,2026-08-20,${(at % 4) + 1},Parts,Pump,1,10,10,0`,
  );
  const headers = { 'x-session-token': token, 'content-type': 'application/json' };
  const fileContents = Buffer.from([heads, ...lines].join('\n')).toString('base64');
  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    count,
    preview: (address: string) =>
      post(`${address}/api/v1/imports/claim/preview`, { fileContents, fileDownloadName: 'claims.csv' }),
    commit: (address: string, previewHash: string) => post(`${address}/api/SCS/Claim`, { previewHash }),
    stored: async () => {
      const [found] = await driver.all<{ count: number }>(
        "SELECT count(*) AS count FROM claim_lines l JOIN claims c ON c.id = l.claim_id WHERE c.claim_number LIKE 'K%'",
      );
      return found?.count ?? 0;
    },
  };
}
