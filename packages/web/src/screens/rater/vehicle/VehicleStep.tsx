import { DraftVehicle } from '@pitlane/shared/features/sales/schema';
import { type VehicleValues, vehicleForm } from '@pitlane/shared/features/sales/vehicle-form';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type SchemaForm, useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { StepperFoot } from '../../../kit/pages/Stepper.tsx';
import { changeSale, saleNow } from '../sale.ts';
import type { StepProps } from '../step-props.ts';
import { SaleFields } from './SaleFields.tsx';
import { UnfinishedSales } from './UnfinishedSales.tsx';
import { useSubmitOnceRead } from './use-submit-once-read.ts';
import { useVin } from './use-vin.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { VehicleOptions } from './VehicleOptions.tsx';
import { VinField } from './VinField.tsx';

/** The vehicle that is sold: the VIN first, then what it can't say, and the options before any price. Source: areas.md §5 (R31), §7 (Better, 5) */
export function VehicleStep(props: StepProps) {
  const { session, dealers, isVinRequired, nextText } = props;
  const form = useVehicleForm(props);
  const values = useWatch({ control: form.control.control }) as VehicleValues;
  const vin = useVin(form, values);
  const submit = useSubmitOnceRead(vin, (event) => void form.submit(event));
  return (
    <form noValidate aria-label="Vehicle" onSubmit={submit}>
      <VinField form={form} vin={vin} isRequired={isVinRequired} />
      <VehicleFields form={form} values={values} vin={vin} isReadOnly={isVinRequired} />
      <SaleFields form={form} values={values} dealers={dealers} />
      <VehicleOptions form={form} values={values} />
      {values.vin === '' && values.vehicleYear === '' && <UnfinishedSales session={session} />}
      {nextText && <StepperFoot nextText={nextText}>{form.problem}</StepperFoot>}
    </form>
  );
}

/** The form over the sale: what is typed is in it at once, and a step that is left and opened again has it. */
function useVehicleForm({ session, isVinRequired, onNext }: StepProps): SchemaForm<VehicleValues> {
  const { today } = session;
  const [stored] = useState(valuesNow);
  const form = useSchemaForm<VehicleValues>({
    schema: useCallback(() => vehicleForm({ today, isVinRequired }), [today, isVinRequired]),
    stored,
    send: async () => ({ kind: 'done' }),
    onDone: onNext,
  });
  const { control } = form;
  useEffect(() => {
    const callback = ({ values }: { values: VehicleValues }) => {
      const { saleDate, dealerCode, ...vehicle } = values;
      changeSale({ saleDate, dealerCode: dealerCode || null, vehicle });
    };
    return control.subscribe({ formState: { values: true }, callback });
  }, [control]);
  return form;
}

function valuesNow(): VehicleValues {
  const { vehicle, saleDate, dealerCode } = saleNow().draft;
  return { ...(vehicle ?? DraftVehicle().parse({})), saleDate, dealerCode };
}
