import { sizeInWords } from '@pitlane/shared/engine/file';
import type { DocumentFile } from '@pitlane/shared/features/documents/schema';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import type { KeyboardEvent } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { forText } from './audience-text.ts';
import { addressOf } from './DocumentDialog.tsx';
import styles from './Documents.module.css';

interface Props {
  files: readonly DocumentFile[];
  /** Whether the folder of each is shown, because they are of several. */
  hasFolders: boolean;
  onOpen: (file: DocumentFile) => void;
  onCopyLink: (file: DocumentFile) => void;
}

/** The documents: name, date and audience. `l` on a row copies its link. */
export function DocumentTable({ files, hasFolders, onOpen, onCopyLink }: Props) {
  const isCounted = files.some(({ readCount }) => readCount !== null);
  return (
    <DataTable
      label="Documents"
      rows={files}
      columns={[
        nameColumn(hasFolders),
        ...factColumns,
        ...(isCounted ? [downloadsColumn] : []),
        actionsColumn({ onOpen, onCopyLink }),
      ]}
      rowId={({ fileID }) => String(fileID)}
      rowProps={(file) => ({
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'l' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          event.stopPropagation();
          onCopyLink(file);
        },
      })}
    />
  );
}

function nameColumn(hasFolders: boolean): DataColumn<DocumentFile> {
  return {
    id: 'name',
    header: 'Document',
    cell: (file) => (
      <div className={styles.document}>
        <a href={addressOf(file)} download className={styles.name}>
          {file.name}
        </a>
        {hasFolders && <span className={styles.about}>{file.folderName}</span>}
      </div>
    ),
  };
}

const factColumns: readonly DataColumn<DocumentFile>[] = [
  {
    id: 'since',
    header: 'Since',
    isOneLine: true,
    cell: ({ updatedDate, version }) => (
      <div>
        {instantDay(updatedDate)}
        {(version ?? 1) > 1 && <span className={styles.about}>version {version}</span>}
      </div>
    ),
  },
  { id: 'for', header: 'For', cell: forText },
  { id: 'size', header: 'Size', align: 'end', isOneLine: true, cell: ({ size }) => sizeInWords(size ?? 0) },
];

/** Only for users to whom the server sends the number of downloads. */
const downloadsColumn: DataColumn<DocumentFile> = {
  id: 'read',
  header: 'Downloads',
  align: 'end',
  cell: ({ readCount }) => String(readCount ?? 0),
};

function actionsColumn({
  onOpen,
  onCopyLink,
}: Pick<Props, 'onOpen' | 'onCopyLink'>): DataColumn<DocumentFile> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (file) => (
      <span className={styles.actions}>
        <Button size="small" aria-label={`Copy link to ${file.name}`} onClick={() => onCopyLink(file)}>
          Copy link
        </Button>
        <Button size="small" aria-label={`Details of ${file.name}`} onClick={() => onOpen(file)}>
          Details
        </Button>
      </span>
    ),
  };
}
