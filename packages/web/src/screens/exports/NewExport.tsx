import type { Session } from '@pitlane/shared/access/session';
import { choicesOf } from '@pitlane/shared/engine/field';
import { type ExportKind, exportKinds } from '@pitlane/shared/features/exports/kinds';
import { ExportChoices } from '@pitlane/shared/features/exports/schema';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { type SchemaForm, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { notifySendResult, sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Exports.module.css';

const commands: Readonly<Record<ExportKind, string>> = {
  Cancellation: 'export.cancellation',
  Commission: 'export.commission',
  Claim: 'export.claim',
  OverRemit: 'export.overRemit',
};

const schema = lazy(() =>
  ExportChoices().refine(({ from, through }) => !from || !through || from <= through, {
    path: ['through'],
    message: 'Must be on or after From.',
  }),
);

type Values = Record<'rows' | 'format' | 'from' | 'through', string>;

/** The form of a new export: its data, period and format. */
export function NewExport({ session }: { session: Session }) {
  const tryCommand = useTryCommand(session);
  const [params, setParams] = useSearchParams();
  const kind = exportKinds.find(({ code }) => code === params.get('kind'))?.code ?? 'Claim';
  const form = useSchemaForm<Values>({
    schema,
    stored: { rows: 'new', format: 'csv', from: '', through: '' },
    checksWhileTyped: true,
    send: async (args) => sendResultOf(await tryCommand({ command: commands[kind], args })),
    onLeft: notifySendResult,
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="New export"
      onSubmit={(event) => void form.submit(event)}
    >
      <Fields columns={3}>
        <SelectField
          label="What to export"
          value={kind}
          choices={exportKinds.map(({ code, label }) => ({ value: code, text: label }))}
          onValue={(value) => setParams({ kind: value }, { replace: true })}
        />
        <Choice form={form} name="rows" />
        <Choice form={form} name="format" />
        <SchemaField form={form} name="from" />
        <SchemaField form={form} name="through" />
      </Fields>
      <FormStatus isSending={false} problem={form.problem} />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        Export
      </Button>
    </form>
  );
}

/** A choice that the terminal may leave out: here it always has a value. */
function Choice({ form, name }: { form: SchemaForm<Values>; name: 'rows' | 'format' }) {
  const field = form.fields.get(name);
  return (
    <SchemaField form={form} name={name}>
      {(control) => <SelectField {...control} choices={(field && choicesOf(field)) ?? []} />}
    </SchemaField>
  );
}
