import { type CancelState, isUnderWay } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import {
  nightlyChange,
  type StatusChange,
  statusChangeNote,
} from '@pitlane/shared/features/contracts/rules/status';
import { markIn } from '@pitlane/shared/features/remittance/rules/ageing';
import { daysBetween, type IsoDate } from '@pitlane/shared/kernel/dates';
import { recordContractChange } from '../audit/record-change.ts';
import type { Database, Queryable } from '../db/database.ts';
import { longestOverBookMs } from '../db/over-the-book.ts';
import { addNote } from '../features/contracts/change-contract.ts';
import { isContractRemitted } from '../features/remittance/remitted.ts';
import { claimDayRun, endDayRun, noteDayRun } from './day-runs.ts';

/** The name of the run among the jobs, and on record. */
export const nightlyJob = 'nightly';
const jobName = 'nightly job';

/** Contracts per transaction: few enough that no one waits for their rows. */
const batchSize = 100;

/** A job that has reported nothing for this long was interrupted. */
const brokenOffAfter = '5 minutes';

/**
 * A contract that someone else had locked is retried; one that is still locked after this many passes waits for the
 * next night.
 */
const mostPasses = 3;

/** The results of a day's run, so far. */
export interface NightlyOutcome {
  expired: number;
  /** Unremitted contracts by their flag on that day. */
  amber: number;
  red: number;
}

/** The dependencies of the nightly job. */
export interface NightlyDeps {
  db: Database;
  auditKey: Buffer;
  /** The day whose run it is. */
  today: IsoDate;
}

interface DueRow {
  id: number;
  status: number;
  expiration_date: IsoDate;
}

const scope = { kind: 'all' } as const;

/**
 * Runs the job of a day once, on whichever server comes first: contracts whose coverage has ended expire, each with its
 * note, history row and version, and the unremitted ones are counted by their flag. An interrupted run is resumed where
 * it stopped: each batch commits separately, and what has expired is not due any more. Returns undefined if the day's
 * run is done, or another server is doing it. A contract that is being cancelled stays active until that is over.
 * Source: decisions.md §5
 */
export async function runNightly(deps: NightlyDeps): Promise<NightlyOutcome | undefined> {
  const begun = await beginRun(deps);
  if (!begun) return undefined;
  const outcome = { ...begun };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const expired = await expireAll(deps, outcome);
    if (expired === 0) break;
  }
  Object.assign(outcome, await countUnremitted(deps));
  await endDayRun(deps.db, { job: nightlyJob, day: deps.today }, outcome);
  return outcome;
}

/** Claims the day's run, new or interrupted; returns its results so far. */
async function beginRun({ db, today }: NightlyDeps): Promise<NightlyOutcome | undefined> {
  const begun = await claimDayRun<NightlyOutcome>(db, { job: nightlyJob, day: today }, brokenOffAfter);
  return begun && { expired: begun.expired ?? 0, amber: 0, red: 0 };
}

/** One pass over the contracts by their numbers, batch by batch; gives how many expired. */
async function expireAll(deps: NightlyDeps, outcome: NightlyOutcome): Promise<number> {
  let [lastId, expired]: [number | undefined, number] = [0, 0];
  while (lastId !== undefined) {
    const batch: Batch = await expireBatch(deps, lastId, outcome);
    expired += batch.expired;
    lastId = batch.lastId;
  }
  return expired;
}

interface Batch {
  expired: number;
  /** Where the next batch continues; absent: there is none. */
  lastId: number | undefined;
}

async function expireBatch(deps: NightlyDeps, after: number, outcome: NightlyOutcome): Promise<Batch> {
  return deps.db.transaction(
    async (tx) => {
      const due = await tx.query<DueRow>(
        `SELECT id, status, expiration_date FROM contracts
         WHERE id > $1 AND status = 1 AND expiration_date < $2 ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        [after, deps.today],
      );
      const cancelled = await beingCancelled(
        tx,
        due.map(({ id }) => id),
      );
      const changes = due.flatMap(({ id, status, expiration_date: expirationDate }) => {
        const facts = { status, expirationDate, isBeingCancelled: cancelled.has(id) };
        const change = nightlyChange(facts, deps.today);
        return change ? [{ id, change }] : [];
      });
      // Sent without waiting between them, or a large book's night would be one of journeys to the database.
      await Promise.all(changes.map(({ id, change }) => expire(tx, deps, id, change)));
      const expired = changes.length;
      if (expired > 0) {
        const run = { job: nightlyJob, day: deps.today };
        await noteDayRun(tx, run, { expired: outcome.expired + expired });
      }
      outcome.expired += expired;
      return { expired, lastId: due.length < batchSize ? undefined : due.at(-1)?.id };
    },
    { scope, longestMs: longestOverBookMs },
  );
}

/** Read once the rows are held: a cancellation that was requested just before is seen. */
async function beingCancelled(tx: Queryable, contractIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ contract_id: number; state: CancelState }>(
    'SELECT contract_id, state FROM cancellations WHERE contract_id = ANY($1)',
    [contractIds],
  );
  return new Set(rows.filter(({ state }) => isUnderWay(state)).map((row) => row.contract_id));
}

async function expire(
  tx: Queryable,
  { auditKey, today }: NightlyDeps,
  contractId: number,
  change: StatusChange,
): Promise<void> {
  await Promise.all([
    tx.query(
      'UPDATE contracts SET status = $2, version = version + 1, updated_at = now() WHERE id = $1',
      [contractId, change.to],
      { name: 'contract-expire' },
    ),
    addNote(tx, { contractId, day: today, text: statusChangeNote(change), by: jobName }),
    recordContractChange(
      tx,
      { author: { job: jobName, auditKey }, contractId },
      { action: 'contract.expire', before: { status: change.from }, after: { status: change.to } },
    ),
  ]);
}

/** Counts what has not been remitted by its flag in its dealer's state; being unremitted ends no one's coverage. Source: decisions.md §5, areas.md §17 */
async function countUnremitted({ db, today }: NightlyDeps): Promise<Pick<NightlyOutcome, 'amber' | 'red'>> {
  const rows = await db.transaction(
    (tx) =>
      tx.query<{ purchaseDate: IsoDate; state: string | null; contracts: number }>(
        `SELECT c.purchase_date AS "purchaseDate", d.state_abbreviation AS state, count(*) AS contracts
         FROM contracts c LEFT JOIN dealers d ON d.dealer_code = c.dealer_code
         WHERE c.status IN (1, 3) AND NOT ${isContractRemitted('c')} AND c.purchase_date <= $1 GROUP BY 1, 2`,
        [today],
      ),
    { scope, readOnly: true, longestMs: longestOverBookMs },
  );
  const counts = { amber: 0, red: 0 };
  for (const { purchaseDate, state, contracts } of rows) {
    const mark = markIn(state, { purchaseDate, days: daysBetween(purchaseDate, today) });
    if (mark !== 'none') counts[mark] += contracts;
  }
  return counts;
}
