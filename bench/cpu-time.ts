import { existsSync, readFileSync } from 'node:fs';
import { openPostgres } from '@pitlane/server/db/postgres';
import type { ServedBook } from './served-book.ts';

/** CPU-seconds that some work took. Unlike its time, they hardly depend on what else the machine does. */
export interface CpuTime {
  node: number;
  /** Of the connections to PostgreSQL; 0 for the embedded database, whose engine is part of `node`. */
  postgres: number;
}

/** Ticks of /proc in a second, the same on every Linux that Node runs on. */
const ticks = 100;

/** The user and system time of a process with all of its threads. Source: proc(5), fields 14 and 15 of stat */
export function cpuSecondsOf(pid: number): number {
  // The name of the program, in parentheses, may have blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function backendsOf(databaseUrl: string | undefined): Promise<Map<number, number>> {
  if (databaseUrl === undefined) return new Map();
  const db = openPostgres({ databaseUrl });
  // The server's role sees nobody's activity.
  const rows = await db.asOwner((owner) =>
    owner.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    ),
  );
  const found = new Map(rows.map(({ pid }) => [pid, cpuSecondsOf(pid)]));
  await db.close();
  return found;
}

/** Runs some work and gives the CPU time that a served book took for it; undefined where there is no /proc. */
export async function withCpuTime<T>(
  { pid, databaseUrl }: ServedBook,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: CpuTime | undefined }> {
  if (!existsSync('/proc/self/stat')) return { result: await work(), cpu: undefined };
  const backends = await backendsOf(databaseUrl);
  const node = cpuSecondsOf(pid);
  const result = await work();
  const nodeAfter = cpuSecondsOf(pid);
  // Connections that the work opened count whole; those that it used are still open.
  const after = [...(await backendsOf(databaseUrl))];
  const postgres = after.reduce(
    (total, [backend, seconds]) => total + seconds - (backends.get(backend) ?? 0),
    0,
  );
  return { result, cpu: { node: nodeAfter - node, postgres } };
}
