import type { GroupTotals } from '@pitlane/shared/engine/envelope';
import type { Sheet } from '@pitlane/shared/engine/operation';
import type { ReportRow } from './shown-rows.ts';

/** A line of the grid: a row, or the head of the rows of a group with their totals; `row` of a head is its first. */
export type GridItem =
  | { kind: 'row'; row: ReportRow }
  | { kind: 'group'; group: GroupTotals; title: string; row: ReportRow; isFolded: boolean };

/** The grouping of rows. */
export type Grouping = Pick<Sheet, 'groupBy' | 'groupName'>;

/**
 * Returns the lines of a grid: rows in order, each group below its header, which is alone if folded. The header counts
 * all of its rows, loaded or not.
 */
export function gridItems(
  rows: readonly ReportRow[],
  { groupBy, groupName }: Grouping,
  { groups, isFolded }: { groups: ReadonlyMap<string, GroupTotals>; isFolded: (value: string) => boolean },
): GridItem[] {
  let before: string | undefined;
  return rows.flatMap((row): GridItem[] => {
    const item = { kind: 'row', row } as const;
    if (groupBy === undefined) return [item];
    const value = String(row[groupBy]);
    const shown = isFolded(value) ? [] : [item];
    if (value === before) return shown;
    before = value;
    const group = groups.get(value) ?? { value, rows: 0, totals: {} };
    const title = String(row[groupName ?? groupBy] || value);
    return [{ kind: 'group', group, title, row, isFolded: isFolded(value) }, ...shown];
  });
}

/** Returns whether a column repeats in each row what the group's header already shows. */
export function isRepeated(key: string, { groupBy, groupName }: Grouping): boolean {
  return groupBy !== undefined && (key === groupBy || key === groupName);
}
