import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { StartError } from '../start-error.ts';
import { readAuditKey } from './audit-key.ts';
import { lastSeal } from './seal-history.ts';
import { headFileOf, readHead, writeHead } from './sealed-head.ts';
import { verifyHistory } from './verify-history.ts';

const usage = `Checks that the history of the contracts is as the server wrote it.

Usage: npm run history -- verify   verifies every row, with the head in PITLANE_DATA
       npm run history -- accept   verifies every row and writes a new head, after a backup was restored or for a
                                  new data folder; move the old audit.head away first

Reads the database of DATABASE_URL, or the embedded one of PITLANE_DATA (stop its server first), the key of PITLANE_AUDIT_KEY or of
PITLANE_DATA, and the head in PITLANE_DATA. Exits with 0 if every row is right. Otherwise exits with 1 and names the first row that isn't.
`;

const commands = { verify, accept };

/** Runs `npm run history` and returns what it prints. Throws StartError. */
export async function runHistory(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args.includes('--help') || args.includes('-h')) return usage;
  const [name] = args;
  if (args.length !== 1 || (name !== 'verify' && name !== 'accept')) {
    throw new StartError(`"${args.join(' ')}" is not a command:\n\n${usage}`);
  }
  const config = readConfig(env);
  const db = await openDatabase(config);
  try {
    return await commands[name](db, config);
  } finally {
    await db.close();
  }
}

async function verify(db: Database, config: Config): Promise<string> {
  const { rows, contracts, sealed } = await verified(db, config);
  if (!readHead(headFileOf(config)) && sealed > 0) {
    throw new StartError(
      `The ${rows} rows of the history are as they were written, but ${headFileOf(config)} is missing: rows may have been cut off at the end.`,
    );
  }
  return `The history is as it was written: ${rows} rows, ${sealed} of them sealed, with the changes of ${contracts} contracts.\n`;
}

async function accept(db: Database, config: Config): Promise<string> {
  const file = headFileOf(config);
  if (readHead(file)) throw new StartError(`${file} is there. Save a copy of it and move it away first.`);
  await verified(db, config);
  const head = await lastSeal(db);
  if (!head)
    throw new StartError('Nothing in this history is sealed yet. The server writes the first head itself.');
  writeHead(file, head);
  return `The history is as it was written up to row ${head.auditId}. ${file} now holds its head.\n`;
}

/** // In one snapshot, because servers may be writing. */
async function verified(db: Database, config: Config) {
  const auditKey = readAuditKey(config);
  const head = readHead(headFileOf(config));
  const found = await db.transaction((tx) => verifyHistory(tx, { auditKey, head }), {
    readOnly: true,
    isOneSnapshot: true,
  });
  const { firstBad } = found;
  if (firstBad) throw new StartError(`Row ${firstBad.auditId} of the history is bad: ${firstBad.problem}`);
  return found;
}
