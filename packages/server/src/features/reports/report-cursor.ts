import { isUnreadableValue } from '../../db/violations.ts';
import { badRequest, type CallRefusal } from '../../http/refusal.ts';

/** Where the next page of a report continues. */
export interface ReportCursor {
  /** Rows before it. */
  offset: number;
  /** How many rows there were when the first page was read; absent if they weren't counted. */
  total?: number | undefined;
  /** The last row before it: its value in the sorted column, and its key. Absent if rows are found by their position. */
  after?: LastRow | undefined;
}

/** Identifies a row on the next page. */
export type LastRow = [value: string | number | null, key: string | number];

/** A longer one wouldn't fit in a URL. */
const longestRow = 400;

/** Returns where the next page continues, as the request expects it. */
export function cursorText({ offset, total, after }: ReportCursor): string {
  const row = after ? Buffer.from(JSON.stringify(after)).toString('base64url') : '';
  const parts = [offset, total ?? '', ...(row === '' || row.length > longestRow ? [] : [row])];
  return parts.join('.');
}

/** Reads what `cursorText` wrote; without one it's the first page. Refuses `bad_cursor` (400). */
export function readCursor(text: string | undefined): ReportCursor {
  const [offset = '0', total, row] = text?.split('.') ?? [];
  const after = row === undefined ? undefined : lastRowOf(row);
  return { offset: Number(offset), total: total ? Number(total) : undefined, after };
}

function lastRowOf(row: string): LastRow {
  try {
    const read: unknown = JSON.parse(Buffer.from(row, 'base64url').toString());
    if (Array.isArray(read) && read.length === 2 && isValue(read[0]) && isValue(read[1]) && read[1] !== null)
      return read as LastRow;
  } catch {
    // Refused below.
  }
  throw badCursor();
}

/** Converts a failure to read after a cursor: a cursor with a value of the wrong type was made up, and is refused. */
export function refuseForged(cursor: string | undefined): (error: unknown) => never {
  return (error) => {
    throw cursor && isUnreadableValue(error) ? badCursor() : error;
  };
}

function badCursor(): CallRefusal {
  return badRequest({
    code: 'bad_cursor',
    field: 'cursor',
    message: 'The cursor must be the `next` of the previous page.',
  });
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
