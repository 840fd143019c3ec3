import '../../portal/administration-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { uploadHint } from '@pitlane/shared/engine/file';
import type { ImportColumn } from '@pitlane/shared/features/imports/cells';
import { importColumns, keyWords } from '@pitlane/shared/features/imports/columns';
import { type ImportKind, importKinds, importNouns } from '@pitlane/shared/features/imports/kinds';
import { importOperations } from '@pitlane/shared/features/imports/operations';
import { importCalls, importUpload, mostImportRows } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { saveTemplate } from '../../widgets/imports/import-files.ts';
import { ImportPreviewView } from './ImportPreviewView.tsx';
import styles from './ImportScreen.module.css';
import { importedText } from './import-rows.ts';
import { useImport } from './use-import.ts';

function kindName(kind: ImportKind): string {
  const noun = importNouns[kind];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}

/** The pages that list the rows of each kind. */
const lists: Readonly<Partial<Record<ImportKind, string>>> = {
  dealers: '/dealers',
  users: '/usermanagement',
};

/** Imports dealers, users or what sales are priced from, whichever the user may. Source: areas.md §1 (R18), §3 (bulk by CSV), §7.1 */
export function ImportScreen() {
  const session = useOutletContext<Session>();
  const [params, setParams] = useSearchParams();
  const offered = importKinds.filter((kind) =>
    may(importOperations[importCalls[kind].commit].access, session),
  );
  const kind = offered.find((one) => one === params.get('kind')) ?? offered[0];
  return (
    <Page
      title={offered.length === 1 && kind ? `Import ${importNouns[kind]} from a file` : 'Import from a file'}
      intro="You see what is new, changed and refused before anything is imported. All rows are imported, or none."
    >
      {offered.length > 1 && (
        <div className={styles.kind}>
          <SelectField
            label="What to import"
            value={kind ?? ''}
            choices={offered.map((one) => ({ value: one, text: kindName(one) }))}
            onValue={(value) => setParams({ kind: value }, { replace: true })}
          />
        </div>
      )}
      {kind && <Import key={kind} kind={kind} />}
    </Page>
  );
}

/** The steps of an import: choose the file, check what it would do, import it. */
function Import({ kind }: { kind: ImportKind }) {
  const { stage, failure, upload, isUploading, refusal, start, again, reset } = useImport(kind);
  if (stage.kind === 'previewed' || stage.kind === 'importing') {
    return (
      <ImportPreviewView
        preview={stage.preview}
        isImporting={stage.kind === 'importing'}
        failure={failure}
        onImport={() => void start(stage.preview)}
        onAgain={again}
        onBack={reset}
      />
    );
  }
  const list = lists[kind];
  return (
    <>
      {stage.kind === 'done' && (
        <div className={styles.section}>
          <Notice kind="success" title={`Imported ${importedText(stage.preview)}.`}>
            {stage.areInvitationsHeld &&
              "Email isn't set up, so the invitations are held. Ask your administrator to set SMTP_URL and MAIL_FROM. "}
            {list && <Link to={list}>Go to {importNouns[kind]}</Link>}
          </Notice>
        </div>
      )}
      <div className={styles.source}>
        <FileDrop
          label={stage.kind === 'done' ? 'Another file' : 'File'}
          accepts=".csv,.tsv,.txt,.xlsx"
          hint={`${uploadHint(importUpload)}, ${formatCell('count', mostImportRows)} rows at most`}
          maxBytes={importUpload.maxBytes}
          isSingle
          isBusy={isUploading}
          error={refusal}
          onFiles={([file]) => file && void upload(file)}
        />
        <Button onClick={() => saveTemplate(importNouns[kind], importColumns[kind])}>
          Download a template (CSV)
        </Button>
      </div>
      <Columns kind={kind} />
    </>
  );
}

/** The possible columns of a file, with example cells. */
function Columns({ kind }: { kind: ImportKind }) {
  return (
    <details className={styles.section}>
      <summary>Columns of the file</summary>
      <p className={styles.note}>
        Each row is identified by its {keyWords(kind)}. A column that the file doesn't have stays as it is,
        and an empty cell clears the value.
      </p>
      <DataTable
        label="Columns"
        rows={importColumns[kind]}
        rowId={({ field }) => field}
        columns={[
          { id: 'label', header: 'Column', cell: ({ label }) => label },
          { id: 'hint', header: 'Example', cell: ({ hint }) => hint },
          { id: 'need', header: 'Required', cell: needText },
        ]}
      />
    </details>
  );
}

function needText({ isKey, isInEveryFile, isRequired }: ImportColumn): string {
  if (isKey || isInEveryFile) return 'Always';
  return isRequired ? 'For a new row' : 'No';
}
