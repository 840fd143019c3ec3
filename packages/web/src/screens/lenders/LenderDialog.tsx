import { isInternalUser } from '@pitlane/shared/access/groups';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { formOf } from '@pitlane/shared/features/lenders/lender-form';
import { type DealerLender, LenderForm } from '@pitlane/shared/features/lenders/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';

interface Props {
  session: Session;
  dealer: Dealer;
  /** Absent: a new one. */
  lender: DealerLender | undefined;
  onClose: () => void;
}

const schema = () => LenderForm().omit({ dealerCode: true, id: true, version: true, retired: true });

type LenderValues = Record<keyof ReturnType<typeof schema>['shape'], string | boolean>;

/** The form of a lender; internal users may add one of all dealers. */
export function LenderDialog({ session, dealer, lender: current, onClose }: Props) {
  // As it was opened: saving is refused if somebody else has changed it since.
  const [lender] = useState(current);
  const own = lender ? { id: Number(lender.dealerLenderID), version: lender.version } : {};
  const form = useCommandForm<LenderValues>({
    session,
    schema,
    stored: storedOf(lender),
    draft: `lender ${dealer.dealerCode} ${lender?.dealerLenderID ?? 'new'}`,
    call: (values) => ({
      command: 'lender.set',
      args: { dealerCode: dealer.dealerCode ?? '', ...values, ...own },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={lender ? 'Edit lender' : 'Add a lender'}
      form={form}
      submitText={lender ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <SchemaField form={form} name="name" />
      <Fields columns={2}>
        <SchemaField form={form} name="loanContractType" />
        <SchemaField form={form} name="interestRate" />
      </Fields>
      <Fields columns={2}>
        <SchemaField form={form} name="totalFinanceAmount" />
        <SchemaField form={form} name="monthlyPaymentAmount" />
      </Fields>
      <Fields columns={2}>
        <SchemaField form={form} name="programCode" />
        <SchemaField form={form} name="phoneNumber" />
      </Fields>
      <SchemaField form={form} name="address1" />
      <SchemaField form={form} name="address2" />
      <Fields columns={3}>
        <SchemaField form={form} name="city" />
        <SchemaField form={form} name="stateAbbreviation" />
        <SchemaField form={form} name="zipCode" />
      </Fields>
      <SchemaField form={form} name="mbpFinance" />
      {!lender && isInternalUser(session) && <SchemaField form={form} name="allDealers" />}
    </FormDialog>
  );
}

const noLender = { isMBPFinanceLender: false, isGenericLender: false } as DealerLender;

function storedOf(lender: DealerLender | undefined): LenderValues {
  const { dealerCode: _dealer, ...values } = formOf(lender ?? noLender);
  const texts = Object.entries({ ...values, phoneNumber: formatCell('phone', values.phoneNumber) }).map(
    ([name, value]) => [name, typeof value === 'boolean' ? value : String(value ?? '')],
  );
  return Object.fromEntries(texts) as LenderValues;
}
