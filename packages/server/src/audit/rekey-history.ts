import type { Queryable } from '../db/database.ts';
import { type AuditRow, auditColumns, chainedRowOf, sealOf, singleRowOf } from './audit-rows.ts';
import { markOf, singleMarkOf } from './mac.ts';
import { recordChange } from './record-change.ts';
import { lastSeal } from './seal-history.ts';
import type { SealedHead } from './sealed-head.ts';
import { verifyHistory } from './verify-history.ts';

const rowsAtOnce = 1000;

/** The keys of a history: the one that it was written with, and the one that it gets. */
export interface RekeyWith {
  from: Buffer;
  to: Buffer;
  head: SealedHead | undefined;
}

/** A row with its place among the sealed ones. */
type SealedRow = AuditRow & { place: number | null };

/**
 * Marks and seals every row again with another key, in a transaction of the tables' owner while no server runs, and records that it did, with the
 * last seal of before: it shows in which backup the history is as it was first written. Throws with the first row that isn't right; nothing is
 * written then.
 */
export async function rekeyHistory(
  tx: Queryable,
  { from, to, head }: RekeyWith,
): Promise<{ rows: number; head: SealedHead | undefined; problem?: string }> {
  const { rows, firstBad } = await verifyHistory(tx, { auditKey: from, head });
  if (firstBad)
    return { rows, head, problem: `Row ${firstBad.auditId} of the history is bad: ${firstBad.problem}` };
  const before = await lastSeal(tx);
  const marker = new Marker(to);
  for (let after = 0; ; ) {
    const batch = await tx.query<SealedRow>(
      `SELECT ${auditColumns}, s.place FROM audit a LEFT JOIN audit_seals s ON s.audit_id = a.id
       WHERE a.id > $1 ORDER BY a.id LIMIT ${rowsAtOnce}`,
      [after],
    );
    const last = batch.at(-1);
    if (!last) break;
    const marked = batch.map((row) => ({ id: row.id, ...marker.mark(row) }));
    await write(tx, 'UPDATE audit SET mac = new.mac FROM new WHERE audit.id = new.id', marked, 'mac');
    await write(
      tx,
      'UPDATE audit_seals s SET mac = new.mac FROM new WHERE s.audit_id = new.id',
      marked,
      'seal',
    );
    after = last.id;
  }
  await recordChange(
    tx,
    { job: 'Pitlane', auditKey: to },
    {
      action: 'history.rekey',
      after: { rows, lastSeal: before?.mac ?? null },
    },
  );
  return { rows, head: await lastSeal(tx) };
}

/** Marks and seals rows in their order. */
class Marker {
  readonly #key: Buffer;
  readonly #chains = new Map<number, Buffer>();
  #seal: Buffer | undefined;

  constructor(key: Buffer) {
    this.#key = key;
  }

  mark({ place, ...row }: SealedRow): { mac: Buffer | undefined; seal: Buffer | undefined } {
    const mac = this.#markOf(row);
    if (place === null) return { mac, seal: undefined };
    this.#seal = sealOf(this.#key, place, { ...row, mac: mac ?? null }, this.#seal);
    return { mac, seal: this.#seal };
  }

  #markOf(row: AuditRow): Buffer | undefined {
    const chained = chainedRowOf(row);
    if (chained) {
      const mac = markOf(this.#key, chained, this.#chains.get(chained.contractId));
      this.#chains.set(chained.contractId, mac);
      return mac;
    }
    // Rows from before the history started have none.
    return row.mac === null ? undefined : singleMarkOf(this.#key, singleRowOf(row));
  }
}

async function write(
  tx: Queryable,
  update: string,
  rows: readonly { id: number; mac: Buffer | undefined; seal: Buffer | undefined }[],
  what: 'mac' | 'seal',
): Promise<void> {
  const written = rows.flatMap(({ id, [what]: mac }) => (mac ? [{ id, mac: mac.toString('hex') }] : []));
  await tx.query(
    `WITH new AS (SELECT id, decode(hex, 'hex') AS mac FROM unnest($1::bigint[], $2::text[]) AS given (id, hex)) ${update}`,
    [written.map(({ id }) => id), written.map(({ mac }) => mac)],
  );
}
