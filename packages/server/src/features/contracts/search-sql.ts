import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import type { Queryable } from '../../db/database.ts';
import {
  anyFilterConditions,
  type Bind,
  type Branch,
  filterConditions,
  type KeyStart,
  mostDealersByKey,
  startOf,
} from './search-plan.ts';

/** Where a page starts: after this contract of the tier. */
export interface Cursor {
  tier: number;
  purchaseDate: string;
  id: number;
}

/**
 * Which contracts a search may return: all, those of dealers, each listed once, or single ones. `areOwn`: these are all dealers of the caller, and the
 * statement runs in the caller's scope, so row-level security leaves out every other dealer.
 */
export type SearchScope =
  | { kind: 'all' }
  | { kind: 'dealers'; codes: readonly string[]; areOwn: boolean }
  | { kind: 'contracts'; ids: readonly number[]; codes?: readonly string[] };

/** The parts of a search page in addition to its branches. */
export interface PageQuery {
  query: SearchQuery;
  scope: SearchScope;
  limit: number;
  /** One plan is right for any values: each branch reads its term's index, whatever the filters are. */
  isSteady: boolean;
}

export type HitValue = string | number;

/** A found contract with its dealer and the columns that the list is ordered by. */
export type Hit = { id: number; dealer_code: string } & Readonly<Record<string, HitValue>>;

/** A statement with its values. Unless it is steady, it must be planned for them each time: a plan for any values ruins it (search.md trap 1). */
export interface Statement {
  text: string;
  values: unknown[];
  isSteady: boolean;
}

/** The most contracts that are counted; a longer list says "1,000+". */
export const countCap = 1000;

/** Up to this many dealers are a list in the condition. */
const fewDealers = 20;

/** The lists of up to this many dealers are counted with their first page: each is up to 1,001 contracts long. */
const mostCountedAtOnce = 5;

const newestFirst = 'ORDER BY purchase_date DESC, id DESC';

/** Named as well, because the planner takes the start for a value that may change from row to row. */
function newestFirstOf({ alike }: Branch): string {
  return alike ? `ORDER BY ${startOf(alike)}, purchase_date DESC, id DESC` : newestFirst;
}

/** Returns the branches that can contribute to a page after the cursor. */
export function branchesAfter(branches: readonly Branch[], cursor: Cursor | null): readonly Branch[] {
  return cursor ? branches.filter((branch) => branch.tier >= cursor.tier) : branches;
}

/**
 * Writes the statement that finds one page: the tiers in order, newest first in each. Once the page is full the later branches never run, so the
 * cost depends on the page and not on the number of smiths. Append runs its branches in order only without parallel workers, which the
 * connection switches off.
 */
export function pageStatement(
  branches: readonly Branch[],
  page: PageQuery & { cursor: Cursor | null },
): Statement {
  const { values, bind } = binder();
  const { cursor } = page;
  // A later page of a range starts anywhere in it.
  const isOfRange = branches.some(({ tier, alike }) => tier === cursor?.tier && !alike);
  const isSteady = page.isSteady && !isOfRange;
  const limit = bind(page.limit);
  const everywhere = everywhereOf({ ...page, isSteady }, bind);
  const selects = branches.map((branch) => {
    const after =
      cursor && branch.tier === cursor.tier
        ? [`(purchase_date, id) < (${bind(cursor.purchaseDate)}::date, ${bind(cursor.id)}::bigint)`]
        : [];
    return branchSelect(branch, everywhere, {
      columns: `${branch.tier} AS tier, purchase_date, id, dealer_code`,
      own: 'purchase_date, id, dealer_code',
      bind,
      after,
      end: `${isSteady ? newestFirstOf(branch) : newestFirst} LIMIT ${limit}`,
    });
  });
  if (selects.length === 1) return { text: selects[0] ?? '', values, isSteady };
  // Several branches of one tier (two words in either order) form one list, so they are sorted together.
  const tiers = mergeTiers(branches, selects);
  return { text: `SELECT * FROM (${tiers.join('\nUNION ALL\n')}) AS page LIMIT ${limit}`, values, isSteady };
}

/**
 * How many forms of the statement stay prepared: the first ones that are searched for. Each takes 50 kB of every connection and role that
 * uses it, and 64 kB more with its plan.
 */
const mostForms = 128;

const forms = new Map<string, string>();

function formNameOf(text: string): string | undefined {
  const known = forms.get(text);
  if (known !== undefined || forms.size === mostForms) return known;
  const name = `search-${forms.size}`;
  forms.set(text, name);
  return name;
}

/**
 * Runs a statement of a search. Its form is parsed once a connection, which is a fifth of the time that its planning takes; one that is steady is
 * planned once as well.
 */
export function runForm<Row>(tx: Queryable, { text, values, isSteady }: Statement): Promise<Row[]> {
  const name = formNameOf(text);
  const planned = isSteady && name !== undefined ? 'once' : 'eachTime';
  return tx.query<Row>(text, values, { name, planned });
}

/** Whether all contracts of a scope are so few that a list of them costs no more than counting it. */
export function isOfFew(scope: SearchScope): boolean {
  return scope.kind === 'contracts' || (scope.kind === 'dealers' && scope.codes.length <= mostCountedAtOnce);
}

/** Writes the statement that returns the start of a list and, with each contract, how many the whole list has. */
export function firstOf({ text, values, isSteady }: Statement, limit: number): Statement {
  return {
    text: `SELECT list.*, (count(*) OVER ())::int AS total FROM (${text}) AS list LIMIT $${values.length + 1}`,
    values: [...values, limit],
    isSteady,
  };
}

/** Writes the statement that counts all pages, up to one more than the cap. */
export function countStatement(branches: readonly Branch[], page: PageQuery): Statement {
  const { values, bind } = binder();
  const everywhere = everywhereOf(page, bind);
  const capped = `LIMIT ${countCap + 1}`;
  const selects = branches.map((branch) =>
    branchSelect(branch, everywhere, { bind, columns: '', own: '', end: capped }),
  );
  return {
    text: `SELECT count(*)::int AS total FROM (SELECT FROM (${selects.join('\nUNION ALL\n')}) AS found ${capped}) AS capped`,
    values,
    isSteady: page.isSteady,
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
      : `(SELECT * FROM (${parts.join(' UNION ALL ')}) AS tier ${newestFirst})`,
  );
}

/** Conditions of every branch. */
interface Everywhere {
  conditions: string[];
  /** Absent if the scope alone is the condition; otherwise the only code, or the list of them. */
  dealers?: { codes: () => string; count: number; areOwn: boolean };
  isSteady: boolean;
}

/** Writes the conditions of every branch of a statement. */
export function everywhereOf({ scope, query, isSteady }: PageQuery, bind: Bind): Everywhere {
  const filters = isSteady ? anyFilterConditions(query, bind) : filterConditions(query, bind);
  if (scope.kind === 'dealers') {
    const { areOwn } = scope;
    const count = scope.codes.length;
    const dealers = { codes: boundOnce(scope.codes, bind), count, areOwn };
    return { conditions: filters, dealers, isSteady };
  }
  return { conditions: [...scopeConditions(scope, bind), ...filters], isSteady };
}

/** The list may be long, so all branches share one value, which is left out if no branch needs it. */
function boundOnce(codes: readonly string[], bind: Bind): () => string {
  let bound: string | undefined;
  return () => {
    bound ??= codes.length === 1 ? bind(codes[0]) : `${bind(codes)}::text[]`;
    return bound;
  };
}

function scopeConditions(scope: Exclude<SearchScope, { kind: 'dealers' }>, bind: Bind): string[] {
  if (scope.kind === 'all') return [];
  return [
    `id = ANY(${bind(scope.ids)}::bigint[])`,
    ...(scope.codes ? [`dealer_code = ANY(${bind(scope.codes)}::text[])`] : []),
  ];
}

/** A branch's SELECT, and the end of its list. */
interface SelectParts {
  bind: Bind;
  columns: string;
  /** The columns of `contracts` that it orders by and selects. */
  own: string;
  /** Where the page starts. */
  after?: string[];
  end: string;
}

/** Writes one branch. Contracts of a few dealers are searched per dealer, so that each list can end early. */
export function branchSelect(branch: Branch, everywhere: Everywhere, asked: SelectParts): string {
  const { bind, columns, own, after = [], end } = asked;
  const { conditions, dealers, isSteady } = everywhere;
  const alike = isSteady ? alikeIn(branch, own) : undefined;
  const key = alike ? [`${startOf(alike)} = ${bind(alike.start)}`, ...after] : branch.where(bind);
  const others = [...(alike ? branch.where(bind) : after), ...(branch.rest?.(bind) ?? []), ...conditions];
  const where = [...key, ...(isSteady ? others.map(asTruth) : others)];
  const from = (all: readonly string[]) => {
    const list = `FROM contracts ${whereOf(all)}`;
    // Read whole and then sorted: a plan for any values would rather walk through the book by date.
    const isSorted = isSteady && branch.reads !== 'equal' && !alike && own !== '';
    return isSorted ? `FROM (SELECT ${own} ${list} OFFSET 0) AS range` : list;
  };
  if (dealers && dealers.count > 1 && dealers.count <= mostApart(branch, isSteady)) {
    const ofOne = `SELECT ${own} ${from([...where, 'dealer_code = dealer.code'])} ${end}`;
    return `(SELECT ${columns} FROM unnest(${dealers.codes()}) AS dealer (code) CROSS JOIN LATERAL (${ofOne}) AS own ${end})`;
  }
  const inScope = dealers ? ofDealers(branch, dealers, isSteady) : [];
  return `(SELECT ${columns} ${from([...where, ...inScope])} ${end})`;
}

/** A list is counted in its own range, which is shorter. The index of whole VINs lacks the columns of the filters. */
function alikeIn({ alike }: Branch, own: string): KeyStart | undefined {
  return own === '' && alike?.column !== 'vin' ? undefined : alike;
}

/** Up to how many dealers are searched separately. A plan for any values only knows how if the index of the term has its dealers apart. */
function mostApart(
  { mostDealersApart = 1, reads, alike, isOfEachDealer }: Branch,
  isSteady: boolean,
): number {
  if (isSteady && isOfEachDealer) return mostDealersByKey;
  const isOfVins = typeof reads === 'object' && ('part' in reads || reads.column === 'vin');
  return isSteady && (alike || isOfVins) ? 1 : mostDealersApart;
}

function ofDealers(
  branch: Branch,
  { codes, count, areOwn }: NonNullable<Everywhere['dealers']>,
  isSteady: boolean,
): string[] {
  // Row-level security compares each row with the same list already.
  if (count > fewDealers && areOwn) return [];
  const isIndexed = !isSteady || mostApart(branch, isSteady) > 1;
  if (count === 1) return [isIndexed ? `dealer_code = ${codes()}` : asTruth(`dealer_code = ${codes()}`)];
  // A list of 1,000 codes as = ANY takes 25 to 40 ms to plan (search.md trap 3), and a plan for any values compares each row with each code.
  if (count > fewDealers || !isIndexed) return [asTruth(`dealer_code IN (SELECT unnest(${codes()}))`)];
  return [`dealer_code = ANY(${codes()})`];
}

/** Written so, a condition leads to no index: a plan for any values has only that of the term to choose from. */
function asTruth(condition: string): string {
  return `(${condition}) IS TRUE`;
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

/** The values of a statement, and a function that binds one more. */
export function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
