import { forgetHead, headFileOf } from '../audit/sealed-head.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createProgress, type ProgressStream } from '../progress.ts';
import { bookOptions, type GivenBookOptions } from './book-options.ts';
import { checkClaim } from './claim-database.ts';
import { loadDemoBook } from './load-demo-book.ts';

/** Does what `pitlane-server demo` asks for, and returns what it prints; progress goes to `progress`. Throws StartError and UsageError. */
export async function runDemo(
  given: GivenBookOptions,
  env: NodeJS.ProcessEnv,
  progress: ProgressStream,
): Promise<string> {
  const config = readConfig(env);
  const options = bookOptions(given, config, new Date());
  const db = await openDatabase(config);
  try {
    await checkClaim(db);
    await migrate(db);
    const onProgress = createProgress(progress, 'Loading the demo book');
    await loadDemoBook(db, { ...options, onProgress });
    forgetHead(headFileOf(config));
  } finally {
    await db.close();
  }
  const { contracts, today } = options;
  return `The demo book of ${contracts} contracts is loaded, as of ${today}.\n`;
}
