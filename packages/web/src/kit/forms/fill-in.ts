import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/** Fills in a value that nobody typed, such as the only choice there is: leaving the form would lose nothing by it. */
export function fillIn<Values extends FieldValues>(
  { control }: Pick<SchemaForm<Values>, 'control'>,
  name: Extract<keyof Values, string>,
  value: string,
): void {
  // A field that isn't drawn yet only takes the value.
  control.setValue(name as never, value as never);
  control.resetField(name as never, { defaultValue: value as never });
}
