import type { Database } from '@pitlane/server/db/database';
import type { PlainContract } from './book.ts';

/** The number of the cancel quote that a marked contract gets. */
export const markedQuote = (sign: string) => `Q-202610-99${sign}`;

/** The texts that a planted document or attachment has. */
export interface PlantedTexts {
  internalFolder: string;
  internalName: string;
  internalText: string;
  attachmentName: string;
  attachmentText: string;
}

/** Plants an internal document, and a cancel quote of a contract with a document that its dealer attached. Their numbers are the sign. */
export async function plantDocuments(
  db: Database,
  { id, dealerCode }: PlainContract,
  sign: string,
  texts: PlantedTexts,
): Promise<void> {
  const { internalFolder, internalName, internalText, attachmentName, attachmentText } = texts;
  const stored = (text: string) => `sha256('${text}'::bytea), ${text.length}`;
  await db.asOwner((owner) =>
    owner.script(`
      INSERT INTO blobs (sha256, size) VALUES (${stored(internalText)}), (${stored(attachmentText)});
      INSERT INTO blob_parts (sha256, place, bytes)
        SELECT sha256(text::bytea), 0, text::bytea FROM (VALUES ('${internalText}'), ('${attachmentText}')) AS planted (text);
      INSERT INTO folders (id, name, is_internal) OVERRIDING SYSTEM VALUE VALUES (${sign}, '${internalFolder}', true);
      INSERT INTO documents (id, folder_id, name, search) OVERRIDING SYSTEM VALUE
        VALUES (${sign}, ${sign}, '${internalName}', to_tsvector('simple', '${internalText}'));
      INSERT INTO document_versions (document_id, version, blob_sha256, size, media_type, scan, uploaded_by, text_read_at)
        VALUES (${sign}, 1, ${stored(internalText)}, 'text/plain', 'clean', 'staff', now());
      INSERT INTO saved_quotes (quote_number, kind, dealer_code, contract_id, created_by, expires_on, inputs, figures, rule_version)
        VALUES ('${markedQuote(sign)}', 'cancellation', '${dealerCode}', ${id}, 'x', '2026-12-01', '{}', '{}', '1');
      INSERT INTO cancellation_attachments
        (id, quote_id, contract_id, dealer_code, file_name, media_type, blob_sha256, size, scan, uploaded_by, is_customers)
        OVERRIDING SYSTEM VALUE
        SELECT ${sign}, id, contract_id, dealer_code, '${attachmentName}', 'text/plain', ${stored(attachmentText)}, 'clean', 'x', false
        FROM saved_quotes WHERE quote_number = '${markedQuote(sign)}'`),
  );
}

/** The calls by which a user looks for the documents that a sign marks, and for those attached to its quote. */
export function documentRequests(sign: string) {
  const attachments = `/api/v1/cancel-quotes/${markedQuote(sign)}/attachments`;
  const list = (url: string, payload: object) => ({ method: 'POST' as const, url, payload });
  return [
    list('/api/documents/folders', {}),
    list('/api/documents/folders', { forInternalUse: true }),
    list('/api/documents/files', { searchText: `Canary ${sign}` }),
    list('/api/documents/files', { searchText: 'Canary', forInternalUse: true }),
    list('/api/documents/files', { fileID: Number(sign) }),
    { url: `/api/documents/file?fileID=${sign}` },
    { url: `/api/v1/documents/files/${sign}/versions` },
    { url: attachments },
    { url: `${attachments}/${sign}` },
  ];
}
