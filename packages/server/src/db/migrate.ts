import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** Any number that no other advisory lock of this product has. */
const migrationLock = 4_780_001;

type Step = (typeof migrations)[number];

/**
 * Brings the schema up to date; gives the names of the steps that it took.
 * Each step lands whole or not at all. Of several servers that start at once one takes the steps and the others wait.
 * Throws StartError for a schema that a newer Pitlane has made, and where the database refuses what the first step needs.
 */
export async function migrate(db: Database, steps: readonly Step[] = migrations): Promise<string[]> {
  return await db.asOwner(async (owner) => {
    const taken: string[] = [];
    // one transaction a step, and the lock in each: a waiting server sees then that the step is there
    while (await takeNextStep(owner, steps, taken));
    return taken;
  });
}

async function takeNextStep(owner: Database, steps: readonly Step[], taken: string[]): Promise<boolean> {
  return await owner.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(`CREATE TABLE IF NOT EXISTS schema_steps (
      number integer PRIMARY KEY,
      name text NOT NULL,
      landed_at timestamptz NOT NULL DEFAULT now()
    )`);
    const [last] = await tx.query<{ number: number; name: string }>(
      'SELECT number, name FROM schema_steps ORDER BY number DESC LIMIT 1',
    );
    const landed = last?.number ?? 0;
    if (landed > steps.length) {
      throw new StartError(
        `The database has the schema ${landed} (${last?.name}), and this Pitlane knows schemas up to ${steps.length} ` +
          `(${steps.at(-1)?.name}): start a Pitlane at least as new as the one that made it.`,
      );
    }
    const step = steps[landed];
    if (!step) return false;
    await tx.query(step.up).catch((error: unknown) => {
      throw startErrorOf(error, step) ?? error;
    });
    await tx.query('INSERT INTO schema_steps (number, name) VALUES ($1, $2)', [landed + 1, step.name]);
    taken.push(step.name);
    return true;
  });
}

function startErrorOf(error: unknown, step: Step): StartError | undefined {
  if ((error as { code?: string }).code !== '42501') return undefined;
  return new StartError(
    `The login of DATABASE_URL may not do what the schema step ${step.name} needs (${(error as Error).message}).`,
    { cause: error },
  );
}
