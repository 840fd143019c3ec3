import { parseArgs } from 'node:util';
import { openAuditKey } from '../audit/audit-key.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { StartError } from '../start-error.ts';
import { databaseDay } from './database-day.ts';
import { runNightly } from './nightly.ts';

const usage = `Runs today's nightly job, which expires contracts whose coverage has ended. Does nothing if it already ran today.

Usage: npm run nightly

Uses the server's settings (npm start -- --help): DATABASE_URL or PITLANE_DATA, PITLANE_AUDIT_KEY, BUSINESS_ZONE. A server that
is up runs the job by itself; the embedded database is open to one program at a time.
`;

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', short: 'h' } },
    strict: true,
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  try {
    await migrate(db);
    const today = await databaseDay(db, { zone: config.businessZone, now: () => new Date() });
    const outcome = await runNightly({ db, auditKey: await openAuditKey(db, config), today });
    process.stdout.write(
      outcome
        ? `${today}: ${outcome.expired} expired; unremitted ${outcome.amber} amber, ${outcome.red} red\n`
        : `${today}: the job already ran, or another server is running it\n`,
    );
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isSaid =
    error instanceof StartError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isSaid ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
