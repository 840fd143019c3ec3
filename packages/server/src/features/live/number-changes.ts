import type { Queryable } from '../../db/database.ts';

/** Runs the statements: the database, a transaction, or the connection between servers. */
export type Asking = Pick<Queryable, 'query'>;

/** A change as all servers read it: its content, and who is notified. */
export interface Change {
  id: number;
  kind: string;
  /** Null: many of the kind. */
  key: string | null;
  version: number | null;
  dealerCode: string | null;
  contractId: number | null;
  userProfileId: number | null;
}

/** Any number that no other advisory lock of this product uses. */
const numberLock = 4_780_009;

/** More changes of one kind at once are one change of them all: a client reads the list again either way. */
const mostOfKind = 200;

const columns = `id, kind, key, version, dealer_code AS "dealerCode", contract_id AS "contractId", user_profile_id AS "userProfileId"`;

/**
 * Numbers committed changes in the order in which they become readable: only one transaction at a time assigns numbers, and it holds the
 * lock until its commit. Returns the highest one, if there were any.
 */
export async function numberChanges(tx: Asking): Promise<number | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [numberLock]);
  const [last] = await tx.query<{ id: number | null }>(
    `WITH pending AS (DELETE FROM pending_changes RETURNING *),
     folded AS (SELECT kind, key, max(version) AS version, dealer_code, contract_id, user_profile_id, count(*) OVER (PARTITION BY kind) AS of_kind
       FROM pending GROUP BY kind, key, dealer_code, contract_id, user_profile_id),
     numbered AS (INSERT INTO changes (kind, key, version, dealer_code, contract_id, user_profile_id)
       SELECT kind, key, version, dealer_code, contract_id, user_profile_id FROM folded WHERE of_kind <= ${mostOfKind}
       UNION ALL SELECT DISTINCT kind, NULL, NULL::integer, NULL, NULL::bigint, NULL::integer FROM folded WHERE of_kind > ${mostOfKind}
       RETURNING id)
     SELECT max(id) AS id FROM numbered`,
  );
  return last?.id ?? undefined;
}

/** Returns the number of the latest change; 0 before the first. */
export async function latestChange(db: Asking): Promise<number> {
  const [latest] = await db.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM changes');
  return latest?.id ?? 0;
}

/** Reads the changes after a number, up to another one, in order. */
export async function readChanges(
  db: Asking,
  { after, upTo, most }: { after: number; upTo?: number; most: number },
): Promise<Change[]> {
  return await db.query<Change>(
    `SELECT ${columns} FROM changes WHERE id > $1 AND ($2::bigint IS NULL OR id <= $2) ORDER BY id LIMIT $3`,
    [after, upTo ?? null, most],
  );
}

/** Returns whether every change after a number is still there; not after one of another database, either. */
export async function reachesBack(db: Asking, after: number): Promise<boolean> {
  const [kept] = await db.query<{ first: number | null; last: number | null }>(
    'SELECT min(id) AS first, max(id) AS last FROM changes',
  );
  if (kept?.first == null || kept.last == null) return after === 0;
  return after >= kept.first - 1 && after <= kept.last;
}

/** Returns the number after which changes are younger than `seconds`. */
export async function numberBefore(db: Asking, seconds: number): Promise<number> {
  const [latest] = await db.query<{ id: number | null }>(
    `SELECT coalesce((SELECT min(id) - 1 FROM changes WHERE at > clock_timestamp() - make_interval(secs => $1)), (SELECT max(id) FROM changes), 0) AS id`,
    [seconds],
  );
  return latest?.id ?? 0;
}
