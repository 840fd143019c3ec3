import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
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
  today: IsoDate;
}

interface ReleasedFile {
  id: number;
  number: string;
  sha256: Buffer;
  sealed: Buffer;
}

const scope = { kind: 'all' } as const;

/**
 * Writes each released file that wasn't written yet into the bank's folder, complete and readable only by this user, and records that. If a
 * server dies in between, the same bytes are written again under the same name. One that can't be written holds up no other. Throws if any couldn't. Source: areas.md §6.4; Assumption: files are delivered
 * through a folder, as for AS400
 */
export async function writeReleased(deps: WriteDeps): Promise<number> {
  const { db } = deps;
  const files = await db.transaction(
    (tx) =>
      tx.query<ReleasedFile>(
        `SELECT id, file_number AS number, sha256, bytes_sealed AS sealed FROM ach_files WHERE state = 'Released' AND written_at IS NULL ORDER BY id`,
      ),
    { scope, readOnly: true },
  );
  const problems: string[] = [];
  for (const file of files) {
    await write(deps, file).catch((error: unknown) => problems.push(`${file.number}: ${String(error)}`));
  }
  if (problems.length > 0) throw new Error(`ACH files weren't written. ${problems.join(' ')}`);
  return files.length;
}

async function write(
  { db, dataKeys, folder, today }: WriteDeps,
  { id, number, sha256, sealed }: ReleasedFile,
): Promise<void> {
  const bytes = dataKeys.open(sealed, achFileSeal(String(id)));
  if (!sha256Of(bytes).equals(sha256)) throw new Error('It is not what was prepared.');
  await writeWhole(folder, `${number}.ach`, bytes);
  const { settlesOn, postsOn } = achDays(today);
  await db.transaction(
    async (tx) => {
      const written = await tx.query(
        'UPDATE ach_files SET written_at = now() WHERE id = $1 AND written_at IS NULL RETURNING id',
        [id],
      );
      // Another server wrote the same bytes first.
      if (written.length === 0) return;
      // A file that the bank gets late settles later, and the days in which a debit can come back count from then.
      await tx.query(
        `UPDATE batch_payments SET settles_on = greatest(settles_on, $2::date), posts_on = greatest(posts_on, $3::date)
         WHERE ach_file_id = $1 AND state = 'Sent' AND posts_on < $3::date`,
        [id, settlesOn, postsOn],
      );
    },
    { scope },
  );
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
