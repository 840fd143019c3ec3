import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { documentUpload } from './rules/file-kinds.ts';
import * as schema from './schema.ts';

/** The shared part of calls for users who upload, at our own address. */
const change = {
  kind: 'command',
  host: 'main',
  access: 'document.upload',
  response: schema.DocumentFile,
  invalidates: 'documents',
} as const;

/** The calls about documents. Source: portal.md §7 (Documents), areas.md §9 (R43) */
export const libraryOperations = defineOperations({
  listDocumentFolders: {
    kind: 'query',
    host: 'main',
    method: 'POST',
    path: '/api/documents/folders',
    summary: 'List the folders of documents, parents first',
    access: 'document.read',
    request: schema.ListFoldersRequest,
    response: () => z.array(schema.DocumentFolder()),
    provides: 'documents',
  },
  listDocuments: {
    kind: 'pages',
    host: 'main',
    method: 'POST',
    path: '/api/documents/files',
    summary: 'List documents, or search their names and the text of PDFs',
    access: 'document.read',
    request: schema.ListFilesRequest,
    response: () => z.array(schema.DocumentFile()),
    provides: 'documents',
  },
  getDocumentFile: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/documents/file',
    summary: 'Download a document; internal users can choose an older version',
    access: 'document.read',
    request: schema.FileRequest,
    response: PortalFile,
    answer: 'bytes',
    keepFor: 0,
  },
  listDocumentVersions: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/documents/files/{fileID}/versions',
    summary: "List a document's versions, newest first, and who has read each",
    access: 'document.readInternal',
    request: schema.DocumentRequest,
    response: () => z.array(schema.DocumentVersion()),
    provides: 'documents',
  },
  createDocumentFolder: {
    ...change,
    method: 'POST',
    path: '/api/v1/documents/folders',
    summary: 'Add a folder of documents',
    request: schema.CreateFolderRequest,
    response: schema.DocumentFolder,
  },
  deleteDocumentFolder: {
    ...change,
    method: 'DELETE',
    path: '/api/v1/documents/folders/{folderID}',
    summary: 'Remove an empty folder',
    request: schema.FolderRequest,
    response: () => z.looseObject({}),
  },
  uploadDocument: {
    ...change,
    method: 'POST',
    path: '/api/v1/documents/files',
    summary: 'Upload a document to a folder',
    request: schema.UploadDocumentRequest,
    upload: documentUpload,
  },
  uploadDocumentVersion: {
    ...change,
    method: 'POST',
    path: '/api/v1/documents/files/{fileID}/versions',
    summary: 'Upload a new version of a document, which replaces the current one for its readers',
    request: schema.UploadVersionRequest,
    upload: documentUpload,
  },
  updateDocument: {
    ...change,
    method: 'PATCH',
    path: '/api/v1/documents/files/{fileID}',
    summary: "Change a document's name, folder, programs, states or roles",
    request: schema.UpdateDocumentRequest,
  },
  deleteDocument: {
    ...change,
    method: 'DELETE',
    path: '/api/v1/documents/files/{fileID}',
    summary: 'Remove a document with its versions',
    request: schema.DocumentRequest,
    response: () => z.looseObject({}),
  },
});
