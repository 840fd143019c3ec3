import type { Database } from '../db/database.ts';
import { loadDemoBook } from '../demo/load-demo-book.ts';
import { freshDatabase } from './test-db.ts';

/** The book of the tests: always the same. */
export const testBook = { contracts: 2_000, today: '2026-11-01', seed: 1 } as const;

/** Opens a database of its own with the book of the tests and its sign-ins, or one with more contracts; closing it leaves nothing behind. */
export async function openTestBook(
  kind: Database['kind'],
  contracts: number = testBook.contracts,
): Promise<Database> {
  const { db, end } = await freshDatabase(kind, {
    name: `book_${contracts}`,
    fill: (empty) => loadDemoBook(empty, { ...testBook, contracts }),
  });
  return { ...db, close: end };
}
