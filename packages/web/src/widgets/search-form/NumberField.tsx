import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import type { TypedCriteria } from './use-search-form.ts';

/** A number to search for. Leaving it empty isn't an error: the user may prefer another field. */
export function NumberField({ search, name }: { search: SchemaForm<TypedCriteria>; name: string }) {
  return (
    <SchemaField form={search} name={name}>
      {({ onLeave, ...control }) => (
        <TextField {...control} onLeave={() => control.value !== '' && onLeave()} />
      )}
    </SchemaField>
  );
}
