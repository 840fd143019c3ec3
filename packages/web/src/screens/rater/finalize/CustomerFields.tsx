import { states } from '@pitlane/shared/features/places/rules/states';
import type { DraftCustomer } from '@pitlane/shared/features/sales/schema';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import styles from './Finalize.module.css';
import { useZipPlaces } from './use-zip-places.ts';

const stateChoices = [
  { value: '', text: 'Choose…' },
  ...states.map(([abbreviation, name]) => ({ value: abbreviation, text: `${name} (${abbreviation})` })),
];

/** Who buys; the ZIP fills in city and state. Source: portal.md §3 (Customer), §5 (zip lookup) */
export function CustomerFields({ form }: { form: SchemaForm<DraftCustomer> }) {
  const { control } = form;
  const zip = useWatch({ control: control.control, name: 'zipCode' }) ?? '';
  const fill = useCallback(
    (place: { city: string; stateAbbreviation: string }) => {
      const { city, stateAbbreviation } = control.getValues();
      // What was typed by hand stays.
      if (!city) control.setValue('city', place.city, { shouldDirty: true, shouldTouch: true });
      if (!stateAbbreviation)
        control.setValue('stateAbbreviation', place.stateAbbreviation, { shouldDirty: true });
    },
    [control],
  );
  const failure = useZipPlaces(zip, fill);
  return (
    <section className={styles.part} aria-labelledby="finalize-customer">
      <h2 id="finalize-customer">Customer</h2>
      <div className={styles.grid}>
        <SchemaField form={form} name="firstName" />
        <SchemaField form={form} name="lastName" />
        <SchemaField form={form} name="address1" />
        <SchemaField form={form} name="zipCode" />
        <SchemaField form={form} name="city" />
        <SchemaField form={form} name="stateAbbreviation">
          {(field) => <SelectField {...field} choices={stateChoices} />}
        </SchemaField>
        <SchemaField form={form} name="homePhone" />
        <SchemaField form={form} name="emailAddress" />
        <SchemaField form={form} name="secondaryFirstName" />
        <SchemaField form={form} name="secondaryLastName" />
      </div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
    </section>
  );
}
