import { isCustomer } from '@pitlane/shared/access/session';
import type { CancellationAttachment } from '@pitlane/shared/features/attachments/schema';
import {
  type CancelDocumentName,
  cancelDocumentLabel,
} from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { type QuoteRow, quoteByNumber } from '../cancellations/quote-rows.ts';
import { whyNotAttachedNow } from './why-not-attached.ts';

/** An attached file of a quote's cancellation. */
export interface AttachmentRow {
  id: number;
  document: CancelDocumentName | null;
  file_name: string;
  media_type: string;
  blob_sha256: Buffer;
  size: number;
  scan: string;
  uploaded_by: string;
  uploaded_at: string;
}

/** The columns of an attached file; who uploaded it by full name. */
export const attachmentColumns =
  'id, document, file_name, media_type, blob_sha256, size, scan, user_full_name(uploaded_by) AS uploaded_by, uploaded_at';

/** Attached files of one cancellation are few; a limit keeps them so. Assumption: 50. */
export const mostAttachments = 50;

/** Reads the files that a caller sees of a quote, newest first. A customer sees those that customers attached. */
export function attachmentsOf(tx: Queryable, quote: QuoteRow, { actor }: Call): Promise<AttachmentRow[]> {
  return tx.query<AttachmentRow>(
    `SELECT ${attachmentColumns}
     FROM cancellation_attachments WHERE quote_id = $1 AND (is_customers OR NOT $2) ORDER BY id DESC LIMIT 200`,
    [quote.id, isCustomer(actor)],
    { name: 'attachments-of-quote' },
  );
}

/** Reads one file of a quote in scope. Refuses 404. */
export async function attachmentOf(
  tx: Queryable,
  { quoteNumber, id }: { quoteNumber: string; id: number },
  call: Call,
): Promise<{ quote: QuoteRow; row: AttachmentRow }> {
  const quote = await quoteByNumber(tx, quoteNumber, call.actor.scope);
  const row = (await attachmentsOf(tx, quote, call)).find((one) => one.id === id);
  if (!row) throw notFound(`Quote ${quoteNumber} has no document ${id}.`);
  return { quote, row };
}

/** Converts an attached file for the wire. */
export function attachmentAnswer(row: AttachmentRow, quote: QuoteRow): CancellationAttachment {
  return {
    id: row.id,
    document: row.document,
    label: cancelDocumentLabel(row.document),
    fileName: row.file_name,
    contentType: row.media_type,
    size: row.size,
    scan: row.scan,
    uploadedBy: row.uploaded_by,
    uploadedAt: row.uploaded_at,
    canRemove: whyNotAttachedNow(quote) === undefined,
  };
}
