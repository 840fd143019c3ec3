import type { DraftLender } from '@pitlane/shared/features/sales/schema';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { PlaceFields } from './PlaceFields.tsx';

interface Props {
  form: SchemaForm<DraftLender>;
  mayList: boolean;
}

/** A lender that isn't on the dealer's list: for this sale, or added to the list with it. Source: portal.md §3 (Dealer lender) */
export function NewLenderFields({ form, mayList }: Props) {
  const { control } = form.control;
  const isListed = useWatch({ control, name: 'isListed' });
  return (
    <>
      <Fields columns={2}>
        <SchemaField form={form} name="name" />
        <SchemaField form={form} name="loanContractType" />
        <SchemaField form={form} name="address1" />
        <PlaceFields form={form} isOptional />
        <SchemaField form={form} name="phoneNumber" />
      </Fields>
      {mayList && (
        <CheckField
          label="Add to the dealer's lenders"
          isChecked={isListed === true}
          onChecked={(isChecked) => form.control.setValue('isListed', isChecked, { shouldDirty: true })}
        />
      )}
    </>
  );
}
