import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { counted } from '@pitlane/shared/kernel/counted';
import { readAuditKey } from '../audit/audit-key.ts';
import { rekeyHistory } from '../audit/rekey-history.ts';
import { headFileOf, readHead, writeHead } from '../audit/sealed-head.ts';
import { readConfig } from '../config.ts';
import { refuseOthers } from '../db/whole/empty-schema.ts';
import { openExisting } from '../db/whole/whole-database.ts';
import { readKeyFile } from '../key-file.ts';
import { StartError } from '../start-error.ts';

/** Gives the history another key, which is in a file, and returns what its administrator does next. Throws StartError with nothing changed. */
export async function rekey(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(env);
  const from = readAuditKey(config);
  const path = resolve(file);
  const to = readKeyFile({ path, name: 'an audit key', setting: 'another file' });
  if (!to) throw new StartError(`${path} is missing. Make a key with: openssl rand -hex 32 > ${path}`);
  if (to.equals(from)) throw new StartError(`${path} has the key that the history has already.`);
  const headFile = headFileOf(config);
  const head = readHead(headFile);
  const whole = await openExisting(config);
  try {
    const done = await whole.write(async (tx) => {
      await refuseOthers(tx, whole.title);
      const outcome = await rekeyHistory(tx, { from, to, head });
      if (outcome.problem !== undefined) throw new StartError(`${outcome.problem} Nothing was changed.`);
      return outcome;
    });
    if (head && done.head) await writeHead(headFile, done.head);
    return `Marked ${counted(done.rows, 'row')} of the history with the new key.\n${placed(config, path)}\n`;
  } finally {
    await whole.close();
  }
}

/** Puts the new key where the old one is, if that is a file of the data folder. */
function placed({ auditKey, dataFolder }: { auditKey?: string; dataFolder: string }, path: string): string {
  const other =
    'Copy audit.head and the new key to every other server before you start it, and store a copy of the key.';
  if (auditKey !== undefined) return `Now set PITLANE_AUDIT_KEY to the key in ${path}. ${other}`;
  const place = join(dataFolder, 'audit.key');
  const aside = `${place}.before-${Date.now()}`;
  // Only the server's user can read it, regardless of who can read the original file.
  writeFileSync(`${place}.new`, readFileSync(path), { mode: 0o600 });
  if (existsSync(place)) renameSync(place, aside);
  renameSync(`${place}.new`, place);
  return `It is in ${place}, and the old one in ${aside}: older backups need it. ${other}`;
}
