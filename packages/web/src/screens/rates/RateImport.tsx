import { uploadHint } from '@pitlane/shared/engine/file';
import { programName, programs } from '@pitlane/shared/features/contracts/rules/codes';
import { importUpload } from '@pitlane/shared/features/imports/schema';
import { rateColumns } from '@pitlane/shared/features/rates/columns';
import { RateSheetTerms } from '@pitlane/shared/features/rates/schema';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { RestoredNote } from '../../kit/forms/RestoredNote.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { type SchemaForm, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useUnsavedChanges } from '../../kit/forms/use-unsaved-changes.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import { saveTemplate } from '../../widgets/imports/import-files.ts';
import { RateImportPreview } from './RateImportPreview.tsx';
import styles from './Rates.module.css';
import { type Terms, useRateImport } from './use-rate-import.ts';

type Values = Record<keyof ReturnType<typeof RateSheetTerms>['shape'], string>;

const empty: Values = {
  programCode: '',
  stateAbbreviation: '',
  validFrom: '',
  validTo: '',
  filingReference: '',
};

/** Imports a rate sheet: its program and file, then what would change, then the draft. */
export function RateImport({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const work = useRateImport((rateSheetID) => void navigate(`/rater/rates/${rateSheetID}`));
  const form = useTermsForm(work);
  if (work.preview) {
    return (
      <RateImportPreview
        preview={work.preview}
        isImporting={work.isImporting}
        job={work.job}
        failure={work.failure}
        onImport={() => void work.start()}
        onAgain={() => void work.again()}
        onBack={work.back}
      />
    );
  }
  return <TermsForm work={work} form={form} onClose={onClose} />;
}

interface TermsFormProps {
  work: ReturnType<typeof useRateImport>;
  form: SchemaForm<Values>;
  onClose: () => void;
}

/** The sheet's terms and file, which are compared with the current sheet. */
function TermsForm({ work, form, onClose }: TermsFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Import a rate sheet"
      onSubmit={(event) => void form.submit(event)}
    >
      <RestoredNote form={form} />
      <TermFields form={form} />
      <FileDrop
        label="File"
        accepts=".csv,.tsv,.txt,.xlsx"
        hint={work.file ? `${work.file.fileDownloadName} is chosen.` : uploadHint(importUpload)}
        maxBytes={importUpload.maxBytes}
        isSingle
        isBusy={work.isUploading}
        error={work.refusal}
        onFiles={([file]) => file && void work.upload(file)}
      />
      <FormStatus isSending={form.isSending} problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={form.isSending}>
          Preview
        </Button>
        <Button onClick={() => saveTemplate('rate sheet', rateColumns)}>Download a template (CSV)</Button>
        <Button
          onClick={() => {
            form.forget();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The form of the sheet's terms, which compares the file with the current sheet. */
function useTermsForm(work: ReturnType<typeof useRateImport>): SchemaForm<Values> {
  const form = useSchemaForm<Values>({
    schema: RateSheetTerms,
    stored: empty,
    draft: useDraftNamed('rate sheet'),
    send: (values) =>
      work.file
        ? sendByCall(() => work.compare(values as Terms))
        : Promise.resolve({ kind: 'refused', reason: 'Choose a file.' }),
  });
  useUnsavedChanges('Rate sheet', form);
  return form;
}

function TermFields({ form }: { form: SchemaForm<Values> }) {
  return (
    <>
      <SchemaField form={form} name="programCode">
        {(control) => (
          <SelectField
            {...control}
            choices={[
              { value: '', text: 'Choose…' },
              ...programs.map(({ code }) => ({ value: code, text: programName(code) })),
            ]}
          />
        )}
      </SchemaField>
      <Fields columns={2}>
        <SchemaField form={form} name="validFrom" />
        <SchemaField form={form} name="validTo" />
      </Fields>
      <Fields columns={2}>
        <SchemaField form={form} name="stateAbbreviation" />
        <SchemaField form={form} name="filingReference" />
      </Fields>
    </>
  );
}
