import type { ShownColumn } from '@pitlane/shared/engine/report';
import type { CellKind } from '@pitlane/shared/kernel/format';

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
const short = /(code|suffix|number|status|type|statusname|typename)$/i;
const shortWidth = 116;
const longWidths: Readonly<Record<string, number>> = { vin: 176, batchNumber: 176, contactEmail: 220 };

/** The narrowest and the widest that a column may be drawn. */
const [least, most] = [56, 640];

/** A letter of a header, and the room around it for the sign of its order. */
const [letterWidth, headerRoom] = [7.5, 40];

/**
 * Gives the width of a column as it begins, in px: that of its kind, and never less than its header. It hangs on no row, so that nothing
 * moves when the rows come.
 */
export function widthOf({ key, kind, header }: Pick<ShownColumn, 'key' | 'kind' | 'header'>): number {
  const ofText = longWidths[key] ?? (short.test(key) ? shortWidth : usual.text);
  const ofKind = kind === 'text' ? ofText : usual[kind];
  return Math.max(ofKind, Math.round(header.length * letterWidth + headerRoom));
}

/** Keeps a width that somebody drags within what can be read. */
export function draggedWidth(width: number): number {
  return Math.max(least, Math.min(most, Math.round(width)));
}
