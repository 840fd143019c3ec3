import { openAuditKey } from '../audit/audit-key.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { databaseDay } from './database-day.ts';
import { runNightly } from './nightly.ts';

/** Runs today's nightly job with the server's settings, and returns what it did. Throws StartError. */
export async function runNightlyCommand(env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(env);
  const db = await openDatabase(config, { mustExist: true });
  try {
    await migrate(db);
    const today = await databaseDay(db, { zone: config.businessZone, now: () => new Date() });
    const outcome = await runNightly({ db, auditKey: await openAuditKey(db, config), today });
    return outcome
      ? `${today}: ${outcome.expired} expired; unremitted ${outcome.amber} amber, ${outcome.red} red\n`
      : `${today}: the job already ran, or another server is running it\n`;
  } finally {
    await db.close();
  }
}
