/** Where a row of a list is, and where it goes; both count from 1. */
export interface Placing {
  /** The row that is changed; absent: a new one. */
  number?: number | undefined;
  /** Absent: where it was, a new one at the end. */
  position?: number | undefined;
}

/**
 * Returns a list with a row added or replaced; a number that no row has adds one. Source: areas.md §7.2 (a whole list
 * replaces the old)
 */
export function withRow<Row>(list: readonly Row[], row: Row, { number, position }: Placing): Row[] {
  const others = withoutRow(list, number);
  const at = position ?? (number !== undefined && number <= list.length ? number : list.length + 1);
  return others.toSpliced(at - 1, 0, row);
}

/** Returns a list without the row of a number. Source: areas.md §7.2 (a whole list replaces the old) */
export function withoutRow<Row>(list: readonly Row[], number: number | undefined): Row[] {
  return list.filter((_, place) => place + 1 !== number);
}
