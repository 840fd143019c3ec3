import type { GroupSums } from '@pitlane/shared/engine/envelope';
import type { Sheet } from '@pitlane/shared/engine/operation';
import type { ReportRow } from './use-report-rows.ts';

/** A line of the grid: a row, or the head of the rows of a group with their sums. */
export type GridItem = { kind: 'row'; row: ReportRow } | { kind: 'group'; group: GroupSums; title: string };

/** Gives the lines of a grid: rows in their order, each group under its head. The head counts all of its rows, read or not. */
export function gridItems(
  rows: readonly ReportRow[],
  { groupBy, groupName }: Pick<Sheet, 'groupBy' | 'groupName'>,
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
    return [{ kind: 'group', group, title: String(row[groupName ?? groupBy] || value) }, item];
  });
}
