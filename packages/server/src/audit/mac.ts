import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto';

/** What a row of the history says, as its mark covers it. */
interface Content {
  /** ISO instant in UTC, as the database gives it back. */
  at: string;
  userProfileId: number | null;
  username: string;
  assumedBy: string | null;
  face: string;
  action: string;
  before: unknown;
  after: unknown;
}

/** A change of a contract, as its mark covers it. */
export interface ChainedRow extends Content {
  contractId: number;
  /** Its place in the history of its contract, from 1. */
  chainNo: number;
}

/** A row in no chain, as its mark covers it. Its own number is part of it, so that a copy of the row isn't genuine. */
export interface SingleRow extends Content {
  id: number;
  contractId: number | null;
}

/** The mark before the first row of a contract. */
const beginning = Buffer.alloc(32);

/**
 * Returns the mark of a change of a contract: a keyed hash over the mark before it and over all that the row says, so that no row can be
 * changed, removed or moved without the key. Source: security.md §5
 */
export function markOf(key: Buffer, row: ChainedRow, markBefore: Buffer = beginning): Buffer {
  return keyedHash(key).update(markBefore).update(canonical(row)).digest();
}

/** Returns the mark of a row in no chain, so that none can be forged without the key. Source: security.md §5 */
export function singleMarkOf(key: Buffer, row: SingleRow): Buffer {
  return keyedHash(key).update('single').update(canonical(row)).digest();
}

const prepared = new WeakMap<Buffer, KeyObject>();

/** Begins a keyed hash (HMAC of SHA-256). The key is prepared once: that takes several times as long as the hash of a row. */
export function keyedHash(key: Buffer): Hmac {
  const known = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, known);
  return createHmac('sha256', known);
}

/** JSON with the names of every object in order: the database keeps them in its own order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
