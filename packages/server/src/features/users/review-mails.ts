import { roleNamed } from '@pitlane/shared/access/roles';
import { awayAmberDays, awayMarkOf, awayRedDays } from '@pitlane/shared/features/users/access-review';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Database, Queryable } from '../../db/database.ts';
import { ownerOf } from '../../identity/live-session.ts';
import { claimDayRun, endDayRun, noteDayRun } from '../../jobs/day-runs.ts';
import { type Mail, putMail } from '../../outbox/mail.ts';
import { readPortalUsers } from './portal-users.ts';

const job = 'access review';
/** Recipients per transaction. */
const batchSize = 20;
/** A run without progress for this long was interrupted. */
const brokenOffAfter = '5 minutes';

/** When reviews are mailed, and what their mail names. */
interface ReviewTime {
  today: IsoDate;
  now: Date;
  zone: string;
  /** The portal's address; if absent, the email has no link. */
  origin: string | undefined;
}

/** The progress of a run; the next one continues from there. */
type Progress = { lastId: number; mails: number };

/**
 * Once a month, emails each master dealer who can sign in for their dealers, longest absent first. The first of several servers
 * does it, and an interrupted run is continued. Returns how many emails this run queued. Source: areas.md §3 (access review)
 */
export async function mailAccessReviews(db: Database, time: ReviewTime): Promise<number> {
  const month = `${time.today.slice(0, 7)}-01`;
  const run = { job, day: month };
  const begun = await claimDayRun<Progress>(db, run, brokenOffAfter);
  if (!begun) return 0;
  const before = { lastId: begun.lastId ?? 0, mails: begun.mails ?? 0 };
  let progress: Progress | undefined = before;
  let mails = before.mails;
  while (progress) {
    mails = progress.mails;
    progress = await mailBatch(db, progress, { ...time, month });
  }
  await endDayRun(db, run);
  return mails - before.mails;
}

/** Emails the next recipients, and records it in the same transaction; undefined when there are none. */
async function mailBatch(
  db: Database,
  { lastId, mails }: Progress,
  time: ReviewTime & { month: string },
): Promise<Progress | undefined> {
  return db.transaction(async (tx) => {
    const readers = await tx.query<{ id: number }>(
      `SELECT user_profile_id AS id FROM user_profiles WHERE user_profile_id > $1 AND is_active AND NOT is_fake_user AND role_id = $2
       ORDER BY user_profile_id LIMIT ${batchSize}`,
      [lastId, roleNamed('MasterDealer').id],
    );
    const last = readers.at(-1);
    if (!last) return undefined;
    let sent = 0;
    for (const { id } of readers) {
      const mail = await reviewOf(tx, id, time);
      if (mail) await putMail(tx, mail);
      if (mail) sent += 1;
    }
    const progress = { lastId: last.id, mails: mails + sent };
    await noteDayRun(tx, { job, day: time.month }, progress);
    return progress;
  });
}

/** Writes a master dealer's email; undefined for one who can't sign in or has no other users. */
async function reviewOf(
  tx: Queryable,
  userProfileID: number,
  { today, now, zone, origin }: ReviewTime,
): Promise<Mail | undefined> {
  const owner = await ownerOf(tx, userProfileID);
  if (!owner) return undefined;
  const { session, scope } = owner;
  const grantor = { ...session, scope, today, zone, agentCodes: [] };
  const users = await readPortalUsers(tx, { grantor, now, request: {} });
  const others = users.filter((user) => user.userProfileID !== userProfileID);
  if (others.length === 0) return undefined;
  return { to: session.emailAddress, ...reviewMail(others, origin) };
}

/** Lists who can sign in, longest absent first. */
function reviewMail(users: readonly PortalUser[], origin: string | undefined): Omit<Mail, 'to'> {
  const marked = (mark: string) =>
    users
      .filter(({ daysAway }) => awayMarkOf(daysAway) === mark)
      .toSorted((one, other) => (other.daysAway ?? Infinity) - (one.daysAway ?? Infinity));
  const [red, amber] = [marked('red'), marked('amber')];
  const parts = [
    [`Not signed in for ${awayRedDays} days or more`, red],
    [`Not signed in for ${awayAmberDays} to ${awayRedDays - 1} days`, amber],
    ['Signed in or invited since', marked('none')],
  ] as const;
  const lists = parts
    .filter(([, list]) => list.length > 0)
    .map(
      ([title, list]) => `${title} (${list.length}):\n${list.map((user) => `  ${lineOf(user)}\n`).join('')}`,
    );
  const place = origin ? `Review them at ${origin}/access-review` : 'Review them under User Management';
  return {
    subject: `Access review: ${counted(users.length, 'user')}, ${red.length + amber.length} not signed in for ${awayAmberDays} days`,
    text:
      `${counted(users.length, 'user')} can sign in for your dealers. Deactivate anyone who has left or no longer needs access.\n\n` +
      `${lists.join('\n')}\n${place}, or with: pitlane user list --inactive-since ${awayAmberDays}d\n`,
  };
}

function lineOf({ fullName, username, roleName, lastLoginDate, status }: PortalUser): string {
  const last = lastLoginDate ? `last sign-in ${formatCell('date', lastLoginDate)}` : 'never signed in';
  return `${fullName} (${username}), ${formatCell('role', roleName)}: ${last}${status === 'Invited' ? ', invited' : ''}`;
}
