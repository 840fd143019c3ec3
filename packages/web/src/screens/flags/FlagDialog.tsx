import type { Session } from '@pitlane/shared/access/session';
import { type Flag, SetFeatureArgs } from '@pitlane/shared/features/flags/schema';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';

interface Props {
  session: Session;
  flag: Flag;
  onClose: () => void;
}

type Values = Record<'turn' | 'from' | 'until', string>;

const schema = () => SetFeatureArgs().omit({ feature: true });

/** Turns a feature on or off, with its first and last day. Source: portal.md §4 (feature flags) */
export function FlagDialog({ session, flag, onClose }: Props) {
  const { name, isFullyActive, effectiveDate, expirationDate } = flag;
  const form = useCommandForm<Values>({
    session,
    schema,
    stored: {
      turn: isFullyActive ? 'on' : 'off',
      from: dateInput(effectiveDate ?? ''),
      until: dateInput(expirationDate ?? ''),
    },
    draft: `feature ${name}`,
    call: (values) => ({ command: 'feature.set', args: { feature: name, ...values } }),
    onDone: onClose,
  });
  return (
    <FormDialog title={`Change ${name}`} form={form} submitText="Save" onClose={onClose}>
      <SchemaField form={form} name="turn" />
      <SchemaField form={form} name="from" />
      <SchemaField form={form} name="until" />
    </FormDialog>
  );
}
