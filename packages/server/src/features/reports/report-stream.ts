import { createHash } from 'node:crypto';
import type { LinesEnd } from '@pitlane/shared/engine/envelope';
import type { LinesAnswer, OnUnrecorded, RowAllowance, Sheet } from '@pitlane/shared/engine/operation';
import type { Database } from '../../db/database.ts';
import { type CopiedLines, copiedLines } from './copied-lines.ts';
import { separateCustomers } from './customers-of-lines.ts';
import { recordOfExport } from './record-export.ts';
import type { ReportRequest } from './report-answer.ts';
import { cursorText, readCursor } from './report-cursor.ts';
import { scopeOf } from './report-scope.ts';
import {
  filledStatement,
  type KeyedRow,
  pageStatement,
  rowsStatement,
  type SeenColumn,
  soonestFirst,
} from './report-sql.ts';

/** How many rows are passed on at a time if they all arrive together. */
const rowsAtOnce = 500;

/** A stream's output. */
interface Stream {
  columns: readonly SeenColumn[];
  sheet: Sheet;
  write: Parameters<LinesAnswer['writeLines']>[0];
  allowance: RowAllowance | undefined;
  onUnrecorded: OnUnrecorded | undefined;
}

/**
 * Writes every row of one snapshot as it's read, then the final line once they are recorded. An interrupted export is recorded with the
 * rows that were sent. If the reader's allowance runs out before the rows, the stream ends and its last line says how to continue: the rest is
 * another snapshot, after the last row of this one.
 */
export async function writeLines(db: Database, asked: ReportRequest, stream: Stream): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  let isPaused = false;
  const customers: number[] = [];
  const record = recordOfExport(db, asked, customers);
  const unrecorded = (error: unknown) => stream.onUnrecorded?.(error, customers);
  await record.begin();
  try {
    for await (const lines of linesOfAll(db, asked, stream)) {
      const covered = allowed(lines, stream.allowance);
      const part = asked.select.showsCustomers ? separateCustomers(covered, customers) : covered;
      hash.update(part.bytes);
      rows += part.rows;
      if (part.rows > 0) await stream.write(part.bytes);
      isPaused = part.rows < lines.rows;
      if (isPaused) break;
    }
  } catch (error) {
    // Its caller learns why it was interrupted, and misses the last line.
    await record.cut({ rows, hash: hash.digest('hex') }).catch(unrecorded);
    throw error;
  }
  const end: LinesEnd = { rows, hash: hash.digest('hex') };
  if (isPaused) {
    end.next = await cursorAfter(db, asked, { stream, rows });
    end.waitSeconds = (await stream.allowance?.pause()) ?? 0;
  }
  await record.end(end).catch((error: unknown) => {
    unrecorded(error);
    throw error;
  });
  await stream.write(`${JSON.stringify(end)}\n`);
}

/** The lines that the reader's allowance covers, starting with the first. */
function allowed(lines: CopiedLines, allowance: RowAllowance | undefined): CopiedLines {
  const rows = allowance?.take(lines.rows) ?? lines.rows;
  if (rows === lines.rows) return lines;
  let end = 0;
  for (let row = 0; row < rows; row += 1) end = lines.bytes.indexOf('\n', end) + 1;
  return { bytes: lines.bytes.subarray(0, end), rows };
}

/** Where a stream that paused after this many rows resumes. */
async function cursorAfter(
  db: Database,
  asked: ReportRequest,
  { stream: { columns, sheet }, rows }: { stream: Stream; rows: number },
): Promise<string> {
  const { select, request } = asked;
  const cursor = readCursor(request.cursor);
  if (rows === 0) return cursorText(cursor);
  const last = { sheet, sort: request.sort, limit: 1, cursor, skip: rows - 1 };
  const paged = pageStatement(select, columns, last);
  const [line] = await db.transaction(
    (tx) => tx.query<{ line: string }>(paged.text, [...select.values, ...paged.values]),
    { ...scopeOf(asked), readOnly: true },
  );
  const offset = cursor.offset + rows;
  return cursorText({ offset, after: line && paged.lastRow(JSON.parse(line.line) as KeyedRow) });
}

async function* linesOfAll(
  db: Database,
  asked: ReportRequest,
  { columns, sheet }: Stream,
): AsyncGenerator<CopiedLines> {
  const { select, request, call } = asked;
  const part = { sheet, sort: request.sort, cursor: readCursor(request.cursor) };
  const from = { ...scopeOf(asked), signal: call.signal };
  if (db.copyOut) {
    const { text, values } = rowsStatement(select, columns, { ...part, ending: soonestFirst });
    yield* copiedLines(db.copyOut(filledStatement(text, values), from));
    return;
  }
  // The embedded database has one connection: anyone who reads slowly must not keep it from the others.
  const { text, values } = rowsStatement(select, columns, part);
  const read = await db.transaction((tx) => tx.query<{ line: string }>(text, values), {
    ...from,
    readOnly: true,
  });
  for (let at = 0; at < read.length; at += rowsAtOnce) {
    const lines = read.slice(at, at + rowsAtOnce).map(({ line }) => line);
    yield { bytes: Buffer.from(`${lines.join('\n')}\n`), rows: lines.length };
  }
}
