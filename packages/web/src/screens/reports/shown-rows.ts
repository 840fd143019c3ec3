import type { ChartPoint, GroupTotals, Page, Totals } from '@pitlane/shared/engine/envelope';

/** A row of a report by the names of its columns. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The loaded pages of a report; another backend sends only rows. */
export type ReportPages = readonly { rows: readonly ReportRow[]; page: Page | null }[];

/** The loaded rows of a report, and the totals of all of them. */
export interface ShownRows {
  rows: readonly ReportRow[];
  total: number;
  /** Absent if the server sends none. */
  totals: Totals | undefined;
  chart: readonly ChartPoint[] | undefined;
  /** Absent if the server sends none: then its rows aren't in groups either. */
  groups: ReadonlyMap<string, GroupTotals> | undefined;
}

/** Combines the pages of a report. The first has the totals of all rows; without it there are only the rows. Source: decisions.md §1.2, §1.3 */
export function shownOf(pages: ReportPages): ShownRows {
  const first = pages[0]?.page;
  const rows = pages.flatMap((one) => one.rows);
  const groups = pages.flatMap(({ page }) => page?.groups ?? []);
  return {
    rows,
    total: first?.total ?? rows.length,
    totals: first?.totals,
    chart: first?.chart,
    groups: first?.groups && new Map(groups.map((group) => [group.value, group])),
  };
}
