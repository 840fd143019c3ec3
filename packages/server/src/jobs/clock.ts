import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { LegacySystem } from '../connectors/legacy-system.ts';
import type { Database } from '../db/database.ts';
import { remindOfRefunds } from '../features/cancellations/tracking/refund-reminders.ts';
import { markStaleChecks } from '../features/checks/stale-checks.ts';
import { keepTotals } from '../features/dashboards/keep-totals.ts';
import { deliverPush, type PushDeps } from '../features/push/deliver-push.ts';
import { reconcileNightly } from '../features/reconcile/reconcile.ts';
import { postDueAch } from '../features/remittance/ach/post-due.ts';
import { type WriteDeps, writeReleased } from '../features/remittance/ach/write-released.ts';
import { chargeBatches } from '../features/remittance/forte/charge-batches.ts';
import type { ForteClient } from '../features/remittance/forte/forte-client.ts';
import { settleCharges } from '../features/remittance/forte/settle-charges.ts';
import { closeStatements } from '../features/remittance/monthly/close-statements.ts';
import { type RunDeps, runSchedules } from '../features/schedules/run-schedules.ts';
import { mailAccessReviews } from '../features/users/review-mails.ts';
import { runWatched, type Watch } from '../observe/watch.ts';
import { deliverMail } from '../outbox/deliver-mail.ts';
import type { MailServer } from '../outbox/mail-server.ts';
import { daily } from './daily.ts';
import { databaseDay } from './database-day.ts';
import { every } from './every.ts';
import { nightlyJob, runNightly } from './nightly.ts';
import { turnRefreshQueue } from './refresh-queue.ts';

/** How often the queue of refreshes is looked at: a person waits for its states. */
const queueMs = 5_000;

/** How often to check whether a day has started whose nightly jobs haven't run. */
const nightlyMs = 60_000;

/** How often changes are worked into the totals of figures, which are exact before too. */
const totalsMs = 60_000;

/** How often the outbox is looked at: a person waits for the code in a mail. */
const mailMs = 500;

/** How often to check for due scheduled reports; a user may be waiting for one requested just now. */
const schedulesMs = 3_000;

/** How often due ACH batches are posted, and released files are written that couldn't be before. */
const achMs = 60_000;

/** How often batches are charged: the dealer waits to see it. */
const chargeMs = 2_000;

/** How often due push notifications are sent: the user waits to see the test. */
const pushMs = 2_000;

/** How often to ask the payment processor for the outcome of charges. */
const settlementMs = 3_600_000;

/** The dependencies of the server's own jobs. */
export interface ClockDeps {
  db: Database;
  auditKey: Buffer;
  legacy: LegacySystem;
  /** Absent: emails wait in the outbox. */
  mailServer: MailServer | undefined;
  /** Creates the reports to email. */
  reports: Pick<RunDeps, 'source' | 'zone' | 'now'>;
  /** The portal's address in mails; absent, they name none. */
  origin?: string | undefined;
  /** Verifies the history, once a day. */
  verifyHistory: (day: IsoDate) => Promise<void>;
  today: () => IsoDate;
  /** Writes released ACH files for the bank. */
  ach: Pick<WriteDeps, 'dataKeys' | 'folder'>;
  /** Absent: no card or bank account is charged. */
  forte: ForteClient | undefined;
  /** Absent: no push notification is sent. */
  push: Pick<PushDeps, 'dataKeys' | 'subject'> | undefined;
  report: (problem: string) => void;
  /** Measures the jobs. Absent: nothing does. */
  watch?: Watch | undefined;
}

/** A job, and how often it runs. */
interface Job {
  name: string;
  ms: number;
  work: () => Promise<unknown>;
}

/**
 * Runs the server's jobs while it is up; each may run on several servers at once. Returns a function that stops them and waits for running
 * ones. A job that fails is reported and retried at its next time.
 */
export function startJobs(deps: ClockDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { mailServer, forte, push } = deps;
  const jobs: Job[] = [
    { name: 'refreshes', ms: queueMs, work: () => turnRefreshQueue(deps) },
    ...nightlyJobs(deps),
    { name: 'totals', ms: totalsMs, work: async () => keepTotals(deps.db, await readDay(deps)) },
    {
      name: 'ACH files',
      ms: achMs,
      work: async () => writeReleased({ db: deps.db, ...deps.ach, today: await readDay(deps) }),
    },
    { name: 'ACH posting', ms: achMs, work: async () => postDueAch({ ...deps, today: await readDay(deps) }) },
    {
      name: 'scheduled reports',
      ms: schedulesMs,
      work: () => runSchedules({ ...deps, ...deps.reports, signal }),
    },
    ...(forte ? chargeJobs(deps, forte) : []),
    ...(push
      ? [
          {
            name: 'push notifications',
            ms: pushMs,
            work: () => {
              const { db, report, reports } = deps;
              return deliverPush({ ...push, db, report, zone: reports.zone, signal });
            },
          },
        ]
      : []),
    ...(mailServer ? mailJobs(deps, mailServer, signal) : []),
  ];
  const stops = jobs.map(({ name, ms, work }) =>
    every(ms, () => runWatched(deps.watch, name, work), deps.report),
  );
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

const readDay = async ({ db, reports }: ClockDeps): Promise<IsoDate> => databaseDay(db, reports);

/** A job that is done once a day. */
function dailyJob(deps: ClockDeps, name: string, work: (today: IsoDate) => Promise<unknown>) {
  const { run, isDone } = daily(() => readDay(deps), work);
  return { name, ms: nightlyMs, work: run, isDone };
}

/** Daily jobs, with or without a mail server. */
function nightlyJobs(deps: ClockDeps): Job[] {
  const { db, auditKey, report } = deps;
  const nightly = dailyJob(deps, nightlyJob, async (today) => {
    await runNightly({ db, auditKey, today });
    const [run] = await db.query(
      'SELECT FROM job_runs WHERE job = $1 AND day = $2 AND ended_at IS NOT NULL',
      [nightlyJob, today],
    );
    return run !== undefined;
  });
  return [
    nightly,
    dailyJob(deps, 'verification', deps.verifyHistory),
    // After the nightly job: what it changes is compared too.
    dailyJob(deps, 'reconcile', async (today) => {
      if (!nightly.isDone(today)) return false;
      await reconcileNightly(db, today, report);
      return true;
    }),
    dailyJob(deps, 'statements', (today) => closeStatements(db, today)),
    dailyJob(deps, 'stale checks', (today) => markStaleChecks(db, { today, auditKey })),
  ];
}

function chargeJobs(deps: ClockDeps, forte: ForteClient): Job[] {
  const { db, auditKey, report, reports } = deps;
  const { dataKeys } = deps.ach;
  const withForte = (work: typeof chargeBatches) => async () => {
    const [today, now] = [await readDay(deps), reports.now().toISOString()];
    return work({ db, auditKey, dataKeys, forte, today, now, report });
  };
  return [
    { name: 'Forte charges', ms: chargeMs, work: withForte(chargeBatches) },
    { name: 'Forte settlement', ms: settlementMs, work: withForte(settleCharges) },
  ];
}

/** Jobs that send email. Without a mail server, reviews and reminders would wait, and all arrive at once. */
function mailJobs(deps: ClockDeps, mailServer: MailServer, signal: AbortSignal): Job[] {
  const { db, origin } = deps;
  return [
    { name: 'mail', ms: mailMs, work: () => deliverMail({ ...deps, mailServer, signal }) },
    dailyJob(deps, 'access reviews', async (today) => {
      const { now, zone } = deps.reports;
      await mailAccessReviews(db, { today, now: now(), zone, origin });
    }),
    dailyJob(deps, 'refund reminders', (today) => remindOfRefunds(db, { today, origin })),
  ];
}
