import { authorName } from '@pitlane/shared/access/assumed-session';
import { may } from '@pitlane/shared/access/permissions';
import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { libraryOperations } from '@pitlane/shared/features/documents/operations';
import { endingOf } from '@pitlane/shared/features/documents/rules/file-kinds';
import type { DocumentFile } from '@pitlane/shared/features/documents/schema';
import { safeFileName } from '@pitlane/shared/kernel/file-name';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { type StoredFile, takeUpload, type UploadDeps } from '../../uploads/take-upload.ts';
import { type FileRow, fileAnswer, fileFor } from './list-documents.ts';
import { unknownDocument } from './read-document.ts';
import { searchVector, wordsText } from './search-words.ts';
import type { TextIndex } from './text-index.ts';

type Operations = typeof libraryOperations;

/** Dependencies of writing documents. */
export interface WriteDeps extends UploadDeps {
  textIndex: TextIndex;
}

/** Uploads a document into a folder. Refuses what `takeUpload` refuses, `unknown_folder` (400) and `same_name` (409). */
export async function uploadDocument(
  deps: WriteDeps,
  request: ParsedRequestOf<Operations['uploadDocument']>,
  call: Call,
): Promise<DocumentFile> {
  const { folderID, programCodes = [], states = [], roles = [] } = request;
  const { db, textIndex } = deps;
  await requireFolder(db, folderID, call);
  const file = await takeUpload(deps, request);
  const answer = await named(file.fileName, () =>
    db.transaction(async (tx) => {
      await requireFolder(tx, folderID, call);
      const [added] = await tx.query<{ id: number }>(
        `INSERT INTO documents (folder_id, name, program_codes, states, roles, search)
         VALUES ($1, $2, $3, $4, $5, ${searchVector('$6', "''")}) RETURNING id`,
        [folderID, file.fileName, programCodes, states, roles, wordsText(file.fileName)],
      );
      const id = added?.id ?? 0;
      await addVersion(tx, { id, version: 1, file, call });
      const after = {
        fileID: id,
        folderID,
        name: file.fileName,
        programCodes,
        states,
        roles,
        ...bytesOf(file),
      };
      await recordChange(tx, call, { action: 'document.create', after });
      return answerOf(tx, id, call);
    }),
  );
  textIndex.wake();
  return answer;
}

/** Uploads a new version of a document: the current one for its readers. Refuses 404, `same_file` and `other_kind` (409), and what `takeUpload` refuses. */
export async function uploadVersion(
  deps: WriteDeps,
  request: ParsedRequestOf<Operations['uploadDocumentVersion']>,
  call: Call,
): Promise<DocumentFile> {
  const { db, textIndex } = deps;
  const { fileID } = request;
  requireSameKind(await existing(db, fileID, call), request.fileDownloadName);
  const file = await takeUpload(deps, request);
  const answer = await db.transaction(async (tx) => {
    await tx.query('SELECT FROM documents WHERE id = $1 FOR UPDATE', [fileID]);
    const before = await existing(tx, fileID, call);
    if (before.blob_sha256.equals(file.sha256)) throw sameFile(before);
    const version = before.version + 1;
    await addVersion(tx, { id: fileID, version, file, call });
    await tx.query(
      `UPDATE documents SET current_version = $2, search = ${searchVector('$3', "''")} WHERE id = $1`,
      [fileID, version, wordsText(before.name)],
    );
    const after = { fileID, name: before.name, version, ...bytesOf(file) };
    await recordChange(tx, call, {
      action: 'document.version',
      before: { version: before.version },
      after,
    });
    return answerOf(tx, fileID, call);
  });
  textIndex.wake();
  return answer;
}

/** Changes a document's name, folder or readers. Refuses 404, `unknown_folder` and `wrong_name` (400), `same_name` (409). */
export async function updateDocument(
  { db, textIndex }: WriteDeps,
  request: ParsedRequestOf<Operations['updateDocument']>,
  call: Call,
): Promise<DocumentFile> {
  const { fileID, name: typed, folderID, programCodes, states, roles } = request;
  const name = typed === undefined ? undefined : safeFileName(typed);
  const answer = await named(name ?? '', () =>
    db.transaction(async (tx) => {
      const before = await existing(tx, fileID, call);
      if (name !== undefined && endingOf(name) !== endingOf(before.name)) throw otherEnding(before.name);
      if (folderID !== undefined) await requireFolder(tx, folderID, call);
      await tx.query(
        `UPDATE documents SET name = coalesce($2, name), folder_id = coalesce($3, folder_id), program_codes = coalesce($4, program_codes),
           states = coalesce($5, states), roles = coalesce($6, roles) WHERE id = $1`,
        [fileID, name ?? null, folderID ?? null, programCodes ?? null, states ?? null, roles ?? null],
      );
      // The words of its name are searched together with its text, which is read again.
      if (name !== undefined) {
        await tx.query(
          'UPDATE document_versions SET text_read_at = NULL WHERE document_id = $1 AND version = $2',
          [fileID, before.version],
        );
      }
      const answered = await answerOf(tx, fileID, call);
      await recordChange(tx, call, {
        action: 'document.update',
        before: fileAnswer(before, call.actor),
        after: answered,
      });
      return answered;
    }),
  );
  textIndex.wake();
  return answer;
}

/** Removes a document with its versions; the record keeps its name. Refuses 404. */
export async function deleteDocument(
  { db }: WriteDeps,
  { fileID }: { fileID: number },
  call: Call,
): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const before = await existing(tx, fileID, call);
    await tx.query('DELETE FROM documents WHERE id = $1', [fileID]);
    await recordChange(tx, call, { action: 'document.delete', before: fileAnswer(before, call.actor) });
    return {};
  });
}

/** Finds a folder; undefined for one that isn't there, or is internal and the caller isn't. */
export async function findFolder(
  tx: Queryable,
  folderID: number,
  { actor }: Call,
): Promise<{ is_internal: boolean } | undefined> {
  const [folder] = await tx.query<{ is_internal: boolean }>('SELECT is_internal FROM folders WHERE id = $1', [
    folderID,
  ]);
  return folder && (!folder.is_internal || may('document.readInternal', actor)) ? folder : undefined;
}

/** Finds the folder that a request names. Refuses `unknown_folder` (400). */
export async function requireFolder(
  tx: Queryable,
  folderID: number,
  call: Call,
): Promise<{ is_internal: boolean }> {
  const folder = await findFolder(tx, folderID, call);
  if (folder) return folder;
  throw badRequest({ code: 'unknown_folder', message: `Folder ${folderID} not found.`, field: 'folderID' });
}

async function addVersion(
  tx: Queryable,
  { id, version, file, call }: { id: number; version: number; file: StoredFile; call: Call },
): Promise<void> {
  await tx.query(
    `INSERT INTO document_versions (document_id, version, blob_sha256, size, media_type, scan, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, version, file.sha256, file.size, file.mediaType, file.scan, authorName(call.actor)],
  );
}

async function existing(tx: Queryable, fileID: number, call: Call): Promise<FileRow> {
  const file = await fileFor(tx, fileID, call);
  if (!file) throw unknownDocument(fileID);
  return file;
}

async function answerOf(tx: Queryable, fileID: number, call: Call): Promise<DocumentFile> {
  return fileAnswer(await existing(tx, fileID, call), call.actor);
}

function bytesOf({ size, sha256, scan }: StoredFile) {
  return { bytes: size, sha256: sha256.toString('hex'), scan };
}

function requireSameKind({ name }: FileRow, sentName: string): void {
  const [now, next] = [endingOf(name), endingOf(safeFileName(sentName))];
  if (next === '' || now === next) return;
  throw conflict({
    code: 'other_kind',
    field: 'fileContents',
    message: `${name} is a .${now} file, and the new version is a .${next} file.`,
    next: `Upload a .${now} file, or add it as a new document.`,
  });
}

function otherEnding(name: string) {
  const message = `The name must still end in .${endingOf(name)}.`;
  return badRequest({ code: 'wrong_name', message, field: 'name' });
}

function sameFile({ name, version }: FileRow) {
  return conflict({
    code: 'same_file',
    field: 'fileContents',
    message: `This file is already version ${version} of ${name}.`,
  });
}

async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict({
      code: 'same_name',
      field: 'name',
      message: `The folder already has ${name}.`,
      next: 'Upload it as a new version, or rename it.',
    });
  }
}
