import type { Database, OwnConnection } from '../../db/database.ts';
import { type Asking, type Change, latestChange, numberChanges, readChanges } from './number-changes.ts';

/** The channel on which servers send one another the number of the latest change. */
const channel = 'pitlane_changes';

/** A server numbers changes, and notifies the others, at most this often. Source: areas.md §1 (R3) */
const everyMs = 100;

/**
 * Sending a change to thousands of streams takes a while. As long as all receive it within this time, the next round waits long enough that
 * sending takes at most one part in `sendingShare` of the time.
 */
const allWithinMs = 200;
const sendingShare = 5;

/** How often a server checks without a notification: for lost notifications, and writes by another process. */
const usualPollMs = 5_000;

/** How many changes are read at once. */
const most = 1_000;

/** Hears changes, in the order of their numbers; the next ones come when it's done with these. */
export type HearChanges = (changes: readonly Change[]) => void | Promise<void>;

/** The changes of all servers on the database, in commit order. */
export interface ChangeFeed {
  /** The number of the last change that was heard. */
  latest(): number;
  hear(heard: HearChanges): () => void;
  /** Numbers and reads the current changes, and waits until all of them are delivered. */
  catchUp(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows the changes of a database. A write announces itself by a trigger, in its transaction; after the commit this numbers it, lets the other
 * servers know, and reads what all of them wrote. Nothing is notified inside a business transaction: that takes one lock for the whole
 * cluster. The embedded database has one server and needs no notifications. Source: areas.md §1 (R3), §14
 */
export function createChangeFeed(
  db: Database,
  onError: (error: unknown) => void,
  pollMs = usualPollMs,
): ChangeFeed {
  const listeners = createListeners();
  let latest = 0;
  const line = createLine(db, () => rounds.soon());
  const read = async () => {
    for (;;) {
      const changes = await readChanges(line.current() ?? db, { after: latest, most });
      const last = changes.at(-1);
      if (!last) return;
      latest = last.id;
      await listeners.send(changes);
    }
  };
  const work = oneAtATime(async (isWritten: boolean) => {
    if (isWritten) await line.number();
    await read();
  });
  const rounds = createRounds(
    (isWritten) => void work(isWritten).catch(onError),
    () => listeners.sendingMs(),
  );
  let forget: (() => void) | undefined;
  let poll: NodeJS.Timeout | undefined;
  return {
    latest: () => latest,
    hear: (heard) => listeners.add(heard),
    catchUp: () => work(true),
    start: async () => {
      latest = await latestChange(db);
      rounds.start();
      forget = db.onCommit(rounds.written);
      await line.open().catch(onError);
      poll = setInterval(() => {
        void line.open().catch(onError);
        rounds.written();
      }, pollMs);
      poll.unref();
    },
    stop: async () => {
      clearInterval(poll);
      rounds.stop();
      forget?.();
      await work(false).catch(() => undefined);
      await line.close();
    },
  };
}

/** Those who hear changes, and how long sending them the last ones took. */
function createListeners() {
  const hearing = new Set<HearChanges>();
  let sendingMs = 0;
  return {
    add: (heard: HearChanges) => {
      hearing.add(heard);
      return () => hearing.delete(heard);
    },
    send: async (changes: readonly Change[]) => {
      const started = performance.now();
      for (const heard of hearing) await heard(changes);
      sendingMs = performance.now() - started;
    },
    sendingMs: () => sendingMs,
  };
}

/** When the next round is due: soon after a write or a notification, and no more often than sending the last one allows. */
function createRounds(run: (isWritten: boolean) => void, sendingMs: () => number) {
  let isStarted = false;
  let isWritten = false;
  let lastAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = undefined;
    lastAt = performance.now();
    const wasWritten = isWritten;
    isWritten = false;
    if (isStarted) run(wasWritten);
  };
  const soon = () => {
    if (!isStarted || timer) return;
    const apartMs = Math.max(everyMs, Math.min(sendingMs() * sendingShare, allWithinMs - sendingMs()));
    timer = setTimeout(begin, Math.max(0, lastAt + apartMs - performance.now()));
    timer.unref();
  };
  return {
    soon,
    written: () => {
      isWritten = true;
      soon();
    },
    start: () => {
      isStarted = true;
    },
    stop: () => {
      isStarted = false;
      clearTimeout(timer);
    },
  };
}

/** The connection between servers: numbers changes and notifies, and hears the notifications. Without one, it's the database itself. */
function createLine(db: Database, heard: () => void) {
  let own: OwnConnection | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;
  const open = async () => {
    if (!db.openOwn || own || isClosed) return;
    const opened = await db.openOwn();
    await opened.listen(channel, heard, () => {
      if (own === opened) own = undefined;
    });
    if (isClosed) await opened.close();
    else own = opened;
    // Notifications that came while nothing listened.
    heard();
  };
  return {
    current: (): Asking | undefined => own,
    open: () => {
      opening ??= open().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    number: async () => {
      const numberAndNotify = async (tx: Asking) => {
        const latest = await numberChanges(tx);
        const isHeard = latest !== undefined && db.kind === 'postgres';
        if (isHeard) await tx.query('SELECT pg_notify($1, $2)', [channel, String(latest)]);
      };
      if (!own) return db.transaction(numberAndNotify, { isUnheard: true });
      await own.query('BEGIN');
      try {
        await numberAndNotify(own);
        await own.query('COMMIT');
      } catch (error) {
        await own?.query('ROLLBACK');
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      await opening?.catch(() => undefined);
      await own?.close();
      own = undefined;
    },
  };
}

/** Runs one at a time. Calls that arrive during a run share the next one, so each is covered by a run that starts after it. */
function oneAtATime(work: (isWritten: boolean) => Promise<void>): (isWritten: boolean) => Promise<void> {
  let running: Promise<void> | undefined;
  let next: { isWritten: boolean; done: Promise<void> } | undefined;
  const start = (isWritten: boolean): Promise<void> => {
    const run = work(isWritten).finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  return (isWritten) => {
    if (next) {
      next.isWritten ||= isWritten;
      return next.done;
    }
    if (!running) return start(isWritten);
    const waiting = { isWritten, done: Promise.resolve() };
    next = waiting;
    const before = running.catch(() => undefined);
    waiting.done = before.then(() => {
      next = undefined;
      return start(waiting.isWritten);
    });
    return waiting.done;
  };
}
