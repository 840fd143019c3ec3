import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isDatabaseLost } from './lost-database.ts';

/** No PostgreSQL that takes writes can be reached just now. It's waited for: it may be starting, or a replica may be promoted. */
export class DatabaseAway extends StartError {
  override name = 'DatabaseAway';
}

/** How often the database is asked. */
const everyMs = 500;

/** The reason is said again after so long, and when it changes. */
const sayAgainMs = 60_000;

/** What is done while the database is away. */
interface Waiting {
  /** Says why the server waits, and when it no longer does. */
  say: (line: string) => void;
  /** Begins when the server has to wait, and returns how it ends. */
  begin: () => Promise<() => Promise<void>>;
}

/**
 * Does something as soon as the database answers. `work` calls `answered` where it no longer can be done again: the waiting ends there, and what it
 * fails by from then on, or by otherwise, is thrown.
 */
export async function whenDatabaseAnswers<T>(
  work: (answered: () => Promise<void>) => Promise<T>,
  { say, begin }: Waiting,
): Promise<T> {
  let said: { reason: string; at: number } | undefined;
  let end: (() => Promise<void>) | undefined;
  let isOver = false;
  const answered = async () => {
    isOver = true;
    if (said) say('The database answers.');
    await end?.();
    end = undefined;
  };
  const wait = async (error: unknown) => {
    if (isOver || !(error instanceof DatabaseAway || isDatabaseLost(error))) throw error;
    const { message } = error as Error;
    const reason = error instanceof DatabaseAway ? message : `The database was lost (${message}).`;
    if (said?.reason !== reason || performance.now() - said.at > sayAgainMs) {
      say(`${reason} The server waits for it.`);
      said = { reason, at: performance.now() };
    }
    end ??= await begin();
    await delay(everyMs);
  };
  try {
    for (;;) {
      try {
        return await work(answered);
      } catch (error) {
        await wait(error);
      }
    }
  } finally {
    await end?.();
  }
}
