import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { StartError } from '../start-error.ts';
import { readAuditKey } from './audit-key.ts';
import { headFileOf, readHead } from './sealed-head.ts';
import { verifyHistory } from './verify-history.ts';

const usage = `Tells whether the history of the contracts is as it was written.

Usage: node packages/server/src/audit/main.ts verify

Reads the database of DATABASE_URL, or the embedded one of PITLANE_DATA (its server must be stopped), the key of PITLANE_AUDIT_KEY, or
of PITLANE_DATA, and the head in PITLANE_DATA. Ends with 0 where every row is right, with 1 where one is not, which it names.
`;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage);
    return;
  }
  if (args.length !== 1 || args[0] !== 'verify') {
    throw new StartError(`"${args.join(' ')}" is no command:\n\n${usage}`);
  }
  const config = readConfig(process.env);
  const auditKey = readAuditKey(config);
  const head = readHead(headFileOf(config));
  const db = await openDatabase(config);
  try {
    const { rows, contracts, sealed, firstBad } = await verifyHistory(db, { auditKey, head });
    if (firstBad) throw new StartError(`Row ${firstBad.auditId} of the history is bad: ${firstBad.problem}`);
    if (!head && sealed > 0) {
      throw new StartError(
        `The ${rows} rows of the history are as they were written, but ${headFileOf(config)} is not there: that none were cut off at the end is not certain.`,
      );
    }
    process.stdout.write(
      `The history is as it was written: ${rows} rows, ${sealed} of them sealed, with the changes of ${contracts} contracts.\n`,
    );
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
