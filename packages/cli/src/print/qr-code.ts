import { encode } from 'uqr';
import type { Terminal } from '../process/terminal.ts';

/** The quiet border that scanners need, in modules. */
const border = 4;

/**
 * Returns the lines of a QR code in half blocks, black on white whatever the terminal's colors; undefined if it doesn't
 * fit, or there are no colors or no half blocks. Assumption: without colors it is unknown which of the two is dark, which scanners need.
 */
export function qrLines(
  text: string,
  {
    errColumns,
    errPaint,
    isWatched,
    isAscii,
  }: Pick<Terminal, 'errColumns' | 'errPaint' | 'isWatched' | 'isAscii'>,
): string[] | undefined {
  const { data, size } = encode(text, { ecc: 'L', border });
  const hasColors = errPaint.strong('x') !== 'x';
  if (!isWatched || isAscii || !hasColors || size > errColumns) return undefined;
  const lines: string[] = [];
  for (let row = 0; row < size; row += 2) {
    const modules = (data[row] ?? []).map((top, column) => halfBlock(top, data[row + 1]?.[column] ?? false));
    lines.push(`\u001b[30;107m${modules.join('')}\u001b[0m`);
  }
  return lines;
}

/** Two modules, one above the other, in a cell. */
function halfBlock(top: boolean, bottom: boolean): string {
  if (top && bottom) return '█';
  if (top) return '▀';
  return bottom ? '▄' : ' ';
}
