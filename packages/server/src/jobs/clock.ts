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
import { chargeCards } from '../features/remittance/forte/charge-cards.ts';
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
import { runNightly } from './nightly.ts';
import { turnRefreshQueue } from './refresh-queue.ts';

/** How often the queue of refreshes is looked at: a person waits for its states. */
const queueMs = 5_000;

/** How often to check whether a day has begun whose nightly jobs haven't run. */
const nightlyMs = 60_000;

/** How often changes are worked into the totals of figures, which are exact before too. */
const totalsMs = 60_000;

/** How often the outbox is looked at: a person waits for the code in a mail. */
const mailMs = 500;

/** How often to check for due scheduled reports; a user may be waiting for one requested just now. */
const schedulesMs = 3_000;

/** How often due ACH batches are posted, and released files are written that couldn't be before. */
const achMs = 60_000;

/** How often cards are charged: the dealer waits to see it. */
const chargeMs = 2_000;

/** How often due push notifications are sent: the user waits to see the test. */
const pushMs = 2_000;

/** How often to ask the card processor for the outcome of charges. */
const settlementMs = 3_600_000;

/** What the server's own jobs run on. */
export interface ClockDeps {
  db: Database;
  auditKey: Buffer;
  legacy: LegacySystem;
  /** Absent: emails wait in the outbox. */
  mailServer: MailServer | undefined;
  /** What makes the reports that are sent by mail. */
  reports: Pick<RunDeps, 'source' | 'zone' | 'now'>;
  /** The portal's address in mails; absent, they name none. */
  origin?: string | undefined;
  /** Verifies the history, once a day. */
  verifyHistory: (day: IsoDate) => Promise<void>;
  today: () => IsoDate;
  /** Writes released ACH files for the bank. */
  ach: Pick<WriteDeps, 'dataKeys' | 'folder'>;
  /** Absent: no card is charged. */
  forte: ForteClient | undefined;
  /** Absent: no push notification is sent. */
  push: Pick<PushDeps, 'dataKeys' | 'subject'> | undefined;
  report: (problem: string) => void;
  /** Who measures the jobs. Absent: nobody. */
  watch?: Watch | undefined;
}

/**
 * Runs the jobs of the server while it is up; each may run on several servers at once. Gives the way to stop them, which waits for
 * what is under way. A job that fails is reported and tried again at its next time.
 */
export function startJobs(deps: ClockDeps): () => Promise<void> {
  const readDay = async () => databaseDay(deps.db, deps.reports);
  const verify = daily(readDay, deps.verifyHistory);
  const nightly = daily(readDay, async (today) => {
    await runNightly({ db: deps.db, auditKey: deps.auditKey, today });
    const [run] = await deps.db.query(
      "SELECT FROM job_runs WHERE job = 'nightly' AND day = $1 AND ended_at IS NOT NULL",
      [today],
    );
    return run !== undefined;
  });
  // After the nightly job: what it changes is compared too.
  const reconcile = daily(readDay, async (today) => {
    if (!nightly.isDone(today)) return false;
    await reconcileNightly(deps.db, today, deps.report);
    return true;
  });
  const reviews = daily(readDay, async (today) => {
    const { now, zone } = deps.reports;
    await mailAccessReviews(deps.db, { today, now: now(), zone, origin: deps.origin });
  });
  const reminders = daily(readDay, (today) => remindOfRefunds(deps.db, { today, origin: deps.origin }));
  const statements = daily(readDay, (today) => closeStatements(deps.db, today));
  const stale = daily(readDay, (today) => markStaleChecks(deps.db, { today, auditKey: deps.auditKey }));
  const totals = async () => keepTotals(deps.db, await readDay());
  const ach = async () => {
    const { db, auditKey, report } = deps;
    await writeReleased({ db, ...deps.ach });
    await postDueAch({ db, auditKey, today: await readDay(), report });
  };
  const stopping = new AbortController();
  const { mailServer, forte, push } = deps;
  const withForte = async (work: typeof chargeCards, using: ForteClient) => {
    const { db, auditKey, report } = deps;
    await work({ db, auditKey, forte: using, today: await readDay(), report });
  };
  const job = (name: string, ms: number, work: () => Promise<unknown>) =>
    every(ms, () => runWatched(deps.watch, name, work), deps.report);
  const stops = [
    job('refreshes', queueMs, () => turnRefreshQueue(deps)),
    job('nightly', nightlyMs, nightly.run),
    job('verification', nightlyMs, verify.run),
    job('reconcile', nightlyMs, reconcile.run),
    job('statements', nightlyMs, statements.run),
    job('stale checks', nightlyMs, stale.run),
    job('totals', totalsMs, totals),
    job('ACH', achMs, ach),
    job('scheduled reports', schedulesMs, () =>
      runSchedules({ ...deps, ...deps.reports, signal: stopping.signal }),
    ),
    ...(forte
      ? [
          job('card charges', chargeMs, () => withForte(chargeCards, forte)),
          job('card settlement', settlementMs, () => withForte(settleCharges, forte)),
        ]
      : []),
    ...(push
      ? [
          job('push notifications', pushMs, () => {
            const { db, report, reports } = deps;
            return deliverPush({ ...push, db, report, zone: reports.zone, signal: stopping.signal });
          }),
        ]
      : []),
    ...(mailServer
      ? [
          job('mail', mailMs, () => deliverMail({ ...deps, mailServer, signal: stopping.signal })),
          // Without a mail server they would wait, and come all at once.
          job('access reviews', nightlyMs, reviews.run),
          job('refund reminders', nightlyMs, reminders.run),
        ]
      : []),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
