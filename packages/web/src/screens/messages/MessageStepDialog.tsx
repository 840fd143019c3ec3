import type { Session } from '@pitlane/shared/access/session';
import {
  assignMessage,
  closeMessage,
  noteMessage,
  setMessageStatus,
  takeMessage,
} from '@pitlane/shared/features/messages/change-commands';
import { messageTitle, statusOf } from '@pitlane/shared/features/messages/message-text';
import { awayText } from '@pitlane/shared/features/messages/pickers';
import { nextStatuses } from '@pitlane/shared/features/messages/rules/message-flow';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { messageStatuses } from '@pitlane/shared/features/reports/message-codes';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { api } from '../../portal/api/api.ts';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import styles from './Messages.module.css';

/** A step that needs a choice or words. */
export type MessageStep = 'status' | 'note' | 'assign' | 'close' | 'reopen';

interface Values {
  message: string;
  status?: string;
  to?: string;
  note: string;
}

interface StepForm {
  title: string;
  submit: string;
  command: { id: string; args?: (() => z.ZodObject) | undefined };
  field?: 'status' | 'to';
  /** The fields that this step requires, although the command doesn't. */
  needed: Readonly<Record<string, true>>;
}

const forms: Readonly<Record<MessageStep, StepForm>> = {
  status: {
    title: 'Set status of',
    submit: 'Set status',
    command: setMessageStatus,
    field: 'status',
    needed: {},
  },
  note: { title: 'Note on', submit: 'Add note', command: noteMessage, needed: {} },
  assign: { title: 'Assign', submit: 'Assign', command: assignMessage, field: 'to', needed: {} },
  close: { title: 'Close', submit: 'Close message', command: closeMessage, needed: {} },
  reopen: { title: 'Reopen', submit: 'Reopen', command: takeMessage, needed: { note: true } },
};

interface Props {
  session: Session;
  message: InternalMessage;
  step: MessageStep;
  onClosed: (() => void) | undefined;
  onClose: () => void;
}

/** One step with its choice or words; Enter takes it. What is typed stays when someone else was faster. */
export function MessageStepDialog(props: Props) {
  const { message, step, onClose } = props;
  const { title, submit, field } = forms[step];
  const statuses = nextStatuses(statusOf(message) ?? 'Assigned');
  const form = useStepForm(props, statuses);
  return (
    <FormDialog title={`${title} ${messageTitle(message)}`} form={form} submitText={submit} onClose={onClose}>
      <p className={`${styles.muted} ${styles.about}`}>
        {[message.subject, message.messageTypeName, message.messageStatusTypeName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {field === 'status' && (
        <SchemaField form={form} name="status">
          {(control) => (
            <SelectField
              {...control}
              choices={[
                ...(statuses[0] === 'Cancelled' ? [{ value: '', text: 'Choose…' }] : []),
                ...statuses.map((value) => ({ value, text: labelOf(value) })),
              ]}
            />
          )}
        </SchemaField>
      )}
      {field === 'to' && (
        <SchemaField form={form} name="to">
          {(control) => <UserSelect {...control} without={message.assignedToUsername} />}
        </SchemaField>
      )}
      <SchemaField form={form} name="note" />
    </FormDialog>
  );
}

function useStepForm(
  { session, message, step, onClosed, onClose }: Props,
  statuses: ReturnType<typeof nextStatuses>,
): SchemaForm<Values> {
  const { command, field, needed } = forms[step];
  const [opened] = useState(message.version);
  const form: SchemaForm<Values> = useCommandForm<Values>({
    session,
    schema: useMemo(() => () => schemaOf(command).required(needed), [command, needed]),
    stored: {
      message: String(message.internalMessageID),
      note: '',
      // If cancelling is the only choice, it isn't preselected: Enter alone must not cancel.
      ...(field === 'status' ? { status: statuses.find((one) => one !== 'Cancelled') ?? '' } : {}),
      ...(field === 'to' ? { to: '' } : {}),
    },
    draft: `message ${step} ${message.internalMessageID}`,
    // A change of status or assignee has the version that the user saw, and after a refusal the current one. A note has none.
    call: (values) => {
      const version = form.problem === undefined ? opened : message.version;
      const isOfVersion = step !== 'note' && version !== null;
      return { command: command.id, args: { ...values, ...(isOfVersion ? { version } : {}) } };
    },
    onDone: () => {
      const status = form.control.getValues('status');
      onClose();
      if (step === 'close' || status === 'Closed' || status === 'Cancelled') onClosed?.();
    },
  });
  return form;
}

/** The provider's own users, with who is away. */
export function UserSelect({
  without,
  ...control
}: Omit<Parameters<typeof SelectField>[0], 'choices'> & { without?: string | null }) {
  const { data: users = [] } = api.useListInternalUsersQuery({});
  const choices = users
    .filter(({ username }) => username !== without)
    .map((user) => ({
      value: user.username ?? '',
      text: [user.fullName, awayText(user) && `(${awayText(user)})`].filter(Boolean).join(' '),
    }));
  return <SelectField {...control} choices={[{ value: '', text: 'Choose…' }, ...choices]} />;
}

function schemaOf({ id, args }: StepForm['command']): z.ZodObject {
  if (!args) throw new Error(`${id} has no arguments.`);
  return args();
}

function labelOf(name: string): string {
  return messageStatuses.find((one) => one.name === name)?.label ?? name;
}
