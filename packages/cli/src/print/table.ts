import type { Look, Paint } from '../process/paint.ts';
import { cutText, padText, prepareWidths, safeText, textWidth } from './text.ts';

/** A column of a table on the screen. */
export interface TableColumn<Row> {
  header: string;
  text: (row: Row) => string;
  /** A shorter writing, taken before any column goes. */
  short?: (row: Row) => string;
  look?: (row: Row) => Look | undefined;
  /** Its values end in one line, as figures do; so does its header. */
  isRight?: boolean;
  /** The width below which it is not cut; absent: it is never cut. */
  least?: number;
  /** The rank in which columns leave a narrow screen, 1 first; absent: it stays on any. */
  leaves?: number;
}

/** The columns that fit a screen, each with its width. */
export interface Layout<Row> {
  columns: { column: TableColumn<Row>; text: (row: Row) => string; width: number }[];
}

/** The separator of two columns. */
export const gap = '  ';

/**
 * Prints rows as a table whose columns fit the screen: first columns are shortened, then the least useful ones are dropped, then the widest
 * are cut. The first page decides the widths for those that follow.
 */
export function tablePrinter<Row>(
  columns: readonly TableColumn<Row>[],
  screen: { columns: number; paint: Paint; out: (text: string) => void },
): (rows: readonly Row[]) => Promise<void> {
  let layout: Layout<Row> | undefined;
  return async (rows) => {
    await prepareWidths(rows.flatMap((row) => columns.map((column) => safeText(column.text(row)))));
    if (!layout) {
      layout = layoutOf(columns, rows, screen.columns);
      screen.out(`${screen.paint.muted(headLine(layout.columns))}\n`);
    }
    const { columns: placed } = layout;
    for (const row of rows) screen.out(`${lineOf(row, placed, screen.paint)}\n`);
  };
}

/** Returns rows as lines that fit a width, without a head: for a list to choose from. */
export async function tableLines<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { width, paint }: { width: number; paint: Paint },
): Promise<string[]> {
  await prepareWidths(rows.flatMap((row) => columns.map((column) => safeText(column.text(row)))));
  const { columns: placed } = layoutOf(columns, rows, width);
  return rows.map((row) => lineOf(row, placed, paint));
}

/** Writes the line above a table's rows. */
export function headLine<Row>(columns: Layout<Row>['columns']): string {
  return columns
    .map(({ column, width }) => padText(cutText(column.header, width), width, sideOf(column)))
    .join(gap)
    .trimEnd();
}

/** Writes a row in the columns of a layout. */
export function lineOf<Row>(row: Row, columns: Layout<Row>['columns'], paint: Paint): string {
  return columns
    .map(({ column, text, width }, index) => {
      const cell = cutText(safeText(text(row)), width);
      const look = column.look?.(row);
      const painted = look && cell ? paint[look](cell) : cell;
      const padding = ' '.repeat(width - textWidth(cell));
      if (column.isRight) return padding + painted;
      return index === columns.length - 1 ? painted : painted + padding;
    })
    .join(gap)
    .trimEnd();
}

function sideOf<Row>({ isRight }: TableColumn<Row>): 'left' | 'right' {
  return isRight ? 'right' : 'left';
}

/** The width, in columns, below which nothing is cut even if no layout fits. */
const leastWidth = 8;

/**
 * Returns the widest layout that fits, in which a column that left comes back where a narrow one has room; if none does, the narrowest, in which
 * texts are shortened further. Its lines may still wrap.
 */
export function layoutOf<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  screenWidth: number,
): Layout<Row> {
  const tried = (left: readonly Measured<Row>[]) => {
    const layout = { columns: left.map((one) => ({ ...one })) };
    return { layout, fits: fit(layout, screenWidth) };
  };
  const whole = tried(columns.map((column) => measured(column, rows, false)));
  if (whole.fits) return whole.layout;
  const all = columns.map((column) => measured(column, rows, true));
  const leaving = all
    .filter(({ column }) => column.leaves !== undefined)
    .toSorted((one, other) => Number(one.column.leaves) - Number(other.column.leaves));
  const gone = new Set<Measured<Row>>();
  const left = () => all.filter((one) => !gone.has(one));
  let now = tried(left());
  for (const one of leaving) {
    if (now.fits) break;
    gone.add(one);
    now = tried(left());
  }
  if (!now.fits) fit(now.layout, screenWidth, leastWidth);
  for (const one of now.fits ? [...gone].toReversed() : []) {
    gone.delete(one);
    const more = tried(left());
    if (more.fits) now = more;
    else gone.add(one);
  }
  return now.layout;
}

/** A column with the width of its longest text, and of the longest in its rows. */
interface Measured<Row> {
  column: TableColumn<Row>;
  text: (row: Row) => string;
  width: number;
  ofRows: number;
}

function measured<Row>(column: TableColumn<Row>, rows: readonly Row[], isShort: boolean): Measured<Row> {
  const text = (isShort && column.short) || column.text;
  const widths = rows.map((row) => textWidth(safeText(text(row))));
  const ofRows = Math.max(0, ...widths);
  return { column, text, ofRows, width: Math.max(textWidth(column.header), ofRows) };
}

/**
 * Cuts the columns that may be cut, headers that are wider than their rows and then the widest first, until the line fits, none below
 * `floor` or else its own minimum; returns whether it does.
 */
function fit<Row>({ columns }: { columns: Measured<Row>[] }, screenWidth: number, floor?: number): boolean {
  let excess =
    columns.reduce((sum, { width }) => sum + width, gap.length * (columns.length - 1)) - screenWidth;
  while (excess > 0) {
    const cuttable = columns.filter(
      ({ column, width }) => column.least !== undefined && width > (floor ?? column.least),
    );
    const wideHeaders = cuttable.filter(({ width, ofRows }) => width > ofRows);
    const from = wideHeaders.length > 0 ? wideHeaders : cuttable;
    const widest = from.toSorted((a, b) => b.width - a.width)[0];
    if (!widest) return false;
    widest.width -= 1;
    excess -= 1;
  }
  return true;
}
