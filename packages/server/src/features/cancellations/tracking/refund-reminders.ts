import { roleNamed } from '@pitlane/shared/access/roles';
import type { CancelState } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { turnsOf } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import type { CancelReason } from '@pitlane/shared/features/cancellations/rules/reasons';
import { clockText, isReminded } from '@pitlane/shared/features/cancellations/rules/refund-clock';
import type { RefundPartName } from '@pitlane/shared/features/cancellations/rules/refund-parts';
import { counted } from '@pitlane/shared/kernel/counted';
import { daysBetween, type IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import type { Database, Queryable } from '../../../db/database.ts';
import { longestOverBookMs } from '../../../db/over-the-book.ts';
import { putMails } from '../../../outbox/mail.ts';

const job = 'refund reminders';

/** When reminders are sent, and what their mail names. */
interface ReminderTime {
  today: IsoDate;
  /** The portal's address; absent, the email has no link. */
  origin: string | undefined;
}

/** A part to pay, or a refund that waits for its documents or its approval. */
interface DuePart {
  part: RefundPartName;
  dealerCode: string;
  key: string;
  amount: number;
  dueDate: IsoDate;
  /** What the refund waits for before it can be paid; null once it was approved. */
  waitsFor: string | null;
}

/**
 * Reminds each side that has to pay a part of a refund, or to move its cancellation on, once a day: at 10, 5 and 1 days and as each 30 days of penalty start.
 * The days run from the request, so one that no one approves would be late too. Each dealer gets one email with its parts, and so does the provider's
 * finance. The day is claimed in the transaction that queues the emails, so that one of several servers sends them, all or
 * none; what fell into days without a server is sent with the next. Returns how many emails were queued. Source: areas.md §14 (tracker, 5)
 */
export async function remindOfRefunds(db: Database, { today, origin }: ReminderTime): Promise<number> {
  const readers = await db.query<{ dealerCode: string | null; to: string }>(
    `SELECT DISTINCT u.email_address AS to, CASE WHEN u.role_id = $1 THEN NULL ELSE d.dealer_code END AS "dealerCode"
     FROM user_profiles u LEFT JOIN LATERAL (SELECT u.dealer_code UNION SELECT o.dealer_code FROM user_dealers o WHERE o.user_profile_id = u.user_profile_id) d ON true
     WHERE u.is_active AND NOT u.is_fake_user AND u.email_address <> '' AND (u.role_id = $1 OR (u.role_id = $2 AND d.dealer_code IS NOT NULL)) ORDER BY 1`,
    [roleNamed('MBPFinanceUser').id, roleNamed('MasterDealer').id],
  );
  return db.transaction(
    async (tx) => {
      const before = await claimDay(tx, today);
      if (before === undefined) return 0;
      const due = await duePartsAt(tx, { today, before });
      const mails = readers.flatMap(({ to, dealerCode }) => {
        const own = due.filter((one) =>
          dealerCode === null
            ? one.part === 'provider'
            : one.part === 'dealer' && one.dealerCode === dealerCode,
        );
        return own.length > 0 ? [{ to, ...reminderMail(own, today, origin) }] : [];
      });
      await putMails(tx, mails);
      return mails.length;
    },
    { scope: { kind: 'all' }, longestMs: longestOverBookMs },
  );
}

/** Claims the day, and returns the one that was done before it; undefined if it is done. */
async function claimDay(tx: Queryable, today: IsoDate): Promise<IsoDate | undefined> {
  const [claimed] = await tx.query<{ before: IsoDate }>(
    `INSERT INTO job_runs (job, day, ended_at) VALUES ($1, $2, now()) ON CONFLICT (job, day) DO NOTHING
     RETURNING coalesce((SELECT max(day) FROM job_runs WHERE job = $1 AND day < $2), $2::date - 1) AS before`,
    [job, today],
  );
  return claimed?.before;
}

async function duePartsAt(
  tx: Queryable,
  { today, before }: { today: IsoDate; before: IsoDate },
): Promise<DuePart[]> {
  const parts = await tx.query<DuePart>(
    `SELECT p.part, p.dealer_code AS "dealerCode", c.program_code || '-' || c.contract_number || c.contract_suffix AS key, sum(p.amount) AS amount,
       p.due_date AS "dueDate", NULL AS "waitsFor"
     FROM refund_parts p JOIN cancellations n ON n.id = p.cancellation_id JOIN contracts c ON c.id = n.contract_id
     WHERE p.state IN ('Due', 'InRun') AND p.due_date <= $1::date + 10 GROUP BY 1, 2, 3, 5 ORDER BY 5, 3`,
    [today],
  );
  return [...parts, ...(await unapproved(tx, today))].filter(({ dueDate }) =>
    isReminded({ daysLeft: daysBetween(today, dueDate), before: daysBetween(before, dueDate) }),
  );
}

/** Refunds that have no parts yet: each waits for the side whose turn it is. */
async function unapproved(tx: Queryable, today: IsoDate): Promise<DuePart[]> {
  const rows = await tx.query<
    Omit<DuePart, 'part' | 'waitsFor'> & { state: CancelState; reason: CancelReason }
  >(
    `SELECT n.state, n.reason, n.dealer_code AS "dealerCode", c.program_code || '-' || c.contract_number || c.contract_suffix AS key, n.refund AS amount,
       n.due_date AS "dueDate"
     FROM cancellations n JOIN contracts c ON c.id = n.contract_id
     WHERE n.state IN ('Requested', 'DocumentsComplete') AND n.refund > 0 AND n.due_date <= $1::date + 10 ORDER BY 6, 4`,
    [today],
  );
  return rows.map(({ state, reason, ...row }) => {
    const isDealers = turnsOf(state, reason).includes('Dealer');
    return {
      ...row,
      part: isDealers ? 'dealer' : 'provider',
      waitsFor: isDealers ? 'its documents' : 'approval',
    };
  });
}

function reminderMail(due: readonly DuePart[], today: IsoDate, origin: string | undefined) {
  const late = due.filter(({ dueDate }) => dueDate < today).length;
  const refunds = counted(due.length, 'refund');
  const todo = due.every(({ waitsFor }) => waitsFor === null) ? 'pay' : 'work on';
  const lines = due.map(({ key, amount, dueDate, waitsFor }) => {
    const daysLeft = daysBetween(today, dueDate);
    const clock = clockText({ daysLeft, daysLate: null, latePenaltyAmount: null });
    const waits = waitsFor ? `, waiting for ${waitsFor}` : '';
    return `  ${key}: ${moneyText(amount)}, due ${formatCell('date', dueDate)} (${clock.toLowerCase()})${waits}\n`;
  });
  const place = origin ? `\nWork on them at ${origin}/cancellations?turn=Yours\n` : '';
  return {
    subject: `${refunds} to ${todo}${late > 0 ? `, ${late} late` : ''}`,
    text: `These refunds are waiting for you:\n\n${lines.join('')}${place}`,
  };
}
