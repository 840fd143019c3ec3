// npm run bench:year [-- --dealers 20 --contracts 20000 --days 365]: a year of a dealer network's traffic on PostgreSQL, with the database's clock set day by day,
// the jobs and sweeps of each day, the sizes of all tables at each quarter against their rules, and the search at the end next to the search at the start.
// A few minutes on a quiet machine, `-- --days 90` a quarter of them; `-- --dealers 500 --contracts 1000000` is the long one,
// and `-- --dealers 2 --contracts 2000 --days 900 --no-jobs` shows the rules that are longer than a year.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAuditKey } from '@pitlane/server/audit/audit-key';
import { recordChanges } from '@pitlane/server/audit/record-change';
import { sealHistory } from '@pitlane/server/audit/seal-history';
import { readHead } from '@pitlane/server/audit/sealed-head';
import { verifyHistory } from '@pitlane/server/audit/verify-history';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { remindOfRefunds } from '@pitlane/server/features/cancellations/tracking/refund-reminders';
import { markStaleChecks } from '@pitlane/server/features/checks/stale-checks';
import { keepTotals } from '@pitlane/server/features/dashboards/keep-totals';
import { numberChanges } from '@pitlane/server/features/live/number-changes';
import { closeStatements } from '@pitlane/server/features/remittance/monthly/close-statements';
import { runNightly } from '@pitlane/server/jobs/nightly';
import { deliverMail } from '@pitlane/server/outbox/deliver-mail';
import { ownSweeps, sweepExpired } from '@pitlane/server/retention/sweep-expired';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import { ms } from './figures.ts';
import { benchDay, openKey } from './served-book.ts';
import { setClock } from './year/clock.ts';
import { openYear, type YearDatabases } from './year/database.ts';
import { type PairedRatio, pairedRatio } from './year/paired.ts';
import { compareSearches } from './year/searches.ts';
import { overdueRows, readSizes, type TableSize, verdictOf } from './year/tables.ts';
import { picks, sell, traffic } from './year/traffic.ts';

const { values: options } = parseArgs({
  options: {
    dealers: { type: 'string', default: '20' },
    contracts: { type: 'string', default: '20000' },
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '41' },
    'no-jobs': { type: 'boolean', default: false },
  },
});
const [dealers, contracts, days] = [Number(options.dealers), Number(options.contracts), Number(options.days)];

/** Contracts that a dealer sells a day, and changes that it makes. */
const [salesRate, changesRate] = [2, 8];
const dayMs = 86_400_000;
const begun = Date.parse(`${benchDay}T00:00:00Z`);
const timeOf = (day: number, hour: number) => new Date(begun + day * dayMs + hour * 3_600_000);

/** What the run of a year has cost, in milliseconds. */
const cost = { traffic: 0, jobs: 0, sweeps: 0, swept: 0, longestBatchRun: 0 };

const year = await openYear(contracts);
const folder = mkdtempSync(join(tmpdir(), 'pitlane-year-'));
let isMissed = false;
try {
  isMissed = await run(year);
} finally {
  await year.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (isMissed) process.exitCode = 1;

async function run(databases: YearDatabases): Promise<boolean> {
  const { admin } = databases;
  await setClock(admin, timeOf(0, 12));
  const db = openPostgres({ databaseUrl: databases.urlOf(databases.aged) });
  const auditKey = await openAuditKey(db, { auditKey: openKey, dataFolder: folder });
  await addSchedules(admin);
  await admin.script('VACUUM (ANALYZE)');
  console.log(`${dealers} dealers, ${contracts} contracts at the start, ${days} days`);
  const [first, quarters] = [await readSizes(admin), [] as TableSize[][]];
  let wasOverdue = false;
  await databases.reload('pitlane_start');
  for (let day = 1; day <= days; day += 1) {
    await liveDay(db, day, auditKey);
    if (quarters.length < 4 && day >= (days * (quarters.length + 1)) / 4) {
      const overdue = await overdueRows(admin, timeOf(day, 23));
      if (overdue.length > 0) console.log('OVERDUE', JSON.stringify(overdue));
      wasOverdue ||= overdue.length > 0;
      quarters.push(await readSizes(admin));
      console.log(`quarter ${quarters.length}: day ${day}, ${figuresOfCost()}`);
    }
  }
  const isGrowing = sayTables(first, quarters);
  const head = readHead(join(folder, 'audit.head'));
  const verified = await db.transaction((tx) => verifyHistory(tx, { auditKey, head }));
  console.log(`history: ${JSON.stringify(verified)}`);
  await db.close();
  return (await saySearches(databases)) || wasOverdue || isGrowing || verified.firstBad !== undefined;
}

async function addSchedules(admin: YearDatabases['admin']): Promise<void> {
  await admin.query(
    `INSERT INTO schedules (user_profile_id, report, criteria, period, format, every, at_time)
     SELECT user_profile_id, 'sales', '{}', 'lastMonth', 'csv', 'daily', '07:00' FROM user_profiles LIMIT 50`,
  );
}

async function liveDay(db: Database, day: number, auditKey: Buffer): Promise<void> {
  const { admin } = year;
  await setClock(admin, timeOf(day, 12));
  cost.traffic += await spent(async () => {
    // On one connection: a new one for each statement would read the catalog again.
    await admin.onOne(async (tx) => {
      for (const text of picks) await tx.query(text);
      await sell(tx, Math.round(salesRate * dealers));
      for (const { name, rate, text } of traffic)
        await tx.query(text, [Math.max(1, Math.round(rate * dealers))]).catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`, { cause: error });
        });
    });
    const changes = Array.from({ length: Math.round(changesRate * dealers) }, (_, place) => ({
      action: 'quote.save',
      after: { quoteNumber: `S-${day}-${place}` },
    }));
    await db.transaction((tx) => recordChanges(tx, { job: 'year', auditKey }, changes));
    await db.transaction((tx) => numberChanges(tx));
  });
  await setClock(admin, timeOf(day, 23));
  const today = addDays(benchDay, day);
  if (options['no-jobs'])
    await admin.query('UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL AND id % 50 <> 0');
  else cost.jobs += await spent(() => runJobs(db, today, auditKey));
  await sweepDay(db, timeOf(day, 23));
}

async function runJobs(db: Database, today: IsoDate, auditKey: Buffer): Promise<void> {
  await runNightly({ db, auditKey, today });
  await keepTotals(db, today);
  await closeStatements(db, today);
  await markStaleChecks(db, { today, auditKey });
  await remindOfRefunds(db, { today, origin: undefined });
  const taken = { send: async () => undefined };
  await deliverMail({ db, mailServer: taken, report: console.log });
  await year.admin.query('UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL AND id % 50 <> 0');
  await db.transaction((tx) => numberChanges(tx));
  await sealHistory({ db, auditKey, headFile: join(folder, 'audit.head') });
}

async function sweepDay(db: Database, at: Date): Promise<void> {
  const took = await spent(async () => {
    for (const { removed } of await sweepExpired(db, at)) cost.swept += removed;
    for (const own of ownSweeps()) await own(db, at);
  });
  cost.sweeps += took;
  cost.longestBatchRun = Math.max(cost.longestBatchRun, took);
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function figuresOfCost(): string {
  const seconds = (figure: number) => `${(figure / 1000).toFixed(1)} s`;
  return `traffic ${seconds(cost.traffic)}, jobs ${seconds(cost.jobs)}, sweeps ${seconds(cost.sweeps)} for ${cost.swept} rows (longest day ${cost.longestBatchRun.toFixed(0)} ms)`;
}

/** Returns whether a table with a bound has grown beyond it. */
function sayTables(first: readonly TableSize[], quarters: readonly TableSize[][]): boolean {
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  console.log(
    'table                          rows: start, each quarter | MB: start, half, end | dead, vacuums | rule',
  );
  let isGrowing = false;
  for (const { table, rows, bytes } of first) {
    const of = quarters.flatMap((quarter) => quarter.filter((one) => one.table === table));
    const last = of.at(-1);
    if (!last || (last.rows === rows && last.rows < 100)) continue;
    const verdict = verdictOf(table, of, { days, hasJobs: !options['no-jobs'] });
    isGrowing ||= verdict === 'GROWS';
    console.log(
      `${table.padEnd(30)} ${[rows, ...of.map((one) => one.rows)].join(', ')} | ${[bytes, of[1]?.bytes ?? 0, last.bytes].map(mb).join(', ')} | ${last.dead}, ${last.vacuums} | ${verdict}`,
    );
  }
  return isGrowing;
}

/** Returns whether the search has become slower by more than 10%. */
async function saySearches(databases: YearDatabases): Promise<boolean> {
  await databases.reload('pitlane_reloaded');
  const named = [
    { name: 'start', url: databases.urlOf('pitlane_start') },
    { name: 'end', url: databases.urlOf(databases.aged) },
    { name: 'end, the same rows loaded again', url: databases.urlOf('pitlane_reloaded') },
  ];
  await databases.endVacuums();
  const found = await compareSearches(named, { rounds: Number(options.rounds), admin: databases.admin });
  for (const { name, p50, p99, pages } of found)
    console.log(
      `search, ${name}: p50 ${ms(p50)}, p99 ${ms(p99)} of PostgreSQL's processor time, ${pages.toFixed(1)} pages each`,
    );
  const [start, end, fresh] = found;
  if (!start || !end || !fresh) return true;
  const ratio = pairedRatio(end.p99s, fresh.p99s);
  const ofStart = pairedRatio(end.p99s, start.p99s);
  console.log(
    `p99 at the end is ${sayRatio(ratio)} times that of the same rows loaded again, ${sayRatio(ofStart)} times that of the start (median of ${options.rounds} rounds, 95% interval)`,
  );
  if (ratio.median <= 1.1 && ratio.high > 1.1)
    console.log('The interval reaches beyond 1.1: more rounds (--rounds) say more.');
  return ratio.median > 1.1;
}

function sayRatio({ median, low, high }: PairedRatio): string {
  return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
