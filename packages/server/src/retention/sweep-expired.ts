import type { Database } from '../db/database.ts';
import type { Kept, OwnSweep, Sweep } from './rule.ts';
import { rules } from './rules.ts';

/** Few enough rows that a transaction ends within milliseconds, and that no one waits for it. */
const batchRows = 1_000;

/** The most rows of a table that one run removes; the next one, an hour later, continues. */
const mostBatches = 200;

const hourMs = 3_600_000;

/** How much a run removes, other than in production: tests reach the bounds with few rows. */
export interface SweepLimits {
  batchRows?: number;
  mostBatches?: number;
  /** Ends it between two batches. */
  signal?: AbortSignal | undefined;
}

/** How many rows a run removed of a table, and in how many statements. */
export interface Swept {
  table: string;
  removed: number;
  statements: number;
  /** It ended at its bound, and there may be more. */
  isCutShort: boolean;
}

/** Removes what each rule ends, in small batches that skip rows held by others; several servers at once share the work. */
export async function sweepExpired(db: Database, at: Date, limits?: SweepLimits): Promise<Swept[]> {
  const done: Swept[] = [];
  for (const table of Object.keys(rules)) done.push(...(await sweepTable(db, table, at, limits)));
  return done;
}

/** Removes what the rule of a table ends. */
export async function sweepTable(
  db: Database,
  table: string,
  at: Date,
  limits: SweepLimits = {},
): Promise<Swept[]> {
  const rule = rules[table];
  if (rule?.ends !== 'swept') return [];
  const done: Swept[] = [];
  for (const sweep of rule.sweeps) done.push(await removeOld(db, { table, sweep, at }, limits));
  return done;
}

/** The functions of tables that sweep themselves, each once. */
export function ownSweeps(): OwnSweep[] {
  return [
    ...new Set(Object.values(rules).flatMap((rule) => (rule.ends === 'own sweep' ? [rule.sweep] : []))),
  ];
}

/** The time before which rows have expired. */
export function cutoff(at: Date, { hours = 0, days = 0, years = 0 }: Kept): Date {
  const moment = new Date(at.getTime() - (hours + 24 * days) * hourMs);
  const day = moment.getUTCDate();
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  // February 29 is February 28 in other years, as in PostgreSQL.
  if (moment.getUTCDate() !== day) moment.setUTCDate(0);
  return moment;
}

async function removeOld(
  db: Database,
  { table, sweep, at }: { table: string; sweep: Sweep; at: Date },
  { batchRows: most = batchRows, mostBatches: batches = mostBatches, signal }: SweepLimits,
): Promise<Swept> {
  const before = cutoff(at, sweep.kept).toISOString();
  const text = sweepText(table, sweep);
  let [removed, statements] = [0, 0];
  while (statements < batches) {
    if (signal?.aborted) break;
    const batch = await removeBatch(db, { text, values: [before, most] }, sweep);
    removed += batch.removed;
    statements += 1;
    if (batch.seen < most) return { table, removed, statements, isCutShort: false };
  }
  return { table, removed, statements, isCutShort: true };
}

/** How many old rows a statement found, and how many of them it removed. */
interface Batch {
  seen: number;
  removed: number;
}

async function removeBatch(
  db: Database,
  { text, values }: { text: string; values: readonly unknown[] },
  { isScoped }: Sweep,
): Promise<Batch> {
  const [row] = isScoped
    ? await db.transaction((tx) => tx.query<Batch>(text, values), { scope: { kind: 'all' } })
    : await db.query<Batch>(text, values);
  return row ?? { removed: 0, seen: 0 };
}

/**
 * The oldest rows first, by the index of the rule: without the order, each batch would read the dead rows of those before it.
 */
function sweepText(table: string, { since, only, unless, isUnlocked }: Sweep): string {
  const conditions = [`r.${since} < $1::timestamptz`, only, unless === undefined ? undefined : 'NOT r.stays'];
  const where = conditions.filter((each) => each !== undefined).join(' AND ');
  const lock = isUnlocked ? '' : ' FOR UPDATE OF r SKIP LOCKED';
  const marked =
    unless === undefined
      ? ''
      : `marked AS (UPDATE ${table} SET stays = true WHERE ctid = ANY (ARRAY(SELECT place FROM old WHERE stays))),`;
  return `WITH old AS MATERIALIZED (SELECT r.ctid AS place, (${unless ?? 'false'}) AS stays FROM ${table} r
      WHERE ${where} ORDER BY r.${since} LIMIT $2${lock}), ${marked}
    gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT place FROM old WHERE NOT stays)) RETURNING 1)
    SELECT (SELECT count(*) FROM old)::int AS seen, (SELECT count(*) FROM gone)::int AS removed`;
}
