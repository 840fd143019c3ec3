import type { Session } from '@pitlane/shared/access/session';
import {
  type ConfigurationItem,
  SaveConfigurationItemRequest,
} from '@pitlane/shared/features/configuration/schema';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';

interface Props {
  session: Session;
  /** Absent: a new one. */
  item: ConfigurationItem | undefined;
  onClose: () => void;
}

type Values = Record<'accountCode' | 'name' | 'value', string>;

const newSchema = () => SaveConfigurationItemRequest().omit({ version: true });
const editSchema = () => SaveConfigurationItemRequest().omit({ version: true, accountCode: true });

/** The form of a configuration item; its account code stays. Source: portal.md §7 (GraphQL: configuration item by account code) */
export function ConfigurationDialog({ session, item: current, onClose }: Props) {
  // As it was opened: saving is refused if somebody else has changed it since.
  const [item] = useState(current);
  const form = useCommandForm<Values>({
    session,
    schema: item ? editSchema : newSchema,
    stored: { accountCode: '', name: item?.name ?? '', value: item?.value ?? '' },
    draft: `configuration ${item?.accountCode ?? 'new'}`,
    call: ({ accountCode, ...values }) => ({
      command: 'config.set',
      args: { ...values, code: item?.accountCode ?? accountCode, version: item?.version ?? 0 },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={item ? `Edit ${item.accountCode}` : 'Add a configuration item'}
      form={form}
      submitText={item ? 'Save' : 'Add'}
      onClose={onClose}
    >
      {!item && <SchemaField form={form} name="accountCode" />}
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="value" />
    </FormDialog>
  );
}
