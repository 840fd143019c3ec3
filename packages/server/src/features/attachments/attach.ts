import { authorName } from '@pitlane/shared/access/assumed-session';
import { isCustomer } from '@pitlane/shared/access/session';
import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { attachmentOperations } from '@pitlane/shared/features/attachments/operations';
import type { CancellationAttachment } from '@pitlane/shared/features/attachments/schema';
import {
  type CancelDocumentName,
  cancelDocumentFor,
  cancelDocumentLabel,
} from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { type StoredFile, takeUpload, type UploadDeps } from '../../uploads/take-upload.ts';
import { type QuoteRow, quoteByNumber } from '../cancellations/quote-rows.ts';
import { type ContractChange, changeContract, touch } from '../contracts/change-contract.ts';
import {
  type AttachmentRow,
  attachmentAnswer,
  attachmentColumns,
  attachmentsOf,
  mostAttachments,
} from './attachment-rows.ts';
import { whyNotAttachedNow } from './why-not-attached.ts';

type Request = ParsedRequestOf<typeof attachmentOperations.attachToCancellation>;

/**
 * Attaches a file to a quote's cancellation, as the document that its reason asks for unless the request says otherwise. The same file for the
 * same document is attached once. Refuses 404, what `takeUpload` refuses, `other_document` (400), `not_attached_now` and `too_many` (409).
 */
export async function attach(
  deps: UploadDeps,
  request: Request,
  call: Call,
): Promise<CancellationAttachment> {
  const { db } = deps;
  const { scope } = call.actor;
  const read = (tx: Queryable) => quoteByNumber(tx, request.quoteNumber, scope);
  // Before the file is checked and scanned: what can't be attached isn't stored.
  const quote = await db.transaction(read, { scope, readOnly: true });
  requireAttachable(quote);
  const document = documentOf(request, quote);
  const file = await takeUpload(deps, request);
  const find = async (tx: Queryable) => (await read(tx)).contract_id;
  return changeContract(deps, call, { find, read }, async (change, current) => {
    requireAttachable(current);
    const attached = await attachmentsOf(change.tx, current, call);
    const same = attached.find((one) => one.document === document && one.blob_sha256.equals(file.sha256));
    if (same) return attachmentAnswer(same, current);
    if (attached.length >= mostAttachments) throw tooMany();
    const row = await insert(change, current, { file, document, call });
    const after = {
      quoteNumber: current.quote_number,
      document: cancelDocumentLabel(document),
      fileName: file.fileName,
      bytes: file.size,
      sha256: file.sha256.toString('hex'),
      scan: file.scan,
    };
    await Promise.all([
      change.record({ action: 'cancellation.attach', after }),
      touch(change.tx, current.contract_id),
    ]);
    return attachmentAnswer(row, current);
  });
}

async function insert(
  { tx, contract }: ContractChange,
  quote: QuoteRow,
  { file, document, call }: { file: StoredFile; document: CancelDocumentName | null; call: Call },
): Promise<AttachmentRow> {
  const [row] = await tx.query<AttachmentRow>(
    `INSERT INTO cancellation_attachments (quote_id, contract_id, dealer_code, document, file_name, media_type, blob_sha256, size, scan, uploaded_by, is_customers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     RETURNING ${attachmentColumns}`,
    [
      quote.id,
      contract.id,
      contract.dealer_code,
      document,
      file.fileName,
      file.mediaType,
      file.sha256,
      file.size,
      file.scan,
      authorName(call.actor),
      isCustomer(call.actor),
    ],
  );
  if (!row) throw new Error('An insert gives its row.');
  return row;
}

function documentOf({ document }: Request, quote: QuoteRow): CancelDocumentName | null {
  const required = cancelDocumentFor(quote.inputs.inputs.facts.reason);
  const own = required?.kind === 'file' ? (required.name as CancelDocumentName) : null;
  if (document === undefined) return own;
  if (document === 'other') return null;
  if (document === own) return own;
  throw badRequest({
    code: 'other_document',
    field: 'document',
    message: `The reason of quote ${quote.quote_number} doesn't ask for this document.`,
    next: own ? `Choose ${cancelDocumentLabel(own)} or Other document.` : 'Choose Other document.',
  });
}

function requireAttachable(quote: QuoteRow): void {
  const problem = whyNotAttachedNow(quote);
  if (problem) throw conflict(problem);
}

function tooMany() {
  return conflict({
    code: 'too_many',
    message: `A cancellation can have up to ${mostAttachments} documents.`,
    next: 'Remove one first.',
  });
}
