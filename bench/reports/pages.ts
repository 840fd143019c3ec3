import { openPostgres } from '@pitlane/server/db/postgres';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { addDays } from '@pitlane/shared/kernel/dates';
import { ask, printLine } from '../book-calls.ts';
import { bareNode, median, ms, percentile, timed } from '../figures.ts';
import { signIn } from '../search-mix.ts';
import { benchDay, type ServedBook, serveBook } from '../served-book.ts';

/** Dealers that are asked about, one after the other: the percentile is of them. */
const dealers = 200;
const rounds = 5;
/** What p99 of a report about one dealer and a year may be, and the median of one about the whole book and 30 days. */
const mostDealerMs = 50;
const mostBookMs = 400;

const year = { startDate: addDays(benchDay, -364), endDate: benchDay };
const month = { startDate: addDays(benchDay, -29), endDate: benchDay };

/** Every report that is requested by dealer, and what else it must be given; those about one contract or one claim are not among them. */
const byDealer: readonly (keyof typeof reportOperations)[] = [
  'listDealerContracts',
  'listDealerClaims',
  'listSalesSummary',
  'listNewDealerDisbursements',
  'listQuoteRequests',
  'listRemittanceSummary',
  'listRemittanceHistory',
  'listPendingRemittance',
  'listRaterHistory',
];

/** Those that may be asked for without a dealer. */
const ofTheBook: readonly (keyof typeof reportOperations)[] = [
  'listDealerClaims',
  'listSalesSummary',
  'listPastWeekSales',
  'listNewDealerDisbursements',
  'listQuoteRequests',
  'listRemittanceSummary',
  'listPendingRemittance',
  'listMessages',
];

/** Measures the first page of every report with its totals and chart, in books of the sizes given: the whole call of one client, who waits in no line. */
export async function measurePages(sizes: readonly number[]): Promise<void> {
  for (const contracts of sizes) {
    const book = await serveBook('postgres', contracts);
    try {
      await ofSize(book, contracts);
    } finally {
      await book.stop();
    }
  }
}

async function ofSize(book: ServedBook, contracts: number): Promise<void> {
  const token = await signIn(book.address, 'admin');
  const { codes, agencies } = await subjectsOf(book);
  const askFor = (name: keyof typeof reportOperations, request: object) =>
    timed(() => ask(book, token, reportOperations[name], request));
  console.log(`${contracts} contracts; a bare start of Node took ${ms(bareNode())}`);
  for (const name of byDealer) {
    const took = [];
    for (const dealerCode of codes) took.push(await askFor(name, { dealerCode, ...year, limit: 100 }));
    printLine(`${name}, one dealer, a year`, percentile(took, 0.99), mostDealerMs, `p50 ${ms(median(took))}`);
  }
  const commissions = [];
  for (const agentCode of agencies)
    commissions.push(await askFor('listAgencyCommissions', { agentCode, ...month, limit: 100 }));
  printLine(
    'listAgencyCommissions, one agency, 30 days',
    percentile(commissions, 0.99),
    mostBookMs,
    `p50 ${ms(median(commissions))}`,
  );
  for (const name of ofTheBook) {
    const took = [];
    for (let round = 0; round < rounds; round++) took.push(await askFor(name, { ...month, limit: 100 }));
    printLine(`${name}, whole book, 30 days`, median(took), mostBookMs, `slowest ${ms(Math.max(...took))}`);
  }
}

/** Dealers that sold much and little, and every agency. */
async function subjectsOf({ databaseUrl }: ServedBook): Promise<{ codes: string[]; agencies: string[] }> {
  if (!databaseUrl) throw new Error('The book is not in PostgreSQL.');
  const db = openPostgres({ databaseUrl });
  try {
    const dealersByCode = await db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers ORDER BY md5(dealer_code) LIMIT $1',
      [dealers],
    );
    const byAgency = await db.query<{ code: string }>(
      'SELECT agent_code AS code FROM agencies ORDER BY 1 LIMIT 60',
    );
    return { codes: dealersByCode.map(({ code }) => code), agencies: byAgency.map(({ code }) => code) };
  } finally {
    await db.close();
  }
}
