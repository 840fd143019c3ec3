import { sizeInWords } from '@pitlane/shared/engine/file';
import type { DocumentFile } from '@pitlane/shared/features/documents/schema';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { isFlagGiven, printList, type RowList } from '../row-list.ts';

const columns: readonly TableColumn<DocumentFile>[] = [
  { header: 'ID', text: ({ fileID }) => String(fileID ?? ''), isRight: true },
  { header: 'NAME', text: ({ name }) => name ?? '', look: () => 'strong', least: 16 },
  { header: 'FOLDER', text: ({ folderName }) => folderName ?? '', leaves: 4 },
  { header: 'SINCE', text: ({ updatedDate }) => instantDay(updatedDate) },
  { header: 'VERSION', text: ({ version }) => String(version ?? ''), isRight: true, leaves: 2 },
  { header: 'SIZE', text: ({ size }) => sizeInWords(size ?? 0), isRight: true, leaves: 1 },
  { header: 'PROGRAMS', text: ({ programCodes }) => (programCodes ?? []).join(', '), leaves: 3 },
  { header: 'STATES', text: ({ states }) => (states ?? []).join(', '), leaves: 3 },
];

/** The documents that the user may read, or those with words. */
export const documentList: RowList<DocumentFile> = {
  read: (calls, { fields, signal }) => {
    const texts = ['searchText', 'programCode', 'state'].flatMap((name) =>
      fields[name] ? [[name, String(fields[name])]] : [],
    );
    return calls.listDocuments(
      {
        ...Object.fromEntries(texts),
        ...(fields['folderID'] ? { folderID: Number(fields['folderID']) } : {}),
        ...(isFlagGiven(fields['forInternalUse']) ? { forInternalUse: true } : {}),
      },
      { signal },
    );
  },
  columns,
  valuesOf: (row) => [
    ...[row.fileID, row.name, row.folderName, row.updatedDate, row.version, row.size].map((value) =>
      String(value ?? ''),
    ),
    (row.programCodes ?? []).join(','),
    (row.states ?? []).join(','),
  ],
  summary: ({ length }) => {
    if (length === 0) return 'No documents.';
    return length === 1 ? '1 document' : `${length} documents`;
  },
};

/** List documents, or find them by words of their names and, for PDFs, their text. */
export const documentsView: ScreenView = {
  help: {
    notes: ['In a pipe: ID, name, folder, since, version, size in bytes, programs, states.'],
    examples: ['pitlane document list', "pitlane document list 'cancel form' --state TX"],
  },
  run: (run) => printList(documentList, run),
};
