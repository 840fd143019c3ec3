import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../db/database.ts';
import { StartError } from '../start-error.ts';

const mostApartMs = 60_000;

/**
 * Returns the business day by the database's clock, which all servers share. Throws StartError if the server's own clock is more than a
 * minute off: one of the two is wrong, and a job of the wrong day can't be undone. Source: decisions.md §5
 */
export async function databaseDay(
  db: Database,
  { zone, now }: { zone: string; now: () => Date },
): Promise<IsoDate> {
  const askedAt = now().getTime();
  const [row] = await db.query<{ now: string }>('SELECT clock_timestamp() AS now');
  const answered = now().getTime();
  const there = new Date(row?.now ?? Number.NaN);
  // A slow answer alone isn't a difference.
  if (there.getTime() > askedAt - mostApartMs && there.getTime() < answered + mostApartMs)
    return dayIn(zone, there);
  throw new StartError(
    `The server's clock (${new Date(answered).toISOString()}) and the database's clock (${row?.now}) differ by more than a minute. ` +
      'Sync both with NTP. Nightly jobs wait until then.',
  );
}
