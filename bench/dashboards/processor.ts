import { existsSync, readFileSync } from 'node:fs';
import { openPostgres } from '@pitlane/server/db/postgres';
import type { ServedBook } from '../served-book.ts';

const ticksASecond = 100;

/** What the server and the database have used of the processors: on a busy machine it says more than the time that passed. */
export async function processorSeconds({ pid, databaseUrl = '' }: ServedBook): Promise<number> {
  const db = openPostgres({ databaseUrl });
  try {
    const backends = await db.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
    );
    const living = backends.map((backend) => accountOf(backend.pid));
    const postmaster = living.find(({ parent }) => parent > 1)?.parent ?? 0;
    // Workers of a parallel scan end with it: their parent has what they used.
    return [accountOf(pid), ...living].reduce((sum, { used }) => sum + used, accountOf(postmaster).ofEnded);
  } finally {
    await db.close();
  }
}

/** The seconds of one process and of its children that have ended, by the kernel's account; zero for one that is gone. */
function accountOf(pid: number): { parent: number; used: number; ofEnded: number } {
  const file = `/proc/${pid}/stat`;
  const fields = existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1] ?? '').split(' ') : [];
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (place) => Number(fields[place] ?? 0),
  );
  return {
    parent,
    used: (user + system) / ticksASecond,
    ofEnded: (endedUser + endedSystem) / ticksASecond,
  };
}
