import type { RateSheetPreview } from '@pitlane/shared/features/rates/schema';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { ImportProgress } from '../../widgets/imports/ImportProgress.tsx';
import { saveProblems } from '../../widgets/imports/import-files.ts';
import { RateChanges } from './RateChanges.tsx';
import styles from './Rates.module.css';

interface Props {
  preview: RateSheetPreview;
  isImporting: boolean;
  /** The job with the progress of the import; undefined while none runs. */
  job: string | undefined;
  failure: string | undefined;
  onImport: () => void;
  onAgain: () => void;
  onBack: () => void;
}

type Refused = RateSheetPreview['refused'][number] & { id: number };

const columns: readonly DataColumn<Refused>[] = [
  { id: 'line', header: 'Line', align: 'end', width: 80, cell: ({ line }) => line },
  { id: 'label', header: 'Column', width: 120, cell: ({ label }) => label },
  { id: 'value', header: 'Value', width: 180, cell: ({ value }) => value },
  { id: 'message', header: 'Problem', cell: ({ message }) => message },
];

/** The changes of a rate sheet's import, with the button that imports it. Refused rows prevent it. */
export function RateImportPreview(props: Props) {
  const { preview, isImporting, job, failure, onImport, onAgain, onBack } = props;
  const isRefused = preview.refusedCount > 0;
  const name = `${preview.fileName}: version ${preview.version}`;
  return (
    <section className={styles.section} aria-label="Preview">
      <h2>{name}</h2>
      {isRefused && (
        <Notice kind="critical" title="Nothing can be imported as long as rows are refused.">
          Correct the file, then choose it again.
        </Notice>
      )}
      {failure && (
        <Notice kind="critical" title={failure} action={<Button onClick={onAgain}>Preview again</Button>}>
          Nothing was imported.
        </Notice>
      )}
      <div className={styles.actions}>
        {!isRefused && (
          <Button look="primary" isBusy={isImporting} onClick={onImport}>
            Import as a draft
          </Button>
        )}
        {isRefused && <Button onClick={() => saveProblems(preview)}>Download refused rows (CSV)</Button>}
        <Button onClick={onBack}>Back</Button>
        {job !== undefined && <ImportProgress job={job} label="Importing" />}
      </div>
      {isRefused ? (
        <VirtualTable
          label="Refused rows"
          rows={preview.refused.map((row, id) => ({ ...row, id }))}
          columns={columns}
          rowId={({ id }) => id}
        />
      ) : (
        <RateChanges compared={preview} />
      )}
    </section>
  );
}
