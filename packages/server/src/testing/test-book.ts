import type { Database } from '../db/database.ts';
import { loadDemoBook } from '../demo/load-demo-book.ts';
import { demoPassword } from '../demo/sign-ins.ts';
import { quickHash } from './quick-hash.ts';
import { type Content, freshDatabase } from './test-db.ts';

/** The book of the tests: always the same. */
export const testBook = { contracts: 2_000, today: '2026-11-01', seed: 1 } as const;

/** The book of the tests with its sign-ins. */
export function bookOf(): Content {
  return {
    name: 'book',
    fill: async (empty) => {
      await loadDemoBook(empty, testBook);
      const values = [await quickHash(demoPassword)];
      await empty.asOwner((owner) =>
        owner.query('UPDATE identities SET password_hash = $1 WHERE password_hash IS NOT NULL', values),
      );
    },
  };
}

/** Opens its own database with the book of the tests and its sign-ins; closing it leaves nothing behind. */
export async function openTestBook(kind: Database['kind']): Promise<Database> {
  const { db, end } = await freshDatabase(kind, bookOf());
  return { ...db, close: end };
}
