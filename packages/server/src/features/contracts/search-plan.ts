import { afterPrefix } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { NamePair, SearchTerm } from '@pitlane/shared/features/contracts/rules/search-term';
import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';

/** Adds a value to the statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** One tier's condition, as SQL over `contracts`, written together with the statement. */
export interface Branch {
  tier: number;
  /** The condition on the key of an index. */
  where: (bind: Bind) => string[];
  /** Additional conditions. */
  rest?: (bind: Bind) => string[];
  /** Up to this many dealers are searched separately; absent if no index has contracts by dealer. */
  mostDealersApart?: number;
  /** What it reads of its term's index, if that suits any values as long as it is short; absent if another plan may be better. */
  reads?: 'equal' | KeyRange | VinPart;
  /** How all of its keys start, if they are found newest first among those that start alike. */
  alike?: KeyStart;
  /** The range is read separately for each of a few dealers, because that of all dealers is much longer. */
  isOfEachDealer?: true;
}

/** A range of an index: the keys that start with a text, or only those that are longer. */
export interface KeyRange {
  column: 'ln_key' | 'num_key' | 'vin' | 'vin_rev';
  start: string;
  isLonger: boolean;
}

/** The first characters of a key, as many as an index of contracts has them newest first. */
export interface KeyStart {
  column: keyof typeof startLengths;
  start: string;
}

/**
 * The length of the starts that are indexed: what is shorter is so common that a walk by date soon finds a page. Numbers aren't, because they are
 * given in the order of sale: most of what starts alike would be newer than the page.
 */
const startLengths = { ln_key: 2, vin: 8 } as const;

/** Returns how all keys of a range start; undefined if no index has its contracts newest first. */
export function keyStartOf({ column, start }: KeyRange): KeyStart | undefined {
  if (column === 'num_key' || column === 'vin_rev' || start.length < startLengths[column]) return undefined;
  return { column, start: start.slice(0, startLengths[column]) };
}

/** The key of the index that a start is found by. */
export function startOf({ column }: KeyStart): string {
  return `left(${column}, ${startLengths[column]})`;
}

/** The VINs that contain a text further in than at their start. */
export interface VinPart {
  part: string;
}

/**
 * A dealer's last names are a range of an index, so searching hundreds of dealers separately costs less than walking through the whole book: at
 * 5 M, two letters and 122 dealers took 1 ms instead of 14, 1,000 dealers 13 instead of 2. Long ranges of numbers and VINs are read the same way.
 */
export const mostDealersByKey = 250;

/** Walks each dealer's contracts, newest first, until the page is full. */
const mostDealersByDate = 20;

/** The tier of contracts whose VIN contains the text, searched only when nothing else was found. */
export const vinPartTier = 6;

/** The tiers that identify a single contract. Outside the scope, only these find a contract. Source: decisions.md §2 */
export const wholeTiers: readonly number[] = [0, 1];

/**
 * Returns the branches of a search in the order of their tiers, without any contract in two of them. An empty list is a contradiction
 * (`smith|ln:jones`): nothing can be found, so no statement is needed. Source: search.md ("What the text means")
 */
export function branchesOf(query: SearchQuery): Branch[] {
  const { term } = query;
  if (!term) {
    const { ln } = query.filters;
    const mostDealersApart = ln ? mostDealersByKey : mostDealersByDate;
    return [{ tier: 0, where: (bind) => prefix(bind, 'ln_key', ln), mostDealersApart }];
  }
  if (term.kind === 'name') return nameBranches(term.names, query.filters.ln ?? '');
  const { ln } = query.filters;
  if (!ln) return otherBranches(term);
  // With a range of names as well, which of the two is shorter depends on the values.
  return otherBranches(term).map((branch) => ({
    tier: branch.tier,
    where: (bind) => [...wholeOf(branch, bind), ...prefix(bind, 'ln_key', ln)],
  }));
}

/**
 * Returns the branches of the last tier: VINs that start with the text, and those that contain it further in. They are separate because the
 * former number in the thousands while a VIN is being typed, and an index by date finds the newest of them. Empty if VINs aren't searched for
 * the term.
 */
export function vinPartBranches({ term, filters: { ln } }: SearchQuery): Branch[] {
  const part = term?.vinPart;
  if (!part) return [];
  const byName = (bind: Bind) => prefix(bind, 'ln_key', ln);
  // With a range of names as well, which of the two is shorter depends on the values.
  const reads = (what: KeyRange | VinPart) => (ln ? {} : { reads: what });
  return [
    {
      tier: vinPartTier,
      ...reads({ column: 'vin', start: part, isLonger: false }),
      mostDealersApart: mostDealersByDate,
      where: (bind) => [...prefix(bind, 'vin', part), ...byName(bind)],
    },
    {
      tier: vinPartTier,
      ...reads({ part }),
      where: (bind) => [`substr(vin, 2) LIKE ${bind(`%${part}%`)}`, ...byName(bind)],
      rest: (bind) => [`NOT (${prefix(bind, 'vin', part).join(' AND ')})`],
    },
  ];
}

/** All conditions of a branch. */
export function wholeOf({ where, rest }: Branch, bind: Bind): string[] {
  return [...where(bind), ...(rest?.(bind) ?? [])];
}

/** The conditions of the given filters except last name, which is in the branches, and dealer, which is in the scope. */
export function filterConditions(query: SearchQuery, bind: Bind): string[] {
  return filtersOf(query).flatMap(({ column, starts, value }) => {
    if (value === undefined) return [];
    return starts ? prefix(bind, column, value) : [`${column} = ${bind(value)}`];
  });
}

/** How many filters are given, except last name and dealer. */
export function filterCountOf(query: SearchQuery): number {
  return filtersOf(query).filter(({ value }) => value !== undefined).length;
}

/** The conditions of the same filters, given or not: written so, few forms of a statement serve all combinations of them. */
export function anyFilterConditions(query: SearchQuery, bind: Bind): string[] {
  return filtersOf(query).map(({ column, type, starts, value }) => {
    const parameter = `${bind(value ?? null)}::${type}`;
    const matches = starts
      ? `${column} >= ${parameter} AND ${column} < ${bind(value === undefined ? null : afterPrefix(value))}::text`
      : `${column} = ${parameter}`;
    return `${parameter} IS NULL OR ${matches}`;
  });
}

/** A filter and its value. The parser refuses empty years, states and ZIP codes; an empty text and the status 0 mean no filter. */
type Filter = { column: string; type: 'text' | 'int' } & (
  | { starts: true; value: string | undefined }
  | { starts: false; value: string | number | undefined }
);

function filtersOf({ filters: { fn, make, model, year, state, zip, status } }: SearchQuery): Filter[] {
  return [
    { column: 'fn_key', type: 'text', starts: true, value: fn || undefined },
    { column: 'make_key', type: 'text', starts: true, value: make || undefined },
    { column: 'model_key', type: 'text', starts: true, value: model || undefined },
    { column: 'vehicle_year', type: 'int', starts: false, value: year },
    { column: 'state', type: 'text', starts: false, value: state },
    { column: 'zip', type: 'text', starts: false, value: zip },
    { column: 'status', type: 'int', starts: false, value: status || undefined },
  ];
}

function otherBranches(term: Exclude<SearchTerm, { kind: 'name' }>): Branch[] {
  switch (term.kind) {
    case 'vin':
      return [{ tier: 1, reads: 'equal', where: (bind) => [`vin = ${bind(term.vin)}`] }];
    case 'number':
      return [
        { tier: 0, reads: 'equal', where: (bind) => [`num_key = ${bind(term.digits)}`] },
        {
          tier: 4,
          reads: { column: 'num_key', start: term.digits, isLonger: true },
          where: (bind) => longer(bind, 'num_key', term.digits),
        },
        {
          tier: 5,
          reads: vinEndRange(term.digits),
          where: (bind) => vinEnd(bind, term.digits),
          rest: (bind) => [`NOT (${prefix(bind, 'num_key', term.digits).join(' AND ')})`],
        },
      ];
    case 'mixed':
      return mixedBranches(term);
  }
}

function mixedBranches({ key, vinEnd: end }: Extract<SearchTerm, { kind: 'mixed' }>): Branch[] {
  const parts = (bind: Bind) => [
    ...(key?.programCode ? [`program_code = ${bind(key.programCode)}`] : []),
    ...(key?.contractSuffix ? [`contract_suffix = ${bind(key.contractSuffix)}`] : []),
  ];
  const branches: Branch[] = [];
  if (key) {
    const number = key.contractNumber;
    branches.push({
      tier: 0,
      reads: 'equal',
      where: (bind) => [`num_key = ${bind(number)}`],
      rest: parts,
    });
    // A suffix ends the number, so nothing longer can match.
    if (!key.contractSuffix) {
      branches.push({
        tier: 4,
        reads: { column: 'num_key', start: number, isLonger: true },
        where: (bind) => longer(bind, 'num_key', number),
        rest: parts,
      });
    }
  }
  if (end) {
    const earlier = [...branches];
    branches.push({
      tier: 5,
      reads: vinEndRange(end),
      where: (bind) => vinEnd(bind, end),
      rest: (bind) => earlier.map((branch) => `NOT (${wholeOf(branch, bind).join(' AND ')})`),
    });
  }
  return branches;
}

interface NameRange {
  tier: number;
  ln: string;
  fn: string;
  /** Whether the last name is `ln` itself, may start with it, or is longer. */
  match: 'equal' | 'starts' | 'longer';
}

/**
 * Tier 2 has the last names that equal the term, tier 3 the longer ones. A filter on the last name is merged into the ranges here: left to the
 * database, a contradiction reads every smith (600 ms at 5 M, search.md trap 2).
 */
function nameBranches(names: readonly NamePair[], lnFilter: string): Branch[] {
  const ranges = [
    ...names.flatMap(({ ln, fn }): NameRange[] =>
      ln.startsWith(lnFilter) ? [{ tier: 2, ln, fn, match: 'equal' }] : [],
    ),
    ...names.flatMap(({ ln, fn }): NameRange[] => {
      if (ln.startsWith(lnFilter)) return [{ tier: 3, ln, fn, match: 'longer' }];
      return lnFilter.startsWith(ln) ? [{ tier: 3, ln: lnFilter, fn, match: 'starts' }] : [];
    }),
  ];
  return ranges.map((range, index) => ({
    tier: range.tier,
    mostDealersApart: mostDealersByKey,
    reads:
      range.match === 'equal'
        ? 'equal'
        : { column: 'ln_key', start: range.ln, isLonger: range.match === 'longer' },
    where: (bind) => rangeConditions(bind, range),
    rest: (bind) =>
      ranges
        .slice(0, index)
        .filter((earlier) => mayOverlap(earlier, range))
        .map((earlier) => `NOT (${rangeConditions(bind, earlier).join(' AND ')})`),
  }));
}

function rangeConditions(bind: Bind, { ln, fn, match }: NameRange): string[] {
  const lastName =
    match === 'equal'
      ? [`ln_key = ${bind(ln)}`]
      : match === 'longer'
        ? longer(bind, 'ln_key', ln)
        : prefix(bind, 'ln_key', ln);
  return [...lastName, ...prefix(bind, 'fn_key', fn)];
}

function mayOverlap(a: NameRange, b: NameRange): boolean {
  const related = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
  if (!related(a.ln, b.ln) || !related(a.fn, b.fn)) return false;
  if (a.match === 'equal' && b.match === 'equal') return a.ln === b.ln;
  if (a.match === 'equal' && b.match === 'longer') return a.ln.length > b.ln.length;
  return true;
}

function prefix(bind: Bind, column: string, value: string | undefined): string[] {
  if (!value) return [];
  return [`${column} >= ${bind(value)}`, `${column} < ${bind(afterPrefix(value))}`];
}

function longer(bind: Bind, column: string, value: string): string[] {
  return [`${column} > ${bind(value)}`, `${column} < ${bind(afterPrefix(value))}`];
}

function vinEnd(bind: Bind, end: string): string[] {
  return prefix(bind, 'vin_rev', reversed(end));
}

function vinEndRange(end: string): KeyRange {
  return { column: 'vin_rev', start: reversed(end), isLonger: false };
}

function reversed(text: string): string {
  return text.split('').toReversed().join('');
}
