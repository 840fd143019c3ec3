import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { libraryOperations } from '@pitlane/shared/features/documents/operations';
import type { DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { requireReader } from './list-documents.ts';
import { findFolder, requireFolder } from './write-documents.ts';

type Operations = typeof libraryOperations;

/** Adds a folder; one in another folder is for the same readers. Refuses 400 `unknown_folder`, 403, 409 `same_name`. */
export async function createFolder(
  db: Database,
  request: ParsedRequestOf<Operations['createDocumentFolder']>,
  call: Call,
): Promise<DocumentFolder> {
  const { name, parentFolderID = null, forInternalUse = false } = request;
  requireReader(forInternalUse, call.actor);
  try {
    return await db.transaction(async (tx) => {
      const parent = parentFolderID === null ? undefined : await requireFolder(tx, parentFolderID, call);
      const isInternal = parent?.is_internal ?? forInternalUse;
      const [added] = await tx.query<{ id: number }>(
        `INSERT INTO folders (parent_id, name, is_internal, place)
         VALUES ($1, $2, $3, (SELECT coalesce(max(place), 0) + 1 FROM folders WHERE is_internal = $3)) RETURNING id`,
        [parentFolderID, name, isInternal],
      );
      const folderID = added?.id ?? 0;
      const after = { folderID, parentFolderID, name, forInternalUse: isInternal };
      await recordChange(tx, call, { action: 'folder.create', after });
      return { ...after, fileCount: 0 };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict({ code: 'same_name', message: `There is already a folder ${name} here.`, field: 'name' });
  }
}

/** Removes an empty folder. Refuses 404, and 409 `folder_not_empty`. */
export async function deleteFolder(
  db: Database,
  { folderID }: { folderID: number },
  call: Call,
): Promise<Record<string, never>> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await findFolder(tx, folderID, call))) throw notFound(`Folder ${folderID} not found.`);
      const [before] = await tx.query<{ name: string }>('DELETE FROM folders WHERE id = $1 RETURNING name', [
        folderID,
      ]);
      await recordChange(tx, call, { action: 'folder.delete', before: { folderID, ...before } });
      return {};
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw conflict({
      code: 'folder_not_empty',
      message: 'The folder is not empty.',
      next: 'Remove what is in it first.',
    });
  }
}
