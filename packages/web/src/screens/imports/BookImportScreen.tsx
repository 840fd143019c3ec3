import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import {
  type BookColumn,
  type BookImportKind,
  bookImportColumns,
  bookImportKinds,
} from '@pitlane/shared/features/imports/book-columns';
import {
  bookImportCalls,
  bookImportHint,
  bookImportUpload,
  ControlTotals,
} from '@pitlane/shared/features/imports/book-schema';
import { importJob } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useRef } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { PercentProgress } from '../../kit/states/Progress.tsx';
import { DocumentTabs } from '../../widgets/documents/DocumentTabs.tsx';
import { ImportProgress } from '../../widgets/imports/ImportProgress.tsx';
import { saveTemplate } from '../../widgets/imports/import-files.ts';
import { BookPreviewView } from './BookPreviewView.tsx';
import styles from './ImportScreen.module.css';
import { importedRowsText } from './import-rows.ts';
import { PastImports } from './PastImports.tsx';
import { type BookImportStage, type StatedTotals, useBookImport } from './use-book-import.ts';

/** Imports the provider's files: what is new, changed and refused comes first. Source: areas.md §13.3 (R51), §1 (R18) */
export function BookImportScreen() {
  const session = useOutletContext<Session>();
  const [params, setParams] = useSearchParams();
  const kind = bookImportKinds.find((one) => one === params.get('kind')) ?? 'claim';
  return (
    <Page
      title="Imports"
      intro="You see what is new, changed and refused before anything is imported. All rows are imported, or none."
    >
      <DocumentTabs session={session} />
      <div className={styles.kind}>
        <SelectField
          label="What to import"
          value={kind}
          choices={bookImportKinds.map((one) => ({ value: one, text: bookImportCalls[one].title }))}
          onValue={(value) => setParams({ kind: value }, { replace: true })}
        />
      </div>
      <Import key={kind} kind={kind} username={session.username} />
    </Page>
  );
}

function Import({ kind, username }: { kind: BookImportKind; username: string }) {
  const { stage, read, start, reset } = useBookImport(username, kind);
  if (stage.kind === 'previewed' || stage.kind === 'importing') {
    const { preview, chosen } = stage;
    return (
      <BookPreviewView
        preview={preview}
        isImporting={stage.kind === 'importing'}
        failure={stage.kind === 'previewed' ? stage.failure : undefined}
        onImport={() => void start(preview, chosen)}
        onAgain={() => void read(chosen)}
        onBack={reset}
      />
    );
  }
  return (
    <>
      {stage.kind === 'done' && (
        <div className={styles.section}>
          <Notice
            kind="success"
            title={`Imported ${importedRowsText(stage.preview)} of ${stage.preview.fileName}.`}
          />
        </div>
      )}
      <Choose kind={kind} stage={stage} onFile={(file, totals) => void read({ file, totals })} />
      <Columns kind={kind} />
      <PastImports />
    </>
  );
}

interface ChooseProps {
  kind: BookImportKind;
  stage: Extract<BookImportStage, { kind: 'choose' | 'reading' | 'done' }>;
  onFile: (file: File, totals: StatedTotals) => void;
}

/** The file, with the totals that came with it. */
function Choose({ kind, stage, onFile }: ChooseProps) {
  const element = useRef<HTMLFormElement>(null);
  const chosen = useRef<File>(undefined);
  const form = useSchemaForm<StatedTotals>({
    schema: ControlTotals,
    stored: { rowTotal: '', amountTotal: '' },
    send: async () => {
      // One file is read at a time.
      if (chosen.current && stage.kind !== 'reading') onFile(chosen.current, form.control.getValues());
      return { kind: 'done' };
    },
  });
  const isWrong = Object.keys(form.control.formState.errors).length > 0;
  const refusal = stage.kind === 'choose' ? stage.refusal : undefined;
  const { amount } = bookImportCalls[kind];
  const amountLabel = bookImportColumns[kind].find(({ field }) => field === amount)?.label ?? amount;
  return (
    <form ref={element} className={styles.source} noValidate onSubmit={(event) => void form.submit(event)}>
      <Fields columns={2}>
        <SchemaField form={form} name="rowTotal" digits="numeric">
          {(control) => <TextField {...control} label="Number of rows (optional)" />}
        </SchemaField>
        <SchemaField form={form} name="amountTotal" digits="decimal">
          {(control) => <TextField {...control} label={`Total of ${amountLabel} (optional)`} />}
        </SchemaField>
      </Fields>
      <FileDrop
        label={stage.kind === 'done' ? 'Another file' : 'File'}
        accepts=".csv,.tsv,.txt,.xlsx"
        hint={bookImportHint}
        maxBytes={bookImportUpload.maxBytes}
        isSingle
        takesWholePage
        isBusy={stage.kind === 'reading'}
        error={isWrong ? 'Correct the totals, then choose the file.' : refusal}
        onFiles={([file]) => {
          chosen.current = file;
          element.current?.requestSubmit();
        }}
      />
      {stage.kind === 'reading' && <Reading stage={stage} />}
      <Button
        onClick={() => saveTemplate(bookImportCalls[kind].title.toLowerCase(), bookImportColumns[kind])}
      >
        Download a template (CSV)
      </Button>
    </form>
  );
}

/** The file on its way, then being compared. */
function Reading({ stage }: { stage: Extract<BookImportStage, { kind: 'reading' }> }) {
  const { fileName, share, importKey, stop } = stage;
  return (
    <div className={styles.reading}>
      {share < 1 ? (
        <PercentProgress label={`Uploading ${fileName}`} percent={Math.floor(share * 100)} />
      ) : (
        <ImportProgress job={importJob(importKey)} label={`Comparing ${fileName}`} />
      )}
      <Button onClick={() => stop.abort()}>Cancel</Button>
    </div>
  );
}

/** The columns of a file, with example cells. */
function Columns({ kind }: { kind: BookImportKind }) {
  return (
    <details className={styles.section}>
      <summary>Columns of the file</summary>
      <p className={styles.note}>
        A last row that begins with TOTAL has totals, and the import stops if they differ. Amounts can be
        typed with or without $ and commas: {formatCell('money', 1234.5)} or 1234.50.
      </p>
      <DataTable
        label="Columns"
        rows={bookImportColumns[kind]}
        rowId={({ field }) => field}
        columns={[
          { id: 'label', header: 'Column', cell: ({ label }) => label },
          { id: 'field', header: 'Or', cell: ({ field }) => field },
          { id: 'hint', header: 'Example', cell: ({ hint }) => hint },
          {
            id: 'need',
            header: 'Required',
            cell: neededText,
          },
        ]}
      />
    </details>
  );
}

function neededText({ isRequired, isKey, isInEveryFile }: BookColumn): string {
  if (isRequired) return 'Yes';
  return isKey || isInEveryFile ? 'Column required; cells may be empty' : 'No';
}
