import { type Autofill, choicesOf, type Field, isRequired } from '@pitlane/shared/engine/field';
import { phoneInput } from '@pitlane/shared/kernel/phone-input';
import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { CheckField } from './CheckField.tsx';
import { CheckListField } from './CheckListField.tsx';
import { DateField } from './DateField.tsx';
import { type Digits, digitsOf } from './digits-of.ts';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { type SchemaForm, useShownField } from './use-schema-form.ts';

/** The props that connect a control to a field of a form; all controls of the kit take them. */
export interface FieldControl {
  ref: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
  label: string;
  value: string;
  error: string | undefined;
  digits: Digits | undefined;
  /** What the browser may fill in, where people enter their own data. */
  fills: Autofill | undefined;
  onValue: (value: string | number | boolean) => void;
  onLeave: () => void;
}

interface Props<Values extends FieldValues> {
  form: SchemaForm<Values>;
  name: Extract<keyof Values, string>;
  isDisabled?: boolean;
  /** The digits that phones offer for it, if its schema is a text of digits. */
  digits?: Digits;
  /** Fields that are valid only together with this one. */
  alsoChecks?: readonly Extract<keyof Values, string>[];
  /** Checks more than its schema can, once the field is left. */
  onLeft?: () => void;
  /** Draws the field if its schema doesn't say enough, such as the choices of a picker. */
  children?: (control: FieldControl) => ReactNode;
}

/**
 * A field of a form, drawn from its schema: a check box for a flag, a select for a closed list, the masks of days and
 * telephone numbers, otherwise a line of text, or a text area for a long one. An optional field says so.
 */
export function SchemaField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, isDisabled = false, alsoChecks, onLeft, children } = props;
  const field = form.fields.get(name);
  if (!field) throw new Error(`The form has no field "${name}".`);
  const label = field.label ?? name;
  useShownField(form, name);
  return (
    <Controller
      control={form.control.control}
      name={name as never}
      rules={alsoChecks ? { deps: [...alsoChecks] as never } : {}}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        // Values that are being sent can't be changed until the response.
        const change = form.isSending ? () => undefined : onChange;
        const text = value === undefined || value === null ? '' : String(value);
        const leave = () => {
          onBlur();
          onLeft?.();
        };
        const shared = {
          ref,
          value: text,
          error: error?.message,
          digits: props.digits ?? digitsOf(field),
          fills: field.autofill,
          onValue: change,
          onLeave: leave,
        };
        if (children) return <>{children({ ...shared, label })}</>;
        if (isFlag(field)) {
          return (
            <CheckField
              ref={ref}
              label={label}
              isChecked={value === true}
              onChecked={change}
              error={error?.message}
            />
          );
        }
        const control = { ...shared, label: isRequired(field) ? label : `${label} (optional)` };
        return <Control field={field} control={control} isDisabled={isDisabled} />;
      }}
    />
  );
}

/** The control that fits a field. */
function Control(props: { field: Field; control: FieldControl; isDisabled: boolean }) {
  const { field, control, isDisabled } = props;
  const choices = choicesOf(field);
  if (choices) {
    // A required choice can't be cleared.
    const isChosen = isRequired(field) && control.value !== '';
    const offered = isChosen ? choices : [{ value: '', text: 'Choose…' }, ...choices];
    return <SelectField {...control} choices={offered} isDisabled={isDisabled} />;
  }
  if (field.among) return <CheckListField {...control} values={field.among} isDisabled={isDisabled} />;
  if (field.kind === 'date') return <DateField {...control} />;
  const shared = { ...control, placeholder: field.hint ?? '', isDisabled };
  if (field.isLong) return <TextAreaField {...shared} />;
  if (field.kind === 'phone') {
    return <TextField {...shared} onValue={(typed) => control.onValue(phoneInput(typed))} />;
  }
  return <TextField {...shared} />;
}

function isFlag(field: Field): boolean {
  const choices = choicesOf(field);
  return choices?.length === 2 && choices[0]?.value === 'yes';
}
