import type { KeySample } from './key-sample.ts';
import { type Branch, mostDealersByName } from './search-plan.ts';
import type { SearchScope } from './search-sql.ts';

/**
 * Whether one plan suits a search, whatever its values: each branch reads one key of its term's index, newest first, or a short range of
 * it. Planning then takes longer than finding a page. For the rest, such as two letters in the whole book, planning decides between reading
 * a range and walking through all contracts by date, and a wrong decision takes a hundred times as long. A customer's few contracts are
 * found by id, whatever the search is.
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

/** Parts are found by their triples of consecutive characters; a tenth of all VINs may have a single one such as 00000. */
function hasSeveralTrigrams(part: string): boolean {
  return new Set(Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3))).size > 1;
}

/** The dealers whose names are separate ranges. */
function dealersApart(scope: SearchScope): readonly string[] | undefined {
  return scope.kind === 'dealers' && scope.codes.length <= mostDealersByName ? scope.codes : undefined;
}
