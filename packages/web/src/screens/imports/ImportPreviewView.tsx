import { type ImportPreview, importJob } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { ImportProgress } from '../../widgets/imports/ImportProgress.tsx';
import { saveProblems } from '../../widgets/imports/import-files.ts';
import styles from './ImportScreen.module.css';
import {
  importedText,
  type RowState,
  rowStates,
  type ShownRow,
  shownRows,
  stateCounts,
} from './import-rows.ts';

interface Props {
  preview: ImportPreview;
  isImporting: boolean;
  failure: string | undefined;
  onImport: () => void;
  onAgain: () => void;
  onBack: () => void;
}

const states = Object.keys(rowStates) as RowState[];

const columns: readonly DataColumn<ShownRow>[] = [
  { id: 'line', header: 'Line', align: 'end', width: 80, cell: ({ line }) => line },
  {
    id: 'state',
    header: 'Status',
    width: 120,
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {rowStates[state]}
      </span>
    ),
  },
  { id: 'name', header: 'Row', width: 300, cell: ({ name }) => name },
  { id: 'text', header: 'Details', cell: ({ text }) => text },
];

/** What importing a file would do, row by row, with the button that imports all of it. Refused rows stop it. */
export function ImportPreviewView(props: Props) {
  const { preview, isImporting, failure, onImport, onAgain, onBack } = props;
  const counts = stateCounts(preview);
  const isRefused = counts.refused > 0;
  const isNothing = counts.new + counts.changed === 0;
  const what = importedText(preview);
  return (
    <section className={styles.section} aria-label="Preview">
      <h2>{preview.fileName}</h2>
      <ul className={styles.counts}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            <strong>{formatCell('count', counts[state])}</strong> {rowStates[state].toLowerCase()}
          </li>
        ))}
      </ul>
      {isRefused && (
        <Notice kind="critical" title="Nothing can be imported as long as rows are refused.">
          Correct the file, then choose it again.
        </Notice>
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
        {isRefused && <Button onClick={() => saveProblems(preview)}>Download errors (CSV)</Button>}
        <Button onClick={onBack}>Choose another file</Button>
        {isImporting && <ImportProgress job={importJob(preview.previewHash)} label={`Importing ${what}`} />}
      </div>
      <Rows preview={preview} counts={counts} />
    </section>
  );
}

/** The rows, those of one state alone where that is chosen. */
function Rows({ preview, counts }: { preview: ImportPreview; counts: Record<RowState, number> }) {
  const [only, setOnly] = useState<RowState>();
  const rows = useMemo(() => shownRows(preview), [preview]);
  const shown = only === undefined ? rows : rows.filter(({ state }) => state === only);
  const isPart = (state: RowState) =>
    state !== 'refused' && rows.filter((row) => row.state === state).length < counts[state];
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Show"
          value={only ?? ''}
          choices={[
            { value: '', text: `All rows (${formatCell('count', preview.rowCount)})` },
            ...states
              .filter((state) => counts[state] > 0)
              .map((state) => ({
                value: state,
                text: `${rowStates[state]} (${formatCell('count', counts[state])})`,
              })),
          ]}
          onValue={(state) => setOnly(states.find((one) => one === state))}
        />
      </div>
      <VirtualTable key={only ?? 'all'} label="Rows" rows={shown} columns={columns} rowId={({ id }) => id} />
      {states.some(isPart) && (
        <p className={styles.note}>
          The first 500 rows of each status are listed. The import includes all of them.
        </p>
      )}
    </>
  );
}
