import { type BookImport, bookImportCalls } from '@pitlane/shared/features/imports/book-schema';
import { importJob } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { api } from '../../portal/api/api.ts';
import { ImportProgress } from '../../widgets/imports/ImportProgress.tsx';
import styles from './ImportScreen.module.css';

/** How often the list is reloaded while an import runs. */
const runningPollMs = 3_000;

/** Past and running imports, with who and when. */
export function PastImports() {
  const latest = api.endpoints.listImports.useQueryState({});
  const isRunning = latest.data?.some(({ status }) => status === 'Running') ?? false;
  const answer = api.useListImportsQuery(
    {},
    // One that failed elsewhere changes no import, so nothing announces it.
    { pollingInterval: isRunning ? runningPollMs : 0, refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.section} aria-labelledby="past-imports">
      <h2 id="past-imports">Past imports</h2>
      <LoadedTable
        label="Past imports"
        failure="Couldn't load the imports."
        answer={answer}
        empty={{ title: 'No imports yet.', text: 'Imported files appear here with what they changed.' }}
        columns={columns}
        rowId={({ importID }) => String(importID)}
      />
    </section>
  );
}

const columns: readonly DataColumn<BookImport>[] = [
  { id: 'file', header: 'File', cell: ({ fileName }) => <span className={styles.file}>{fileName}</span> },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => titleOf(kind) },
  {
    id: 'rows',
    header: 'Rows',
    cell: (one) => <Outcome of={one} />,
  },
  { id: 'by', header: 'By', cell: ({ importedBy }) => importedBy },
  { id: 'at', header: 'Time', isOneLine: true, cell: ({ importedAt }) => instantText(importedAt) },
];

/** The result of an import: its counts, its progress, or why it failed. */
function Outcome({ of: one }: { of: BookImport }) {
  if (one.status === 'Running')
    return <ImportProgress job={importJob(one.previewHash ?? '')} label="Importing" />;
  if (one.status !== 'Failed') return countsText(one);
  return (
    <span className={styles.failed}>
      <strong>Failed.</strong> {one.message}
    </span>
  );
}

function titleOf(kind: string | null): string {
  return Object.entries(bookImportCalls).find(([code]) => code === kind)?.[1].title ?? kind ?? '';
}

function countsText({ newCount, changedCount, unchangedCount }: BookImport): string {
  const [added, changed, same] = [newCount, changedCount, unchangedCount].map((count) =>
    formatCell('count', count),
  );
  return `${added} new, ${changed} changed, ${same} unchanged`;
}
