import { choicesOf, isRequired } from '@pitlane/shared/engine/field';
import type { FieldValues } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import type { SchemaForm } from './use-schema-form.ts';

interface Props<Values extends FieldValues> {
  form: SchemaForm<Values>;
  name: Extract<keyof Values, string>;
  isDisabled?: boolean;
}

/**
 * A field of a form, drawn by what its schema says: a check box for a flag, a select for a closed list, the date mask for a day,
 * else a line of text. A field that may be left empty says so.
 */
export function SchemaField<Values extends FieldValues>({ form, name, isDisabled = false }: Props<Values>) {
  const field = form.fields.get(name);
  if (!field) throw new Error(`The form has no field "${name}".`);
  const label = isRequired(field) ? (field.label ?? name) : `${field.label ?? name} (optional)`;
  const choices = choicesOf(field);
  const isFlag = choices?.length === 2 && choices[0]?.value === 'yes';
  return (
    <Controller
      control={form.control.control}
      name={name as never}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        if (isFlag) {
          return (
            <CheckField
              ref={ref}
              label={field.label ?? name}
              isChecked={value === true}
              onChecked={onChange}
            />
          );
        }
        const text = value === undefined || value === null ? '' : String(value);
        const shared = { ref, label, value: text, error: error?.message, onValue: onChange, onLeave: onBlur };
        if (choices) {
          return (
            <SelectField
              {...shared}
              choices={[{ value: '', text: 'Choose…' }, ...choices]}
              isDisabled={isDisabled}
            />
          );
        }
        if (field.kind === 'date') return <DateField {...shared} />;
        return <TextField {...shared} placeholder={field.hint ?? ''} isDisabled={isDisabled} />;
      }}
    />
  );
}
