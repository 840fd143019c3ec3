import type { Database, Queryable } from '../db/database.ts';
import { isLockTimeout } from '../db/violations.ts';
import { type AuditRow, auditColumns, chainedRowOf, sealOf, whyNotSingle } from './audit-rows.ts';
import { readBeginning } from './begin-history.ts';
import { emptyHead, readHead, type SealedHead, writeHead } from './sealed-head.ts';

/** Dependencies of sealing. */
export interface SealDeps {
  db: Database;
  auditKey: Buffer;
  headFile: string;
}

/** Any number that no other advisory lock of this product uses. */
const sealLock = 4_780_005;

const rowsAtOnce = 1000;

/** The longest that changes wait for the sealer while it waits for the ones before them. */
const settleMs = 500;

/** The limit for each of its statements, including the lock and the read of the last row. */
const longestSettlingMs = 10_000;

/** The history doesn't continue from where it was sealed. */
export class BrokenHistory extends Error {}

/**
 * Seals every committed row of the history in order and writes the head. Only one server seals at a time. If a change takes longer than the
 * sealer waits, the rest is left for the next run. Throws BrokenHistory, leaving head and seals as evidence, if the seals in the database don't
 * match the head, if there are seals but no head, or if a row outside the chains has a wrong signature. Source: security.md §5
 */
export async function sealHistory(deps: SealDeps): Promise<SealedHead | undefined> {
  const { db, headFile } = deps;
  const head = readHead(headFile) ?? (await firstHead(deps));
  const upTo = await settledUpTo(db);
  if (upTo === undefined) return head.place === 0 ? undefined : head;
  let sealed: SealedHead | undefined;
  for (let isMore = true; isMore; ) {
    const part = await db.transaction((tx) => sealSome(tx, deps.auditKey, { upTo, head }));
    sealed = part.head;
    isMore = part.isMore;
  }
  if (sealed && sealed.place !== head.place) await writeHead(headFile, sealed);
  return sealed;
}

/** Returns the last seal in the form a head has; undefined if nothing is sealed yet. */
export async function lastSeal(tx: Queryable): Promise<SealedHead | undefined> {
  const [last] = await tx.query<{ place: number; audit_id: number; mac: Buffer }>(
    'SELECT place, audit_id, mac FROM audit_seals ORDER BY place DESC LIMIT 1',
  );
  return last && { place: last.place, auditId: last.audit_id, mac: last.mac.toString('hex') };
}

/** Writes the head of a history before its first seal. From then on, a missing head means that someone removed it. */
async function firstHead({ db, headFile }: SealDeps): Promise<SealedHead> {
  const [seal] = await db.query('SELECT FROM audit_seals LIMIT 1');
  // The head is written before its first seal: if another server just wrote that seal, the head exists by now.
  const written = readHead(headFile);
  if (written) return written;
  if (seal) {
    throw new BrokenHistory(
      'The history in the database has seals, and audit.head is missing from the data folder: rows may have been cut off at the end.',
    );
  }
  await writeHead(headFile, emptyHead);
  return emptyHead;
}

/**
 * Returns the last row before which no further one can appear: the table is locked until the current writers finish. Undefined if one of them
 * takes too long.
 */
async function settledUpTo(db: Database): Promise<number | undefined> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.query(`SET LOCAL lock_timeout = ${settleMs}`);
        const [settled] = await tx.query<{ last: number }>('SELECT settle_audit() AS last');
        return settled?.last ?? 0;
      },
      { longestMs: longestSettlingMs },
    );
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

async function sealSome(
  tx: Queryable,
  key: Buffer,
  { upTo, head }: { upTo: number; head: SealedHead },
): Promise<{ head: SealedHead | undefined; isMore: boolean }> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [sealLock]);
  await checkHead(tx, head);
  const last = await lastSeal(tx);
  const rows = await tx.query<AuditRow>(
    `SELECT ${auditColumns} FROM audit a WHERE a.id > $1 AND a.id <= $2 ORDER BY a.id LIMIT ${rowsAtOnce}`,
    [last?.auditId ?? 0, upTo],
  );
  const begunAt = (await readBeginning(tx))?.id;
  for (const row of rows) {
    const problem = chainedRowOf(row) ? undefined : whyNotSingle(key, row, begunAt);
    if (problem !== undefined) throw new BrokenHistory(`Row ${row.id} of the history is bad: ${problem}`);
  }
  const before = last?.place ?? 0;
  let mac: Buffer | undefined = last && Buffer.from(last.mac, 'hex');
  const macs = rows.map((row, at) => {
    const next = sealOf(key, before + at + 1, row, mac);
    mac = next;
    return next;
  });
  const ids = rows.map(({ id }) => id);
  await tx.query(
    `INSERT INTO audit_seals (place, audit_id, mac)
     SELECT $1::bigint + at, audit_id, decode(mac, 'hex') FROM unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS new (audit_id, mac, at)`,
    [before, ids, macs.map((one) => one.toString('hex'))],
  );
  const auditId = ids.at(-1) ?? last?.auditId;
  if (auditId === undefined || mac === undefined) return { head: undefined, isMore: false };
  return {
    head: { place: before + rows.length, auditId, mac: mac.toString('hex') },
    isMore: rows.length === rowsAtOnce,
  };
}

async function checkHead(tx: Queryable, head: SealedHead): Promise<void> {
  if (head.place === 0) return;
  const [known] = await tx.query<{ audit_id: number; mac: Buffer }>(
    'SELECT audit_id, mac FROM audit_seals WHERE place = $1',
    [head.place],
  );
  if (known?.audit_id === head.auditId && known.mac.toString('hex') === head.mac) return;
  throw new BrokenHistory(
    `The history in the database doesn't continue from row ${head.auditId}, the last sealed one. Rows were cut off, or this is another database.`,
  );
}
