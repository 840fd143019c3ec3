import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto';

/** A history row as its mark covers it: everything that it tells. */
export interface MarkedRow {
  contractId: number;
  /** Its place in the history of its contract, from 1. */
  chainNo: number;
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

/** The mark before the first row of a contract. */
const beginning = Buffer.alloc(32);

/**
 * Gives the mark of a row: a keyed hash over the mark before it and over all that the row tells, so that no row can be changed, taken
 * out or moved without the key. Source: security.md §5
 */
export function markOf(key: Buffer, row: MarkedRow, markBefore: Buffer = beginning): Buffer {
  return keyedHash(key).update(markBefore).update(canonical(row)).digest();
}

const prepared = new WeakMap<Buffer, KeyObject>();

/** Begins a keyed hash (HMAC of SHA-256). The key is prepared once: that takes several times as long as the hash of a row. */
export function keyedHash(key: Buffer): Hmac {
  const known = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, known);
  return createHmac('sha256', known);
}

/** JSON with the names of every object in order: the database keeps them in an order of its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
