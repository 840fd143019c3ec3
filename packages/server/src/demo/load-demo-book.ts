import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../db/database.ts';
import { closeStatements } from '../features/remittance/monthly/close-statements.ts';
import { makeBookUsers, randomOfPeople, writeBookUsers } from './book-users.ts';
import { finishLoad, prepareLoad } from './bulk-load.ts';
import { writeChecks } from './checks.ts';
import { claimDatabase, whileAlone } from './claim-database.ts';
import { writeDocuments } from './documents.ts';
import { writeFinancePlans } from './finance-plans.ts';
import { writeIncentiveTrips } from './incentive-trips.ts';
import { type BookPart, type DemoBook, demoBook } from './make-book.ts';
import { writeMenus } from './menus.ts';
import { writeOpenQuotes } from './open-quotes.ts';
import { writePortalSettings } from './portal-settings.ts';
import { writeClaimPhotos, writePreAuthorizations } from './pre-authorizations.ts';
import { writeAgreements } from './refund-parts.ts';
import { nameSubmitters, writeRemittances } from './remittances.ts';
import { writeRetailSettings } from './retail-settings.ts';
import { bookColumns, bookTables } from './rows.ts';
import { makeSignInHistory, writeSignInHistory } from './sign-in-history.ts';
import { writeSignIns } from './sign-ins.ts';
import { writeSupplies } from './supplies.ts';
import { writeVisitNotes } from './visit-notes.ts';
import { writeDealerPrograms, writeRates } from './write-rates.ts';

/** The demo book to load, and who gets its progress. */
export interface DemoBookOptions {
  contracts: number;
  /** The day up to which the book has events. */
  today: IsoDate;
  /** Another seed, another book. */
  seed?: number;
  /** `done` rises to `total`; what it counts is of no meaning. */
  onProgress?: (done: number, total: number) => void;
}

/** The seed of every demo book that names none. */
export const usualSeed = 1;

/** The day from which the demo's agreements hold: before any refund of the book. */
const firstAgreement = '2015-01-01';

const contractsACopy = 8_000;
/** Finishing takes about as long as this share of writing the contracts. */
const finishingShare = 0.6;

/**
 * Loads a demo book with its sign-ins into a migrated database that is empty or holds an earlier one, which it replaces. Throws StartError
 * if the database contains anything else. An interrupted load leaves `book.loaded_at` empty; the next one starts over.
 */
export async function loadDemoBook(db: Database, options: DemoBookOptions): Promise<void> {
  await db.asOwner((owner) => whileAlone(owner, () => loadAsOwner(owner, options)));
}

async function loadAsOwner(owner: Database, options: DemoBookOptions): Promise<void> {
  const { contracts, today, seed = usualSeed, onProgress = () => undefined } = options;
  const plan = { contracts, today, seed };
  const total = contracts * (1 + finishingShare);
  await claimDatabase(owner, plan);
  await prepareLoad(owner);
  const book = await demoBook(plan);
  // Contracts refer to them.
  await owner.transaction((tx) => writeRates(tx, book.sheets, today));
  await copyBook(owner, book, (done) => onProgress(done, total));
  await owner.query(
    "SELECT setval(pg_get_serial_sequence('remittance_batches', 'id'), greatest($1::bigint, 1), $1 > 0)",
    [book.counts.batches],
  );
  await owner.transaction((tx) => writeRemittances(tx, today), { scope: { kind: 'all' } });
  await owner.transaction((tx) => writeAgreements(tx, book.trade.dealers, firstAgreement), {
    scope: { kind: 'all' },
  });
  const written = await owner.transaction((tx) => writeChecks(tx, today), { scope: { kind: 'all' } });
  await finishLoad(owner, (done, all) => {
    const share = Math.min(done / all, 0.99);
    onProgress(contracts + contracts * finishingShare * share, total);
  });
  await closeStatements(owner, today);
  const numbers = await highestNumbers(owner);
  const { dealerCode } = book.signInPlaces;
  const photographed = await owner.transaction((tx) => writePreAuthorizations(tx, { today, dealerCode }), {
    scope: { kind: 'all' },
  });
  await owner.transaction(async (tx) => {
    await continueNumbers(tx, lastIds(book, written), [
      ['cancel_quote_numbers', book.counts.cancellations],
      ['check_run_numbers', written.runs],
      ...numbers,
    ]);
    await writeDealerPrograms(tx, book.trade.dealers);
    await writeRetailSettings(tx, book.retailSettings);
    await writePeople(tx, book);
    await writeClaimPhotos(tx, photographed);
    await writeVisitNotes(tx, book.signInPlaces, today);
    await writeIncentiveTrips(tx, plan);
    await writeFinancePlans(tx);
    await writeMenus(tx, book.signInPlaces.dealerCode);
    await writeOpenQuotes(tx, { dealerCode: book.signInPlaces.dealerCode, today });
    await writePortalSettings(tx, today);
    await writeDocuments(tx, today);
    await writeSupplies(tx, book.signInPlaces, today);
  });
  await nameSubmitters(owner, book);
  // Last: a load that breaks off before starts over.
  await owner.query('UPDATE book SET loaded_at = now()');
  onProgress(total, total);
}

/** Lets new rows and numbers continue after those of the book. */
async function continueNumbers(
  tx: Queryable,
  ids: ReturnType<typeof lastIds>,
  series: readonly (readonly [sequence: string, highest: number])[],
): Promise<void> {
  for (const [table, column, last] of ids) {
    await tx.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint)', [table, column, last]);
  }
  for (const [sequence, highest] of series) {
    await tx.query('SELECT setval($1, greatest($2::bigint, 1), $2 > 0)', [sequence, highest]);
  }
}

/** The highest number of the book in each series that new sales continue. */
async function highestNumbers(owner: Database): Promise<[sequence: string, highest: number][]> {
  const [found] = await owner.transaction(
    (tx) =>
      tx.query<{ contract: number; quote: number; batch: number }>(
        `SELECT (SELECT coalesce(max(num_key::bigint), 0) FROM contracts) AS contract,
           (SELECT coalesce(max(split_part(quote_number, '-', 3)::bigint), 0) FROM saved_quotes WHERE kind = 'sale') AS quote,
           (SELECT coalesce(max(split_part(batch_number, '-', 3)::bigint), 0) FROM remittance_batches) AS batch`,
      ),
    { scope: { kind: 'all' } },
  );
  return [
    ['contract_numbers', found?.contract ?? 0],
    ['sale_quote_numbers', found?.quote ?? 0],
    ['remittance_batch_numbers', found?.batch ?? 0],
  ];
}

/** Writes the demo sign-ins and the other users, with when they signed in; drawn from a separate sequence. */
async function writePeople(tx: Queryable, { plan, signInPlaces }: DemoBook): Promise<void> {
  const random = randomOfPeople(plan.seed);
  const users = makeBookUsers(signInPlaces, { today: plan.today, random });
  await writeSignIns(tx, signInPlaces);
  await writeBookUsers(tx, users);
  await writeSignInHistory(tx, makeSignInHistory(users, { today: plan.today, random }));
}

/** Copies some thousand contracts while the next ones are made. */
async function copyBook(db: Database, book: DemoBook, report: (done: number) => void): Promise<void> {
  let waiting: BookPart[] = [];
  let copied = 0;
  let copying: Promise<void> = Promise.resolve();
  const copyWaiting = async () => {
    await copying;
    report(copied);
    const parts = waiting;
    waiting = [];
    copied = parts.at(-1)?.contractsDone ?? copied;
    copying = copyParts(db, parts);
    // awaited on the next turn, which may be after it failed
    copying.catch(() => undefined);
  };
  for (const part of book.parts()) {
    waiting.push(part);
    if (part.contractsDone - copied >= contractsACopy) await copyWaiting();
    // the connections are served by this thread as well
    await nextTurn();
  }
  await copyWaiting();
  await copying;
  report(copied);
}

async function copyParts(db: Database, parts: readonly BookPart[]): Promise<void> {
  await Promise.all(
    bookTables.map(async (table) => {
      const lines = parts.map((part) => part.lines[table]).filter((text) => text !== '');
      if (lines.length > 0) await db.copyIn(table, bookColumns[table], lines);
    }),
  );
}

function lastIds(
  { counts }: DemoBook,
  written: { runs: number; checks: number },
): [table: string, column: string, last: number][] {
  const all: [string, string, number][] = [
    ['agents', 'id', counts.agents],
    ['lenders', 'dealer_lender_id', counts.lenders],
    ['customers', 'id', counts.customers],
    ['vehicles', 'id', counts.vehicles],
    ['contracts', 'id', counts.contracts],
    ['claims', 'id', counts.claims],
    ['saved_quotes', 'id', counts.quotes],
    ['cancellations', 'id', counts.cancellations],
    ['check_runs', 'id', written.runs],
    ['checks', 'id', written.checks],
  ];
  return all.filter(([, , last]) => last > 0);
}
