import type { PortalFile } from '@pitlane/shared/engine/file';
import { type PayDealerPartRequest, proofUpload } from '@pitlane/shared/features/cancellations/refund-schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { readBlob, storeBlob } from '../../uploads/blobs.ts';
import { readUpload } from '../../uploads/read-upload.ts';
import type { Payment } from './settle-refund.ts';

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * Stores the file that proves a payment, before the payment is recorded: files belong to no contract, so they are written without a scope. One that no
 * payment comes to name is swept after a day. Refuses what `readUpload` refuses.
 */
export async function storeProof(
  db: Database,
  { fileContents, fileDownloadName }: Pick<PayDealerPartRequest, 'fileContents' | 'fileDownloadName'>,
): Promise<Payment['file']> {
  if (!fileContents) return undefined;
  const sent = { fileContents, fileDownloadName: fileDownloadName ?? '' };
  const { bytes, extension } = await readUpload(sent, proofUpload);
  // The name that it came with may say anything.
  return {
    sha256: await db.transaction((tx) => storeBlob(tx, bytes)),
    name: `proof-of-payment.${extension}`,
  };
}

/** Returns the file that proves a payment, of a refund in the caller's scope. Refuses 404. */
export async function getRefundProof(db: Database, { id }: { id: number }, call: Call): Promise<PortalFile> {
  const { scope } = call.actor;
  const [part] = await db.transaction(
    (tx) =>
      tx.query<{ sha256: Buffer; name: string }>(
        `SELECT p.proof_sha256 AS sha256, p.proof_file_name AS name FROM refund_parts p
         WHERE p.id = $1 AND p.proof_sha256 IS NOT NULL AND ($2::text[] IS NULL OR p.dealer_code = ANY($2))`,
        [id, scope.kind === 'all' ? null : scope.kind === 'dealers' ? scope.dealerCodes : []],
        { name: 'refund-proof' },
      ),
    { scope, signal: call.signal, readOnly: true },
  );
  const body = part && (await readBlob(db, part.sha256));
  if (!body) throw notFound(`Proof ${id} not found.`);
  const contentType = contentTypes[part.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { name: part.name, contentType, body };
}
