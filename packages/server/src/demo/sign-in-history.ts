import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import type { BookUser } from './book-users.ts';
import type { Random } from './random.ts';
import { demoSignIns } from './sign-ins.ts';

/** As long as sign-ins are kept. */
const daysBack = 400;
/** Dealers' users, the last ones, that have not signed in for 90 days; the last user of all was invited and never did. */
const awayUsers = 5;

/** A sign-in of a user. */
interface PastSignIn {
  username: string;
  at: string;
  isFailed: boolean;
}

/** How often users sign in: the share of working days, and how many days ago they last did. */
interface Habit {
  username: string;
  share: number;
  lastDaysAgo: number;
}

/**
 * Makes the sign-ins of 400 days up to yesterday: today has those of the people who look at the demo. Some working days are left out, most
 * weekends are, and now and then a password is mistyped first.
 */
export function makeSignInHistory(
  users: readonly BookUser[],
  { today, random }: { today: IsoDate; random: Random },
): PastSignIn[] {
  const past: PastSignIn[] = [];
  for (const { username, share, lastDaysAgo } of habits(users, random)) {
    for (let daysAgo = daysBack - 1; daysAgo >= lastDaysAgo; daysAgo -= 1) {
      const day = addDays(today, -daysAgo);
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      if (daysAgo !== lastDaysAgo && !random.chance(isWeekend ? share / 4 : share)) continue;
      // From 7 AM to 5 PM in the middle of the country.
      const minutes = random.between(13 * 60, 23 * 60 - 1);
      const at = (minute: number) => `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00Z`;
      if (random.chance(0.03)) past.push({ username, at: at(minutes - 1), isFailed: true });
      past.push({ username, at: at(minutes), isFailed: false });
    }
  }
  return past;
}

function habits(users: readonly BookUser[], random: Random): Habit[] {
  const demo = demoSignIns.map(({ username, isInactive }) => ({
    username,
    share: username === 'customer' ? 0.02 : 0.7,
    lastDaysAgo: isInactive ? 120 : random.between(1, 5),
  }));
  const others = users.slice(0, -1).map(({ username }, index) => ({
    username,
    share: random.between(15, 85) / 100,
    lastDaysAgo: index >= users.length - 1 - awayUsers ? random.between(91, 300) : random.between(1, 20),
  }));
  return [...demo, ...others];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Writes the sign-ins, each from an address of the range for examples, and in the profiles when the last one was. */
export async function writeSignInHistory(tx: Queryable, past: readonly PastSignIn[]): Promise<void> {
  await tx.query(
    `INSERT INTO sign_ins (user_profile_id, at, face, factor_kind, address, outcome)
      SELECT user_profile_id, past.at, 'web', 'password', '203.0.113.' || (1 + user_profile_id % 250),
        CASE WHEN past.is_failed THEN 'failed' ELSE 'success' END
      FROM unnest($1::text[], $2::timestamptz[], $3::boolean[]) AS past (username, at, is_failed)
      JOIN user_profiles USING (username) ORDER BY past.at, user_profile_id`,
    [past.map(({ username }) => username), past.map(({ at }) => at), past.map(({ isFailed }) => isFailed)],
  );
  await tx.query(
    `UPDATE user_profiles p SET last_sign_in_at = s.at
      FROM (SELECT user_profile_id, max(at) AS at FROM sign_ins WHERE outcome = 'success' GROUP BY 1) s
      WHERE s.user_profile_id = p.user_profile_id`,
  );
}
