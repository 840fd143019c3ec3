import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import { type Bind, type Branch, filterConditions } from './search-plan.ts';

/** Where a page starts: after this contract of the tier. */
export interface Cursor {
  tier: number;
  purchaseDate: string;
  id: number;
}

/** Which contracts a search may give: all, those of dealers, or single ones. */
export type SearchScope =
  | { kind: 'all' }
  | { kind: 'dealers'; codes: readonly string[] }
  | { kind: 'notDealers'; codes: readonly string[] }
  | { kind: 'contracts'; ids: readonly number[]; codes?: readonly string[] };

/** What a page of a search needs beside its branches. */
export interface PageWanted {
  query: SearchQuery;
  scope: SearchScope;
  limit: number;
  cursor: Cursor | null;
}

/** A contract's place in the list. */
export interface Hit {
  tier: number;
  purchase_date: string;
  id: number;
}

/** A statement with its values. It must never become a named one: a generic plan ruins it (search.md trap 1). */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The most contracts that are counted; a list with more says "1,000+". */
export const countCap = 1000;

/** Gives the branches that a page after the cursor can have something of. */
export function branchesAfter(branches: readonly Branch[], cursor: Cursor | null): readonly Branch[] {
  return cursor ? branches.filter((branch) => branch.tier >= cursor.tier) : branches;
}

/**
 * Writes the statement that finds one page: each tier newest first, the tiers in order. Once the page is full the later
 * branches are never run, so that the cost is bounded by the page and not by the number of smiths.
 * Append runs its branches in order only without parallel workers, which the connection switches off.
 */
export function pageStatement(branches: readonly Branch[], wanted: PageWanted): Statement {
  const { values, bind } = binder();
  const { cursor } = wanted;
  const limit = bind(wanted.limit);
  const everywhere = common(wanted, bind);
  const selects = branches.map((branch) => {
    const after =
      cursor && branch.tier === cursor.tier
        ? [`(purchase_date, id) < (${bind(cursor.purchaseDate)}::date, ${bind(cursor.id)}::bigint)`]
        : [];
    const where = whereOf([...branch.where(bind), ...everywhere, ...after]);
    return `(SELECT ${branch.tier} AS tier, purchase_date, id FROM contracts ${where} ORDER BY purchase_date DESC, id DESC LIMIT ${limit})`;
  });
  if (selects.length === 1) return { text: selects[0] ?? '', values };
  // Several branches of one tier (two words in either order) are one list, so they are sorted as one.
  const tiers = mergeTiers(branches, selects);
  return { text: `SELECT * FROM (${tiers.join('\nUNION ALL\n')}) AS page LIMIT ${limit}`, values };
}

/** Writes the statement that counts what all pages hold, up to one more than the cap. */
export function countStatement(branches: readonly Branch[], wanted: PageWanted): Statement {
  const { values, bind } = binder();
  const everywhere = common(wanted, bind);
  const selects = branches.map(
    (branch) => `SELECT FROM contracts ${whereOf([...branch.where(bind), ...everywhere])}`,
  );
  const all = selects.map((select) => `(${select} LIMIT ${countCap + 1})`).join('\nUNION ALL\n');
  return {
    text: `SELECT count(*)::int AS total FROM (SELECT FROM (${all}) AS found LIMIT ${countCap + 1}) AS capped`,
    values,
  };
}

function mergeTiers(branches: readonly Branch[], selects: readonly string[]): string[] {
  const byTier = new Map<number, string[]>();
  branches.forEach((branch, index) => {
    byTier.set(branch.tier, [...(byTier.get(branch.tier) ?? []), selects[index] ?? '']);
  });
  return [...byTier.values()].map((parts) =>
    parts.length === 1
      ? (parts[0] ?? '')
      : `(SELECT * FROM (${parts.join(' UNION ALL ')}) AS tier ORDER BY purchase_date DESC, id DESC)`,
  );
}

/** What holds for every branch; its values are bound once, as a list of dealers may be long. */
function common(wanted: PageWanted, bind: Bind): string[] {
  return [...scopeConditions(wanted.scope, bind), ...filterConditions(wanted.query, bind)];
}

function scopeConditions(scope: SearchScope, bind: Bind): string[] {
  switch (scope.kind) {
    case 'all':
      return [];
    case 'contracts':
      return [
        `id = ANY(${bind(scope.ids)}::bigint[])`,
        ...(scope.codes ? [`dealer_code = ANY(${bind(scope.codes)}::text[])`] : []),
      ];
    case 'notDealers':
      return [`(dealer_code IN (SELECT unnest(${bind(scope.codes)}::text[]))) IS NOT TRUE`];
    case 'dealers':
      if (scope.codes.length === 1) return [`dealer_code = ${bind(scope.codes[0])}`];
      // A list of 1,000 codes as = ANY costs 25 to 40 ms to plan (search.md trap 3).
      if (scope.codes.length > 20)
        return [`(dealer_code IN (SELECT unnest(${bind(scope.codes)}::text[]))) IS TRUE`];
      return [`dealer_code = ANY(${bind(scope.codes)}::text[])`];
  }
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
