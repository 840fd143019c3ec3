import type { ChartPoint, GroupTotals, Page, Totals } from '@pitlane/shared/engine/envelope';
import {
  chartedRows,
  type LinesAnswer,
  type LinesSummary,
  type Operation,
} from '@pitlane/shared/engine/operation';
import { seenFields } from '@pitlane/shared/engine/report';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { cursorText, readCursor, refuseForged } from './report-cursor.ts';
import { scopeOf } from './report-scope.ts';
import {
  allGroupsStatement,
  chartStatement,
  groupsStatement,
  type KeyedRow,
  pageStatement,
  type ReportSelect,
  type SeenColumn,
  totalsStatement,
} from './report-sql.ts';
import { writeLines } from './report-stream.ts';

/** The fields of every report request in addition to its criteria. */
interface PageRequest {
  userName?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
  exportAs?: string | undefined;
}

/** A requested report: its rows, who requested it, and the days it covers. */
export interface ReportRequest {
  operation: Operation;
  select: ReportSelect;
  request: PageRequest;
  call: Call;
  days?: DateRange | undefined;
  /** Its rows don't belong to contracts, so the server's own role reads them, and only the select limits what the caller sees. */
  isOfNoContract?: true;
}

/** The number of rows without `limit`, as in a search. Source: decisions.md §1.10 */
const defaultLimit = 500;

interface Line {
  line: string;
}

/**
 * Returns a report: a page with the totals of all rows, every row in one snapshot, or only the totals. Only fields that the caller may see are
 * selected. Refuses `bad_sort`. Source: architecture.md §2 (lines)
 */
export function reportAnswer(db: Database, reportRequest: ReportRequest): LinesAnswer {
  const { operation, request, call } = reportRequest;
  const columns = seenFields(operation, call.actor);
  requireSort(request.sort, columns);
  return {
    readPage: () => readPage(db, reportRequest, columns).catch(refuseForged(request.cursor)),
    readSummary: () => readSummary(db, reportRequest, columns),
    writeLines: (write, allowance, onUnrecorded) => {
      const stream = { columns, sheet: sheetOf(operation), write, allowance, onUnrecorded };
      return writeLines(db, reportRequest, stream).catch(refuseForged(request.cursor));
    },
  };
}

function requireSort(sort: string | undefined, columns: readonly SeenColumn[]): void {
  const key = sort?.replace(/^-/, '');
  if (!key || columns.some((column) => column.key === key)) return;
  const names = columns.map((column) => column.key).join(', ');
  throw badRequest({
    code: 'bad_sort',
    field: 'sort',
    message: `Unknown column “${key}”. Sort by one of ${names}.`,
  });
}

async function readPage(
  db: Database,
  reportRequest: ReportRequest,
  columns: readonly SeenColumn[],
): ReturnType<LinesAnswer['readPage']> {
  const { operation, select, request } = reportRequest;
  const { limit = defaultLimit } = request;
  const cursor = readCursor(request.cursor);
  const isFirst = cursor.offset === 0;
  const paged = pageStatement(select, columns, {
    sheet: sheetOf(operation),
    sort: request.sort,
    limit: limit + 1,
    cursor,
  });
  return db.transaction(async (tx) => {
    const read = <T>(text: string, more: readonly unknown[] = []) =>
      linesOf<T>(tx, text, [...select.values, ...more]);
    const [fetched, [counted], chart] = await Promise.all([
      read<KeyedRow>(paged.text, paged.values),
      // Later pages repeat the first page's count, which came with the cursor.
      cursor.total === undefined
        ? read<{ total: number; totals: Totals }>(totalsStatement(select, columns))
        : [],
      isFirst ? chartOf(reportRequest, columns, read) : undefined,
    ]);
    const total = cursor.total ?? counted?.total ?? 0;
    const shown = fetched.slice(0, limit);
    const rows = shown.map(({ rowKey: _key, customerOf: _of, ...row }) => row);
    const groups = await groupsOf(reportRequest, columns, { shown: rows, read });
    const next = { offset: cursor.offset + limit, total, after: paged.lastRow(fetched[limit - 1]) };
    const page: Page = {
      next: fetched.length > limit ? cursorText(next) : null,
      total,
      capped: false,
      ...(isFirst && counted ? { totals: counted.totals } : {}),
      ...(chart ? { chart } : {}),
      ...(groups ? { groups } : {}),
    };
    return { rows, page, customers: shown.flatMap(({ customerOf }) => customerOf ?? []) };
  }, inOneSnapshot(reportRequest));
}

/** How long a statement about a whole report may take: totals of a large book take longer than a search, and the call ends after 30 s. */
const longestMs = 25_000;

/** A page's rows and totals come from one snapshot. */
function inOneSnapshot(reportRequest: ReportRequest) {
  const { signal } = reportRequest.call;
  return { ...scopeOf(reportRequest), signal, readOnly: true, isOneSnapshot: true, longestMs } as const;
}

async function readSummary(
  db: Database,
  reportRequest: ReportRequest,
  columns: readonly SeenColumn[],
): Promise<LinesSummary> {
  const { operation, select, request, days } = reportRequest;
  const sheet = sheetOf(operation);
  const { groupBy } = sheet;
  return db.transaction(async (tx) => {
    const read = <T>(text: string) => linesOf<T>(tx, text, select.values);
    const [counted] = await read<Pick<LinesSummary, 'total' | 'totals'>>(totalsStatement(select, columns));
    if (!counted) throw new Error('A count has a row.');
    const chart = await chartOf(reportRequest, columns, read);
    const groups = groupBy
      ? await read<GroupTotals>(allGroupsStatement(select, columns, { sheet, groupBy, sort: request.sort }))
      : undefined;
    return {
      ...counted,
      ...(chart ? { chart } : {}),
      ...(groups ? { groups } : {}),
      ...(days ? { days } : {}),
    };
  }, inOneSnapshot(reportRequest));
}

type Read = <T>(text: string, more?: readonly unknown[]) => Promise<T[]>;

async function chartOf(
  { operation, select, days }: ReportRequest,
  columns: readonly SeenColumn[],
  read: Read,
): Promise<ChartPoint[] | undefined> {
  const { chart } = sheetOf(operation);
  const by = columns.find(({ key }) => key === chart?.by);
  const isValueSeen = chart?.value === chartedRows || columns.some(({ key }) => key === chart?.value);
  if (!chart || !by || !isValueSeen) return undefined;
  return read<ChartPoint>(chartStatement(select, { ...chart, isByDay: by.kind === 'date', days }));
}

async function groupsOf(
  { operation, select }: ReportRequest,
  columns: readonly SeenColumn[],
  { shown, read }: { shown: readonly Record<string, unknown>[]; read: Read },
): Promise<GroupTotals[] | undefined> {
  const { groupBy } = sheetOf(operation);
  if (!groupBy) return undefined;
  const names = [...new Set(shown.map((row) => String(row[groupBy])))];
  return read<GroupTotals>(groupsStatement(select, columns, groupBy), [names]);
}

function sheetOf({ path, sheet }: Operation) {
  if (!sheet) throw new Error(`${path} answers lines and has no sheet.`);
  return sheet;
}

async function linesOf<T>(tx: Queryable, text: string, values: readonly unknown[]): Promise<T[]> {
  const rows = await tx.query<Line>(text, values);
  return rows.map(({ line }) => JSON.parse(line) as T);
}
