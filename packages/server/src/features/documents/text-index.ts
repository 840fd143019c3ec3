import type { Database } from '../../db/database.ts';
import { readBlobRange } from '../../uploads/blobs.ts';
import { pdfText } from './pdf-text.ts';
import { searchVector, wordsText } from './search-words.ts';

/** Reads the text of documents after they are stored, one at a time, so that they are found by it. */
export interface TextIndex {
  /** There may be documents whose text hasn't been read. */
  wake: () => void;
}

/** The start of a text file that is searched. */
const mostTextBytes = 600_000;

interface Unread {
  id: number;
  version: number;
  name: string;
  media_type: string;
  size: number;
  blob_sha256: Buffer;
}

/**
 * Creates the index. A document without a text that we can read is only found by its name, and isn't tried again. One whose bytes couldn't be read
 * is reported and holds up no other; those, and documents that a server didn't get to, are read after the next upload to any of them.
 */
export function createTextIndex({
  db,
  report,
}: {
  db: Database;
  report: (error: unknown) => void;
}): TextIndex {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const readAll = async () => {
    do {
      isAskedAgain = false;
      let last = 0;
      for (let one = await next(db, last); one; one = await next(db, last)) {
        last = one.id;
        await index(db, one).catch(report);
      }
    } while (isAskedAgain);
  };
  return {
    wake: () => {
      isAskedAgain = true;
      running ??= readAll()
        .catch(report)
        .finally(() => {
          running = undefined;
        });
    },
  };
}

async function next(db: Database, after: number): Promise<Unread | undefined> {
  const [one] = await db.query<Unread>(
    `SELECT d.id, v.version, d.name, v.media_type, v.size, v.blob_sha256 FROM document_versions v
     JOIN documents d ON d.id = v.document_id AND d.current_version = v.version
     WHERE v.text_read_at IS NULL AND d.id > $1 ORDER BY d.id LIMIT 1`,
    [after],
  );
  return one;
}

/** A document that was renamed or got a new version while it was read stays unread: that change wakes the index again. */
async function index(db: Database, one: Unread): Promise<void> {
  const text = await textOf(db, one);
  await db.transaction(async (tx) => {
    const current = await tx.query(
      `UPDATE documents SET search = ${searchVector('$4', '$5')}
       WHERE id = $1 AND current_version = $2 AND name = $3 RETURNING id`,
      [one.id, one.version, one.name, wordsText(one.name), wordsText(text)],
    );
    if (current.length === 0) return;
    await tx.query(
      'UPDATE document_versions SET text_read_at = now() WHERE document_id = $1 AND version = $2',
      [one.id, one.version],
    );
  });
}

async function textOf(db: Database, { media_type, size, blob_sha256 }: Unread): Promise<string> {
  if (media_type === 'application/pdf')
    return pdfText(readBlobRange(db, blob_sha256, { start: 0, end: size }));
  if (!media_type.startsWith('text/')) return '';
  const parts: Buffer[] = [];
  const range = { start: 0, end: Math.min(size, mostTextBytes) };
  for await (const part of readBlobRange(db, blob_sha256, range)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
