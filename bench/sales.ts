// npm run bench:sales [-- --contracts 100000 --rounds 5]: the purchase of three contracts against a plain transaction that inserts the same rows and
// asks nothing. 8 clients, PostgreSQL, both in this process, as the dealer, in turns, so that a busy machine is busy for both. With
// BENCH_DATABASE_URL, the book stays for the next run.

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from '@pitlane/server/db/database';
import { takeUser } from '@pitlane/server/db/scope-script';
import { createDealerCache } from '@pitlane/server/features/dealers/dealer-cache';
import { createRateSale, type RatedSale } from '@pitlane/server/features/rating/rate-sale';
import { purchaseContracts } from '@pitlane/server/features/sales/purchase';
import type { Call } from '@pitlane/server/http/call';
import { f250 } from '@pitlane/server/testing/example-sale';
import { PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { inTurns } from '../scripts/integrity/result.ts';
import { type TestBed, testBedOn } from '../scripts/integrity/test-bed.ts';
import { demoDealer } from './demo-dealer.ts';
import { median, percentile } from './figures.ts';
import { benchDay, loadedPostgres } from './served-book.ts';

const { values: options } = parseArgs({
  options: { contracts: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(options.rounds);
const clients = 8;
const perRound = 400;
/** What p99 of a purchase may be, in times of the plain inserts. */
const mostTimes = 2;

const { vin: _, ...vehicle } = f250;

// By the clock: a book that stays has the vehicles of the runs before.
let made = Math.floor(Date.now() / 10);
const aVin = () => `1FT7W2BT5M${String(made++ % 10_000_000).padStart(7, '0')}`;

/** The two ways of selling, as the demo's dealer. */
async function waysOf(testBed: TestBed, db: Database) {
  const { aCall, scope } = await demoDealer(testBed, db, benchDay);
  const dealers = createDealerCache(db);
  const rateSale = createRateSale();
  const [dealerCode = ''] = scope.dealerCodes;
  const rated = await db.transaction(
    (tx) => rateSale(tx, { dealerCode, vehicle, termFilter: 'All' }, aCall()),
    { scope },
  );
  const aRequest = () =>
    PurchaseRequest().parse({
      dealerCode,
      vehicle: { ...vehicle, vin: aVin() },
      customer: {
        firstName: 'Ana',
        lastName: 'Okafor',
        address1: '12 Elm St',
        city: 'Austin',
        stateAbbreviation: 'TX',
        zipCode: '78701',
      },
      contracts: chosenOf(rated, ['MBP', 'GAP', 'TAW']),
    });
  const inviting = { config: {}, dataKeys: {} as never, now: () => new Date() };
  const deps = { db, dealers, rateSale, inviting };
  return {
    purchase: () => purchaseContracts(deps, aRequest(), aCall()),
    plain: () => plainSale(db, { scope, dealerCode, rated }),
  };
}

function rateOf(rated: RatedSale, programCode: string) {
  const program = rated.programs.find((one) => one.programCode === programCode);
  const rate = program?.plans.flatMap(({ rates }) => rates).find(({ price }) => price !== null);
  if (!rate) throw new Error(`${programCode} has no rate.`);
  return rate;
}

function chosenOf(rated: RatedSale, programs: readonly string[]) {
  return programs.map((code) => {
    const { id, price, dealerCostCents } = rateOf(rated, code);
    return {
      rateID: id,
      customerPrice: dollarsOf(price?.priceCents ?? dealerCostCents),
      dealerCost: dollarsOf(dealerCostCents),
    };
  });
}

/** The same rows, and nothing rated, compared or proved. */
async function plainSale(
  db: Database,
  { scope, dealerCode, rated }: { scope: Call['actor']['scope']; dealerCode: string; rated: RatedSale },
): Promise<void> {
  await db.transaction(
    async (tx) => {
      const [key, vin] = [randomUUID(), aVin()];
      await tx.query(takeUser, [1], { name: 'plain-user' });
      await tx.query(
        "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES (1, $1, '')",
        [key],
        { name: 'plain-key' },
      );
      const [ids] = await tx.query<{
        customer: number;
        vehicle: number;
        contracts: number[];
        number: string;
      }>(
        `SELECT nextval('customers_id_seq') AS customer, nextval('vehicles_id_seq') AS vehicle,
           ARRAY(SELECT nextval('contracts_id_seq') FROM generate_series(1, 3)) AS contracts, nextval('contract_numbers')::text AS number`,
        [],
        { name: 'plain-ids' },
      );
      if (!ids) throw new Error('Sequences give numbers.');
      await tx.query(
        "INSERT INTO customers (id, first_name, last_name) VALUES ($1, 'Ana', 'Okafor')",
        [ids.customer],
        {
          name: 'plain-customer',
        },
      );
      await tx.query(
        "INSERT INTO vehicles (id, vin, vehicle_year, make_name, model_name) VALUES ($1, $2, 2021, 'Ford', 'F-250')",
        [ids.vehicle, vin],
        { name: 'plain-vehicle' },
      );
      const rates = ['MBP', 'GAP', 'TAW'].map((code) => rateOf(rated, code));
      await tx.query(
        `INSERT INTO contracts (id, contract_number, program_code, program_type, plan_description, status, dealer_code, customer_id, vehicle_id,
           purchase_date, expiration_date, coverage_months, sale_mileage, customer_price, dealer_cost, rate_id, surcharge_amount,
           ln_key, fn_key, make_key, model_key, vehicle_year, state, zip, vin)
         SELECT id, $2, program, 1, 'PREMIER', 1, $3, $4, $5, current_date, current_date + 1826, 60, 61000, (cost + 90000) / 100.0, cost / 100.0, rate,
           surcharge / 100.0, 'OKAFOR', 'ANA', 'FORD', 'F250', 2021, 'TX', '78701', $9
         FROM unnest($1::bigint[], ARRAY['MBP', 'GAP', 'TAW'], $6::int[], $7::bigint[], $8::bigint[]) AS one (id, program, rate, cost, surcharge)`,
        [
          ids.contracts,
          ids.number,
          dealerCode,
          ids.customer,
          ids.vehicle,
          rates.map(({ id }) => id),
          rates.map(({ dealerCostCents }) => dealerCostCents),
          rates.map(({ dealerCostCents, baseCents }) => dealerCostCents - baseCents),
          vin,
        ],
        { name: 'plain-contracts' },
      );
      await tx.query(
        "INSERT INTO audit (username, face, action, contract_id) SELECT 'dealer', 'web', 'contract.plain', id FROM unnest($1::bigint[]) AS id",
        [ids.contracts],
        { name: 'plain-audit' },
      );
      await tx.query(
        "INSERT INTO sales (contract_number, dealer_code, sold_by, rate_version) VALUES ($1, $2, 'dealer', '1')",
        [ids.number, dealerCode],
        { name: 'plain-sale' },
      );
      await tx.query(
        "UPDATE idempotency_keys SET status = 200, answer = '{}' WHERE user_profile_id = 1 AND key = $1",
        [key],
        { name: 'plain-answer' },
      );
    },
    { scope },
  );
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  await inTurns(Array.from({ length: perRound }), clients, async () => {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  });
  return took;
}

const testBed = await testBedOn(await loadedPostgres(Number(options.contracts)));
try {
  await testBed.onDatabase(async (db) => {
    const ways = await waysOf(testBed, db);
    const found: { plain: number[]; purchase: number[] }[] = [];
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      const took = { plain: await timed(ways.plain), purchase: await timed(ways.purchase) };
      if (round > 0) found.push(took);
    }
    console.log(
      `${options.contracts} contracts, ${clients} clients, median of ${rounds} rounds of ${perRound}`,
    );
    for (const kind of ['plain', 'purchase'] as const) {
      const of = (share: number) => median(found.map((took) => percentile(took[kind], share))).toFixed(1);
      console.log(
        `  ${kind === 'plain' ? 'plain inserts' : 'purchase     '}  p50 ${of(0.5)} ms  p99 ${of(0.99)} ms`,
      );
    }
    const times = median(
      found.map(({ plain, purchase }) => percentile(purchase, 0.99) / percentile(plain, 0.99)),
    );
    const judged = times > mostTimes ? 'MISSED' : 'met';
    console.log(
      `  p99 of a purchase: ${times.toFixed(2)} times that of the plain inserts; target ${mostTimes.toFixed(2)} or less: ${judged}`,
    );
    if (times > mostTimes) process.exitCode = 1;
  });
} finally {
  await testBed.stop();
}
