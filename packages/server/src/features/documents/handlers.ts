import type { Handlers } from '@pitlane/shared/engine/operation';
import type { libraryOperations } from '@pitlane/shared/features/documents/operations';
import type { Call } from '../../http/call.ts';
import type { UploadDeps } from '../../uploads/take-upload.ts';
import { listFiles, listFolders } from './list-documents.ts';
import { listVersions, readDocument } from './read-document.ts';
import { createTextIndex } from './text-index.ts';
import { deleteDocument, updateDocument, uploadDocument, uploadVersion } from './write-documents.ts';
import { createFolder, deleteFolder } from './write-folders.ts';

/** The dependencies of documents. */
export interface DocumentDeps extends UploadDeps {
  report: (error: unknown) => void;
}

/** Handles the calls about documents. Source: areas.md §9 */
export function documentHandlers(deps: DocumentDeps): Handlers<typeof libraryOperations, Call> {
  const { db } = deps;
  const writing = { ...deps, textIndex: createTextIndex(deps) };
  return {
    listDocumentFolders: (request, call) => listFolders(db, request, call),
    listDocuments: (request, call) => listFiles(db, request, call),
    getDocumentFile: (request, call) => readDocument(db, request, call),
    listDocumentVersions: (request, call) => listVersions(db, request, call),
    createDocumentFolder: (request, call) => createFolder(db, request, call),
    deleteDocumentFolder: (request, call) => deleteFolder(db, request, call),
    uploadDocument: (request, call) => uploadDocument(writing, request, call),
    uploadDocumentVersion: (request, call) => uploadVersion(writing, request, call),
    updateDocument: (request, call) => updateDocument(writing, request, call),
    deleteDocument: (request, call) => deleteDocument(writing, request, call),
  };
}
