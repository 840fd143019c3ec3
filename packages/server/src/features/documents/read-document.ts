import { may } from '@pitlane/shared/access/permissions';
import type { DocumentVersion } from '@pitlane/shared/features/documents/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { StreamedFile } from '../../http/send-file.ts';
import { readBlobRange } from '../../uploads/blobs.ts';
import { fileFor } from './list-documents.ts';

/**
 * Returns a document's current version, or for internal users an older one, and counts that it was read. It is sent part by part. Refuses 404, also
 * for an older version to everyone else.
 */
export async function readDocument(
  db: Database,
  { fileID, version }: { fileID: number; version?: number | undefined },
  call: Call,
): Promise<StreamedFile> {
  const { actor } = call;
  return db.transaction(async (tx) => {
    const file = await fileFor(tx, fileID, call);
    if (!file) throw unknownDocument(fileID);
    const requestedVersion = version ?? file.version;
    if (requestedVersion !== file.version && !may('document.readInternal', actor))
      throw unknownDocument(fileID);
    const [row] = await tx.query<{ size: number; media_type: string; blob_sha256: Buffer }>(
      'SELECT size, media_type, blob_sha256 FROM document_versions WHERE document_id = $1 AND version = $2',
      [fileID, requestedVersion],
    );
    if (!row) throw notFound(`Document ${fileID} has no version ${requestedVersion}.`);
    await tx.query(
      `INSERT INTO document_reads (document_id, version, user_profile_id) VALUES ($1, $2, $3)
       ON CONFLICT (document_id, version, user_profile_id)
       DO UPDATE SET reads = document_reads.reads + 1, last_read_at = now()`,
      [fileID, requestedVersion, actor.userProfileID],
    );
    return {
      name: file.name,
      contentType: row.media_type,
      body: new Uint8Array(),
      size: row.size,
      tag: row.blob_sha256.toString('hex').slice(0, 32),
      read: (range) => readBlobRange(db, row.blob_sha256, range),
    };
  });
}

/** Lists a document's versions, newest first, and who has read each. Refuses 404. */
export async function listVersions(
  db: Database,
  { fileID }: { fileID: number },
  call: Call,
): Promise<DocumentVersion[]> {
  if (!(await fileFor(db, fileID, call))) throw unknownDocument(fileID);
  return db.query<DocumentVersion>(
    `SELECT v.version, v.uploaded_at AS "updatedDate", user_full_name(v.uploaded_by) AS "uploadedBy", v.size, v.media_type AS "contentType", v.scan,
       (SELECT coalesce(json_agg(json_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'reads', r.reads,
          'lastReadAt', r.last_read_at) ORDER BY r.last_read_at DESC), '[]')
        FROM document_reads r JOIN user_profiles u USING (user_profile_id)
        WHERE r.document_id = v.document_id AND r.version = v.version) AS readers
     FROM document_versions v WHERE v.document_id = $1 ORDER BY v.version DESC LIMIT 200`,
    [fileID],
  );
}

/** Refuses a document that isn't there, or isn't for the caller. */
export function unknownDocument(fileID: number) {
  return notFound(`Document ${fileID} not found.`);
}
