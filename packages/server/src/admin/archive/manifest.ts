import { z } from 'zod';

/** The first member: what the file is, readable even from one that was cut off. */
export const headName = 'pitlane-backup.json';
/** The last member but one: everything that the file holds. Its checksum is the last one. */
export const manifestName = 'manifest.json';
export const checksumName = 'manifest.json.sha256';

/** The format of backups that this Pitlane writes and reads. */
export const backupFormat = 1;

const step = z.object({ name: z.string(), hash: z.string() });

export const backupHead = z.object({
  product: z.literal('pitlane'),
  format: z.number(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'embedded']),
  schema: z.object({ steps: z.array(step) }),
});

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const whole = z.int().min(0);
const part = z.object({ rawBytes: whole, sha256: z.string() });

/** A key that the backup's history or secrets need: where it was, and which one, without the key itself. */
const keyPlace = z.object({ place: z.string(), fingerprint: z.string() }).nullable();

export const backupManifest = backupHead.extend({
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)),
      bytes: whole,
      rows: whole,
      digest: z.string().regex(/^-?\d+$/),
      parts: z.array(part),
    }),
  ),
  partitions: z.array(
    z.object({ name, of: name, bound: z.string().regex(/^(FOR VALUES [\w\s'(),:.+\-"]+|DEFAULT)$/) }),
  ),
  sequences: z.array(z.object({ name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Files of the data folder, by their path in it. */
  files: z.array(
    z.object({ path: z.string().regex(/^(audit\.head|brands\/[\w .()-]+)$/), sha256: z.string() }),
  ),
  keys: z.object({ audit: keyPlace, data: keyPlace }),
});

export type BackupHead = z.output<typeof backupHead>;
export type BackupManifest = z.output<typeof backupManifest>;

/** The member with a part of a table's rows. */
export function partName(table: string, place: number): string {
  return `tables/${table}/${String(place + 1).padStart(6, '0')}.copy.zst`;
}

/** The member with a file of the data folder. */
export function fileName(path: string): string {
  return `files/${path}`;
}
