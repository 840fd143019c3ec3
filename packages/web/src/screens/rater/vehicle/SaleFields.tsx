import { type DealerChoice, dealerChoiceText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { VehicleValues } from '@pitlane/shared/features/sales/vehicle-form';
import { useState } from 'react';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { DealerAutocomplete } from '../../../widgets/dealers/DealerAutocomplete.tsx';
import styles from './Vehicle.module.css';

interface Props {
  form: SchemaForm<VehicleValues>;
  values: VehicleValues;
  dealers: readonly Dealer[];
}

/** The type, date and seller of the sale. */
export function SaleFields({ form, values, dealers }: Props) {
  return (
    <>
      <Fields least={168}>
        <SchemaField form={form} name="mileage">
          {({ onLeave, ...control }) => (
            <TextField {...control} placeholder="e.g. 48,915" onLeave={() => control.value && onLeave()} />
          )}
        </SchemaField>
        <SchemaField form={form} name="condition" />
        <SchemaField form={form} name="inServiceDate" />
        <SchemaField form={form} name="purchasePrice">
          {({ onLeave, ...control }) => (
            <TextField
              {...control}
              label={`${control.label} (optional)`}
              placeholder="e.g. 24,900"
              onLeave={() => control.value && onLeave()}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="saleDate" />
      </Fields>
      {dealers.length > 1 && (
        <div className={styles.dealer}>
          <DealerField form={form} dealers={dealers} dealerCode={values.dealerCode} />
        </div>
      )}
    </>
  );
}

function DealerField(props: Pick<Props, 'form' | 'dealers'> & { dealerCode: string | null }) {
  const { form, dealers, dealerCode } = props;
  const dealer = dealers.find((one) => one.dealerCode === dealerCode);
  const [choice, setChoice] = useState<DealerChoice>({
    text: dealer ? dealerChoiceText(dealer) : '',
    dealerCode,
  });
  return (
    <SchemaField form={form} name="dealerCode">
      {({ ref, error, onValue }) => (
        <DealerAutocomplete
          ref={ref}
          dealers={dealers}
          choice={choice}
          isRequired
          error={error}
          onChoice={(chosen) => {
            setChoice(chosen);
            onValue(chosen.dealerCode ?? '');
          }}
        />
      )}
    </SchemaField>
  );
}
