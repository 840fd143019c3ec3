import { chartedRows, type Sheet } from '@pitlane/shared/engine/operation';
import type { ShownColumn } from '@pitlane/shared/engine/report';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { escapeLiteral } from 'pg';
import type { LastRow, ReportCursor } from './report-cursor.ts';

/** A column of a report's rows that its caller may see. */
export type SeenColumn = Pick<ShownColumn, 'key' | 'kind' | 'isTotaled'>;

/**
 * The SQL of a report. `rows` has a column for each field of the row, by its name on the wire, and `"rowKey"`, which distinguishes equal
 * rows and has its own order. `facts` is the same rows with only the columns that are totaled, charted or grouped by: it joins
 * nothing that isn't needed, since it's read to the end. Both take all of `values`.
 */
export interface ReportSelect {
  rows: string;
  facts: string;
  values: readonly unknown[];
  /**
   * Returns only `"rowKey"` and the column of the sheet's own order, if it has many rows and each needs many joins: a page is found
   * by these first and joined afterwards. `rows` finds a row by its key from an index.
   */
  found?: string;
  /**
   * Whether the rows show customers' data. `rows` then also has `"customerOf"`, which nobody is sent: the contract whose customer a row shows, or the
   * negative id of a sale quote; null for a row without a customer.
   */
  showsCustomers?: true;
}

/** The part of the rows to read, and their order. */
export interface Part {
  sheet: Sheet;
  sort: string | undefined;
  limit: number;
  cursor: ReportCursor;
  /** Rows after the cursor that are left out. */
  skip?: number;
}

/** A row with the key that distinguishes it from equal ones. */
export type KeyedRow = Record<string, unknown> & { rowKey: string | number; customerOf?: number | null };

/** The statement of a page. */
export interface PageStatement {
  text: string;
  /** After the report's own. */
  values: unknown[];
  /** Returns what the next page continues after; undefined if rows are found by their position. */
  lastRow: (row: KeyedRow | undefined) => LastRow | undefined;
}

/**
 * After an order: since the planner doesn't know how many rows will be read, it chooses the plan that returns the first ones soon, as for a
 * cursor. Without it a million rows would be sorted before the first is sent.
 */
export const soonestFirst = 'LIMIT (SELECT 9223372036854775807)';

/** A statement with its values inlined, because COPY takes no parameters. */
export function filledStatement(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]));
}

/** Always quoted: like a parameter, it takes its type from its position. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (!Array.isArray(value)) return escapeLiteral(String(value));
  const items = value.map((item: unknown) =>
    item === null ? 'NULL' : `"${String(item).replace(/["\\]/g, String.raw`\$&`)}"`,
  );
  return escapeLiteral(`{${items.join(',')}}`);
}

/** The rows in a stream's order, each as the text of a JSON object; only those after the cursor, if there is one. */
export function rowsStatement(
  select: ReportSelect,
  columns: readonly SeenColumn[],
  { sheet, sort, cursor, ending = '' }: Omit<Part, 'limit' | 'skip'> & { ending?: string },
): { text: string; values: readonly unknown[] } {
  const after = afterCursor(select, columns, { sheet, sort, cursor });
  const offset = after || cursor.offset === 0 ? '' : `OFFSET ${cursor.offset}`;
  const part = `${after?.where ?? ''} ORDER BY ${orderOf(sheet, sort, true)} ${ending} ${offset}`;
  return {
    text: asLines(sentBy(select, columns), `(${select.rows}) AS found ${part}`),
    values: [...select.values, ...(after?.values ?? [])],
  };
}

/** Before all other columns, so that `separateCustomers` finds it at the start of a line. */
const customerOf: SeenColumn = { key: 'customerOf', kind: 'text', isTotaled: false };

function sentBy({ showsCustomers }: ReportSelect, columns: readonly SeenColumn[]): readonly SeenColumn[] {
  return showsCustomers ? [customerOf, ...columns] : columns;
}

function asLines(columns: readonly SeenColumn[], from: string): string {
  const list = columns.map(({ key }) => name(key)).join(', ');
  return `SELECT row_to_json(line)::text AS line FROM (SELECT ${list} FROM ${from}) AS line`;
}

/**
 * One page of them, each with its key. It continues after the last row of the previous page, even if that has moved:
 * new sales neither shift nor repeat rows. Groups are sorted by their totals, and their rows are found by their number.
 */
export function pageStatement(
  select: ReportSelect,
  columns: readonly SeenColumn[],
  { sheet, sort, limit, cursor, skip = 0 }: Part,
): PageStatement {
  const order = orderOf(sheet, sort);
  const [key] = sortOf(sheet, sort);
  const isKeyed = isKeyedBy(key, sheet, columns);
  const after = afterCursor(select, columns, { sheet, sort, cursor });
  const part = `${after?.where ?? ''} ORDER BY ${order} LIMIT ${limit} OFFSET ${(after ? 0 : cursor.offset) + skip}`;
  const keyed = [...sentBy(select, columns), rowKey];
  return {
    text: pageText(select, keyed, { part, order, isOwnOrder: order === orderOf(sheet, undefined) }),
    values: after?.values ?? [],
    lastRow: (row) => (isKeyed && row ? [row[key] as LastRow[0], row.rowKey] : undefined),
  };
}

const rowKey: SeenColumn = { key: 'rowKey', kind: 'text', isTotaled: false };

function pageText(
  { rows, found }: ReportSelect,
  columns: readonly SeenColumn[],
  { part, order, isOwnOrder }: { part: string; order: string; isOwnOrder: boolean },
): string {
  if (!found) return asLines(columns, `(${rows}) AS found ${part}`);
  // By another column the rows themselves are sorted; the planner only computes that column and the key.
  const keys = `SELECT "rowKey" FROM (${isOwnOrder ? found : rows}) AS found ${part}`;
  return asLines(columns, `(${rows}) AS one WHERE "rowKey" = ANY (ARRAY(${keys})) ORDER BY ${order}`);
}

/** Returns true if a row can be found again by its key and its value in the sorted column. */
function isKeyedBy(key: string, sheet: Sheet, columns: readonly SeenColumn[]): boolean {
  return !sheet.groupBy && columns.some((column) => column.key === key);
}

function afterCursor(
  { values }: ReportSelect,
  columns: readonly SeenColumn[],
  { sheet, sort, cursor }: Pick<Part, 'sheet' | 'sort' | 'cursor'>,
): { where: string; values: unknown[] } | undefined {
  const [key] = sortOf(sheet, sort);
  if (!cursor.after || !isKeyedBy(key, sheet, columns)) return undefined;
  return afterRow(sheet, sort, { row: cursor.after, from: values.length });
}

/** The condition for rows after a given one, in an order of one column and the key. */
function afterRow(
  sheet: Sheet,
  sort: string | undefined,
  { row: [value, key], from }: { row: LastRow; from: number },
): { where: string; values: unknown[] } {
  const [column, direction] = sortOf(sheet, sort);
  const sign = direction === 'DESC' ? '<' : '>';
  // Nulls come last in both directions.
  if (value === null)
    return { where: `WHERE ${name(column)} IS NULL AND "rowKey" ${sign} $${from + 1}`, values: [key] };
  const isLater = `(${name(column)}, "rowKey") ${sign} ($${from + 1}, $${from + 2})`;
  const isOwn = column === sheet.sort.replace(/^-/, '');
  return {
    where: isOwn ? `WHERE ${isLater}` : `WHERE (${isLater} OR ${name(column)} IS NULL)`,
    values: [value, key],
  };
}

/** How many rows there are, and the totals of the columns. */
export function totalsStatement({ facts }: ReportSelect, columns: readonly SeenColumn[]): string {
  return `SELECT json_build_object('total', count(*), 'totals', ${totals(columns)})::text AS line FROM (${facts}) AS found`;
}

/** The totals of groups: those on a page, named after all other values. */
export function groupsStatement(
  select: ReportSelect,
  columns: readonly SeenColumn[],
  groupBy: string,
): string {
  return groupLines(select, columns, {
    groupBy,
    where: `WHERE ${name(groupBy)}::text = ANY ($${select.values.length + 1}::text[])`,
  });
}

/** The totals and names of all groups, in order. */
export function allGroupsStatement(
  { rows, values }: ReportSelect,
  columns: readonly SeenColumn[],
  { sheet, groupBy, sort }: { sheet: Sheet; groupBy: string; sort: string | undefined },
): string {
  // The rows have what the facts don't: the group's name, and any column to sort by.
  const lines = groupLines({ facts: rows, rows, values }, columns, {
    groupBy,
    groupName: sheet.groupName,
    where: '',
  });
  return `${lines} ORDER BY ${groupOrderOf(sheet, sort)}${name(groupBy)}`;
}

function groupLines(
  { facts }: ReportSelect,
  columns: readonly SeenColumn[],
  { groupBy, groupName, where }: { groupBy: string; groupName?: string | undefined; where: string },
): string {
  const group = name(groupBy);
  const called = groupName ? `, 'name', min(${name(groupName)})` : '';
  return `SELECT json_build_object('value', ${group}::text${called}, 'rows', count(*), 'totals', ${totals(columns)})::text AS line
    FROM (${facts}) AS found ${where} GROUP BY ${group}`;
}

/** The most bars in a chart; more can't be distinguished by eye. */
const mostBars = 24;

type ChartPart = NonNullable<Sheet['chart']> & { isByDay: boolean; days: DateRange | undefined };

/** The points of a chart: days in order, or months if there are many days; the largest names, and the total of all others. */
export function chartStatement({ facts }: ReportSelect, part: ChartPart): string {
  const { by, value, isByDay, days, most = mostBars } = part;
  const key = isByDay ? dayKey(by, days) : `${name(by)}::text`;
  const called = part.name ? `min(${name(part.name)})` : 'NULL::text';
  const charted = value === chartedRows ? 'count(*)' : `coalesce(sum(${name(value)}), 0)`;
  const points = `SELECT ${key} AS by, ${called} AS name, ${charted} AS value FROM (${facts}) AS found WHERE ${name(by)} IS NOT NULL GROUP BY 1`;
  if (isByDay)
    return `SELECT json_build_object('by', by, 'value', value)::text AS line FROM (${points} ORDER BY 1) AS point`;
  // Each has a separate position, as far as there is room; the rest share the last one.
  const placed = `SELECT *, CASE WHEN count(*) OVER () > ${most} THEN least(row_number() OVER (ORDER BY value DESC, by), ${most})
    ELSE row_number() OVER (ORDER BY value DESC, by) END AS place FROM (${points}) AS point`;
  const isOne = 'count(*) = 1';
  return `SELECT json_strip_nulls(json_build_object('by', CASE WHEN ${isOne} THEN min(by) ELSE '' END, 'value', sum(value),
      'name', CASE WHEN ${isOne} THEN min(name) END, 'others', CASE WHEN NOT ${isOne} THEN count(*) END))::text AS line
    FROM (${placed}) AS placed GROUP BY place ORDER BY place`;
}

/** Up to this many days, a quarter, each is a separate point. */
const mostDayPoints = 93;

function dayKey(by: string, days: DateRange | undefined): string {
  const span = days
    ? (Date.parse(days.endDate) - Date.parse(days.startDate)) / 86_400_000
    : mostDayPoints + 1;
  return span < mostDayPoints ? `to_char(${name(by)}, 'YYYY-MM-DD')` : `to_char(${name(by)}, 'YYYY-MM')`;
}

/**
 * The order of the rows: the groups together, then the column that was requested or the sheet's own, and the row's key. Groups are sorted
 * by the same column: by their totals, or by their first row if the column has no total. Streamed rows have no group headers and follow
 * only the requested order. The sheet's column has no nulls, so that its order is an index's; nulls of others come last.
 */
export function orderOf(sheet: Sheet, sort: string | undefined, isStreamed = false): string {
  const [key, direction] = sortOf(sheet, sort);
  const isOwn = key === sheet.sort.replace(/^-/, '');
  const column = `${name(key)} ${direction}${isOwn ? '' : ' NULLS LAST'}`;
  const groupBy = isStreamed && sort ? undefined : sheet.groupBy;
  const groups =
    groupBy && groupBy !== key
      ? `${groupOrderOf(sheet, sort, ` OVER (PARTITION BY ${name(groupBy)})`)}${name(groupBy)}, `
      : '';
  return `${groups}${column}, "rowKey" ${direction}`;
}

/** The sort order of groups, before their own values; their totals are an aggregate, or among rows a window function. */
function groupOrderOf(sheet: Sheet, sort: string | undefined, over = ''): string {
  const [key, direction] = sortOf(sheet, sort);
  if (key === sheet.groupBy) return '';
  const ofGroup = sheet.totals.includes(key) ? 'sum' : direction === 'DESC' ? 'max' : 'min';
  return `${ofGroup}(${name(key)})${over} ${direction} NULLS LAST, `;
}

function sortOf(sheet: Sheet, sort: string | undefined): [key: string, direction: 'ASC' | 'DESC'] {
  const sorted = sort || sheet.sort;
  return sorted.startsWith('-') ? [sorted.slice(1), 'DESC'] : [sorted, 'ASC'];
}

function totals(columns: readonly SeenColumn[]): string {
  const summed = columns.filter(({ isTotaled }) => isTotaled);
  const pairs = summed.map(({ key }) => `'${key}', coalesce(sum(${name(key)}), 0)`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** The names come from schemas and are checked against them; the quotes keep their capitals. */
function name(key: string): string {
  return `"${key.replaceAll('"', '')}"`;
}
