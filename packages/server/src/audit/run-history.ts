import { counted } from '@pitlane/shared/kernel/counted';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { StartError } from '../start-error.ts';
import { readAuditKey } from './audit-key.ts';
import { lastSeal } from './seal-history.ts';
import { headFileOf, readHead, writeHead } from './sealed-head.ts';
import { verifyHistory } from './verify-history.ts';

const commands = { verify, accept };

/** The commands of `pitlane-server history`. */
export type HistoryCommand = keyof typeof commands;

/** Verifies the history, or accepts its current state, with the server's settings. Returns the output. Throws StartError. */
export async function runHistory(name: HistoryCommand, env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(env);
  const db = await openDatabase(config, { mustExist: true });
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
      `The history is as it was written (${counted(rows, 'row')}), but ${headFileOf(config)} is missing: rows may have been cut off at the end.`,
    );
  }
  return `The history is as it was written: ${counted(rows, 'row')}, ${sealed} of them sealed, with the changes of ${counted(contracts, 'contract')}.\n`;
}

async function accept(db: Database, config: Config): Promise<string> {
  const file = headFileOf(config);
  if (readHead(file)) throw new StartError(`${file} is there. Save a copy of it and move it away first.`);
  await verified(db, config);
  const head = await lastSeal(db);
  if (!head)
    throw new StartError('Nothing in this history is sealed yet. The server writes the first head itself.');
  await writeHead(file, head);
  return `The history is as it was written up to row ${head.auditId}. ${file} now holds its head.\n`;
}

/** In one snapshot, because servers may be writing. */
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
