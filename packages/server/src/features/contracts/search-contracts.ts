import type { Actor, Scope } from '@pitlane/shared/access/session';
import type { Page } from '@pitlane/shared/engine/envelope';
import type { ContractStatus } from '@pitlane/shared/features/contracts/rules/codes';
import { contractSorts } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { parseSearchText, type SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import type { SearchContractsRequest } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Database, Queryable, TransactionOptions } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { type ContractAnswer, contractAnswer, type DealersByCode, listedByIds } from './contract-rows.ts';
import { findForeign, isOverLimit, shownOf, tooManyForeign } from './foreign-contracts.ts';
import type { KeySample } from './key-sample.ts';
import { type ListOrder, tierOrder } from './list-order.ts';
import { type Branch, branchesOf, vinPartBranches } from './search-plan.ts';
import {
  countCap,
  countStatement,
  firstOf,
  type Hit,
  isOfFew,
  type PageQuery,
  runForm,
  type SearchScope,
} from './search-sql.ts';
import { sortedOrder } from './sorted-order.ts';
import { readingOf } from './steady-search.ts';

/** Dependencies of search. */
export interface SearchDeps {
  db: Database;
  dealers: DealerCache;
  keys: KeySample;
}

/** The rows of a response without `limit`: an existing client must not silently get fewer. Source: decisions.md §1.10 */
const defaultLimit = 500;

/**
 * One page of contracts in the order of the tiers, newest purchase first in each. `only` leaves out other statuses. Source: decisions.md §2,
 * search.md
 */
export async function searchContracts(
  deps: SearchDeps,
  request: SearchContractsRequest,
  call: Call,
  only?: { status: ContractStatus },
): Promise<{ rows: ContractAnswer[]; page: Page }> {
  const parsed = parseSearchText(request.searchText);
  if (!parsed.ok) throw badRequest(parsed.error);
  const query = narrowed(parsed.value, only);
  if (!query) return pageOf([], { limit: 1, total: 0, order: tierOrder(null) });
  const limit = request.limit ?? defaultLimit;
  const order = orderOf(request);
  // Before a connection is taken: the dealers may have to be read, too.
  const dealers = await deps.dealers.byCode();
  const scope = await searchScopeOf(deps, query, call.actor.scope);
  const branches = branchesOf(query);
  const pageRequest =
    scope && pageRequestOf(deps.keys, { page: { query, scope, limit: limit + 1 }, branches, order, dealers });

  // In parallel. Foreign contracts are fetched from the first page even if the request has a cursor: there are only a handful, and every
  // page's total includes them.
  const first = { order: orderOf({ ...request, cursor: null }), call };
  const [own, foreign] = await Promise.all([
    pageRequest && !order.isOfVinPart ? searchTiers(deps.db, pageRequest, call) : nothing,
    request.searchAllDealers === true && !order.isOfVinPart
      ? findForeign(deps.db, query, first)
      : ('notAsked' as const),
  ]);
  const others = shownOf(foreign);
  const isFound = own.total > 0 || others.length > 0;
  const [ownHits, isOver] = isFound
    ? [own]
    : await Promise.all([
        pageRequest ? searchVinPart(deps, pageRequest, call) : nothing,
        isOverLimit(deps.db, foreign, call),
      ]);
  if (isOver && ownHits.total === 0) throw tooManyForeign();
  const hits = merge(
    ownHits.hits,
    others.filter(({ hit }) => order.isOnOrAfterPage(hit)),
    order,
  );
  return pageOf(hits, { limit, total: ownHits.total + others.length, order });
}

function orderOf({ sort, cursor }: Pick<SearchContractsRequest, 'sort' | 'cursor'>): ListOrder {
  return sort ? sortedOrder(sort, cursor) : tierOrder(cursor);
}

/** Narrows a search to one status; undefined if it already asks for another one. */
export function narrowed(
  query: SearchQuery,
  only: { status: ContractStatus } | undefined,
): SearchQuery | undefined {
  const { status } = query.filters;
  if (!only) return query;
  if (status !== undefined && status !== 0 && status !== only.status) return undefined;
  return { ...query, filters: { ...query.filters, ...only } };
}

interface PlacedContract {
  hit: Hit;
  contract: ContractAnswer;
}

interface OwnHits {
  hits: PlacedContract[];
  total: number;
}

/** A page, and the order of the list it belongs to. */
interface PageRequest {
  page: PageQuery;
  branches: readonly Branch[];
  order: ListOrder;
  dealers: DealersByCode;
  /** Counting the list may take as long as finding the page. */
  isLong: boolean;
}

/** What decides how many contracts a page's statement finds. */
interface Listed {
  page: Pick<PageQuery, 'scope' | 'limit'>;
  order: ListOrder;
}

function pageRequestOf(
  keys: KeySample,
  { page, ...rest }: Omit<PageRequest, 'page' | 'isLong'> & { page: Omit<PageQuery, 'isSteady'> },
): PageRequest {
  const limit = listLimitOf({ page, order: rest.order });
  const { isSteady, isLong, branches } = readingOf(rest.branches, { ...page, limit }, keys);
  return {
    ...rest,
    branches: rest.order.isByTier ? branches : rest.branches,
    page: { ...page, isSteady },
    isLong,
  };
}

/** Whether contracts are found by what row-level security would keep from using its index: a function that isn't leakproof. */
function isFoundApart({ branches }: PageRequest): boolean {
  return branches.some(({ alike }) => alike !== undefined);
}

const nothing: OwnHits = { hits: [], total: 0 };

async function searchTiers(db: Database, pageRequest: PageRequest, call: Call): Promise<OwnHits> {
  if (pageRequest.branches.length === 0) return nothing;
  const { signal, actor } = call;
  if (isFoundApart(pageRequest) && actor.scope.kind !== 'all') return searchApart(db, pageRequest, call);
  const within = { scope: actor.scope, signal, readOnly: true } as const;
  const finding = db.transaction(async (tx) => {
    const { hits, total } = await findPage(tx, pageRequest);
    // Both are sent at once: the database counts while the first contracts are converted here.
    const [contracts, all] = await Promise.all([
      withContracts(tx, hits, { dealers: pageRequest.dealers, actor }),
      total ??
        (isCountedBeside(db, pageRequest) ? undefined : countOf(tx, pageRequest.branches, pageRequest.page)),
    ]);
    return { hits: contracts, total: all };
  }, within);
  return countedBeside(db, pageRequest, { within, finding });
}

/** The page query with its total, which is counted at the same time if the list is probably long. */
async function countedBeside(
  db: Database,
  pageRequest: PageRequest,
  {
    within,
    finding,
  }: {
    within: TransactionOptions;
    finding: Promise<{ hits: PlacedContract[]; total: number | undefined }>;
  },
): Promise<OwnHits> {
  const counting = isCountedBeside(db, pageRequest)
    ? db.transaction((tx) => countOf(tx, pageRequest.branches, pageRequest.page), within)
    : undefined;
  // Neither waits for a connection while it holds one. The page, which is found a moment later, may have more than were counted.
  const [{ hits, total }, counted] = await Promise.all([finding, counting]);
  return { hits, total: total ?? Math.max(counted ?? 0, hits.length) };
}

/** Whether a list is counted on a second connection while its page is found. */
function isCountedBeside({ kind }: Database, { page, order, isLong }: PageRequest): boolean {
  const isCountedAlready = order.mostContracts !== undefined || isCountedAtOnce({ page, order });
  return kind === 'postgres' && isLong && !isCountedAlready;
}

/** A list of few dealers is counted by the statement that finds its first page. */
function isCountedAtOnce({ page, order }: Listed): boolean {
  return order.isFirstPage && isOfFew(page.scope);
}

/** How many contracts a page's statement finds. */
function listLimitOf({ page, order }: Listed): number {
  return isCountedAtOnce({ page, order }) ? Math.max(page.limit, countCap + 1) : page.limit;
}

/** A page, with the total if it isn't counted separately. */
interface FoundPage {
  hits: Hit[];
  total?: number;
}

async function findPage(tx: Queryable, pageRequest: PageRequest): Promise<FoundPage> {
  await checkSortable(tx, pageRequest);
  const { page, branches, order } = pageRequest;
  if (isCountedAtOnce(pageRequest)) {
    const list = order.statementOf(branches, { ...page, limit: listLimitOf(pageRequest) });
    const hits = list ? await runForm<Hit & { total: number }>(tx, firstOf(list, page.limit)) : [];
    return { hits, total: hits[0]?.total ?? 0 };
  }
  const statement = order.statementOf(branches, page);
  const hits = statement ? await runForm<Hit>(tx, statement) : [];
  const isWhole = order.isFirstPage && hits.length < page.limit;
  return isWhole ? { hits, total: hits.length } : { hits };
}

/** Counts what a search finds, up to one more than the cap. */
export async function countOf(tx: Queryable, branches: readonly Branch[], page: PageQuery): Promise<number> {
  const [counted] = await runForm<{ total: number }>(tx, countStatement(branches, page));
  return counted?.total ?? 0;
}

/** A sort without an index has to read the whole list, so it's refused for long ones. */
async function checkSortable(
  tx: Queryable,
  { page, branches, order: { mostContracts } }: PageRequest,
): Promise<void> {
  if (mostContracts === undefined || (await countOf(tx, branches, page)) <= mostContracts) return;
  const indexed = contractSorts.filter(({ isIndexed }) => isIndexed).map(({ id }) => id);
  throw badRequest({
    code: 'too_many_to_sort',
    message: `More than ${formatCell('count', mostContracts)} contracts can't be sorted by this column.`,
    field: 'sort',
    next: `Add a filter, or sort by ${indexed.slice(0, -1).join(', ')} or ${indexed.at(-1)}.`,
  });
}

async function withContracts(
  tx: Queryable,
  hits: readonly Hit[],
  { dealers, actor }: { dealers: DealersByCode; actor: Actor },
): Promise<PlacedContract[]> {
  const rows = await listedByIds(tx, hits, dealers);
  const places = new Map(hits.map((hit) => [hit.id, hit]));
  return rows.flatMap((row) => {
    const hit = places.get(row.id);
    return hit ? [{ hit, contract: contractAnswer(row, actor, true) }] : [];
  });
}

/** The last tier. */
async function searchVinPart(
  { db, keys }: SearchDeps,
  { page, order, dealers }: PageRequest,
  call: Call,
): Promise<OwnHits> {
  const branches = vinPartBranches(page.query);
  if (branches.length === 0) return nothing;
  return searchApart(db, pageRequestOf(keys, { page, branches, order, dealers }), call);
}

/**
 * Searches in two steps. LIKE and the start of a text aren't leakproof, so under row-level security they couldn't use their indexes and would
 * read every contract of an agency. So the positions are found with the scope as a plain condition, and the contracts are then read under the
 * caller's own scope, which leaves out everything else.
 */
async function searchApart(db: Database, { page, ...rest }: PageRequest, call: Call): Promise<OwnHits> {
  // Nothing but the condition leaves out other dealers' contracts here.
  const scope = page.scope.kind === 'dealers' ? { ...page.scope, areOwn: false } : page.scope;
  const pageRequest = { ...rest, page: { ...page, scope } };
  const { branches, dealers } = rest;
  const { signal, actor } = call;
  const within = { scope: { kind: 'all' }, signal, readOnly: true } as const;
  const find = async () => {
    const { hits, total } = await db.transaction((tx) => findPage(tx, pageRequest), within);
    const reading = (tx: Queryable) => withContracts(tx, hits, { dealers, actor });
    // At the same time, in two scopes.
    const [contracts, all] = await Promise.all([
      hits.length === 0 ? [] : db.transaction(reading, { ...within, scope: actor.scope }),
      total ??
        (isCountedBeside(db, pageRequest)
          ? undefined
          : db.transaction((tx) => countOf(tx, branches, pageRequest.page), within)),
    ]);
    return { hits: contracts, total: all };
  };
  return countedBeside(db, pageRequest, { within, finding: find() });
}

/** Combines the caller's scope with the `dealer:` filter; undefined if nothing can match both. */
export async function searchScopeOf(
  deps: SearchDeps,
  query: SearchQuery,
  scope: Scope,
): Promise<SearchScope | undefined> {
  if (scope.kind === 'none') return undefined;
  const filtered =
    query.filters.dealer === undefined ? undefined : await deps.dealers.codesOf(query.filters.dealer);
  if (scope.kind === 'contracts') {
    if (scope.contractIds.length === 0 || filtered?.length === 0) return undefined;
    return { kind: 'contracts', ids: scope.contractIds, ...(filtered ? { codes: filtered } : {}) };
  }
  const codes =
    scope.kind === 'all' ? filtered : filtered ? intersect(scope.dealerCodes, filtered) : scope.dealerCodes;
  if (!codes) return { kind: 'all' };
  if (codes.length === 0) return undefined;
  return { kind: 'dealers', codes, areOwn: scope.kind === 'dealers' && filtered === undefined };
}

function intersect(own: readonly string[], filtered: readonly string[]): string[] {
  const inFilter = new Set(filtered);
  return own.filter((code) => inFilter.has(code));
}

function merge(
  own: readonly PlacedContract[],
  foreign: readonly PlacedContract[],
  order: ListOrder,
): PlacedContract[] {
  if (foreign.length === 0) return [...own];
  return [...own, ...foreign].toSorted((a, b) => (order.isAfter(a.hit, b.hit) ? 1 : -1));
}

function pageOf(
  hits: readonly PlacedContract[],
  { limit, total, order }: { limit: number; total: number; order: ListOrder },
): { rows: ContractAnswer[]; page: Page } {
  const shown = hits.slice(0, limit);
  const last = hits.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ contract }) => contract),
    page: {
      next: last ? order.cursorAfter(last.hit) : null,
      total: Math.min(total, countCap),
      capped: total > countCap,
    },
  };
}
