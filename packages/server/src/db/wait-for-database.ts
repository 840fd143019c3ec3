import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isDatabaseLost } from './lost-database.ts';

/** No PostgreSQL that takes writes can be reached just now. It's waited for: it may be starting, or a replica may be promoted. */
export class DatabaseAway extends StartError {
  override name = 'DatabaseAway';
}

/** The name servers know no such host. It may be a mistake, or a container that starts later. */
export class HostUnknown extends DatabaseAway {
  override name = 'HostUnknown';
}

/** How long an unknown host is looked for: containers that start together get their names late. */
const usualLookingMs = 60_000;

/** How often to ask the database. */
const everyMs = 500;

/** The reason is logged again after this time, and when it changes. */
const sayAgainMs = 60_000;

/** Actions while the database is unavailable. */
interface Waiting {
  /** Says why the server waits, and when it no longer does. */
  say: (line: string) => void;
  /** Called each time the server has to wait. */
  onWait: () => void;
  lookingMs?: number;
}

/**
 * Does something as soon as the database answers. `work` calls `answered` where it no longer can be done again: the waiting ends there, and what it
 * fails by from then on, or by otherwise, is thrown; so is a host that stays unknown.
 */
export async function whenDatabaseAnswers<T>(
  work: (answered: () => void) => Promise<T>,
  { say, onWait, lookingMs = usualLookingMs }: Waiting,
): Promise<T> {
  let said: { reason: string; at: number } | undefined;
  let isOver = false;
  let unknownSince: number | undefined;
  const answered = () => {
    isOver = true;
    if (said) say('The database answers.');
  };
  const wait = async (error: unknown) => {
    if (isOver || !(error instanceof DatabaseAway || isDatabaseLost(error))) throw error;
    const isUnknown = error instanceof HostUnknown;
    if (!isUnknown) unknownSince = undefined;
    else if (unknownSince === undefined) unknownSince = performance.now();
    else if (performance.now() - unknownSince > lookingMs) throw error;
    const { message } = error as Error;
    const reason = error instanceof DatabaseAway ? message : `The database was lost (${message}).`;
    if (said?.reason !== reason || performance.now() - said.at > sayAgainMs) {
      say(`${reason} The server ${isUnknown ? 'looks for it for a minute' : 'waits for it'}.`);
      said = { reason, at: performance.now() };
    }
    onWait();
    await delay(everyMs);
  };
  for (;;) {
    try {
      return await work(answered);
    } catch (error) {
      await wait(error);
    }
  }
}
