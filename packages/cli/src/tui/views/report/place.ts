import type { GroupTotals, Page } from '@pitlane/shared/engine/envelope';
import type { ReportRow } from '../../../print/screens/reports/columns.ts';
import { AppForm } from '../../form/app-form.ts';
import type { OpenForm } from '../../form/open-form.ts';

/** A report in the app: what is requested, the rows that were read, and the form over them while it is open. */
export interface ReportPlace {
  kind: 'report';
  /** The id of its screen. */
  report: string;
  /** The criteria of the rows, as typed, by name, and `period`. */
  given: Record<string, string>;
  /** The criteria in the form, for the next run. */
  criteria: AppForm;
  form: OpenForm | null;
  /** The result of the request; null before. */
  read: ReportRead | null;
  /** The row that the keys are about. */
  cursor: number;
  /** A column, with `-` before it the greatest first; absent: the report's own order. */
  sort?: string | undefined;
  hasChart: boolean;
}

/** The loaded rows of a report, with the facts of its first page about the whole. */
export interface ReportRead {
  rows: readonly ReportRow[];
  first: Page | null;
  next: string | null;
  /** The totals of the groups that were read. */
  groups: readonly GroupTotals[];
  /** The request, for later pages and for describing it. */
  request: Readonly<Record<string, string | number>>;
  /** Every row is of one dealer, by what was asked for and who asked. */
  isOneDealer: boolean;
}

declare module '../../places.ts' {
  interface Places {
    report: ReportPlace;
  }
}

/** Returns a report that was requested with some criteria. */
export function reportPlace(report: string, given: Record<string, string>, sort?: string): ReportPlace {
  return {
    kind: 'report',
    report,
    given,
    criteria: new AppForm(given),
    form: null,
    read: null,
    cursor: 0,
    hasChart: true,
    ...(sort ? { sort } : {}),
  };
}
