import type { Database } from '../db/database.ts';
import { isUnreadableValue } from '../db/violations.ts';
import { type CustomerRead, mostIds, saveReads } from './write-reads.ts';

/** The reads that wait to be written, oldest first. */
export interface WriteQueue {
  push(reads: readonly CustomerRead[]): void;
  /** How many customers of reads wait, also those that are being written. */
  size(): number;
  isWriting(): boolean;
  /** Writes until none waits. Rejects if the database takes no writes: they wait for the next call. */
  write(): Promise<void>;
}

/**
 * Creates the queue. A transaction has a few thousand customers of reads, so that an outage costs little at each attempt. A value that the database refuses would
 * stop all reads after it: it is found by halves, and passed to `onRefused` alone.
 */
export function createWriteQueue(db: Database, onRefused: (error: unknown) => void): WriteQueue {
  const reads: CustomerRead[] = [];
  let size = 0;
  let most = Number.POSITIVE_INFINITY;
  let writing: Promise<void> | undefined;

  const divide = (part: readonly CustomerRead[], error: unknown) => {
    const [first] = part;
    if (part.length > 1 || !first) most = Math.ceil(part.length / 2);
    else if (first.refs.length > 1) reads.splice(0, 1, ...halvesOf(first));
    else {
      reads.shift();
      size -= 1;
      most = Number.POSITIVE_INFINITY;
      onRefused(error);
    }
  };
  const writeNext = async () => {
    const part = partOf(reads, most);
    try {
      await saveReads(db, part);
    } catch (error) {
      if (!isUnreadableValue(error)) throw error;
      divide(part, error);
      return;
    }
    reads.splice(0, part.length);
    size -= sizeOf(part);
  };
  const writeAll = async () => {
    try {
      while (reads.length > 0) await writeNext();
    } finally {
      writing = undefined;
    }
  };
  return {
    push(more) {
      for (const read of more) reads.push(read);
      size += sizeOf(more);
    },
    size: () => size,
    isWriting: () => writing !== undefined,
    write() {
      if (reads.length > 0) writing ??= writeAll();
      return writing ?? Promise.resolve();
    },
  };
}

/** The first reads that one transaction writes, at least one. */
function partOf(reads: readonly CustomerRead[], most: number): CustomerRead[] {
  const part: CustomerRead[] = [];
  let size = 0;
  for (const read of reads) {
    size += read.refs.length;
    if (part.length > 0 && (part.length >= most || size > mostIds)) break;
    part.push(read);
  }
  return part;
}

function halvesOf(read: CustomerRead): CustomerRead[] {
  const middle = Math.ceil(read.refs.length / 2);
  return [read.refs.slice(0, middle), read.refs.slice(middle)].map((refs) => ({ ...read, refs }));
}

function sizeOf(reads: readonly CustomerRead[]): number {
  return reads.reduce((sum, { refs }) => sum + refs.length, 0);
}
