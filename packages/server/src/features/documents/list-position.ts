import { z } from 'zod';
import { badCursor } from '../contracts/list-order.ts';

/** Where a document is in the list: whether its name has all words, the folder's place and name, its own name, its number. */
const Position = z.tuple([z.int(), z.int(), z.string().max(400), z.string().max(400), z.int()]);
export type Position = z.infer<typeof Position>;

/** Writes the cursor after a document. It holds the position, so adding or removing documents between pages shifts nothing. */
export function cursorOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a cursor; undefined for the first page. Refuses 400 `bad_cursor`. */
export function positionIn(cursor: string | null | undefined): Position | undefined {
  if (!cursor) return undefined;
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badCursor();
  }
}
