import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Where the key lies that no database holds. */
const fileName = 'audit.key';

/**
 * Reads the key of the history's marks: the setting, else the file in the data folder, which the first start makes. Several servers on
 * one database need the same, hence the setting. Throws StartError. Source: security.md §5 (key outside the database)
 */
export function readAuditKey({
  auditKey,
  dataFolder,
}: {
  auditKey?: string | undefined;
  dataFolder: string;
}): Buffer {
  if (auditKey !== undefined) return Buffer.from(auditKey, 'hex');
  const file = join(dataFolder, fileName);
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    try {
      // Fails where there is one already: two starts at once end with one key.
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  } catch (error) {
    throw new StartError(
      `The key of the history in ${file} cannot be read or made (${(error as Error).message}): make it writable, or set PITLANE_AUDIT_KEY.`,
    );
  }
}
