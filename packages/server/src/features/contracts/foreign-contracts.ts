import { may } from '@pitlane/shared/access/permissions';
import type { Actor, Scope } from '@pitlane/shared/access/session';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import { lookAction, recordLooks } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
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

/** A number or VIN matches a handful of contracts, one per program. */
const mostForeign = 50;

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
  const scope = { kind: 'notDealers', codes: actor.scope.dealerCodes } as const;
  const statement = order.statementOf(branches, { query, scope, limit: mostForeign, isSteady: true });
  if (!statement) return 'notAsked';
  const read = { scope: everything, signal: call.signal, readOnly: true } as const;
  const hits = await db.transaction((tx) => runForm<Hit>(tx, statement), read);
  // Most lookups find nothing, and only one that does has something to record.
  return hits.length === 0 ? [] : lookAtHits(db, hits, call);
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
  return (await seenBefore(db, call)).size >= foreignPerHour;
}

/** Reads only: a refusal must not show, by the place of a write, that there was something to record. */
function seenBefore(db: Database, { actor, signal }: Call): Promise<Set<number>> {
  const read = { scope: everything, signal, readOnly: true } as const;
  return db.transaction((tx) => seenThisHour(tx, actor), read);
}

/** With the scope of all, for the fields of a foreign contract: field rights drop the rest. */
const everything: Scope = { kind: 'all' };

async function lookAtHits(db: Database, hits: readonly Hit[], call: Call): Promise<ForeignHit[] | 'tooMany'> {
  const ids = hits.map(({ id }) => id);
  const seen = await seenBefore(db, call);
  if (seen.size + freshOf(ids, seen).length > foreignPerHour) return 'tooMany';
  return db.transaction(
    async (tx) =>
      (await lookAtForeign(tx, call, { ids, seen })) ? answersOf(tx, hits, call.actor) : 'tooMany',
    { scope: everything, signal: call.signal },
  );
}

function freshOf(ids: readonly number[], seen: ReadonlySet<number>): number[] {
  return ids.filter((id) => !seen.has(id));
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
  { ids, seen }: { ids: readonly number[]; seen: ReadonlySet<number> },
): Promise<boolean> {
  const fresh = freshOf(ids, seen);
  if (fresh.length > 0 && !(await fitsTheHour(tx, call.actor, fresh))) return false;
  await recordLooks(tx, call, ids);
  return true;
}

/** The contracts of other dealers that a user viewed in the last hour. */
export async function seenThisHour(tx: Queryable, actor: Actor): Promise<Set<number>> {
  const rows = await tx.query<{ contract_id: number }>(
    `SELECT DISTINCT contract_id FROM audit
     WHERE user_profile_id = $1 AND action = $2 AND at > now() - interval '1 hour'`,
    [actor.userProfileID, lookAction],
    { name: 'foreign-seen' },
  );
  return new Set(rows.map((row) => row.contract_id));
}

/** Counts again under a lock for the user, so that simultaneous lookups can't exceed the limit together. */
async function fitsTheHour(tx: Queryable, actor: Actor, fresh: readonly number[]): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [foreignLock, actor.userProfileID]);
  const seen = await seenThisHour(tx, actor);
  return seen.size + freshOf(fresh, seen).length <= foreignPerHour;
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
