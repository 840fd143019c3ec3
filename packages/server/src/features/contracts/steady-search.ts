import { estimateOf, estimateOfAll, estimateOfVins, type KeySample, type Sample } from './key-sample.ts';
import { type Branch, type KeyRange, mostDealersByName } from './search-plan.ts';
import type { SearchScope } from './search-sql.ts';

/** A range of up to this many contracts is read and sorted for one page, whatever else is known. */
const mostRead = 4_000;

/** What is searched, and how long its page is. */
interface Searched {
  scope: SearchScope;
  limit: number;
}

/** How a search reads its contracts. */
export interface Reading {
  /** One plan suits it, whatever its values. */
  isSteady: boolean;
  /** Counting its list may take as long as finding its page. */
  isLong: boolean;
}

/**
 * A search is steady if each branch reads one key of its term's index, newest first, or a short range of it. Planning then takes longer than
 * finding a page. For the rest, such as two letters in the whole book, planning decides between reading a range and walking through all
 * contracts by date, and a wrong decision takes a hundred times as long. A customer's few contracts are found by id, whatever the search is.
 */
export function readingOf(branches: readonly Branch[], searched: Searched, keys: KeySample): Reading {
  const sizes = searched.scope.kind === 'contracts' ? [] : branches.map(sizeIn(searched, keys.current()));
  const isSteady = sizes.length > 0 && sizes.every((size) => size !== 'unknown');
  return { isSteady, isLong: !isSteady || sizes.includes('long') };
}

/** What a branch reads of its index: `unknown` if another plan may be better. */
type Size = 'short' | 'long' | 'unknown';

function sizeIn(searched: Searched, sample: Sample | undefined): (branch: Branch) => Size {
  return ({ reads }) => {
    if (reads === 'equal') return 'short';
    if (reads === undefined || !sample) return 'unknown';
    if (!('part' in reads)) return sizeOfRange(reads, searched, sample);
    return hasSeveralTrigrams(reads.part) && estimateOfVins(sample, reads) <= mostRead ? 'short' : 'unknown';
  };
}

/**
 * A longer range is still read whole if the walk by date would pass more contracts: the fewer of them are the caller's, the more it passes
 * before the page is full. A walk through the caller's own contracts never passes more than they have.
 */
function sizeOfRange(range: KeyRange, { scope, limit }: Searched, sample: Sample): Size {
  const inRange = estimateOf(sample, range);
  if (inRange <= mostRead) return 'short';
  const codes = scope.kind === 'dealers' ? scope.codes : undefined;
  // Each dealer's names are a separate range.
  if (codes && range.column === 'ln_key' && codes.length <= mostDealersByName)
    return estimateOf(sample, range, codes) <= mostRead ? 'short' : 'unknown';
  const inBook = estimateOfAll(sample);
  const inScope = estimateOfAll(sample, codes);
  const passed = (limit * inBook * inBook) / (inRange * inScope);
  return inRange <= Math.min(passed, inScope) ? 'long' : 'unknown';
}

/** Parts are found by their triples of consecutive characters; a tenth of all VINs may have a single one such as 00000. */
function hasSeveralTrigrams(part: string): boolean {
  return new Set(Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3))).size > 1;
}
