import type { GroupSums, Page } from '@pitlane/shared/engine/envelope';
import type { ReportRow } from '../../../print/screens/reports/columns.ts';
import type { LineText } from '../../line-text.ts';
import type { Offer } from '../../overlay.ts';

/** A report in the app: what is asked for, the rows that were read, and the form over them while it is open. */
export interface ReportPlace {
  kind: 'report';
  /** The id of its screen. */
  report: string;
  /** What was given, as typed, by the names of the criteria, and `period`. */
  given: Record<string, string>;
  form: ReportForm | null;
  /** What was read for what was asked; null before. */
  read: ReportRead | null;
  /** The row that the keys are about. */
  cursor: number;
  /** A column, with `-` before it the greatest first; absent: the report's own order. */
  sort?: string | undefined;
  hasPlot: boolean;
}

/** The criteria as they are being given. */
export interface ReportForm {
  /** The field that is chosen. */
  chosen: number;
  /** The text of the field that is being typed; null where the keys move. */
  line: LineText | null;
  /** What may stand there, and which of it is chosen. */
  offers: readonly Offer[];
  offer: number;
  /** Why it cannot be run so. */
  problem?: string;
}

/** Rows of a report as far as they were read, with what its first page says of the whole. */
export interface ReportRead {
  rows: readonly ReportRow[];
  first: Page | null;
  next: string | null;
  /** The sums of the groups that were read. */
  groups: readonly GroupSums[];
  /** What was sent, for the pages to come and the words of it. */
  request: Readonly<Record<string, string | number>>;
}

declare module '../../places.ts' {
  interface Places {
    report: ReportPlace;
  }
}

/** Gives a report that was asked for with some criteria. */
export function reportPlace(report: string, given: Record<string, string>, sort?: string): ReportPlace {
  return {
    kind: 'report',
    report,
    given,
    form: null,
    read: null,
    cursor: 0,
    hasPlot: true,
    ...(sort ? { sort } : {}),
  };
}

/** A form without anything typed. */
export const openForm: ReportForm = { chosen: 0, line: null, offers: [], offer: 0 };
