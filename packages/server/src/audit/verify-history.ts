import type { Queryable } from '../db/database.ts';
import { type AuditRow, auditColumns, chainedRowOf, sealOf, whyNotSingle } from './audit-rows.ts';
import { readBeginning } from './begin-history.ts';
import { markOf } from './mac.ts';
import type { SealedHead } from './sealed-head.ts';

/** The result of verifying a history. */
export interface Verification {
  /** How many rows were checked, and how many contracts they belong to. */
  rows: number;
  contracts: number;
  /** How many of them are sealed. */
  sealed: number;
  /** The first row that isn't as it was written, and what's wrong with it; absent if all are intact. */
  firstBad?: { auditId: number; problem: string };
}

/** A row and its seal. One of the two is missing if someone inserted or deleted the other. */
interface Pair extends Partial<AuditRow> {
  audit_id: number;
  has_row: boolean;
  place: number | null;
  seal: Buffer | null;
}

/** Small enough that the thread, which also serves requests, is blocked for about 20 ms at most. */
const pairsAtOnce = 1000;

/** Dependencies of verification. */
export interface VerifyWith {
  auditKey: Buffer;
  head: SealedHead | undefined;
  /**
   * Skips what isn't sealed yet. While servers are writing, those rows can't be read in batches except in one snapshot: a row may appear before
   * one already read.
   */
  isSealedOnly?: boolean;
}

/**
 * Checks the whole history in order: each row's signature, in its contract's chain or on its own, the seal of every row, and that it reaches as
 * far as the head stored outside the database. Reports the first row that was changed, inserted, deleted or moved, or where the rest was cut
 * off. Source: security.md §5
 */
export async function verifyHistory(
  tx: Queryable,
  { auditKey, head, isSealedOnly = false }: VerifyWith,
): Promise<Verification> {
  const [ends] = await tx.query<{ last_row: number; last_sealed: number }>(
    `SELECT coalesce((SELECT max(id) FROM audit), 0) AS last_row, coalesce((SELECT max(audit_id) FROM audit_seals), 0) AS last_sealed`,
  );
  const { last_row: lastRow, last_sealed: lastSealed } = ends ?? { last_row: 0, last_sealed: 0 };
  const begunAt = (await readBeginning(tx))?.id;
  const walk = new Walk(auditKey, { head, lastSealed, begunAt });
  const upTo = isSealedOnly ? lastSealed : Math.max(lastRow, lastSealed);
  for (let from = 0; from < upTo; ) {
    const pairs = await tx.query<Pair>(pairsText, [from, upTo]);
    for (const pair of pairs) {
      const problem = walk.step(pair);
      if (problem !== undefined) return { ...walk.counts(), firstBad: { auditId: pair.audit_id, problem } };
    }
    from = pairs.at(-1)?.audit_id ?? Number.POSITIVE_INFINITY;
  }
  const { sealed } = walk.counts();
  if (!head || sealed >= head.place) return walk.counts();
  const problem = `The history was cut off after ${sealed} of ${head.place} sealed rows: the last one of them, row ${head.auditId}, is gone.`;
  return { ...walk.counts(), firstBad: { auditId: walk.lastId() + 1, problem } };
}

const pairsText = `
WITH named AS (
  (SELECT id FROM audit WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${pairsAtOnce})
  UNION (SELECT audit_id FROM audit_seals WHERE audit_id > $1 AND audit_id <= $2 ORDER BY audit_id LIMIT ${pairsAtOnce})
  ORDER BY id LIMIT ${pairsAtOnce})
SELECT named.id AS audit_id, a.id IS NOT NULL AS has_row, ${auditColumns}, s.place, s.mac AS seal
FROM named LEFT JOIN audit a ON a.id = named.id LEFT JOIN audit_seals s ON s.audit_id = named.id
ORDER BY named.id`;

/** The result of the rows checked so far. */
class Walk {
  readonly #key: Buffer;
  readonly #head: SealedHead | undefined;
  readonly #lastSealed: number;
  readonly #begunAt: number | undefined;
  readonly #chains = new Map<number, { chainNo: number; mac: Buffer }>();
  #rows = 0;
  #sealed = 0;
  #seal: Buffer | undefined;
  #lastId = 0;

  constructor(
    key: Buffer,
    about: { head: SealedHead | undefined; lastSealed: number; begunAt: number | undefined },
  ) {
    this.#key = key;
    this.#head = about.head;
    this.#lastSealed = about.lastSealed;
    this.#begunAt = about.begunAt;
  }

  counts() {
    return { rows: this.#rows, contracts: this.#chains.size, sealed: this.#sealed };
  }

  lastId(): number {
    return this.#lastId;
  }

  /** Checks the next row with its seal, and returns what's wrong with it. */
  step(pair: Pair): string | undefined {
    if (!pair.has_row) return 'The row was removed.';
    const row = rowOf(pair);
    const problem = this.#whyNotSealed(row, pair) ?? this.#whyNotMarked(row);
    if (problem !== undefined) return problem;
    this.#rows += 1;
    this.#lastId = row.id;
    return undefined;
  }

  #whyNotSealed(row: AuditRow, { place, seal }: Pair): string | undefined {
    if (place === null || seal === null) {
      return row.id < this.#lastSealed ? 'The row has no seal, so someone added it.' : undefined;
    }
    if (place !== this.#sealed + 1) {
      return `Before this row, ${place - this.#sealed - 1} were removed with their seals.`;
    }
    const due = sealOf(this.#key, place, row, this.#seal);
    if (!due.equals(seal)) return "The row or its seal isn't as it was written.";
    if (place === this.#head?.place && due.toString('hex') !== this.#head.mac) {
      return "The row isn't the one that the head outside the database lists.";
    }
    this.#sealed = place;
    this.#seal = seal;
    return undefined;
  }

  #whyNotMarked(row: AuditRow): string | undefined {
    const chained = chainedRowOf(row);
    if (!chained) return whyNotSingle(this.#key, row, this.#begunAt);
    const { contractId, chainNo } = chained;
    const last = this.#chains.get(contractId);
    const due = (last?.chainNo ?? 0) + 1;
    if (chainNo !== due) {
      return `In the history of contract ${contractId} change ${due} is missing before this one, which is change ${chainNo}.`;
    }
    const mac = markOf(this.#key, chained, last?.mac);
    if (!row.mac || !mac.equals(row.mac)) {
      return `Change ${chainNo} of contract ${contractId} isn't as it was written.`;
    }
    this.#chains.set(contractId, { chainNo, mac });
    return undefined;
  }
}

/** Only the columns that the seal covers. */
function rowOf(pair: Pair): AuditRow {
  const { audit_id: _audit, has_row: _has, place: _place, seal: _seal, ...row } = pair;
  return row as AuditRow;
}
