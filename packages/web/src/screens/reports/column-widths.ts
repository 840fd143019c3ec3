import type { Totals } from '@pitlane/shared/engine/envelope';
import type { ShownColumn } from '@pitlane/shared/engine/report';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { boldWidth, textWidth } from './text-width.ts';

/** A column as the grid draws it. */
export interface GridColumn extends ShownColumn {
  /** In px. */
  width: number;
  /** A user set that width. */
  isWidened: boolean;
}

/** A text as wide as any of its kind; greater sums get their room with the totals. */
const widest: Readonly<Record<Exclude<CellKind, 'text'>, string>> = {
  money: '-$99,999.99',
  date: '12/31/2026',
  percent: '100.0000%',
  ratio: '100.0000%',
  count: '99,999',
  miles: '100,000 miles',
  phone: '(555) 277-8599',
  role: 'MBPI Rate Administrator',
};

/** A name or a free text, which may be cut. */
const usual = 168;

/** The narrowest and the widest that a column may be drawn. */
const [least, most] = [56, 640];

/** Text in cells, totals and headers, in px, and the room around it; that of a header has the sign of its order. */
const [cellFont, headerFont, cellRoom, headerRoom] = [14, 12, 26, 38];

/**
 * Returns the width of a column as it starts, in px: what its values take, and never less than its header. It depends on no row, so that
 * nothing moves when the rows come.
 */
export function widthOf(column: Pick<ShownColumn, 'kind' | 'header' | 'fits'>): number {
  return Math.max(ownWidth(column), headerWidth(column));
}

function headerWidth({ header }: Pick<ShownColumn, 'header'>): number {
  return Math.ceil(boldWidth(header, headerFont)) + headerRoom;
}

function ownWidth({ kind, fits }: Pick<ShownColumn, 'kind' | 'fits'>): number {
  if (fits) return widthOfTexts(fits);
  return kind === 'text' ? usual : widthOfTexts([widest[kind]]);
}

function widthOfTexts(texts: readonly string[]): number {
  return Math.ceil(Math.max(...texts.map((text) => textWidth(text, cellFont)))) + cellRoom;
}

/** The widest that a name grows on its own: beyond that, the figures would be too far from their names. */
const widestName = 320;

/** The minimum width to which a name shrinks automatically, so that every column is visible. */
const narrowestName = 120;

/**
 * Returns the columns with their drawn widths for this much room, in px: none narrower than its total, which would be
 * cut. Spare room goes to the names, first to those that would be cut. If a little is missing, the names give it up, the longest most; if the columns
 * scroll anyway, a name has the usual width. All this unless a user has resized them.
 */
export function fittedColumns(columns: readonly GridColumn[], totals: Totals, room: number): GridColumn[] {
  const fitted = columns.map((column) => ({
    ...column,
    width: Math.max(column.width, totalWidth(column, totals)),
  }));
  const spare = room - widthOfAll(fitted);
  const names = fitted.filter(canGrow);
  const slack = slackOfAll(names);
  if (spare + slack < 0) {
    for (const name of names) name.width += wholeName(name);
    return fitted;
  }
  if (spare >= 0) grow(names, spare);
  else take(names, -spare);
  fillShortest(names);
  return fitted;
}

/** Makes names whole, the shortest first, as long as those that need more can give up the room. */
function fillShortest(names: readonly GridColumn[]): void {
  const cut = names
    .filter((name) => wholeName(name) > 0)
    .toSorted((one, other) => wholeName(one) - wholeName(other));
  for (const [at, name] of cut.entries()) {
    const lack = wholeName(name);
    const longer = cut.slice(at + 1);
    if (lack > slackOfAll(longer)) return;
    take(longer, lack);
    name.width += lack;
  }
}

/** Takes room from names, from each in proportion to what it can give up. */
function take(names: readonly GridColumn[], room: number): void {
  const slack = slackOfAll(names);
  for (const name of names) name.width -= Math.ceil((slackOf(name) * room) / slack);
}

function slackOfAll(names: readonly GridColumn[]): number {
  return names.reduce((sum, name) => sum + slackOf(name), 0);
}

/** Shares the room among the names: first by what each lacks to be shown whole, then up to what still reads as a line. */
function grow(names: readonly GridColumn[], room: number): void {
  const rest = share(names, room, wholeName);
  share(names, rest, ({ width }) => widestName - width);
}

/** Gives each name an equal part of the room; who takes less comes first and leaves the rest to the others. Returns what is left. */
function share(names: readonly GridColumn[], room: number, takenBy: (name: GridColumn) => number): number {
  let spare = room;
  for (const [at, name] of names.toSorted((one, other) => takenBy(one) - takenBy(other)).entries()) {
    const more = Math.min(Math.floor(spare / (names.length - at)), takenBy(name));
    name.width += more;
    spare -= more;
  }
  return spare;
}

/** The width that a name can give up, in px: its header must still fit. */
function slackOf(name: GridColumn): number {
  return Math.max(0, name.width - Math.max(narrowestName, headerWidth(name)));
}

/** The width that a name lacks to be fully shown, in px. */
function wholeName({ sample, width }: GridColumn): number {
  return sample ? Math.max(0, Math.min(widestName, widthOfTexts([sample])) - width) : 0;
}

/** Returns what columns take side by side, in px. */
export function widthOfAll(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** The padding at each end of a line, in px. At its start it belongs to the first cell, which is sticky. */
export const lineEnd = 20;

/** Writes the columns of the grid's lines in CSS. */
export function gridTemplate(columns: readonly GridColumn[]): string {
  const widths = columns.map(({ width }, at) => `${at === 0 ? width + lineEnd : width}px`);
  return `${widths.join(' ')} minmax(${lineEnd}px, 1fr)`;
}

function canGrow({ kind, fits, width, isWidened }: GridColumn): boolean {
  return kind === 'text' && !fits && !isWidened && width < widestName;
}

function totalWidth({ key, kind, isTotaled }: GridColumn, totals: Totals): number {
  if (!isTotaled || totals[key] === undefined) return 0;
  return Math.ceil(boldWidth(formatCell(kind, totals[key]), cellFont)) + cellRoom;
}

/** Limits a dragged width to a readable range. */
export function draggedWidth(width: number): number {
  return Math.max(least, Math.min(most, Math.round(width)));
}
