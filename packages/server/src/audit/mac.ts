import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto';

/** The content of a history row that its signature covers. */
interface Content {
  /** ISO instant in UTC, as the database returns it. */
  at: string;
  userProfileId: number | null;
  username: string;
  assumedBy: string | null;
  face: string;
  action: string;
  before: unknown;
  after: unknown;
}

/** A contract's change, as its signature covers it. */
export interface ChainedRow extends Content {
  contractId: number;
  /** Its position in the contract's history, starting at 1. */
  chainNo: number;
}

/** A row outside the chains, as its signature covers it. Its own number is included, so that a copy of the row isn't genuine. */
export interface SingleRow extends Content {
  id: number;
  contractId: number | null;
}

/** The signature before a contract's first row. */
const beginning = Buffer.alloc(32);

/**
 * Signs a contract's change: a keyed hash of the previous signature and everything in the row, so that no row can be changed, removed or moved
 * without the key. Source: security.md §5
 */
export function markOf(key: Buffer, row: ChainedRow, markBefore: Buffer = beginning): Buffer {
  return keyedHash(key).update(markBefore).update(canonical(row)).digest();
}

/** Signs a row outside the chains, so that none can be forged without the key. Source: security.md §5 */
export function singleMarkOf(key: Buffer, row: SingleRow): Buffer {
  return keyedHash(key).update('single').update(canonical(row)).digest();
}

const prepared = new WeakMap<Buffer, KeyObject>();

/** Starts a keyed hash (HMAC-SHA-256). The key is prepared once, because that takes several times as long as hashing a row. */
export function keyedHash(key: Buffer): Hmac {
  const known = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, known);
  return createHmac('sha256', known);
}

/** JSON with each object's names sorted, because the database stores them in its own order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
