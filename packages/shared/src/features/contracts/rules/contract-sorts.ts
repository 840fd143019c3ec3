/** A column by which found contracts can be sorted. */
export interface ContractSort {
  id: ContractSortId;
  /** Texts after "sorted by": ascending and reversed. */
  words: readonly [up: string, down: string];
  /** An index has this order, so a list of any length can be sorted; the others sort up to 1,000 contracts. */
  isIndexed: boolean;
}

export type ContractSortId = 'name' | 'contract' | 'sold' | 'vehicle' | 'status' | 'expires';

/** A sort as a request names it: with `-` before it, the greatest or newest first. */
export type ContractSorting = ContractSortId | `-${ContractSortId}`;

/** The sorts of a contract search. Source: search.md (Columns, indexes, statement) */
export const contractSorts: readonly ContractSort[] = [
  { id: 'name', words: ['last name', 'last name, Z to A'], isIndexed: true },
  { id: 'contract', words: ['contract number', 'contract number, highest first'], isIndexed: true },
  { id: 'sold', words: ['sale date, oldest first', 'sale date, newest first'], isIndexed: true },
  { id: 'vehicle', words: ['vehicle, oldest first', 'vehicle, newest first'], isIndexed: false },
  { id: 'status', words: ['status, active first', 'status, active last'], isIndexed: false },
  {
    id: 'expires',
    words: ['expiration date, nearest first', 'expiration date, farthest first'],
    isIndexed: false,
  },
];

/** Every value of `sort` in a request. */
export const contractSortings: readonly ContractSorting[] = contractSorts.flatMap(
  ({ id }): ContractSorting[] => [id, `-${id}`],
);

/** The most contracts that are sorted without an index: as many as a search counts. */
export const mostSorted = 1000;

/**
 * Returns the sort that a request names, and whether it is reversed.
 * Assumption: the columns of the terminal's list.
 */
export function contractSortOf(sorting: ContractSorting): { sort: ContractSort; isDown: boolean } {
  const isDown = sorting.startsWith('-');
  const sort = contractSorts.find(({ id }) => id === (isDown ? sorting.slice(1) : sorting));
  if (!sort) throw new Error(`contracts have no sort ${sorting}`);
  return { sort, isDown };
}
