import { newLenderForm } from '@pitlane/shared/features/sales/purchase-form';
import { DraftLender, type SaleDraft } from '@pitlane/shared/features/sales/schema';
import { useEffect, useState } from 'react';
import { type SchemaForm, useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { changeSale, saleNow } from '../sale.ts';

/** Whether the lender of a sale is typed rather than chosen from the dealer's list. */
export function isLenderTyped({ loan, lender }: SaleDraft): boolean {
  return lender !== null && (loan?.dealerLenderID ?? null) === null;
}

/** The form of a lender that isn't on the list, over the sale: what is typed is in it at once. */
export function useLenderForm(): SchemaForm<DraftLender> {
  const [stored] = useState(() => ({
    ...DraftLender().parse({ loanContractType: 'InstallmentSalesContract' }),
    ...saleNow().draft.lender,
  }));
  const form = useSchemaForm<DraftLender>({
    schema: newLenderForm,
    stored,
    send: async () => ({ kind: 'done' }),
  });
  const { control } = form;
  useEffect(() => {
    const callback = ({ values }: { values: DraftLender }) => {
      const { draft } = saleNow();
      if (isLenderTyped(draft)) changeSale({ lender: { ...values } });
    };
    return control.subscribe({ formState: { values: true }, callback });
  }, [control]);
  return form;
}

/** Shows what is wrong with a lender that is typed in. Returns whether nothing is. */
export async function checkLender({ control }: SchemaForm<DraftLender>): Promise<boolean> {
  let isRight = false;
  await control.handleSubmit(() => {
    isRight = true;
  })();
  return isRight;
}
