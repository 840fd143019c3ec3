import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { RetailForm, type RetailSetting } from '@pitlane/shared/features/retail/schema';
import { formOf } from '@pitlane/shared/features/retail/setting-form';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import { RetailSamples } from './RetailSamples.tsx';
import type { RetailValues } from './retail-values.ts';

interface Props {
  session: Session;
  dealer: Dealer;
  /** Absent: a new one. */
  setting: RetailSetting | undefined;
  onClose: () => void;
}

/** Zeros are left empty: the fields say what that means. */
const noSetting = {} as RetailSetting;

const schema = () => RetailForm().omit({ dealerCode: true, id: true, version: true });

/** The form of a retail setting, with what it makes of three dealer costs and which other it overlaps. Source: areas.md §7 (Better, 10) */
export function RetailDialog({ session, dealer, setting: current, onClose }: Props) {
  // As it was opened: saving is refused if somebody else has changed it since.
  const [setting] = useState(current);
  const dealerCode = dealer.dealerCode ?? '';
  const own = setting ? { id: Number(setting.id), version: setting.version } : {};
  const form = useCommandForm<RetailValues>({
    session,
    schema,
    stored: storedOf(setting),
    draft: `retail ${dealerCode} ${setting?.id ?? 'new'}`,
    call: (values) => ({ command: 'retail.set', args: { dealerCode, ...values, ...own } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={setting ? 'Edit retail setting' : 'Add a retail setting'}
      form={form}
      submitText={setting ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <SchemaField form={form} name="programType" />
      <Fields columns={2}>
        <SchemaField form={form} name="startCoverageMonths" alsoChecks={['endCoverageMonths']} />
        <SchemaField form={form} name="endCoverageMonths" alsoChecks={['startCoverageMonths']} />
      </Fields>
      <SchemaField form={form} name="customerPrice" />
      <Fields columns={3}>
        <SchemaField form={form} name="baseMarkup">
          {(control) => <TextField {...control} label="Markup (optional)" placeholder="Added to cost" />}
        </SchemaField>
        <SchemaField form={form} name="minMarkup" />
        <SchemaField form={form} name="maxMarkup" />
      </Fields>
      <RetailSamples form={form} dealer={dealer} id={setting ? Number(setting.id) : null} />
    </FormDialog>
  );
}

function storedOf(setting: RetailSetting | undefined): RetailValues {
  const { dealerCode: _dealer, ...values } = formOf(setting ?? noSetting);
  const texts = Object.entries(values).map(([name, value]) => [name, value ? String(value) : '']);
  return Object.fromEntries(texts) as RetailValues;
}
