import { z } from 'zod';
import { maySee, subjectInScope } from '../access/field-rights.ts';
import type { PermissionId } from '../access/permissions.ts';
import type { Session } from '../access/session.ts';
import { counted } from '../kernel/counted.ts';
import { type CellKind } from '../kernel/format.ts';
import { fieldsOf } from './field.ts';
import type { Operation } from './operation.ts';
import type { Screen } from './screen.ts';

/** When a column is hidden at first: always, or only where the screen has no room for it. */
type Hidden = true | 'narrow';

/** A column as a report names it; its header, kind and right are those of the field. */
export interface ReportColumn<Key extends string = string> {
  key: Key;
  /**
   * What a click on this cell opens: for a claim its lines, for a cancellation its steps, for a quote that can be
   * edited its sale.
   */
  opens?: 'contract' | 'dealer' | 'claim' | 'cancellation' | 'batch' | 'user' | 'sale' | 'message';
  /** Hidden at first, perhaps only for some users; the user can show it. */
  isHidden?: Hidden | ((session: Session) => Hidden | false);
  /** Whether a value can't wait, and is shown in red. */
  isUrgent?: (value: unknown) => boolean;
}

/** A command for a row of a report. */
export interface RowAction {
  title: string;
  /** The icon's name. */
  icon: string;
  /** Its key and its word in the footer of the terminal app. */
  tui: { key: string; short: string };
  command: string;
  /** The arguments that the row provides; undefined if the command doesn't apply to the row. */
  args: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | undefined;
}

/** The search forms, by name: the feature that has them adds them (features/reports/rules/search-pages.ts). */
export interface SearchForms {}

/** A list of rows with a search form: its page, grid, totals, chart, flags, exports and API come from this and its operation. */
export interface Report extends Screen {
  /** The sidebar form that runs it. */
  form: keyof SearchForms;
  operation: Operation;
  columns: readonly ReportColumn[];
  /** A sentence about what its rows and totals exclude or include, if that differs from what people expect. */
  note?: string;
  /** The name of one row, if there is a better word than "row": "dealer". */
  rowName?: string;
  /** Rows per page, if a row is much larger than most; absent: as many as the server gives. */
  pageSize?: number;
  /** The command that adds a row, offered next to the title. */
  adds?: string;
  /** The actions on a row, in the row's menu. */
  rowActions?: readonly RowAction[];
  /**
   * The screens by which many of its rows are changed, offered next to the title; `query` is their initial query, and `access` what it takes
   * beyond the screen itself.
   */
  leadsTo?: readonly { screen: string; query?: string; access?: PermissionId }[];
  /** What the chart of the operation's sheet shows, and how: days in order, bars by name, or a map of the states. */
  chart?: { title: string; shape: 'days' | 'bars' | 'states' };
}

/** The names of the fields of an operation's rows. */
type RowKey<Op extends Operation> =
  ReturnType<Op['response']> extends z.ZodArray<z.ZodObject<infer Shape, z.core.$ZodObjectConfig>>
    ? keyof Shape & string
    : never;

type ReportOf<Op extends Operation> = Omit<
  Report,
  'operation' | 'columns' | 'place' | 'faces' | 'notOn' | 'path'
> & {
  operation: Op;
  columns: readonly ReportColumn<RowKey<Op>>[];
};

/** Declares a report and keeps its exact type: a column that isn't in its rows does not compile. */
export function defineReport<const Id extends string, const Path extends string, const Op extends Operation>(
  report: ReportOf<Op> & { id: Id; path: Path },
) {
  return {
    ...report,
    place: 'page',
    faces: ['web', 'cli'],
  } as const satisfies Report;
}

/** Returns whether a screen is a report. */
export function isReport(screen: Screen): screen is Report {
  return 'columns' in screen;
}

/** A displayed column. */
export interface ShownColumn extends Omit<ReportColumn, 'isHidden'> {
  /** Hidden from this user at first; the user can show it. */
  isHidden?: Hidden;
  header: string;
  kind: CellKind;
  /** Its sum is reported. */
  isTotaled: boolean;
  /** The columns it shows in full, and those it shows in full if there is room: as set on the field. */
  fits?: readonly string[];
  sample?: string;
}

/** Returns the columns of a report that a user may see, in their order. */
export function shownColumns({ operation, columns }: Report, session: Session): ShownColumn[] {
  const fields = new Map(seenFields(operation, session).map((field) => [field.key, field]));
  return columns.flatMap((column) => {
    const field = fields.get(column.key);
    if (!field) return [];
    const { isHidden: condition, ...rest } = column;
    const isHidden = typeof condition === 'function' ? condition(session) : condition;
    return [{ ...rest, ...field, ...(isHidden && { isHidden }) }];
  });
}

/** Writes how many rows a report has: "222 dealers", "1 row". */
export function rowCountText({ rowName = 'row' }: Pick<Report, 'rowName'>, count: number): string {
  return counted(count, rowName);
}

/**
 * Returns the column whose total heads a report: the one named by its sheet, otherwise the first money column that the
 * user may see; undefined if there is none.
 */
export function headlineOf<Column extends Pick<ShownColumn, 'key' | 'kind' | 'isTotaled'>>(
  { sheet }: Pick<Operation, 'sheet'>,
  columns: readonly Column[],
): Column | undefined {
  const totaled = columns.filter(({ isTotaled }) => isTotaled);
  return totaled.find(({ key }) => key === sheet?.headline) ?? totaled.find(({ kind }) => kind === 'money');
}

/**
 * Returns the fields of an operation's rows that a user may see. A report has only rows in the caller's scope, so each
 * right is evaluated once for all of them. Source: decisions.md §3
 */
export function seenFields(
  { response, sheet }: Operation,
  session: Session,
): Omit<ShownColumn, keyof Omit<ReportColumn, 'key'>>[] {
  const subject = subjectInScope(session);
  return fieldsOf(rowSchema(response()))
    .filter(({ sees }) => !sees || maySee(sees, session, subject))
    .map(({ name, label = name, kind = 'text', fits, sample }) => ({
      key: name,
      header: label,
      kind,
      isTotaled: sheet?.totals.includes(name) ?? false,
      ...(fits && { fits }),
      ...(sample && { sample }),
    }));
}

function rowSchema(response: z.ZodType): z.ZodObject {
  if (response instanceof z.ZodArray && response.element instanceof z.ZodObject) return response.element;
  throw new Error('The rows of a report are a list of objects.');
}
