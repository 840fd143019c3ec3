import type { VehicleValues } from '@pitlane/shared/features/sales/vehicle-form';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import type { VinReading } from './use-vin.ts';
import styles from './Vehicle.module.css';
import { VinFindings } from './VinFindings.tsx';

interface Props {
  form: SchemaForm<VehicleValues>;
  vin: VinReading;
  isRequired: boolean;
}

/** The VIN, and next to it the decoded vehicle: warnings, and its existing coverage. */
export function VinField({ form, vin, isRequired }: Props) {
  return (
    <div className={styles.vinRow}>
      <div className={styles.vin}>
        <SchemaField form={form} name="vin">
          {({ onValue, onLeave, ...control }) => (
            <TextField
              {...control}
              label="VIN"
              placeholder={isRequired ? '17 characters' : '17 characters, or choose the vehicle below'}
              onValue={(text) => onValue(text.toUpperCase().replace(/[\s-]/g, ''))}
              onLeave={() => control.value && onLeave()}
            />
          )}
        </SchemaField>
      </div>
      <VinFindings vin={vin} isRequired={isRequired} />
    </div>
  );
}
