import type { GroupSums, Sums } from '@pitlane/shared/engine/envelope';
import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ReportRow } from './columns.ts';

/** A line of a report: a row of it, or the sums of the group whose last row stands above. */
export interface ReportLine {
  row: ReportRow;
  sum?: true;
}

/** The sums as a row, with a word in the place that tells rows. */
function totalRow(word: string, sums: Sums, columns: readonly ShownColumn[]): ReportRow {
  return { ...sums, [columns[0]?.key ?? '']: word };
}

/** The sums of all rows as their last line; none where nothing is summed. */
export function totalRows(sums: Sums | undefined, columns: readonly ShownColumn[]): ReportRow[] {
  return sums && Object.keys(sums).length > 0 ? [totalRow('Total', sums, columns)] : [];
}

/** Puts the sums of a group after its last row; a group that goes on with the next rows waits for them. */
export function groupLines({ operation }: Pick<Report, 'operation'>, columns: readonly ShownColumn[]) {
  const { groupBy } = operation.sheet ?? {};
  let open: GroupSums | undefined;
  // A group is called as its rows are: its own value may be a code that is not shown.
  let name = '';
  const of = (rows: readonly ReportRow[], sums: readonly GroupSums[], isLast: boolean): ReportLine[] => {
    const groups = new Map(sums.map((group) => [group.value, group]));
    const lines: ReportLine[] = [];
    const close = () => {
      if (open) {
        const count = `${formatCell('count', open.rows)} ${open.rows === 1 ? 'row' : 'rows'}`;
        // The count first: a long name is cut.
        lines.push({ row: totalRow(`${count} of ${name}`, open.totals, columns), sum: true });
      }
      open = undefined;
    };
    for (const row of rows) {
      const group = groupBy === undefined ? undefined : groups.get(String(row[groupBy]));
      if (open && open.value !== group?.value) close();
      open = group ?? open;
      name = String(row[columns[0]?.key ?? ''] ?? group?.value ?? '');
      lines.push({ row });
    }
    if (isLast) close();
    return lines;
  };
  return {
    of,
    /** The group that goes on behind the last row, by its name. */
    openGroup: () => open && name,
  };
}

/** Gives the place of a row among the lines: the sums of groups stand between them. */
export function lineAt(lines: readonly ReportLine[], row: number): number {
  let left = row;
  return lines.findIndex(({ sum }) => !sum && left-- === 0);
}
