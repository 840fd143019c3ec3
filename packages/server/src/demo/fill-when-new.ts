import { dayIn } from '@pitlane/shared/kernel/dates';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { loadDemoBook } from './load-demo-book.ts';

/**
 * Loads the demo book into an embedded database that is new, or whose loading was broken off; a PostgreSQL gets one by `npm run demo` only.
 * Returns whether there is one, and calls `onLoad` before it loads one. Throws StartError for a book that wasn't loaded completely: it lacks contracts, indexes and row-level
 * security.
 */
export async function fillWhenNew(
  db: Database,
  config: Config,
  onLoad: () => void = () => undefined,
): Promise<boolean> {
  const [found] = await db.query<{ has_demo: boolean; is_unfinished: boolean; is_new: boolean }>(
    `SELECT EXISTS (SELECT FROM book WHERE is_demo AND loaded_at IS NOT NULL) AS has_demo,
       EXISTS (SELECT FROM book WHERE loaded_at IS NULL) AS is_unfinished,
       NOT (EXISTS (SELECT FROM book) OR EXISTS (SELECT FROM dealers) OR EXISTS (SELECT FROM identities)) AS is_new`,
  );
  if (found?.has_demo) return true;
  const isLoadedHere = db.kind === 'embedded' && config.demoContracts > 0;
  if (found?.is_unfinished && !isLoadedHere) {
    throw new StartError(
      "The demo book isn't complete: loading was interrupted or is still running. Wait, or run npm run demo again.",
    );
  }
  if (!isLoadedHere || !(found?.is_new || found?.is_unfinished)) return false;
  onLoad();
  await loadDemoBook(db, {
    contracts: config.demoContracts,
    today: dayIn(config.businessZone, new Date()),
    onProgress: createProgress(process.stderr, 'Loading the demo book'),
  });
  return true;
}
