import type { Look, Paint } from '../process/paint.ts';
import { cutText, padText, paintedWidth, prepareWidths, safeText, textWidth, wrapText } from './text.ts';

/** A line of a card. `amount` lines are in one right-aligned column; `sum` draws a rule above. */
export interface CardLine {
  label: string;
  value: string;
  /** Label and value as a program reads them, where those are others. */
  rawLabel?: string;
  raw?: string;
  kind?: 'amount' | 'sum';
  /** The last characters that people read aloud, shown stronger. */
  strongEnd?: number;
}

/** Leaves out lines without a value. */
export function filled(lines: readonly CardLine[]): CardLine[] {
  return lines.filter(({ value }) => value !== '');
}

/** A titled group of lines. */
export interface CardBlock {
  title: string;
  lines: readonly CardLine[];
}

/** The header of a card: who, the status, and a line on what it is about. */
export interface CardHead {
  title: string;
  badge: string;
  badgeLook: Look;
  about: string;
}

interface Screen {
  columns: number;
  paint: Paint;
}

const indent = '  ';
/** From this width on, blocks are in two columns. */
const wideColumns = 104;

/** Writes a card for a screen: blocks of label and value, side by side if there is room; empty blocks are left out. */
export async function cardText(
  head: CardHead,
  blocks: readonly CardBlock[],
  screen: Screen,
): Promise<string> {
  const lines = blocks.flatMap((block) => block.lines);
  await prepareWidths(
    [
      head.title,
      head.badge,
      head.about,
      ...blocks.map(({ title }) => title),
      ...lines.flatMap(({ label, value }) => [label, value]),
    ].map(safeText),
  );
  return `${cardLines(head, blocks, screen).join('\n')}\n`;
}

/** Returns the lines of a card as `cardText` writes them; texts beyond Latin letters need `prepareWidths` before. */
export function cardLines(
  head: CardHead,
  blocks: readonly CardBlock[],
  { columns, paint }: Screen,
): string[] {
  const safeHead = safeCardHead(head);
  const safe = blocks.filter(({ lines }) => lines.length > 0).map(safeBlock);
  const lines = safe.flatMap((block) => block.lines);
  const isWide = columns >= wideColumns;
  const width = isWide ? Math.floor((Math.min(columns, 140) - 4) / 2) : Math.min(columns, 80);
  const widestLabel = Math.max(0, ...lines.map(({ label }) => textWidth(label)));
  // A label may be data; it never takes the room of the values.
  const labelWidth = Math.min(widestLabel, Math.floor(width / 2));
  const drawn = safe.map((block) => blockLines(block, { width, labelWidth, paint }));
  const body = isWide ? sideBySide(drawn, width) : drawn.flatMap((block) => ['', ...block]);
  return [...headLines(safeHead, isWide ? width * 2 + 4 : width, paint), ...body];
}

/** Writes a card for a pipe: a line each, label and value, a tab between. */
export function cardValues(blocks: readonly CardBlock[]): string[][] {
  return blocks.flatMap(({ lines }) =>
    lines.map(({ label, value, rawLabel, raw }) => [rawLabel ?? label, raw ?? value]),
  );
}

function headLines(head: CardHead, width: number, paint: Paint): string[] {
  const [title, badge] = [paint.strong(head.title), paint[head.badgeLook](head.badge)];
  const space = width - textWidth(head.title) - textWidth(head.badge);
  // The app cuts its lines at the edge: next to a long name the status would be gone.
  const first = space < 2 ? [title, badge] : [title + ' '.repeat(space) + badge];
  return [...first, ...wrapText(head.about, width).map(paint.muted)];
}

function blockLines(
  block: CardBlock,
  { width, labelWidth, paint }: { width: number; labelWidth: number; paint: Paint },
): string[] {
  const amounts = block.lines.filter(({ kind }) => kind !== undefined);
  const amountWidth = Math.max(0, ...amounts.map(({ value }) => textWidth(value)));
  const hanging = ' '.repeat(indent.length + labelWidth + 2);
  const lines = block.lines.flatMap(({ label, value, kind, strongEnd }) => {
    const start = `${indent}${paint.muted(padText(cutText(label, labelWidth), labelWidth))}  `;
    if (kind !== undefined) {
      const line = start + padText(value, amountWidth, 'right');
      return kind === 'sum' ? [hanging + paint.muted('─'.repeat(amountWidth)), line] : [line];
    }
    const [first = '', ...more] = wrapText(value, width - hanging.length);
    if (strongEnd && more.length === 0) {
      return [start + first.slice(0, -strongEnd) + paint.strong(first.slice(-strongEnd))];
    }
    return [start + first, ...more.map((text) => hanging + text)];
  });
  return [paint.strong(block.title), ...lines];
}

/** The lines of a block and the empty one above it. */
function height(lines: readonly string[]): number {
  return lines.length + 1;
}

/** Puts whole blocks into two columns of about the same height, in reading order. */
function sideBySide(blocks: readonly string[][], width: number): string[] {
  const half = blocks.reduce((sum, lines) => sum + height(lines), 0) / 2;
  const left: string[] = [];
  const right: string[] = [];
  for (const lines of blocks) {
    const goesLeft = right.length === 0 && left.length + height(lines) / 2 <= half;
    (goesLeft ? left : right).push('', ...lines);
  }
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const [start, end] = [left[row] ?? '', right[row] ?? ''];
    return end ? `${start}${' '.repeat(Math.max(0, width + 4 - paintedWidth(start)))}${end}` : start;
  });
}

function safeCardHead(head: CardHead): CardHead {
  return {
    ...head,
    title: safeText(head.title),
    badge: safeText(head.badge),
    about: safeText(head.about),
  };
}

function safeBlock({ title, lines }: CardBlock): CardBlock {
  return {
    title: safeText(title),
    lines: lines.map((line) => ({ ...line, label: safeText(line.label), value: safeText(line.value) })),
  };
}
