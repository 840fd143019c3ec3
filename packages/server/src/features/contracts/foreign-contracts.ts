import { may } from '@pitlane/shared/access/permissions';
import type { Actor } from '@pitlane/shared/access/session';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import { lookAction, recordLooks } from '../../audit/record-change.ts';
import type { Database, Queryable, TransactionOptions } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { type ContractAnswer, contractAnswer, contractsByIds } from './contract-rows.ts';
import type { ListOrder } from './list-order.ts';
import { branchesOf, wholeTiers } from './search-plan.ts';
import { type Hit, runForm } from './search-sql.ts';

/** How many contracts of other dealers a user may open in an hour. Source: decisions.md §2 */
export const foreignPerHour = 60;

/** Any number that no other advisory lock of this product uses. */
const foreignLock = 4_780_003;

/** A number or VIN matches a handful of contracts, one per program; the caller's own are among them. */
const mostNamed = 100;

interface ForeignHit {
  hit: Hit;
  contract: ContractAnswer;
}

/**
 * Contracts of other dealers; `notAsked` if they aren't looked for, `tooMany` if showing them would exceed the hourly limit. Those
 * that the caller has seen in the last hour are found again.
 */
type FoundForeign = readonly ForeignHit[] | 'tooMany' | 'notAsked';

/**
 * Finds contracts outside the caller's scope only by the full number or VIN. With a filter nothing is looked up:
 * whether it matched would reveal a field that a foreign contract is sent without (Assumption; decisions.md §2). Each
 * one found is recorded.
 */
export async function findForeign(
  db: Database,
  query: SearchQuery,
  { order, call }: { order: ListOrder; call: Call },
): Promise<FoundForeign> {
  const { actor } = call;
  if (!may('contract.findForeign', actor) || actor.scope.kind !== 'dealers') return 'notAsked';
  if (!query.term || Object.keys(query.filters).length > 0) return 'notAsked';
  const branches = branchesOf(query).filter((branch) => wholeTiers.includes(branch.tier));
  if (branches.length === 0) return 'notAsked';
  const { dealerCodes } = actor.scope;
  const page = { query, scope: everything, limit: mostNamed, isSteady: true };
  const statement = order.statementOf(branches, page);
  if (!statement) return 'notAsked';
  const hits = await db.transaction((tx) => runForm<Hit>(tx, statement), readingOf(call));
  // An agency's thousand dealers are compared here: PostgreSQL would prepare the list for each handful of contracts.
  const foreign = hits.filter((hit) => !dealerCodes.includes(hit.dealer_code));
  // Most lookups find nothing, and only one that does has something to record.
  return foreign.length === 0 ? [] : lookAtHits(db, foreign, call);
}

/** The contracts of other dealers that are shown. */
export function shownOf(foreign: FoundForeign): readonly ForeignHit[] {
  return typeof foreign === 'string' ? [] : foreign;
}

/**
 * Whether a lookup that shows nothing is refused: beyond the hourly limit the response is the same whether or not another dealer has such a
 * contract.
 */
export async function isOverLimit(db: Database, foreign: FoundForeign, call: Call): Promise<boolean> {
  if (typeof foreign === 'string') return foreign === 'tooMany';
  if (foreign.length > 0) return false;
  const others = await db.transaction((tx) => viewsThisHour(tx, call.actor), readingOf(call));
  return others >= foreignPerHour;
}

/** A user's views of contracts of other dealers in the last hour. */
const views = `FROM audit WHERE user_profile_id = $1 AND action = $2 AND at > now() - interval '1 hour'`;

/** How many contracts of other dealers a user has viewed in the last hour. */
async function viewsThisHour(tx: Queryable, actor: Actor): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(DISTINCT contract_id)::int AS count ${views}`,
    [actor.userProfileID, lookAction],
    { name: 'foreign-views' },
  );
  return row?.count ?? 0;
}

/** With the scope of all, for the fields of a foreign contract: field rights drop the rest. */
const everything = { kind: 'all' } as const;

function readingOf({ signal }: Call): TransactionOptions {
  return { scope: everything, signal, readOnly: true };
}

/**
 * The limit is checked by reading, in as many steps as for a lookup that finds nothing: neither the time of a refusal nor the place of a write
 * shows that there was something to record.
 */
async function lookAtHits(db: Database, hits: readonly Hit[], call: Call): Promise<ForeignHit[] | 'tooMany'> {
  const { actor, signal } = call;
  const ids = hits.map(({ id }) => id);
  const looked = await db.transaction((tx) => lookedAt(tx, actor, ids), readingOf(call));
  if (isTooMany(looked)) return 'tooMany';
  const [isWithin, answers] = await db.transaction(
    (tx) => Promise.all([lookAtForeign(tx, call, { ids, looked }), answersOf(tx, hits, actor)]),
    { scope: everything, signal },
  );
  return isWithin ? answers : 'tooMany';
}

/** What a user has looked at. */
interface Looked {
  /** Those of the given contracts that the user hasn't viewed in the last hour. */
  fresh: number[];
  /** How many others they have viewed in that time; 0 if none is fresh, since it doesn't matter then. */
  others: number;
}

/** Reads what a user has looked at. Of each contract its latest view is enough, however often it was viewed. */
export async function lookedAt(tx: Queryable, actor: Actor, ids: readonly number[]): Promise<Looked> {
  const [looked] = await tx.query<Looked>(
    `WITH fresh AS MATERIALIZED (
       SELECT wanted.id FROM unnest($3::bigint[]) AS wanted (id)
       WHERE (SELECT id ${views} AND contract_id = wanted.id ORDER BY at DESC LIMIT 1) IS NULL)
     SELECT ARRAY(SELECT id::float8 FROM fresh) AS fresh,
       CASE WHEN EXISTS (SELECT FROM fresh) THEN (SELECT count(DISTINCT contract_id)::int ${views}) ELSE 0 END AS others`,
    [actor.userProfileID, lookAction, ids],
    { name: 'foreign-looked-at' },
  );
  return looked ?? { fresh: [...ids], others: 0 };
}

function isTooMany({ fresh, others }: Looked): boolean {
  return fresh.length > 0 && others + fresh.length > foreignPerHour;
}

/** The refusal of a lookup beyond the hourly limit. */
export function tooManyForeign(): CallRefusal {
  return new CallRefusal(
    429,
    serviceStatus.Error,
    {
      code: 'too_many_foreign',
      message: `You have opened ${foreignPerHour} contracts of other dealers in the last hour.`,
      next: 'Wait a while, or ask the dealer who sold this one.',
    },
    { 'retry-after': '600' },
  );
}

/** Records that contracts of other dealers are viewed. Returns false, and records nothing, if they exceed the hourly limit. */
export async function lookAtForeign(
  tx: Queryable,
  call: Call,
  { ids, looked }: { ids: readonly number[]; looked: Looked },
): Promise<boolean> {
  if (looked.fresh.length > 0 && !(await fitsTheHour(tx, call.actor, ids))) return false;
  await recordLooks(tx, call, ids);
  return true;
}

/** Counts again under a lock for the user, so that simultaneous lookups can't exceed the limit together. */
async function fitsTheHour(tx: Queryable, actor: Actor, ids: readonly number[]): Promise<boolean> {
  const lock = tx.query('SELECT pg_advisory_xact_lock($1, $2)', [foreignLock, actor.userProfileID]);
  // Sent together: it is read when the lock is held.
  const [, looked] = await Promise.all([lock, lookedAt(tx, actor, ids)]);
  return !isTooMany(looked);
}

async function answersOf(tx: Queryable, hits: readonly Hit[], actor: Actor): Promise<ForeignHit[]> {
  const rows = await contractsByIds(
    tx,
    hits.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const hit = hits.find(({ id }) => id === row.id);
    return hit ? [{ hit, contract: contractAnswer(row, actor, false) }] : [];
  });
}
