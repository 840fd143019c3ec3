import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logoFilename } from '@pitlane/shared/features/brands/schema';
import type { Database, Queryable } from '../../db/database.ts';
import { sqlFor } from '../../db/tables.ts';
import { readBlob, storeBlob } from '../../uploads/blobs.ts';
import type { ReadUpload } from '../../uploads/read-upload.ts';

/** Reads a logo by its file name; undefined if it doesn't exist. */
export type ReadLogo = (file: string) => Promise<Buffer | undefined>;

/**
 * Reads logos from the uploaded ones first, then from the first folder that has the file: an administrator may also put it into `brands/` in the
 * data folder. Source: portal.md §3 (Branding)
 */
export function createLogoReader(db: Database, folders: readonly string[]): ReadLogo {
  return async (file) => {
    if (!logoFilename.test(file)) return undefined;
    const [uploaded] = await db.run<{ blob_sha256: Buffer }>(
      sqlFor.selectFrom('brand_logos').select('blob_sha256').where('file_name', '=', file),
    );
    return (uploaded && (await readBlob(db, uploaded.blob_sha256))) ?? firstFile(folders, file);
  };
}

async function firstFile(folders: readonly string[], file: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const logo = await readFile(join(folder, file)).catch(() => undefined);
    if (logo) return logo;
  }
  return undefined;
}

/** Stores a logo uploaded for a brand or a dealer, and returns its name, which is derived from its bytes, so that no other logo ever has it. */
export async function storeLogo(tx: Queryable, logo: ReadUpload): Promise<string> {
  const sha256 = await storeBlob(tx, logo.bytes);
  const name = `${sha256.toString('hex').slice(0, 32)}.${logo.extension}`;
  await tx.run(
    sqlFor
      .insertInto('brand_logos')
      .values({ file_name: name, blob_sha256: sha256 })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return name;
}
