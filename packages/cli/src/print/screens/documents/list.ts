import { sizeInWords } from '@pitlane/shared/engine/file';
import type { DocumentFile } from '@pitlane/shared/features/documents/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { firstRowsNote } from '../../../commands/command-options.ts';
import type { ScreenView } from '../../../commands/run.ts';
import type { Connection } from '../../../session/connection.ts';
import type { TableColumn } from '../../table.ts';
import { printFirstRows } from '../print-first-rows.ts';
import { readAllPages } from '../read-all-pages.ts';
import { isFlagGiven, type RowList } from '../row-list.ts';

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

/** Documents of one page, the most that the server sends. */
const pageSize = 1000;

type Calls = Pick<Connection['calls'], 'listDocuments'>;
type Read = Parameters<RowList<DocumentFile>['read']>[1];

async function readPage(
  calls: Calls,
  { fields, signal }: Read,
  page: { limit: number; cursor: string | null },
) {
  const texts = ['searchText', 'programCode', 'state'].flatMap((name) =>
    fields[name] ? [[name, String(fields[name])]] : [],
  );
  const filters = {
    ...Object.fromEntries(texts),
    ...(fields['folderID'] ? { folderID: Number(fields['folderID']) } : {}),
    ...(isFlagGiven(fields['forInternalUse']) ? { forInternalUse: true } : {}),
  };
  return calls.listDocuments({ ...filters, ...page }, { signal });
}

/** The documents that the user may read, or those with words; all of them. */
export const documentList: RowList<DocumentFile> = {
  read: (calls, read) => readAllPages((cursor) => readPage(calls, read, { limit: pageSize, cursor })),
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
    return counted(length, 'document');
  },
};

/** List documents, or search their names and the text of PDFs. */
export const documentsView: ScreenView = {
  help: {
    takes: {
      arguments: ['searchText'],
      options: ['folderID', 'forInternalUse', 'programCode', 'state', 'limit'],
    },
    mostRows: pageSize,
    notes: [firstRowsNote, 'In a pipe: ID, name, folder, since, version, size in bytes, programs, states.'],
    examples: ['pitlane document list', "pitlane document list 'cancel form' --state TX"],
  },
  run: (run) => printFirstRows({ list: documentList, readPage, rowName: 'document' }, run),
};
