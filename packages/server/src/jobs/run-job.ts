import type { Database } from '../db/database.ts';

/** How often a running job says that its server is alive, and after which silence another one may take it. */
const beatMs = 15_000;
const silentSeconds = 90;

/** The text of a job whose server stopped responding. */
export const stoppedText = 'The server stopped before it was done.';

/** The condition of a running job in SQL whose server fell silent: it was killed or cut off. */
export const isSilent = `beat_at < now() - interval '${silentSeconds} seconds'`;

/** Says how far a job has come. */
export type ReportProgress = (progress: { done: number; total: number; text?: string }) => void;

/** A job that runs in this process. */
interface RunningJob {
  id: string;
  name: string;
  startedAt: string;
  done: number;
  total: number;
  text: string | null;
}

const runningJobs = new WeakMap<Database, Map<string, RunningJob>>();

/**
 * Returns how far a job of this process has come, by its ID or its name. Read from memory, because the embedded database can't be asked
 * while the job holds its only connection.
 */
export function runningHere(db: Database, idOrName: string): RunningJob | undefined {
  const jobs = runningJobs.get(db);
  return jobs?.get(idOrName) ?? [...(jobs?.values() ?? [])].find(({ id }) => id === idOrName);
}

/** Returns whether this process does any job. */
export function runsJobs(db: Database): boolean {
  return (runningJobs.get(db)?.size ?? 0) > 0;
}

/**
 * Does long work that only one server does at a time: claims its name, keeps how far it has come in its row, and puts its end on record. Returns
 * whether it was done here; false if another server is at it. A job whose server fell silent counts as failed. Throws what the work throws,
 * once the row has it. Source: areas.md §1.7 (claimed by one server, last outcome on record)
 */
export async function runJob(
  db: Database,
  name: string,
  work: (report: ReportProgress) => Promise<void>,
): Promise<boolean> {
  const claimed = await claim(db, name);
  if (claimed === undefined) return false;
  const { id } = claimed;
  const jobs = runningJobs.get(db) ?? new Map<string, RunningJob>();
  runningJobs.set(db, jobs);
  const latest: RunningJob = { ...claimed, name, done: 0, total: 0, text: null };
  jobs.set(name, latest);
  const write = () =>
    db.query('UPDATE jobs SET done = $2, total = $3, text = $4, beat_at = now() WHERE id = $1', [
      id,
      latest.done,
      latest.total,
      latest.text,
    ]);
  // A beat that is lost is followed by the next.
  const beat = setInterval(() => void write().catch(() => undefined), beatMs).unref();
  const end = async (state: 'Done' | 'Failed', text: string | null) => {
    clearInterval(beat);
    jobs.delete(name);
    await db.query(
      'UPDATE jobs SET state = $2, done = $3, total = $4, text = $5, beat_at = now(), ended_at = now() WHERE id = $1',
      [id, state, latest.done, latest.total, text],
    );
  };
  let written = Promise.resolve<unknown>(undefined);
  try {
    await work((progress) => {
      Object.assign(latest, progress);
      written = written.then(write).catch(() => undefined);
    });
    await written;
    await end('Done', latest.text);
    return true;
  } catch (error) {
    // Progress that is still being written must not replace the reason.
    await written;
    await end('Failed', error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/**
 * Does the work of a call as a job, so that others see how far it has come, and returns its answer. If another call has
 * the job, the work is done anyway without progress: the work itself must prevent conflicts.
 */
export async function asJob<T>(
  db: Database,
  name: string,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined;
  await runJob(db, name, async (report) => {
    answer = { value: await work(report) };
  });
  return answer ? answer.value : work(() => undefined);
}

async function claim(db: Database, name: string): Promise<{ id: string; startedAt: string } | undefined> {
  await db.query(
    `UPDATE jobs SET state = 'Failed', text = $2, ended_at = now() WHERE name = $1 AND state = 'Running' AND ${isSilent}`,
    [name, stoppedText],
  );
  const [job] = await db.query<{ id: string; startedAt: string }>(
    `INSERT INTO jobs (name) VALUES ($1) ON CONFLICT (name) WHERE state = 'Running' DO NOTHING
     RETURNING id::text, started_at AS "startedAt"`,
    [name],
  );
  return job;
}
