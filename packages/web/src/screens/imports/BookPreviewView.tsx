import type { BookPreview } from '@pitlane/shared/features/imports/book-schema';
import { importJob } from '@pitlane/shared/features/imports/schema';
import { type ImportTotal, totalDifference, totalValue } from '@pitlane/shared/features/imports/totals-text';
import { Button } from '../../kit/controls/Button.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { bases } from '../../portal/api/api.ts';
import { ImportProgress } from '../../widgets/imports/ImportProgress.tsx';
import { ImportCountsList, ImportRows } from './ImportRows.tsx';
import styles from './ImportScreen.module.css';
import type { ImportFailure } from './import-failure.ts';
import { importedRowsText } from './import-rows.ts';
import { RefusedNotice } from './RefusedNotice.tsx';

interface Props {
  preview: BookPreview;
  isImporting: boolean;
  failure: ImportFailure | undefined;
  onImport: () => void;
  onAgain: () => void;
  onBack: () => void;
}

/** The preview of a provider file's import, with its totals and rows. Refused rows and differing totals prevent it. */
export function BookPreviewView({ failure, onAgain, ...props }: Props) {
  const { preview } = props;
  const { fileName, previewHash, totals } = preview;
  const { isRefused, isNothing } = outcomeOf(preview);
  return (
    <section className={styles.section} aria-label="Preview">
      <h2>{fileName}</h2>
      {isRefused && (
        <RefusedNotice
          preview={preview}
          isTotalsAlone={isTotalsAlone(preview)}
          download={
            <a
              className={styles.download}
              href={`${bases.main}/api/v1/imports/refused?previewHash=${encodeURIComponent(previewHash)}`}
              download
            >
              Download refused rows (CSV)
            </a>
          }
        />
      )}
      {!isRefused && isNothing && <Notice kind="info" title="Everything in this file is already here." />}
      {failure && (
        <Notice
          kind="critical"
          title={failure.message}
          action={<Button onClick={onAgain}>Preview again</Button>}
        >
          {failure.meaning}
        </Notice>
      )}
      <Actions {...props} />
      <div className={styles.pinned}>
        <ImportCountsList preview={preview} />
        {totals.length > 0 && <Totals totals={totals} />}
      </div>
      <ImportRows preview={preview} />
    </section>
  );
}

function outcomeOf({ refusedCount, newCount, changedCount }: BookPreview) {
  return { isRefused: refusedCount > 0, isNothing: newCount + changedCount === 0 };
}

/** The buttons that import the file or go back to choose another, and the progress of the import. */
function Actions({ preview, isImporting, onImport, onBack }: Omit<Props, 'failure' | 'onAgain'>) {
  const { isRefused, isNothing } = outcomeOf(preview);
  const what = importedRowsText(preview);
  return (
    <div className={styles.actions}>
      {!isRefused && !isNothing && (
        <Button look="primary" isBusy={isImporting} onClick={onImport}>
          Import {what}
        </Button>
      )}
      {!isImporting && <Button onClick={onBack}>Choose another file</Button>}
      {isImporting && (
        <>
          <ImportProgress job={importJob(preview.previewHash)} label={`Importing ${what}`} />
          <p className={styles.note}>You can leave this page. The import continues.</p>
        </>
      )}
    </div>
  );
}

/** The totals of the file, next to those that were stated before it was chosen. */
function Totals({ totals }: { totals: readonly ImportTotal[] }) {
  const isStated = totals.some(({ stated }) => stated !== null);
  return (
    <div className={styles.totalsTable}>
      <DataTable
        label="Totals"
        rows={totals}
        columns={isStated ? [...fileTotals, ...statedTotals] : fileTotals}
        rowId={({ field }) => field ?? ''}
      />
    </div>
  );
}

/** Returns whether every row is fine, and only the stated totals differ. */
function isTotalsAlone({ refused, totals }: BookPreview): boolean {
  const stated = new Set<string | null>(totals.map(({ field }) => field));
  return refused.every(({ line, field }) => !line && stated.has(field));
}

const fileTotals: readonly DataColumn<ImportTotal>[] = [
  { id: 'label', header: 'Total', cell: ({ label }) => label },
  { id: 'total', header: 'In the file', align: 'end', cell: (one) => totalValue(one, one.total) },
];

/** Only where a total was entered before the file was chosen. */
const statedTotals: readonly DataColumn<ImportTotal>[] = [
  {
    id: 'stated',
    header: 'Stated',
    align: 'end',
    cell: (one) => (one.stated === null ? '' : totalValue(one, one.stated)),
  },
  {
    id: 'difference',
    header: 'Difference',
    align: 'end',
    cell: (one) => {
      const difference = totalDifference(one);
      if (difference === undefined) return '';
      return <span data-wrong={difference !== 0 || undefined}>{totalValue(one, difference / 100)}</span>;
    },
  },
];
