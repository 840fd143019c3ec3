import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@pitlane/server/db/postgres';

const everyMs = 25;

/** Looks again and again who waits for a lock on a table or a row, and for how long. */
export async function watchLocks(databaseUrl: string) {
  const db = openPostgres({ databaseUrl, maxConnections: 1 });
  const found = { longest: 0, on: '' };
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      // The lock that one server migrates under makes the others wait, and nobody else.
      const [row] = await db.asOwner((owner) =>
        owner.query<{ seconds: number; on: string }>(
          `SELECT extract(epoch FROM clock_timestamp() - l.waitstart)::float8 AS seconds,
             coalesce(c.relname::text, l.locktype) || ', held by ' || left(regexp_replace(trim(holder.query, E' \n'), '\\s+', ' ', 'g'), 70) AS on
           FROM pg_locks l JOIN pg_stat_activity a USING (pid) LEFT JOIN pg_class c ON c.oid = l.relation
           LEFT JOIN pg_stat_activity holder ON holder.pid = (pg_blocking_pids(l.pid))[1]
           WHERE NOT l.granted AND l.locktype <> 'advisory' AND a.datname = current_database() AND l.waitstart IS NOT NULL
           ORDER BY 1 DESC LIMIT 1`,
        ),
      );
      if (row && row.seconds > found.longest)
        Object.assign(found, { longest: row.seconds, on: ` on ${row.on}` });
      await wait(everyMs);
    }
  };
  const watching = watch();
  return {
    async stop() {
      if (!stopping.signal.aborted) {
        stopping.abort();
        await watching;
        await db.close();
      }
      return found;
    },
  };
}
