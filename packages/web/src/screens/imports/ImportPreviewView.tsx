import { type ImportPreview, importJob } from '@pitlane/shared/features/imports/schema';
import { Button } from '../../kit/controls/Button.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { ImportProgress } from '../../widgets/imports/ImportProgress.tsx';
import { saveProblems } from '../../widgets/imports/import-files.ts';
import { ImportCountsList, ImportRows } from './ImportRows.tsx';
import styles from './ImportScreen.module.css';
import { importedText, stateCounts } from './import-rows.ts';
import { RefusedNotice } from './RefusedNotice.tsx';

interface Props {
  preview: ImportPreview;
  isImporting: boolean;
  failure: string | undefined;
  onImport: () => void;
  onAgain: () => void;
  onBack: () => void;
}

/** The preview of an import, row by row, with the button that imports all rows. Refused rows prevent it. */
export function ImportPreviewView(props: Props) {
  const { preview, isImporting, failure, onImport, onAgain, onBack } = props;
  const counts = stateCounts(preview);
  const isRefused = counts.refused > 0;
  const isNothing = counts.new + counts.changed === 0;
  const what = importedText(preview);
  return (
    <section className={styles.section} aria-label="Preview">
      <h2>{preview.fileName}</h2>
      {isRefused && (
        <RefusedNotice
          preview={preview}
          download={<Button onClick={() => saveProblems(preview)}>Download refused rows (CSV)</Button>}
        />
      )}
      {!isRefused && isNothing && <Notice kind="info" title="Everything in this file is already here." />}
      {failure && (
        <Notice kind="critical" title={failure} action={<Button onClick={onAgain}>Preview again</Button>}>
          Nothing was imported.
        </Notice>
      )}
      <div className={styles.actions}>
        {!isRefused && !isNothing && (
          <Button look="primary" isBusy={isImporting} onClick={onImport}>
            Import {what}
          </Button>
        )}
        <Button onClick={onBack}>Choose another file</Button>
        {isImporting && <ImportProgress job={importJob(preview.previewHash)} label={`Importing ${what}`} />}
      </div>
      <div className={styles.pinned}>
        <ImportCountsList preview={preview} />
      </div>
      <ImportRows preview={preview} />
    </section>
  );
}
