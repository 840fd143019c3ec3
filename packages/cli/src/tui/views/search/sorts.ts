import {
  type ContractSorting,
  contractSortOf,
  contractSorts,
  mostSorted,
} from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { formatCell } from '@pitlane/shared/kernel/format';
import { sortHeaders } from '../../../print/screens/contracts/columns.ts';

/** The sorts that `s` goes through, each as it is wanted most often; without one the best match comes first. */
const cycle: readonly ContractSorting[] = ['name', 'vehicle', 'status', '-sold', 'expires', 'contract'];

/** The sort after another one; a list of more than 1,000 skips those that it can't be sorted by. */
export function nextSorting(now: ContractSorting | null, isLong: boolean): ContractSorting | null {
  const own = now && contractSortOf(now).sort;
  const at = cycle.findIndex((sorting) => contractSortOf(sorting).sort === own);
  return cycle.slice(at + 1).find((sorting) => !isLong || contractSortOf(sorting).sort.isIndexed) ?? null;
}

/** The same sort, reversed. */
export function reversed(sorting: ContractSorting): ContractSorting {
  const { sort, isDown } = contractSortOf(sorting);
  return isDown ? sort.id : `-${sort.id}`;
}

/** The list's sort order in words. */
export function sortWords(sorting: ContractSorting | null): string {
  if (!sorting) return 'best match';
  const { sort, isDown } = contractSortOf(sorting);
  return sort.words[isDown ? 1 : 0];
}

/** Columns that can't sort a long list. */
export const longListWords = `More than ${formatCell('count', mostSorted)} contracts can't be sorted by ${contractSorts
  .filter(({ isIndexed }) => !isIndexed)
  .map(({ id }) => sortHeaders[id].toLowerCase())
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')}.`;
