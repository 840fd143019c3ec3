import { states } from '@pitlane/shared/features/places/rules/states';
import { useCallback } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import styles from './Finalize.module.css';
import { useZipPlaces } from './use-zip-places.ts';

const stateChoices = [
  { value: '', text: 'Choose…' },
  ...states.map(([abbreviation, name]) => ({ value: abbreviation, text: `${name} (${abbreviation})` })),
];

interface Place {
  zipCode: string;
  city: string;
  stateAbbreviation: string;
}

interface Props<Values extends Place> {
  form: SchemaForm<Values>;
  isOptional?: boolean;
}

/** ZIP, city and state; the ZIP fills in the others. Source: portal.md §5 (zip lookup) */
export function PlaceFields<Values extends Place>({ form, isOptional = false }: Props<Values>) {
  // The fields of a place are those of every form that has them.
  const place = form as unknown as SchemaForm<Place>;
  const control: UseFormReturn<Place> = place.control;
  const zip = useWatch({ control: control.control as Control<Place>, name: 'zipCode' }) ?? '';
  const fill = useCallback(
    (found: Omit<Place, 'zipCode'>) => {
      const { city, stateAbbreviation } = control.getValues();
      // Values typed by hand stay.
      const filledIn = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      if (!city) control.setValue('city', found.city, filledIn);
      if (!stateAbbreviation) control.setValue('stateAbbreviation', found.stateAbbreviation, filledIn);
    },
    [control],
  );
  const failure = useZipPlaces(zip, fill);
  return (
    <>
      <SchemaField form={place} name="zipCode" />
      <SchemaField form={place} name="city" />
      <SchemaField form={place} name="stateAbbreviation">
        {({ label, ...field }) => (
          <SelectField {...field} label={isOptional ? `${label} (optional)` : label} choices={stateChoices} />
        )}
      </SchemaField>
      {failure && (
        <p role="alert" className={`${styles.problem} ${styles.ofPlace}`}>
          {failure}
        </p>
      )}
    </>
  );
}
