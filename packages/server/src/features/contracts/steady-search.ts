import type { KeySample } from './key-sample.ts';
import { type Branch, mostDealersByName } from './search-plan.ts';
import type { SearchScope } from './search-sql.ts';

/**
 * Whether one plan suits a search, whatever its values: each branch reads one key of the index of its term, newest first, or a range of it that is
 * short. Planning takes longer than finding a page then. For the rest, such as two letters of the whole book, it decides between reading a range
 * and walking through all contracts by date, and a wrong decision takes a hundred times as long. The few contracts of a customer are found by their
 * ids, whatever is searched for.
 */
export function isSteady(branches: readonly Branch[], scope: SearchScope, keys: KeySample): boolean {
  if (scope.kind === 'contracts') return false;
  return branches.every(({ reads }) => {
    if (reads === undefined) return false;
    if (reads === 'equal') return true;
    if ('part' in reads) return hasSeveralTrigrams(reads.part) && keys.isFewVins(reads);
    return keys.isFew(reads, reads.column === 'ln_key' ? dealersApart(scope) : undefined);
  });
}

/** Parts are found by the three characters in a row that they have; one such triple alone, as in 00000, a tenth of all VINs may have. */
function hasSeveralTrigrams(part: string): boolean {
  return new Set(Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3))).size > 1;
}

/** The dealers whose names are ranges of their own. */
function dealersApart(scope: SearchScope): readonly string[] | undefined {
  return scope.kind === 'dealers' && scope.codes.length <= mostDealersByName ? scope.codes : undefined;
}
