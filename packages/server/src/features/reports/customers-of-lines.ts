import type { CopiedLines } from './copied-lines.ts';

/** What a line starts with, before the id: `row_to_json` writes columns in their order, without spaces. */
const start = Buffer.from('{"customerOf":');
const lineEnd = 0x0a;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const brace = 0x7b;

/**
 * Returns lines without the column `customerOf`, whose ids are added to `customers`. No line becomes a string, and the rest of each is copied once. A line that
 * doesn't start with the column is a mistake of its report, and refused.
 */
export function separateCustomers({ bytes, rows }: CopiedLines, customers: number[]): CopiedLines {
  const rest = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    if (bytes.compare(start, 0, start.length, at, at + start.length) !== 0)
      throw new Error('A line of a report has no customer.');
    const ends = bytes.indexOf(comma, at);
    const id = idAt(bytes, at + start.length, ends);
    if (id !== undefined) customers.push(id);
    const next = bytes.indexOf(lineEnd, ends) + 1 || bytes.length;
    rest[length++] = brace;
    length += bytes.copy(rest, length, ends + 1, next);
    at = next;
  }
  return { bytes: rest.subarray(0, length), rows };
}

/** The number between two places; undefined for null. */
function idAt(bytes: Buffer, from: number, to: number): number | undefined {
  const isNegative = bytes[from] === minus;
  let id = 0;
  for (let at = isNegative ? from + 1 : from; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return undefined;
    id = id * 10 + digit;
  }
  return isNegative ? -id : id;
}
