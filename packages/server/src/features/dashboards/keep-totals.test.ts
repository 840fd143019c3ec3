import type { IsoDate } from '@pitlane/shared/kernel/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Queryable } from '../../db/database.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { claimsByProgram, claimsByStatus, claimsPaidByMonth } from './claim-figures.ts';
import { dealerCounts, dealerLossRatio } from './dealer-figures.ts';
import { dealerStandingsSelect } from './dealer-standings.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import { allTotals, type TotaledDealers } from './figure-totals.ts';
import { readStandings } from './incentive-trip.ts';
import { keepTotals } from './keep-totals.ts';
import { earnedByProgram, wholeLossView } from './loss-figures.ts';
import type { ReadFigures } from './read-figures.ts';
import { salesByMonth, salesByProgram, salesByState, salesOf } from './sales-figures.ts';

const { today } = testBook;
const scope = { kind: 'all' } as const;
const actor = { scope, roleType: 'MBPIUser', role: 'MBPFinanceUser' } as Parameters<
  typeof dealerCounts
>[1]['actor'];

/** What happens to contracts and claims; `#` is a number that draws which. */
const changes = {
  sale: `INSERT INTO contracts (id, contract_number, program_code, program_type, plan_description, status, dealer_code, customer_id,
      vehicle_id, purchase_date, expiration_date, coverage_months, sale_mileage, customer_price, dealer_cost, ln_key, fn_key, make_key,
      model_key, vehicle_year, state, zip, vin, vehicle_condition)
    SELECT (SELECT max(id) + 1 FROM contracts), (SELECT '8' || max(id) FROM contracts), program_code, program_type, plan_description, 1, dealer_code, customer_id, vehicle_id,
      date '${today}' - # % 400, date '${today}' + # % 1500, 60, 10, customer_price + 0.01, dealer_cost + 0.37, ln_key, fn_key, make_key,
      model_key, vehicle_year, state, zip, vin, 1 + # % 2 FROM contracts`,
  void: 'UPDATE contracts SET status = 2, is_voided = true',
  deny: 'UPDATE contracts SET status = 5, is_voided = false',
  cancel: `UPDATE contracts SET status = 2, cancel_as_of_date = date '${today}' - # % 200, cancel_transaction_date = date '${today}' - # % 300`,
  reinstate:
    'UPDATE contracts SET status = 1, is_voided = false, cancel_as_of_date = NULL, cancel_transaction_date = NULL',
  expire: 'UPDATE contracts SET status = 4, is_voided = false',
  remit: `UPDATE contracts SET batch_id = (SELECT min(id) + # % 50 FROM remittance_batches)`,
  correct: `UPDATE contracts SET dealer_cost = dealer_cost + 1.01, vehicle_condition = 3 - vehicle_condition, program_code = 'GAP', contract_number = '7' || id`,
  move: `UPDATE contracts SET dealer_code = (SELECT min(dealer_code) FROM dealers), state = 'HI', purchase_date = purchase_date - 40`,
  claim: `INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, paid_date, description,
      claimed_amount, paid_amount)
    SELECT id, dealer_code, program_code, 'N' || (SELECT count(*) FROM claims), 'C', '${today}', '${today}', '${today}', 'x', 10.01, 9.99 FROM contracts`,
} as const;
const claimChanges = {
  pay: `UPDATE claims SET status = 'C', paid_date = date '${today}' - # % 100, paid_amount = paid_amount + 0.03`,
  adjust: 'UPDATE claims SET paid_amount = paid_amount + 0.07',
  drop: 'DELETE FROM claims',
} as const;

const batchChanges = {
  return: "UPDATE remittance_batches SET status = 'Returned'",
  post: `UPDATE remittance_batches SET status = 'Posted'`,
  redate: `UPDATE remittance_batches SET submitted_on = date '${today}' - # % 400`,
} as const;

/** Of most batches, no figure says whether they came back. */
const batchesOfTheTrip = `SELECT b.id FROM remittance_batches b WHERE b.submitted_on > date '${today}' - 300
  AND EXISTS (SELECT FROM contracts c WHERE c.batch_id = b.id AND NOT c.is_voided AND c.status <> 5)`;

type Change = keyof typeof changes | keyof typeof claimChanges | keyof typeof batchChanges;
const names = [changes, claimChanges, batchChanges].flatMap(Object.keys) as Change[];

async function change(tx: Queryable, what: Change, drawn: number): Promise<void> {
  const table = what in claimChanges ? 'claims' : what in batchChanges ? 'remittance_batches' : 'contracts';
  const statement = { ...changes, ...claimChanges, ...batchChanges }[what].replaceAll('#', String(drawn));
  const lines =
    what === 'drop' ? ' AND NOT EXISTS (SELECT FROM claim_lines l WHERE l.claim_id = claims.id)' : '';
  const drawable = what in batchChanges ? `(${batchesOfTheTrip}) AS drawable` : table;
  const one = `(SELECT id FROM ${drawable} ORDER BY id OFFSET ${drawn} % (SELECT count(*) FROM ${drawable}) LIMIT 1)`;
  // An import changes many claims in one statement.
  const which = what === 'adjust' ? `id BETWEEN ${one} AND ${one} + 30` : `id = ${one}`;
  await tx.query(`${statement} WHERE ${which}${lines}`);
}

/** Every figure that is read from totals. */
async function allFigures(tx: Queryable, { dealers, agency }: TotaledDealers) {
  const read: ReadFigures = async <Row>({ facts, values }: { facts: string; values: readonly unknown[] }) => {
    const rows = await tx.query<{ line: string }>(
      `SELECT row_to_json(figure)::text AS line FROM (${facts}) AS figure`,
      values,
    );
    return rows.map(({ line }) => JSON.parse(line) as Row);
  };
  const days = { startDate: '2026-01-01', endDate: today };
  const compared = () => ({ days, before: days });
  const criteria: FigureCriteria = { dealers, agency, asOf: today, days: undefined, compared };
  const sorted = <Row extends { programCode: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => (one.programCode < other.programCode ? -1 : 1));
  const standings = dealerStandingsSelect({
    dealers: dealers?.slice(0, 9) ?? [],
    request: {},
    today,
    signIns: [],
    view: wholeLossView,
  });
  return {
    sold: await salesOf(read, criteria, days),
    ofProgram: await salesOf(read, { ...criteria, programCode: 'GAP' }, days),
    months: await salesByMonth(read, criteria),
    programs: sorted(await salesByProgram(read, criteria, days)),
    states: (await salesByState(read, criteria, days)).toSorted((one, other) =>
      one.stateAbbreviation < other.stateAbbreviation ? -1 : 1,
    ),
    statuses: await claimsByStatus(read, criteria),
    paid: await claimsPaidByMonth(read, criteria),
    claims: sorted(await claimsByProgram(read, criteria, days)),
    earned: sorted(await earnedByProgram(read, criteria, days)),
    lossRatio: await dealerLossRatio(read, criteria),
    trip: (await readStandings(tx, today)).toSorted((one, other) =>
      one.agentCode < other.agentCode ? -1 : 1,
    ),
    counts: await dealerCounts(read, { actor, today }, criteria),
    standings: await read({
      facts: `SELECT "dealerCode", "lossRatio" FROM (${standings.rows}) AS row ORDER BY 1`,
      values: standings.values,
    }),
  };
}

/** Figures as they are read, and as they are without totals: calculated from each contract and claim. */
async function bothWays(db: Database, of: TotaledDealers) {
  const undone = new Error('undone');
  const ways: Awaited<ReturnType<typeof allFigures>>[] = [];
  await db
    .transaction(
      async (tx) => {
        ways.push(await allFigures(tx, of));
        await tx.query('DELETE FROM totals_ready');
        await tx.query('DELETE FROM earned_days');
        await tx.query('DELETE FROM remitted_days');
        await tx.query('DELETE FROM claim_cost_days');
        ways.push(await allFigures(tx, of));
        throw undone;
      },
      { scope },
    )
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return ways;
}

describeOnDatabase('totals of figures', (_open, kind) => {
  let db: Database;
  let few: string[];
  let agency: string;
  beforeAll(async () => {
    db = await openTestBook(kind);
    const dealers = await db.query<{ code: string }>('SELECT min(dealer_code) AS code FROM dealers');
    few = [...dealers.map(({ code }) => code), 'MO1001'];
    const [largest] = await db.query<{ code: string }>(
      'SELECT agent_code AS code FROM dealers WHERE agent_code IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    );
    agency = largest?.code ?? '';
    await db.asOwner((owner) =>
      owner.script(`INSERT INTO incentive_trips (id, name, start_date, end_date, points_goal)
          VALUES (91, 'Kyoto', date '${today}' - 300, date '${today}', 400);
        INSERT INTO incentive_points SELECT DISTINCT 91, program_code, 3 FROM incentive_points`),
    );
  });
  afterAll(() => db?.close());

  const dealersOfAgency = async () => {
    const rows = await db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE agent_code = $1 ORDER BY md5(dealer_code)',
      [agency],
    );
    return rows.map(({ code }) => code);
  };
  /** The largest agency alone is large. */
  const keep = async (day: IsoDate = today) => keepTotals(db, day, (await dealersOfAgency()).length);

  const expectExact = async () => {
    const ofAgency = await dealersOfAgency();
    for (const of of [
      { dealers: null },
      { dealers: few },
      { dealers: ofAgency, agency },
      { dealers: ofAgency.slice(1), agency },
    ]) {
      const [shown, workedOut] = await bothWays(db, of);
      expect(shown).toEqual(workedOut);
      expect(shown?.lossRatio.earnedPremium).toBeGreaterThan(0);
      expect(shown?.trip.filter(({ points }) => points > 0).length).toBeGreaterThan(1);
    }
  };
  const journaled = async () => {
    const count =
      'SELECT (SELECT count(*) FROM contract_changes) + (SELECT count(*) FROM claim_changes) AS count';
    const [row] = await db.transaction((tx) => tx.query<{ count: number }>(count), { scope });
    return row?.count ?? 0;
  };

  test('are what the contracts and claims add up to after any change, before and after it is merged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(5_000)), { minLength: 3, maxLength: 12 }),
        fc.nat(5_000),
        fc.boolean(),
        async (steps, returned, isWorkedIn) => {
          await db.transaction(
            async (tx) => {
              for (const [what, drawn] of steps) await change(tx, what, drawn);
              // Four runs seldom draw one.
              await change(tx, 'return', returned);
            },
            { scope },
          );
          if (isWorkedIn) await keep();
          expect((await journaled()) > 0).toBe(!isWorkedIn);
          await expectExact();
        },
      ),
      { numRuns: Number(process.env['PITLANE_SOAK_RUNS'] ?? 2) },
    );
  });

  test('miss nothing of a sale that is under way while they are computed', async () => {
    await db.transaction((tx) => tx.query('DELETE FROM totals_ready'), { scope });
    await db.transaction((tx) => tx.query('DELETE FROM earned_days'), { scope });
    await db.transaction((tx) => tx.query('DELETE FROM remitted_days'), { scope });
    // The embedded database has one connection: nothing else runs during a transaction.
    const sale = async (tx: Queryable) => {
      await change(tx, 'sale', 7);
      if (kind === 'postgres') await keep();
    };
    await db.transaction(sale, { scope });
    await keep();
    await expectExact();
  });

  test('count a contract once that is voided while its batch comes back', async () => {
    await keep();
    const theirs = `c.batch_id = b.id AND b.submitted_on > date '${today}' - 300 AND b.status <> 'Returned' AND NOT c.is_voided AND c.status <> 5`;
    const found = `SELECT c.id, b.id AS batch FROM contracts c, remittance_batches b WHERE ${theirs} LIMIT 1`;
    const [drawn] = await db.transaction((tx) => tx.query<{ id: number; batch: number }>(found), { scope });
    const comesBack = (tx: Queryable) =>
      tx.query("UPDATE remittance_batches SET status = 'Returned' WHERE id = $1", [drawn?.batch]);
    let returning: Promise<unknown> = Promise.resolve();
    await db.transaction(
      async (tx) => {
        await tx.query('UPDATE contracts SET status = 2, is_voided = true WHERE id = $1', [drawn?.id]);
        if (kind !== 'postgres') return void (await comesBack(tx));
        returning = db.transaction(comesBack, { scope });
        // It has come as far as it can when it waits for the contract.
        const waiting = `SELECT 1 AS one FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
          WHERE classid = 4780008 AND NOT granted`;
        await vi.waitUntil(async () => (await tx.query(waiting)).length > 0);
      },
      { scope },
    );
    await returning;
    await expectExact();
  });

  test('of an agency are rebuilt when a dealer joins it, and figures stay right until then', async () => {
    const readyOf = () =>
      db.transaction((tx) => tx.query('SELECT 1 AS one FROM totals_ready WHERE group_code = $1', [agency]), {
        scope,
      });
    await keep();
    expect(await readyOf()).toHaveLength(allTotals.length);
    const move =
      'UPDATE dealers SET agent_code = $1 WHERE dealer_code = (SELECT min(dealer_code) FROM dealers WHERE agent_code <> $1)';
    await db.asOwner((owner) => owner.query(move, [agency]));
    expect(await readyOf()).toHaveLength(0);
    await expectExact();
    await keep();
    expect(await readyOf()).toHaveLength(allTotals.length);
    await expectExact();
  });

  test('of a day that no card reads are forgotten after a week, and figures of it stay the same', async () => {
    const dayOf = async () => {
      const rows = await db.transaction((tx) => tx.query<{ day: IsoDate }>('SELECT day FROM earned_days'), {
        scope,
      });
      return rows.map(({ day }) => day);
    };
    await keep('2026-10-20');
    await keep();
    expect(await dayOf()).toContain('2026-10-20');
    const agedBy = (interval: string) =>
      db.transaction((tx) => tx.query(`UPDATE earned_days SET since = since - interval '${interval}'`), {
        scope,
      });
    await agedBy('8 days');
    await keep();
    expect(await dayOf()).not.toContain('2026-10-20');
    expect(await dayOf()).toContain(today);
    await expectExact();
  });
});
