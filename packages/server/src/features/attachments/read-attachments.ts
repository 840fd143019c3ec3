import type { PortalFile } from '@pitlane/shared/engine/file';
import type { CancellationAttachment } from '@pitlane/shared/features/attachments/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { readBlob } from '../../uploads/blobs.ts';
import { quoteByNumber } from '../cancellations/quote-rows.ts';
import { attachmentAnswer, attachmentOf, attachmentsOf } from './attachment-rows.ts';

/** Lists the documents of a quote's cancellation. Refuses 404. */
export async function readAttachments(
  db: Database,
  { quoteNumber }: { quoteNumber: string },
  call: Call,
): Promise<CancellationAttachment[]> {
  const { actor, signal } = call;
  const { quote, rows } = await db.transaction(
    async (tx) => {
      const found = await quoteByNumber(tx, quoteNumber, actor.scope);
      return { quote: found, rows: await attachmentsOf(tx, found, call) };
    },
    { scope: actor.scope, signal, readOnly: true },
  );
  return rows.map((row) => attachmentAnswer(row, quote));
}

/** Returns a document of a cancellation. Refuses 404. */
export async function readAttachment(
  db: Database,
  request: { quoteNumber: string; id: number },
  call: Call,
): Promise<PortalFile> {
  const { actor, signal } = call;
  const { row } = await db.transaction((tx) => attachmentOf(tx, request, call), {
    scope: actor.scope,
    signal,
    readOnly: true,
  });
  const body = await readBlob(db, row.blob_sha256);
  if (!body) throw new Error('The bytes of an attachment are missing.');
  return { name: row.file_name, contentType: row.media_type, body };
}
