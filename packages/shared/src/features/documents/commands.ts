import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { libraryOperations } from './operations.ts';
import { listText } from './rules/audience.ts';
import { forWhom } from './schema.ts';

const { getDocumentFile, createDocumentFolder, deleteDocumentFolder, updateDocument, deleteDocument } =
  libraryOperations;

const section = 'Documents';

/** The number of a document, as lists show it. */
const documentNumber = () =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Choose a document.')
    .meta({ label: 'Document', hint: 'Document number', picker: 'document', positional: true });

const GetArgs = lazy(() =>
  z.object({
    document: documentNumber(),
    olderVersion: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ label: 'Version', hint: 'Version number; internal users only', usual: 'the current one' }),
    ...savedFileArguments('the current folder'),
  }),
);

/** Save a document. Source: areas.md §9 */
export const getDocument = defineCommand({
  id: 'document.get',
  title: 'Download document',
  summary: 'Download a document in its current version',
  section,
  icon: 'download',
  faces: ['web', 'cli'],
  keywords: ['form', 'file', 'save', 'open'],
  args: GetArgs,
  uses: { getDocumentFile },
  run: async (calls, { document, olderVersion, ...where }, { signal }) =>
    saved(
      await calls.getDocumentFile(
        { fileID: Number(document), ...(olderVersion ? { version: olderVersion } : {}) },
        { signal },
      ),
      where,
    ),
});

const FolderArgs = lazy(() =>
  z.object({
    name: line('Name', 80).meta({ label: 'Name', positional: true }),
    parentFolder: rowId().optional().meta({ label: 'In folder', picker: 'folder', usual: 'none' }),
    internal: z.boolean().optional().meta({ label: 'Internal', hint: 'For internal users only' }),
  }),
);

/** Add a folder of documents. Source: areas.md §9 */
export const addFolder = defineCommand({
  id: 'folder.add',
  title: 'Add a folder of documents',
  section,
  icon: 'file',
  faces: ['web', 'cli'],
  keywords: ['new', 'create', 'directory'],
  args: FolderArgs,
  uses: { createDocumentFolder },
  data: createDocumentFolder.response,
  run: async (calls, { name, parentFolder, internal }, { signal }) => {
    const folder = await calls.createDocumentFolder(
      {
        name,
        ...(parentFolder ? { parentFolderID: parentFolder } : {}),
        ...(internal ? { forInternalUse: true } : {}),
      },
      { signal },
    );
    return { kind: 'notify', text: `Added folder ${folder.name} (${folder.folderID})`, data: folder };
  },
});

const RemoveFolderArgs = lazy(() =>
  z.object({
    folder: rowId().meta({ label: 'Folder', hint: 'Folder number', picker: 'folder', positional: true }),
  }),
);

/** Remove an empty folder. Source: areas.md §9 */
export const removeFolder = defineCommand({
  id: 'folder.remove',
  title: 'Remove an empty folder of documents',
  section,
  icon: 'trash',
  faces: ['web', 'cli'],
  keywords: ['delete', 'directory'],
  args: RemoveFolderArgs,
  uses: { deleteDocumentFolder },
  data: () => z.object({ folderID: z.number() }),
  run: async (calls, { folder }, { signal }) => {
    await calls.deleteDocumentFolder({ folderID: folder }, { signal });
    return { kind: 'notify', text: `Removed folder ${folder}`, data: { folderID: folder } };
  },
});

const EditArgs = lazy(() =>
  z.object({
    document: documentNumber(),
    name: line('Name', 120).optional().meta({ label: 'Name', hint: 'With the same ending' }),
    folder: rowId().optional().meta({ label: 'Folder', hint: 'Folder number', picker: 'folder' }),
    programs: forWhom().programCodes,
    states: forWhom().states,
    roles: forWhom().roles,
  }),
);

/** Rename or move a document, or change whom it is for. Source: areas.md §9 */
export const editDocument = defineCommand({
  id: 'document.edit',
  title: 'Edit document',
  summary: 'Rename or move a document, or change its programs, states or roles',
  section,
  icon: 'pencil',
  faces: ['cli'],
  notOn: { web: "Edit it in the document's details." },
  keywords: ['rename', 'move', 'limit'],
  args: EditArgs,
  uses: { updateDocument },
  data: updateDocument.response,
  run: async (calls, { document, name, folder, programs, states, roles }, { signal }) => {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(folder === undefined ? {} : { folderID: folder }),
      ...(programs === undefined ? {} : { programCodes: listText(programs) }),
      ...(states === undefined ? {} : { states: listText(states) }),
      ...(roles === undefined ? {} : { roles: listText(roles) }),
    };
    if (Object.keys(changes).length === 0) return { kind: 'refused', problem: nothingToChange };
    const after = await calls.updateDocument({ fileID: Number(document), ...changes }, { signal });
    return { kind: 'notify', text: `Saved ${after.name} in ${after.folderName}`, data: after };
  },
});

const nothingToChange = {
  code: 'nothing_to_change',
  message: 'Enter what to change: a name, folder, programs, states or roles.',
};

const RemoveArgs = lazy(() => z.object({ document: documentNumber() }));

/** Remove a document with all its versions. Source: areas.md §9 */
export const removeDocument = defineCommand({
  id: 'document.remove',
  title: 'Remove document',
  summary: 'Remove a document with all its versions',
  section,
  icon: 'trash',
  faces: ['web', 'cli'],
  keywords: ['delete'],
  args: RemoveArgs,
  uses: { deleteDocument },
  data: () => z.object({ fileID: z.number() }),
  confirm: {
    title: 'Remove document',
    cannot: "can't be removed",
    busy: 'Removing the document...',
    failed: "The document wasn't removed.",
  },
  preview: async (_calls, { document }) => ({
    lines: [
      { label: 'Document', text: document ?? '' },
      { label: 'Next', text: 'Readers can no longer find it. All its versions are removed.' },
    ],
  }),
  run: async (calls, { document }, { signal }) => {
    const fileID = Number(document);
    await calls.deleteDocument({ fileID }, { signal });
    return { kind: 'notify', text: `Removed document ${document}`, data: { fileID } };
  },
});
