import { forgetHead, headFileOf } from '../audit/sealed-head.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { bookOptions, demoUsage } from './book-options.ts';
import { checkClaim } from './claim-database.ts';
import { loadDemoBook } from './load-demo-book.ts';

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(demoUsage);
    return;
  }
  const config = readConfig(process.env);
  const options = bookOptions(args, config, new Date());
  const db = await openDatabase(config);
  try {
    await checkClaim(db);
    await migrate(db);
    const onProgress = createProgress(process.stderr, 'Loading the demo book');
    await loadDemoBook(db, { ...options, onProgress });
    forgetHead(headFileOf(config));
  } finally {
    await db.close();
  }
  const { contracts, today } = options;
  process.stdout.write(`The demo book of ${contracts} contracts is loaded, as of ${today}.\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
