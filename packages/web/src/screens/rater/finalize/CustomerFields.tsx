import type { DraftCustomer } from '@pitlane/shared/features/rating/schema';
import { isCustomerInvited } from '@pitlane/shared/features/sales/purchase-form';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { changeSale, useSale } from '../sale.ts';
import styles from './Finalize.module.css';
import { PlaceFields } from './PlaceFields.tsx';

/** Offered with an email address: the customer's own account shows all contracts of the sale. Source: areas.md §12 (invitation at sale) */
function InviteField() {
  const { draft } = useSale();
  if (!draft.customer?.emailAddress?.trim()) return null;
  return (
    <CheckField
      label="Email the customer a link to their own account"
      isChecked={isCustomerInvited(draft)}
      onChecked={(inviteCustomer) => changeSale({ inviteCustomer })}
    />
  );
}

/** The customer. Source: portal.md §3 (Customer) */
export function CustomerFields({ form }: { form: SchemaForm<DraftCustomer> }) {
  return (
    <section className={styles.part} aria-labelledby="finalize-customer">
      <h2 id="finalize-customer">Customer</h2>
      <Fields columns={2}>
        <SchemaField form={form} name="firstName" />
        <SchemaField form={form} name="lastName" />
        <SchemaField form={form} name="address1" />
        <PlaceFields form={form} />
        <SchemaField form={form} name="homePhone" />
        <SchemaField form={form} name="emailAddress" />
        <SchemaField form={form} name="secondaryFirstName" />
        <SchemaField form={form} name="secondaryLastName" />
      </Fields>
      <InviteField />
    </section>
  );
}
