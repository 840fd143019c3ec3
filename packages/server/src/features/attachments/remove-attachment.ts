import { cancelDocumentLabel } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import { changeContract, touch } from '../contracts/change-contract.ts';
import { attachmentOf } from './attachment-rows.ts';
import { whyNotAttachedNow } from './why-not-attached.ts';

/** Removes a document from a cancellation; the record keeps its name and hash. Refuses 404, and 409 `not_attached_now`. */
export function removeAttachment(
  db: Database,
  request: { quoteNumber: string; id: number },
  call: Call,
): Promise<Record<string, never>> {
  const read = (tx: Queryable) => attachmentOf(tx, request, call);
  const find = async (tx: Queryable) => (await read(tx)).quote.contract_id;
  return changeContract({ db }, call, { find, read }, async ({ tx, record, contract }, { quote, row }) => {
    const problem = whyNotAttachedNow(quote);
    if (problem) throw conflict(problem);
    const before = {
      quoteNumber: quote.quote_number,
      document: cancelDocumentLabel(row.document),
      fileName: row.file_name,
      bytes: row.size,
      sha256: row.blob_sha256.toString('hex'),
    };
    await Promise.all([
      tx.query('DELETE FROM cancellation_attachments WHERE id = $1', [row.id]),
      record({ action: 'cancellation.detach', before }),
      touch(tx, contract.id),
    ]);
    return {};
  });
}
