import type { Session } from '@pitlane/shared/access/session';
import { messageTitle } from '@pitlane/shared/features/messages/message-text';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { editMessage } from '@pitlane/shared/features/messages/write-commands';
import { messageTypes } from '@pitlane/shared/features/reports/message-codes';
import { phoneInput, phoneOfInput } from '@pitlane/shared/kernel/phone-input';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import { MessageFields, type TypedMessage } from './MessageFields.tsx';
import styles from './Messages.module.css';

interface Props {
  session: Session;
  message: InternalMessage;
  onClose: () => void;
}

/** Changes what a message says. Only the fields that were changed are sent, so that two people can change two of them; one that both change is refused first. */
export function EditMessageDialog({ session, message, onClose }: Props) {
  const [{ stored, opened }] = useState(() => ({ stored: typedOf(message), opened: message.version }));
  const changed = changesOf(stored, typedOf(message));
  const form: SchemaForm<TypedMessage> = useCommandForm<TypedMessage>({
    session,
    schema: () => (editMessage.args?.() ?? noArguments()).omit({ message: true, version: true }),
    stored,
    draft: `message edit ${message.internalMessageID}`,
    call: (values) => {
      const sent = changedOf(values, parsedOf(stored));
      // A message that a colleague changed too is refused once; by then their text is shown.
      const isSafe = form.problem !== undefined || changed.every(({ name }) => !(name in sent));
      const version = isSafe ? message.version : opened;
      const id = String(message.internalMessageID);
      return {
        command: 'message.edit',
        args: { ...sent, message: id, ...(version === null ? {} : { version }) },
      };
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Edit ${messageTitle(message)}`}
      holds="halves"
      form={form}
      submitText="Save"
      onClose={onClose}
    >
      <Fields columns={2}>
        <MessageFields form={form} fills={false} />
        <div className={styles.wide}>
          <SchemaField form={form} name="comments" />
        </div>
        <div role="status" className={styles.wide}>
          {changed.map(({ name, now }) => (
            <p key={name} className={styles.muted}>
              {`${form.fields.get(name)?.label ?? name} was changed while you were typing: ${now ? `“${now}”` : 'empty'}`}
            </p>
          ))}
        </div>
      </Fields>
    </FormDialog>
  );
}

function typedOf(message: InternalMessage): TypedMessage {
  const type = messageTypes.find(({ code }) => code === Number(message.messageTypeID));
  return {
    key: message.contractNumber
      ? `${message.contractNumber}${message.contractSuffix ?? ''}`
      : (message.vin ?? ''),
    type: type?.isOffered ? type.name : '',
    notes: message.notes ?? '',
    contactName: message.contactName ?? '',
    contactPhoneNumber: phoneInput(message.contactPhoneNumber ?? ''),
    contactCompanyName: message.contactCompanyName ?? '',
    contactEmail: message.contactEmail ?? '',
    subject: message.subject ?? '',
    comments: message.comments ?? '',
  };
}

/** The fields that someone else has changed since the dialog was opened, with what they hold now. */
function changesOf(stored: TypedMessage, now: TypedMessage): { name: string; now: string }[] {
  const before: Readonly<Record<string, string>> = { ...stored };
  return Object.entries(now).flatMap(([name, text]) => (text === before[name] ? [] : [{ name, now: text }]));
}

/** Fields that were emptied are sent as empty texts: the form leaves them out. */
function changedOf(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, was]) => {
      const now = String(values[name] ?? '');
      return now === was ? [] : [[name, now]];
    }),
  );
}

/** The initial values as they are sent: the phone without its mask. */
function parsedOf(typed: TypedMessage): Record<string, string> {
  return { ...typed, contactPhoneNumber: phoneOfInput(typed.contactPhoneNumber) ?? '' };
}

function noArguments(): never {
  throw new Error('message.edit has no arguments.');
}
