import type { GroupSums } from '@pitlane/shared/engine/envelope';
import type { ReportRow } from './use-report-rows.ts';

/** A line of the grid: a row, or the head of the rows of a group with their sums. */
export type GridItem = { kind: 'row'; row: ReportRow } | { kind: 'group'; group: GroupSums; title: string };

/** What a group is called: a code by the name beside it in its rows. */
function titleOf(row: ReportRow, groupBy: string): string {
  const name = row[groupBy.replace(/Code$/, 'Name')];
  return typeof name === 'string' && name !== '' ? name : String(row[groupBy]);
}

/** Gives the lines of a grid: rows in their order, each group under its head. The head counts all of its rows, read or not. */
export function gridItems(
  rows: readonly ReportRow[],
  groupBy: string | undefined,
  groups: ReadonlyMap<string, GroupSums>,
): GridItem[] {
  let before: string | undefined;
  return rows.flatMap((row): GridItem[] => {
    const item = { kind: 'row', row } as const;
    if (groupBy === undefined) return [item];
    const value = String(row[groupBy]);
    if (value === before) return [item];
    before = value;
    const group = groups.get(value) ?? { value, rows: 0, totals: {} };
    return [{ kind: 'group', group, title: titleOf(row, groupBy) }, item];
  });
}
