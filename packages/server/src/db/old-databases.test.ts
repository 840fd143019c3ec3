import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { CancelDriver, quoteOfContract } from '../testing/cancel-driver.ts';
import { schemaCatalog } from '../testing/schema-catalog.ts';
import { describeOnDatabase, runsOnBoth, sharedDatabase } from '../testing/test-db.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

/** Created by scripts/old-databases.ts, with the number of steps each has run. */
const old = [
  { commit: 'd0333f1', steps: 4 },
  { commit: '6e9cf8f', steps: 6 },
  { commit: '2ca592e', steps: 8 },
];

describeOnDatabase('a former database', (_open, kind) => {
  const opened = sharedDatabase(kind);
  let fresh: Awaited<ReturnType<typeof schemaCatalog>>;
  beforeAll(async () => {
    fresh = await schemaCatalog(opened());
  });

  // The oldest also runs the others' steps.
  const tried = runsOnBoth ? old : old.slice(0, 1);
  test.each(tried)('of commit $commit is brought up to date and works', async ({ commit, steps }) => {
    const db = opened();
    await replaceBy(commit, db);
    const remitted = await returnOneBatch(db);
    expect(remitted).toContainEqual(expect.objectContaining({ state: 'Returned', hasContracts: true }));
    expect(await migrate(db)).toEqual(migrations.slice(steps).map((step) => step.name));
    expect(await schemaCatalog(db)).toEqual(fresh);
    expect(await asInternal(db, remittedLines)).toEqual(remitted);

    const driver = await CancelDriver.over({ ...db, close: async () => undefined });
    onTestFinished(() => driver.close());
    const contract = await driver.aContract({ purchaseDate: '2026-10-27', claimsPaid: 0 });
    const search = await driver.ask('dealer', 'PUT /api/contracts/search', {
      body: { searchText: contract.contractNumber },
    });
    expect(search.data).toMatchObject([{ contractNumber: contract.contractNumber }]);
    const quote = await driver.ask('dealer', 'POST /api/v1/cancel-quotes', {
      body: quoteOfContract(contract, { vehicleMilesWhenCancel: 13_000 }),
    });
    expect(quote.status).toBe(200);
    const { id: _id, ...named } = contract;
    const voided = await driver.ask('admin', 'PUT /api/rater/voidcontract', {
      body: { ...named, voidReasonType: 1 },
      key: commit,
    });
    expect(voided.status).toBe(200);
    expect(await driver.rowOf(contract)).toMatchObject({ is_voided: true });
  });
});

const asInternal = (db: Database, text: string) =>
  db.transaction((tx) => tx.query(text), { scope: { kind: 'all' } });

/** Every batch with the payment that its status implies and the contracts that it paid for, also one that came back. */
const remittedLines = `SELECT b.id AS batch, p.state, count(l.contract_id) > 0 AS "hasContracts", count(l.contract_id) AS contracts, coalesce(sum(l.dealer_cost), 0)::numeric(12,2) AS cost
  FROM remittance_batches b LEFT JOIN batch_payments p ON p.batch_id = b.id LEFT JOIN remittance_lines l ON l.batch_id = b.id
  GROUP BY b.id, p.state ORDER BY b.id`;

/** Returns a batch, and the expected lines of all batches. */
async function returnOneBatch(db: Database) {
  await asInternal(
    db,
    "UPDATE remittance_batches SET status = 'Returned' WHERE id = (SELECT max(batch_id) FROM contracts)",
  );
  return asInternal(
    db,
    `SELECT b.id AS batch, CASE b.status WHEN 'Posted' THEN 'Settled' WHEN 'Returned' THEN 'Returned' ELSE 'Pending' END AS state,
       count(c.id) > 0 AS "hasContracts", count(c.id) AS contracts, coalesce(sum(c.dealer_cost), 0)::numeric(12,2) AS cost
     FROM remittance_batches b LEFT JOIN contracts c ON c.batch_id = b.id GROUP BY b.id ORDER BY b.id`,
  );
}

async function replaceBy(commit: string, db: Database): Promise<void> {
  const packed = readFileSync(new URL(`../testing/old-databases/${commit}.sql.gz`, import.meta.url));
  const empty = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC;';
  await db.asOwner((owner) => owner.script(`${empty} ${gunzipSync(packed).toString()}`));
}
