import type { Database } from '../db/database.ts';
import type { CustomerRef } from './customers-named.ts';
import { type CustomerRead, type Reader, type ReadIn, saveReads } from './write-reads.ts';

/** What was read is written after this long: a server that is killed loses as much. */
const writeMs = 1_000;
/** A customer whom a user reads again in the same way is recorded again after this long: a name that is typed reads the same rows with each letter. */
const againMs = 600_000;
/** The most that is in memory, for users who read a lot, and for a database that takes no writes. */
const mostRefs = 200_000;

/** Notes whose data users read. */
export interface CustomerReads {
  /** Takes microseconds, since searches pass by here; it is written in the background. */
  note(reader: Reader, readIn: ReadIn, refs: Iterable<CustomerRef>): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what was noted, and ends. */
  stop(): Promise<void>;
}

interface Deps {
  db: Database;
  now: () => Date;
  onError: (error: unknown, about: { lost: number }) => void;
}

/** A user's way to read, with the customers that are recorded already and those that aren't yet. */
interface Reading extends Omit<CustomerRead, 'refs'> {
  known: Set<CustomerRef>;
  fresh: CustomerRef[];
}

/** Creates what notes reads in memory and writes them every second in one statement. Source: docs/decisions/0092 */
export function createCustomerReads({ db, now, onError }: Deps): CustomerReads {
  let readings = new Map<string, Reading>();
  let unwritten: CustomerRead[] = [];
  let known = 0;
  let begunAt = now().getTime();
  let isFailing = false;
  let writing = Promise.resolve();

  const readingOf = (reader: Reader, readIn: ReadIn): Reading => {
    const { actor, face, session, address } = reader;
    const { userProfileID, assumedBy } = actor;
    const key = `${readIn.operation} ${readIn.how} ${userProfileID} ${session?.id} ${address} ${face} ${assumedBy?.username}`;
    const found = readings.get(key);
    if (found) return found;
    // Not the whole call, which holds more than it is read by.
    const reading: Reading = {
      reader: { actor, face, session, address },
      readIn,
      at: now(),
      known: new Set<CustomerRef>(),
      fresh: [],
    };
    readings.set(key, reading);
    return reading;
  };
  const takeFresh = () => {
    for (const reading of readings.values()) {
      if (reading.fresh.length === 0) continue;
      const { reader, readIn, at, fresh: refs } = reading;
      unwritten.push({ reader, readIn, at, refs });
      reading.fresh = [];
    }
    if (known <= mostRefs && now().getTime() - begunAt < againMs) return;
    readings = new Map();
    known = 0;
    begunAt = now().getTime();
  };
  const writeAll = async () => {
    takeFresh();
    if (unwritten.length === 0) return;
    const reads = unwritten;
    unwritten = [];
    try {
      await saveReads(db, reads);
      isFailing = false;
    } catch (error) {
      // They wait until the database takes writes again, as many as fit.
      const waiting = reads.reduce((sum, { refs }) => sum + refs.length, 0);
      const lost = waiting > mostRefs ? waiting : 0;
      if (lost === 0) unwritten = [...reads, ...unwritten];
      if (!isFailing || lost > 0) onError(error, { lost });
      isFailing = true;
    }
  };
  // One after the other: a read is written once.
  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void flush(), writeMs);
  timer.unref();
  return {
    note(reader, readIn, refs) {
      const reading = readingOf(reader, readIn);
      if (reading.fresh.length === 0) reading.at = now();
      for (const ref of refs) {
        if (reading.known.has(ref)) continue;
        reading.known.add(ref);
        reading.fresh.push(ref);
        known += 1;
      }
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
