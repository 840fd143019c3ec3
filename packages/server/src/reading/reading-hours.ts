import type { Database } from '../db/database.ts';

/** The hour of a budget, in ms. It starts with the first row read, and the next one with the first row after its end. */
export const hourMs = 3_600_000;

/** A user's hour as a server knows it: the rows that all servers had counted when it last shared its own, and those it has counted since. */
export interface ReadingHour {
  beganAt: number;
  shared: number;
  fresh: number;
  /** Rows that are being read. */
  reserved: number;
}

/** Reads the hour that is running; a new one if none is. */
export async function readHour(db: Database, user: number, now: Date): Promise<ReadingHour> {
  const [row] = await db.query<{ began_at: string; rows_read: number }>(
    'SELECT began_at, rows_read FROM reading_hours WHERE user_profile_id = $1 AND began_at > $2',
    [user, new Date(now.getTime() - hourMs).toISOString()],
    { name: 'reading-hour' },
  );
  const beganAt = row ? Date.parse(row.began_at) : now.getTime();
  return { beganAt, shared: row?.rows_read ?? 0, fresh: 0, reserved: 0 };
}

/** Adds this server's counts to the total of all servers, and returns that total. A row whose hour is over starts again. */
export async function shareHour(db: Database, user: number, hour: ReadingHour): Promise<void> {
  const { fresh } = hour;
  const [row] = await db.query<{ began_at: string; rows_read: number }>(
    `INSERT INTO reading_hours AS h (user_profile_id, began_at, rows_read) VALUES ($1, $2, $3)
     ON CONFLICT (user_profile_id) DO UPDATE SET
       (began_at, rows_read, alerted_at) = (SELECT
         CASE WHEN is_over THEN excluded.began_at ELSE h.began_at END,
         CASE WHEN is_over THEN 0 ELSE h.rows_read END + excluded.rows_read,
         CASE WHEN NOT is_over THEN h.alerted_at END
       FROM (SELECT h.began_at <= excluded.began_at - interval '1 hour' AS is_over) AS old)
     RETURNING began_at, rows_read`,
    [user, new Date(hour.beganAt).toISOString(), fresh],
    { name: 'reading-share' },
  );
  if (!row) throw new Error('An upsert gives its row.');
  hour.fresh -= fresh;
  hour.shared = row.rows_read;
  hour.beganAt = Date.parse(row.began_at);
}
