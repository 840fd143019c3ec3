import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { sha256Of } from '../../../outbox/mail.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { achFileSeal } from '../../../sealing/open-data-keys.ts';

/** Dependencies of writing files for the bank. */
export interface WriteDeps {
  db: Database;
  dataKeys: DataKeys;
  /** The folder that the bank's transfer program empties. */
  folder: string;
}

const scope = { kind: 'all' } as const;

/**
 * Writes each released file that wasn't written yet into the bank's folder, complete and readable only by this user, and records that. If a
 * server dies in between, the same bytes are written again under the same name. Source: areas.md §6.4; Assumption: files are delivered
 * through a folder, as for AS400
 */
export async function writeReleased({ db, dataKeys, folder }: WriteDeps): Promise<number> {
  const files = await db.transaction(
    (tx) =>
      tx.query<{ id: number; number: string; sha256: Buffer; sealed: Buffer }>(
        `SELECT id, file_number AS number, sha256, bytes_sealed AS sealed FROM ach_files WHERE state = 'Released' AND written_at IS NULL ORDER BY id`,
      ),
    { scope, readOnly: true },
  );
  for (const { id, number, sha256, sealed } of files) {
    const bytes = dataKeys.open(sealed, achFileSeal(String(id)));
    if (!sha256Of(bytes).equals(sha256)) throw new Error(`ACH file ${number} is not what was prepared.`);
    await writeWhole(folder, `${number}.ach`, bytes);
    await db.transaction(
      (tx) => tx.query('UPDATE ach_files SET written_at = now() WHERE id = $1 AND written_at IS NULL', [id]),
      { scope },
    );
  }
  return files.length;
}

/** Under its name only once it is whole and on the disk. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${name}.part`);
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
}
