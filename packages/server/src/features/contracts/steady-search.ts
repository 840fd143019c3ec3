import type { SearchQuery } from '@pitlane/shared/features/contracts/rules/search-text';
import { estimateOf, estimateOfAll, estimateOfVins, type KeySample, type Sample } from './key-sample.ts';
import { type Branch, filterCountOf, type KeyRange, keyStartOf, mostDealersByName } from './search-plan.ts';
import type { SearchScope } from './search-sql.ts';

/** A range of up to this many contracts is read and sorted for one page, whatever else is known. */
const mostRead = 4_000;

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
  /** The branches, those with a long range found newest first. Only internal users' statements can use such an index. */
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
  const isLong = !isSteady || sizes.some((size) => size !== 'short');
  return {
    isSteady,
    isLong,
    branches: isSteady ? branches.map((branch, at) => foundBy(branch, sizes[at])) : branches,
  };
}

function foundBy(branch: Branch, size: Size | undefined): Branch {
  const { reads } = branch;
  const alike = size === 'alike' && typeof reads === 'object' && 'column' in reads && keyStartOf(reads);
  return alike ? { ...branch, alike } : branch;
}

/**
 * What a branch reads: a short or long range whole, or the newest of what starts alike, until the page is full. `unknown` if another plan may be
 * better.
 */
type Size = 'short' | 'long' | 'alike' | 'unknown';

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
  if (inRange <= mostRead) return 'short';
  const codes = scope.kind === 'dealers' ? scope.codes : undefined;
  // Each dealer's names are a separate range.
  if (codes && range.column === 'ln_key' && codes.length <= mostDealersByName)
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

/** Parts are found by their triples of consecutive characters; a tenth of all VINs may have a single one such as 00000. */
function hasSeveralTrigrams(part: string): boolean {
  return new Set(Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3))).size > 1;
}
