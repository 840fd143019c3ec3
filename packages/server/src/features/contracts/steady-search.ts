import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import { estimateOf, estimateOfAll, estimateOfVins, type KeySample, type Sample } from './key-sample.ts';
import { type Branch, filterCountOf, type KeyRange, keyStartOf, mostDealersByKey } from './search-plan.ts';
import type { SearchScope } from './search-sql.ts';

/** A range of up to this many contracts is read and sorted for one page, whatever else is known. */
const mostRead = 4_000;

/** The limit for an index without the columns of the filters: each contract is read from the table. */
const mostReadOfTable = 1_000;

/** How many contracts a range must have for each dealer whose own are worth a search. */
const fewestPerDealer = 10;

/** With fewer dealers in the book, PostgreSQL reads an index of all contracts for each of them, because that index has the filters as well. */
const fewestDealers = 50;

/** How many contracts probably have a value that is filtered by: one in this many. */
const perFilter = 10;

/** What is searched, and how long its page is. */
interface Searched {
  query: SearchQuery;
  scope: SearchScope;
  limit: number;
}

/** How a search reads its contracts. */
export interface Reading {
  /** One plan suits it, whatever its values. */
  isSteady: boolean;
  /** Counting its list may take as long as finding its page. */
  isLong: boolean;
  /** The branches, with how each long range is read. Only internal users' statements can find what starts alike newest first. */
  branches: readonly Branch[];
}

/**
 * A search is steady if each branch reads one key of its term's index, newest first, or a short range of it. Planning then takes longer than
 * finding a page. For the rest, such as two letters in the whole book, planning decides between reading a range and walking through all
 * contracts by date, and a wrong decision takes a hundred times as long. A customer's few contracts are found by id, whatever the search is.
 */
export function readingOf(branches: readonly Branch[], searched: Searched, keys: KeySample): Reading {
  const sizes = searched.scope.kind === 'contracts' ? [] : branches.map(sizeIn(searched, keys.current()));
  const isSteady = sizes.length > 0 && sizes.every((size) => size !== 'unknown');
  const isLong = !isSteady || sizes.some((size) => size !== 'short' && size !== 'ofEachDealer');
  return {
    isSteady,
    isLong,
    branches: isSteady ? branches.map((branch, at) => foundBy(branch, sizes[at])) : branches,
  };
}

function foundBy(branch: Branch, size: Size | undefined): Branch {
  const { reads } = branch;
  if (size === 'ofEachDealer') return { ...branch, isOfEachDealer: true };
  const alike = size === 'alike' && typeof reads === 'object' && 'column' in reads && keyStartOf(reads);
  return alike ? { ...branch, alike } : branch;
}

/**
 * What a branch reads: a short or long range whole, a few dealers' own parts of it, or the newest of what starts alike, until the page is full.
 * `unknown` if another plan may be better.
 */
type Size = 'short' | 'long' | 'ofEachDealer' | 'alike' | 'unknown';

function sizeIn(searched: Searched, sample: Sample | undefined): (branch: Branch) => Size {
  return ({ reads }) => {
    if (reads === 'equal') return 'short';
    if (reads === undefined || !sample) return 'unknown';
    if (!('part' in reads)) return sizeOfRange(reads, searched, sample);
    return hasSeveralTrigrams(reads.part) && estimateOfVins(sample, reads) <= mostRead ? 'short' : 'unknown';
  };
}

/**
 * A longer range is found newest first among what starts alike, or read whole if that would pass more contracts: the fewer of them are the
 * caller's, the more it passes before the page is full. A walk through the caller's own contracts never passes more than they have.
 */
function sizeOfRange(range: KeyRange, { query, scope, limit }: Searched, sample: Sample): Size {
  const inRange = estimateOf(sample, range);
  const codes = scope.kind === 'dealers' ? scope.codes : undefined;
  if (codes && isReadOfEach(range, codes, sample)) return 'ofEachDealer';
  if (inRange <= mostRead) return 'short';
  // Each dealer's names are a separate range.
  if (codes && range.column === 'ln_key' && codes.length <= mostDealersByKey)
    return estimateOf(sample, range, codes) <= mostRead ? 'short' : 'unknown';
  const inBook = estimateOfAll(sample);
  const inScope = estimateOfAll(sample, codes);
  const alike = keyStartOf(range);
  const inWalk = alike ? estimateOf(sample, { ...alike, isLonger: false }) : inBook;
  const ofPage = (limit * perFilter ** filterCountOf(query) * inWalk) / inRange;
  const passed = Math.min(inWalk, (ofPage * inBook) / inScope);
  if (inScope < Math.min(inRange, passed)) return 'unknown';
  // The index of whole VINs lacks the filters' columns, so each contract would be read.
  if (inRange <= passed && range.column !== 'vin') return 'long';
  return alike ? 'alike' : 'unknown';
}

/** Whether dealers' own numbers or VINs are so few, compared with those of all dealers, that each is searched separately. */
function isReadOfEach(range: KeyRange, codes: readonly string[], sample: Sample): boolean {
  if (range.column !== 'num_key' && range.column !== 'vin') return false;
  if (codes.length > mostDealersByKey || sample.counts.size < fewestDealers) return false;
  if (estimateOf(sample, range) < codes.length * fewestPerDealer) return false;
  return estimateOf(sample, range, codes) <= mostReadOfTable;
}

/** Parts are found by their triples of consecutive characters; a tenth of all VINs may have a single one such as 00000. */
function hasSeveralTrigrams(part: string): boolean {
  return new Set(Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3))).size > 1;
}
