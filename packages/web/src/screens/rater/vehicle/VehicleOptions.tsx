import { surchargesOf } from '@pitlane/shared/features/rating/rules/surcharges';
import type { VehicleValues } from '@pitlane/shared/features/sales/vehicle-form';
import { vehicleOptions } from '@pitlane/shared/features/vehicles/rules/codes';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import field from '../../../kit/forms/Field.module.css';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import styles from './Vehicle.module.css';

interface Props {
  form: SchemaForm<VehicleValues>;
  values: VehicleValues;
}

/**
 * The surcharges of a contract: the options that a user adds to a vehicle, and those that follow from the vehicle
 * itself, which can't be unchecked. Asked before any price. Source: areas.md §7 (Better, 5), portal.md §3 (vehicle
 * option flags)
 */
export function VehicleOptions({ form, values }: Props) {
  const due = dueSurcharges(values);
  return (
    <fieldset className={styles.options}>
      <legend className={field.label}>Surcharges</legend>
      <SchemaField form={form} name="vehicleOptionFlags">
        {({ value, onValue, error }) => (
          <>
            {vehicleOptions.map(({ flag, label }, index) => (
              <CheckField
                key={flag}
                label={label}
                isChecked={(Number(value) & flag) !== 0}
                onChecked={() => onValue(Number(value) ^ flag)}
                error={index === 0 ? error : undefined}
              />
            ))}
          </>
        )}
      </SchemaField>
      {due.map((label) => (
        <CheckField key={label} label={label} isChecked isDisabled onChecked={() => undefined} />
      ))}
      {due.length > 0 && <p className={styles.hint}>Set by the vehicle</p>}
    </fieldset>
  );
}

/** Returns the surcharges that follow from fuel and drive: those of MBP, which has all of them. */
function dueSurcharges({ fuelTypeCode, numberWheelsDriving }: VehicleValues): string[] {
  const vehicle = { fuelTypeCode, numberWheelsDriving: Number(numberWheelsDriving), optionFlags: 0 };
  return surchargesOf('MBP', vehicle).map(({ label }) => label);
}
