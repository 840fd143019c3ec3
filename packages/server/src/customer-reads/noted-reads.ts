import type { CustomerRef } from './customers-named.ts';
import type { CustomerRead, Reader, ReadIn } from './write-reads.ts';

/** A customer whom a user reads again in the same way is noted again after this long: a name that is typed reads the same rows with each letter. */
const againMs = 600_000;

/** The reads that weren't passed on to be written yet, and whose customers needn't be noted again. */
export interface NotedReads {
  /** Notes the customers that aren't noted already, as many as there is room for. Returns how many there was no room for. */
  add(reader: Reader, readIn: ReadIn, refs: Iterable<CustomerRef>, room: number): number;
  /** How many customers of reads weren't taken yet. */
  size(): number;
  /** Takes what was noted since the last time. */
  take(): CustomerRead[];
}

/** A user's way to read, with the customers that are noted, and those that weren't taken yet. */
interface Reading {
  reader: Reader;
  readIn: ReadIn;
  at: Date;
  known: Set<CustomerRef>;
  fresh: CustomerRef[];
}

/** Creates the notes. They remember the customers of ten minutes, or about `most` of them, however many users read them. */
export function createNotedReads(now: () => Date, most: number): NotedReads {
  let readings = new Map<string, Reading>();
  let known = 0;
  let fresh = 0;
  let begunAt = now().getTime();
  return {
    add(reader, readIn, refs, room) {
      const key = keyOf(reader, readIn);
      let reading = readings.get(key);
      const [before, end] = [fresh, fresh + room];
      let dropped = 0;
      for (const ref of refs) {
        if (reading?.known.has(ref)) continue;
        if (fresh >= end) {
          // Not known, so the next read notes it.
          dropped += 1;
          continue;
        }
        if (!reading) {
          reading = begin(reader, readIn, now());
          readings.set(key, reading);
        }
        if (reading.fresh.length === 0) reading.at = now();
        reading.known.add(ref);
        reading.fresh.push(ref);
        fresh += 1;
      }
      known += fresh - before;
      return dropped;
    },
    size: () => fresh,
    take() {
      const taken: CustomerRead[] = [];
      for (const reading of readings.values()) {
        if (reading.fresh.length === 0) continue;
        const { reader, readIn, at, fresh: refs } = reading;
        taken.push({ reader, readIn, at, refs });
        reading.fresh = [];
      }
      fresh = 0;
      if (known > most || now().getTime() - begunAt >= againMs) {
        readings = new Map();
        known = 0;
        begunAt = now().getTime();
      }
      return taken;
    },
  };
}

function begin({ actor, face, session, address }: Reader, readIn: ReadIn, at: Date): Reading {
  // Not the whole call, which holds more than it is read by.
  return { reader: { actor, face, session, address }, readIn, at, known: new Set(), fresh: [] };
}

function keyOf({ actor, face, session, address }: Reader, { operation, how }: ReadIn): string {
  const { userProfileID, assumedBy } = actor;
  return `${operation} ${how} ${userProfileID} ${session?.id} ${address} ${face} ${assumedBy?.username}`;
}
