// npm run bench:dashboards [-- --only figures --contracts 1000000,5000000]: what the figures of dashboards take, new and within the minute for which they are
// kept; whole dashboards of a dealer and of the largest agency; and what 60 people with open dashboards cost.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import { keepTotals } from '@pitlane/server/features/dashboards/keep-totals';
import { type Operation, toHttp } from '@pitlane/shared/engine/operation';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import { reconcileOperations } from '@pitlane/shared/features/reconcile/operations';
import { addDays } from '@pitlane/shared/kernel/dates';
import { bareNode, median, ms, percentile, timed } from './figures.ts';
import { signIn } from './search-mix.ts';
import { benchDay, type ServedBook, serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    contracts: { type: 'string', default: '1000000,5000000' },
    rounds: { type: 'string', default: '20' },
  },
});

const rounds = Number(options.rounds);
const keptRounds = 10;
/** What p99 of a figure of the whole book may be, new and within its minute. */
const mostNewMs = 400;
const mostKeptMs = 5;
/** What a dashboard may take in all, of a dealer and of an agency with a thousand dealers. */
const mostDealerMs = 150;
const mostAgencyMs = 300;
/** What 60 open dashboards may take of a core, in percent. */
const people = 60;
const mostOfACore = 5;
/** An open dashboard asks again so often. */
const refreshSeconds = 300;
const ticksASecond = 100;

const { getDealerCounts, listDealerStandings } = dealerFigureOperations;
const cards = dashboardOperations;

/** What a dashboard asks for when it is opened. */
const dashboard: readonly Operation[] = [
  cards.getSalesOverview,
  cards.countQuotesOfDay,
  getDealerCounts,
  cards.listSalesByMonth,
  cards.listClaimsPaidByMonth,
  cards.listProgramSalesOfYear,
  cards.listStateSalesOfYear,
  cards.listPendingByProgram,
];

const parts = {
  figures: measureFigures,
  dashboards: measureDashboards,
  people: measurePeople,
  reconcile: measureReconcile,
};

for (const contracts of options.contracts.split(',').map(Number)) {
  const book = await serveBook('postgres', contracts);
  try {
    console.log(`${contracts} contracts; a bare start of Node took ${ms(bareNode())}`);
    await prepareTotals(book);
    for (const [name, measure] of Object.entries(parts))
      if (!options.only || options.only === name) await measure(book);
  } finally {
    await book.stop();
  }
}

/**
 * Makes the totals of the days that are asked for, as each night makes those of its own, and waits for the server's nightly work: it would take a core
 * from what is measured.
 */
async function prepareTotals({ databaseUrl = '' }: ServedBook): Promise<void> {
  const db = openPostgres({ databaseUrl });
  const days: number[] = [];
  for (const day of daysBack(0)) days.push(await timed(() => keepTotals(db, day)));
  console.log(`  totals: ${ms(Math.max(...days))} at first, ${ms(median(days))} for each further day`);
  const nightly =
    "SELECT 1 AS one FROM job_runs WHERE job = 'reconcile' AND ended_at > now() - interval '1 day'";
  while ((await db.query(nightly)).length === 0) await wait(1_000);
  await db.close();
}

/** Every figure of the whole book: each round asks as of another day, so that nothing of it is kept, and then again. */
async function measureFigures(book: ServedBook): Promise<void> {
  const token = await signIn(book.address, 'admin');
  const figures = Object.entries<Operation>({ ...cards, getDealerCounts });
  // One that the server gives up on is said, and the others are measured.
  for (const [name, operation] of figures)
    await measureFigure(book, token, { name, operation }).catch((error: unknown) => {
      console.log(`  ✗ ${name}: ${String(error)}`);
      process.exitCode = 1;
    });
  const pages: number[] = [];
  for (let round = 0; round < 5; round += 1)
    pages.push(await timed(() => ask(book, token, listDealerStandings, { limit: 100 })));
  tell('listDealerStandings, first page', percentile(pages, 0.99), mostNewMs, spread(pages));
}

async function measureFigure(
  book: ServedBook,
  token: string,
  { name, operation }: { name: string; operation: Operation },
): Promise<void> {
  const [made, kept]: [number[], number[]] = [[], []];
  const before = await cpuSeconds(book);
  for (const endDate of daysBack(0)) {
    made.push(await timed(() => ask(book, token, operation, { endDate })));
    for (let again = 0; again < keptRounds; again += 1)
      kept.push(await timed(() => ask(book, token, operation, { endDate })));
  }
  const cpu = ms((((await cpuSeconds(book)) - before) * 1000) / rounds);
  tell(`${name}, whole book`, percentile(made, 0.99), mostNewMs, `${spread(made)}, processor ${cpu}`);
  tell(`${name}, within its minute`, percentile(kept, 0.99), mostKeptMs, spread(kept));
}

/** Whole dashboards as the page asks for them: all figures at once. */
async function measureDashboards(book: ServedBook): Promise<void> {
  const of = [
    ['dealer', mostDealerMs],
    ['agent', mostAgencyMs],
  ] as const;
  for (const [user, most] of of) {
    const token = await signIn(book.address, user);
    const took: number[] = [];
    for (const endDate of daysBack(100))
      took.push(
        await timed(() => Promise.all(dashboard.map((figure) => ask(book, token, figure, { endDate })))),
      );
    tell(`the dashboard of ${user}, in all`, percentile(took, 0.99), most, spread(took));
  }
}

/** What 60 open dashboards of eight scopes cost from one refresh to the next: each asks once, at its own time, while the server does its own work. */
async function measurePeople(book: ServedBook): Promise<void> {
  const users = ['admin', 'staff', 'finance', 'agent', 'subagent', 'dealer', 'group', 'fi'];
  const tokens = await Promise.all(users.map((user) => signIn(book.address, user)));
  const before = await cpuSeconds(book);
  const openDashboard = async (person: number) => {
    await wait((person * refreshSeconds * 1000) / people);
    await Promise.all(dashboard.map((figure) => ask(book, tokens[person % tokens.length] ?? '', figure, {})));
  };
  await Promise.all([
    wait(refreshSeconds * 1000),
    ...Array.from({ length: people }, (_, person) => openDashboard(person)),
  ]);
  const share = (((await cpuSeconds(book)) - before) / refreshSeconds) * 100;
  const isMet = share < mostOfACore;
  console.log(
    `  ${isMet ? '✓' : '✗'} ${people} open dashboards, server and database: ${share.toFixed(2)} % of a core (< ${mostOfACore} %)`,
  );
  if (!isMet) process.exitCode = 1;
}

/** The whole book is compared, contract by contract: no goal, as it is the night's. */
async function measureReconcile(book: ServedBook): Promise<void> {
  const token = await signIn(book.address, 'finance');
  console.log(`  reconcile: ${ms(await timed(() => ask(book, token, reconcileOperations.reconcile, {})))}`);
}

/** What the server and the database have used of the processors: on a busy machine it says more than the time that passed. */
async function cpuSeconds({ pid, databaseUrl = '' }: ServedBook): Promise<number> {
  const db = openPostgres({ databaseUrl });
  try {
    const backends = await db.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
    );
    const living = backends.map((backend) => accountOf(backend.pid));
    const postmaster = living.find(({ parent }) => parent > 1)?.parent ?? 0;
    // Workers of a parallel scan end with it: their parent has what they used.
    return [accountOf(pid), ...living].reduce((sum, { used }) => sum + used, accountOf(postmaster).ofEnded);
  } finally {
    await db.close();
  }
}

/** The seconds of one process and of its children that have ended, by the kernel's account; zero for one that is gone. */
function accountOf(pid: number): { parent: number; used: number; ofEnded: number } {
  const file = `/proc/${pid}/stat`;
  const fields = existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1] ?? '').split(' ') : [];
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (place) => Number(fields[place] ?? 0),
  );
  return {
    parent,
    used: (user + system) / ticksASecond,
    ofEnded: (endedUser + endedSystem) / ticksASecond,
  };
}

function daysBack(from: number): string[] {
  return Array.from({ length: rounds }, (_, round) => addDays(benchDay, -from - round));
}

async function ask(
  { address }: ServedBook,
  token: string,
  operation: Operation,
  request: object,
): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(request).filter(([name]) => name in operation.request().shape),
  );
  const { method, path, body } = toHttp(operation, known);
  const answer = await fetch(address + path, {
    method,
    headers: { 'x-session-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code, errors } = (await answer.json()) as { code: number; errors: unknown };
  if (code !== 0) throw new Error(`${path}: ${JSON.stringify(errors)}`);
}

/** On a busy machine the fastest says most. */
function spread(took: readonly number[]): string {
  return `p50 ${ms(median(took))}, fastest ${ms(Math.min(...took))}`;
}

function tell(what: string, took: number, most: number, more: string): void {
  const isMet = took < most;
  console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(48)} ${ms(took).padStart(11)} (< ${most} ms)  ${more}`);
  if (!isMet) process.exitCode = 1;
}
