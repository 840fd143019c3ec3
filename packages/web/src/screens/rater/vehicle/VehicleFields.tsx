import type { VehicleValues } from '@pitlane/shared/features/sales/vehicle-form';
import type { VehicleInformation } from '@pitlane/shared/features/vehicles/rated-schema';
import { fuelTypeLabel } from '@pitlane/shared/features/vehicles/rules/codes';
import { useState } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { type ListedField, listedFields, useVehicleLists, type VehicleLists } from './use-vehicle-lists.ts';
import type { VinReading } from './use-vin.ts';
import styles from './Vehicle.module.css';

interface Props {
  form: SchemaForm<VehicleValues>;
  values: VehicleValues;
  vin: VinReading;
  /** Only the VIN may say what the vehicle is. */
  isReadOnly: boolean;
}

/** The vehicle: decoded from the VIN, with selects for the rest; without a VIN, six selects that narrow one another. */
export function VehicleFields({ form, values, vin, isReadOnly }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const lists = useVehicleLists(values);
  const { info } = vin;
  const isDecoded = info !== undefined && values.decodedVin === values.vin && !(isChanging && !isReadOnly);
  if (isDecoded) {
    const shownFields = unsaid(info);
    return (
      <section className={styles.decoded} aria-label="Decoded vehicle">
        <div className={styles.is}>
          <p className={styles.name}>{nameOf(values)}</p>
          <p className={styles.details}>{detailsOf(values, info)}</p>
          {!isReadOnly && (
            <Button look="quiet" size="small" onClick={() => setIsChanging(true)}>
              Change
            </Button>
          )}
        </div>
        <Fields least={168}>
          {shownFields.map((name) =>
            name === 'modelName' && info.models?.length ? (
              <ModelChoice key={name} form={form} models={info.models} />
            ) : (
              <ListField key={name} form={form} name={name} lists={lists} shownFields={shownFields} />
            ),
          )}
        </Fields>
      </section>
    );
  }
  return (
    <fieldset className={styles.lists} disabled={isReadOnly}>
      <legend className="visually-hidden">Vehicle</legend>
      <Fields least={140}>
        {listedFields.map((name) => (
          <ListField
            key={name}
            form={form}
            name={name}
            lists={lists}
            shownFields={listedFields}
            isDisabled={isReadOnly}
            isPreparing={name === 'vehicleYear' && vin.preparedPercent !== undefined}
          />
        ))}
      </Fields>
    </fieldset>
  );
}

function nameOf({ vehicleYear, makeName, makeCode, modelName }: VehicleValues): string {
  return [vehicleYear, makeName || makeCode, modelName].filter(Boolean).join(' ');
}

/** "4 cylinders · gasoline · turbo · supercharged · Pickup" */
function detailsOf(values: VehicleValues, info: NonNullable<VehicleInformation>): string {
  const { cylindersNumber, fuelTypeCode } = values;
  const parts = [
    info.cylindersNumber !== null && cylindersNumber ? `${cylindersNumber} cylinders` : '',
    info.fuelTypeCode !== null && fuelTypeCode ? fuelTypeLabel(fuelTypeCode) : '',
    info.isTurbo ? 'turbo' : '',
    info.isSupercharged ? 'supercharged' : '',
    info.bodyClass ?? '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Returns the fields that the VIN doesn't determine, in the order in which they narrow one another; an electric engine has no cylinders. */
function unsaid(info: NonNullable<VehicleInformation>): ListedField[] {
  const facts: Partial<Record<ListedField, unknown>> = {
    modelName: info.modelName,
    cylindersNumber: info.fuelTypeCode === 'E' ? 'none' : info.cylindersNumber,
    numberWheelsDriving: info.numberWheelsDriving,
    fuelTypeCode: info.fuelTypeCode,
  };
  return listedFields.filter((name) => facts[name] === null);
}

/** One VIN may fit several models, of several makes: choosing one says all of it. Source: areas.md §5 (R32) */
function ModelChoice(props: {
  form: SchemaForm<VehicleValues>;
  models: NonNullable<NonNullable<VehicleInformation>['models']>;
}) {
  const { form, models } = props;
  const choices = models.map(({ makeName, modelName }) => ({
    value: modelName ?? '',
    text: [makeName, modelName].filter(Boolean).join(' '),
  }));
  const choose = (name: string) => {
    const model = models.find(({ modelName }) => modelName === name);
    form.control.setValue('makeCode', model?.makeCode ?? '', { shouldDirty: true });
    form.control.setValue('makeName', model?.makeName ?? '', { shouldDirty: true });
    if (model?.vehicleYear) form.control.setValue('vehicleYear', String(model.vehicleYear));
  };
  return (
    <SchemaField form={form} name="modelName">
      {({ onValue, ...control }) => (
        <SelectField
          {...control}
          label="Model (the VIN fits several)"
          choices={[{ value: '', text: 'Choose…' }, ...choices]}
          onValue={(name) => {
            onValue(name);
            choose(name);
          }}
        />
      )}
    </SchemaField>
  );
}

interface ListProps {
  form: SchemaForm<VehicleValues>;
  name: ListedField;
  lists: VehicleLists;
  /** The fields that are shown, without those that the VIN determines. */
  shownFields: readonly ListedField[];
  isDisabled?: boolean;
  /** Whether an empty select says that its data is being prepared. */
  isPreparing?: boolean;
}

/** One of the lists; choosing clears those that it narrows. Source: portal.md §4 (selecting a vehicle year clears make and model) */
function ListField({ form, name, lists, shownFields, isDisabled = false, isPreparing = false }: ListProps) {
  const choices = lists[name];
  const none = isPreparing ? 'Preparing…' : '';
  const clear = () => {
    for (const later of shownFields.slice(shownFields.indexOf(name) + 1)) {
      form.control.setValue(later, '', { shouldDirty: true });
    }
  };
  return (
    <SchemaField form={form} name={name}>
      {({ onValue, onLeave: _leave, ...control }) => (
        // Passing through it without a choice isn't a mistake yet.
        <SelectField
          {...control}
          choices={[{ value: '', text: choices.length > 0 ? 'Choose…' : none }, ...choices]}
          isDisabled={isDisabled || choices.length === 0}
          onValue={(value) => {
            clear();
            onValue(value);
            const make = choices.find((choice) => choice.value === value)?.text ?? '';
            if (name === 'makeCode') form.control.setValue('makeName', make, { shouldDirty: true });
          }}
        />
      )}
    </SchemaField>
  );
}
