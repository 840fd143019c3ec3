import type { Totals } from '@pitlane/shared/engine/envelope';
import type { ShownColumn } from '@pitlane/shared/engine/report';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';

/** A column as the grid draws it. */
export interface GridColumn extends ShownColumn {
  /** In px. */
  width: number;
  /** Somebody gave it that width. */
  isWidened: boolean;
}

/** What a cell of each kind takes, in px; a text is the guess of a name. */
const usual: Readonly<Record<CellKind, number>> = {
  text: 168,
  money: 116,
  date: 104,
  percent: 104,
  count: 84,
  miles: 116,
  phone: 132,
};

/** Codes and numbers are short. */
const short = /(code|suffix|number|status|type|statusname|typename|year)$/i;
const shortWidth = 104;
const ownWidths: Readonly<Record<string, number>> = {
  programCode: 88,
  createdTime: 92,
  vin: 176,
  /** Documents complete */
  state: 176,
  turn: 96,
  batchNumber: 176,
  contactEmail: 220,
};

/** The narrowest and the widest that a column may be drawn. */
const [least, most] = [56, 640];

/** A letter of a header in the widest font that a system has (DejaVu Sans), and the room around it for the sign of its order. */
const [letterWidth, headerRoom] = [7.6, 38];

/**
 * Returns the width of a column as it begins, in px: that of its kind, and never less than its header. It hangs on no row, so that nothing
 * moves when the rows come.
 */
export function widthOf({ key, kind, header }: Pick<ShownColumn, 'key' | 'kind' | 'header'>): number {
  const ofText = ownWidths[key] ?? (short.test(key) ? shortWidth : usual.text);
  const ofKind = kind === 'text' ? ofText : usual[kind];
  return Math.max(ofKind, Math.round(header.length * letterWidth + headerRoom));
}

/** The widest that a name grows by itself: further on, the figures would stand too far from what they are of. */
const widestName = 320;

/** What a figure and a comma take in the strong letters of the same font, and the room about them. */
const [figureWidth, commaWidth, cellRoom] = [9.8, 5.4, 26];

/**
 * Returns the columns as wide as they are drawn in so much room, in px: none narrower than its sum, which would be cut; where there is room to
 * spare, the names have it, as far as nobody gave them a width.
 */
export function fittedColumns(columns: readonly GridColumn[], totals: Totals, room: number): GridColumn[] {
  const fitted = columns.map((column) => ({
    ...column,
    width: Math.max(column.width, totalWidth(column, totals)),
  }));
  let spare = room - widthOfAll(fitted);
  const growing = fitted.filter(canGrow).toSorted((one, other) => other.width - one.width);
  for (const [at, column] of growing.entries()) {
    const share = Math.max(0, Math.floor(spare / (growing.length - at)));
    const more = Math.min(share, widestName - column.width);
    column.width += more;
    spare -= more;
  }
  return fitted;
}

/** Returns what columns take side by side, in px. */
export function widthOfAll(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** What a line has free at each of its ends, in px; at its beginning it is the first cell's, which stays in sight. */
export const lineEnd = 20;

/** Writes the columns of the grid's lines in CSS. */
export function gridTemplate(columns: readonly GridColumn[]): string {
  const widths = columns.map(({ width }, at) => `${at === 0 ? width + lineEnd : width}px`);
  return `${widths.join(' ')} minmax(${lineEnd}px, 1fr)`;
}

function canGrow({ key, kind, width, isWidened }: GridColumn): boolean {
  return kind === 'text' && !isWidened && !short.test(key) && !(key in ownWidths) && width < widestName;
}

function totalWidth({ key, kind, isTotaled }: GridColumn, totals: Totals): number {
  if (!isTotaled || totals[key] === undefined) return 0;
  const text = formatCell(kind, totals[key]);
  const commas = text.match(/[.,]/g)?.length ?? 0;
  const width = (text.length - commas) * figureWidth + commas * commaWidth + cellRoom;
  return Math.ceil(width);
}

/** Keeps a width that somebody drags within what can be read. */
export function draggedWidth(width: number): number {
  return Math.max(least, Math.min(most, Math.round(width)));
}
