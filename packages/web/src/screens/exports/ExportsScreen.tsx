import '../../portal/documents-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { periodText } from '@pitlane/shared/features/exports/export-text';
import { exportedRows } from '@pitlane/shared/features/exports/kinds';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useOutletContext } from 'react-router-dom';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api, bases } from '../../portal/api/api.ts';
import { DocumentTabs } from '../../widgets/documents/DocumentTabs.tsx';
import styles from './Exports.module.css';
import { NewExport } from './NewExport.tsx';

/** Exports for the provider's other systems: a new one, and the previous ones with their files. Source: areas.md §13.3 */
export function ExportsScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListExportsQuery({});
  return (
    <ListPage
      title="Exports"
      intro="Rows for accounting and other systems. A row is exported again only if it has changed."
      what="exports"
      notice={
        <>
          <DocumentTabs session={session} />
          <NewExport session={session} />
          <h2 className={styles.past}>Past exports</h2>
        </>
      }
      answer={answer}
      empty={{ title: 'No exports yet.', text: 'Exports appear here and can be downloaded again.' }}
      columns={columns}
      rowId={({ exportID }) => String(exportID)}
    />
  );
}

const columns: readonly DataColumn<ExportRun>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ exportID, fileName }) => (
      <a href={`${bases.main}/api/v1/exports/${exportID}/file`} download className={styles.file}>
        {fileName}
      </a>
    ),
  },
  { id: 'rows', header: 'Rows', align: 'end', cell: ({ rowCount }) => formatCell('count', rowCount) },
  {
    id: 'which',
    header: 'Which rows',
    cell: (run) => [codeLabel(exportedRows, run.rows, 'Rows'), periodText(run)].filter(Boolean).join(', '),
  },
  { id: 'by', header: 'Exported by', cell: ({ exportedBy }) => exportedBy },
  {
    id: 'at',
    header: 'Exported',
    isOneLine: true,
    cell: ({ exportedAt }) => instantText(exportedAt),
  },
];
