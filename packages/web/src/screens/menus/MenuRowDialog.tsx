import type { Session } from '@pitlane/shared/access/session';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';

/** The edited row: the command that saves it, its key, and its current values. */
export interface EditedRow {
  title: string;
  command: string;
  /** The arguments that identify the row: dealer, group and number. */
  given: Readonly<Record<string, unknown>>;
  stored: Readonly<Record<string, unknown>>;
  /** The values of cleared fields. Leaving them out would leave them unchanged. */
  empty?: Readonly<Record<string, unknown>>;
  schema: () => z.ZodObject;
  /** The fields in their rows. */
  fields: readonly (readonly string[])[];
}

interface Props {
  session: Session;
  row: EditedRow;
  /** The form that the address opens. */
  place: string;
  onClose: () => void;
}

type Values = Record<string, string | boolean>;

/** The form of a setting, fee, group or product, over the command that saves it. */
export function MenuRowDialog({ session, row: current, place, onClose }: Props) {
  // As it was opened: what others change does not reach the typed values. Where the row is now, the page knows.
  const [row] = useState(current);
  const { title, command, stored, empty, schema, fields } = row;
  const { given } = current;
  const form = useCommandForm<Values>({
    session,
    schema,
    stored: textsOf(fields.flat(), stored),
    draft: `${command} ${String(given['dealerCode'])} ${place}`,
    call: (values) => ({ command, args: { ...empty, ...values, ...given } }),
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} submitText="Save" onClose={onClose}>
      {fields.map((names) => (
        <Fields key={names[0]} columns={names.length}>
          {names.map((name) => (
            <SchemaField key={name} form={form} name={name} />
          ))}
        </Fields>
      ))}
    </FormDialog>
  );
}

function textsOf(names: readonly string[], stored: EditedRow['stored']): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = stored[name];
      return [name, typeof value === 'boolean' ? value : String(value ?? '')];
    }),
  );
}
