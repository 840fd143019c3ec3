import type { Session } from '@pitlane/shared/access/session';
import { messageTitle } from '@pitlane/shared/features/messages/message-text';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { editMessage } from '@pitlane/shared/features/messages/write-commands';
import { messageTypes } from '@pitlane/shared/features/reports/message-codes';
import { phoneInput, phoneOfInput } from '@pitlane/shared/kernel/phone-input';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import { MessageFields, type TypedMessage } from './MessageFields.tsx';
import styles from './Messages.module.css';

interface Props {
  session: Session;
  found: InternalMessage;
  onClose: () => void;
}

/** Changes what a message says: only the fields that were changed are sent, so that two people can change two of them. */
export function EditMessageDialog({ session, found, onClose }: Props) {
  const [stored] = useState(() => typedOf(found));
  const form = useCommandForm<TypedMessage>({
    session,
    schema: () => (editMessage.args?.() ?? noArguments()).omit({ message: true, version: true }),
    stored,
    draft: `message edit ${found.internalMessageID}`,
    call: (values) => ({
      command: 'message.edit',
      args: {
        ...changedOf(values, parsedOf(stored)),
        message: String(found.internalMessageID),
        ...(found.version === null ? {} : { version: found.version }),
      },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Edit ${messageTitle(found)}`}
      holds="halves"
      form={form}
      submitText="Save"
      onClose={onClose}
    >
      <div className={styles.fields}>
        <MessageFields form={form} fills={false} />
        <div className={styles.wide}>
          <SchemaField form={form} name="comments" />
        </div>
      </div>
    </FormDialog>
  );
}

function typedOf(found: InternalMessage): TypedMessage {
  const type = messageTypes.find(({ code }) => code === Number(found.messageTypeID));
  return {
    key: found.contractNumber ? `${found.contractNumber}${found.contractSuffix ?? ''}` : (found.vin ?? ''),
    type: type?.isOffered ? type.name : '',
    notes: found.notes ?? '',
    contactName: found.contactName ?? '',
    contactPhoneNumber: phoneInput(found.contactPhoneNumber ?? ''),
    contactCompanyName: found.contactCompanyName ?? '',
    contactEmail: found.contactEmail ?? '',
    subject: found.subject ?? '',
    comments: found.comments ?? '',
  };
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

/** What the form starts with, as it is sent: the phone without its mask. */
function parsedOf(typed: TypedMessage): Record<string, string> {
  return { ...typed, contactPhoneNumber: phoneOfInput(typed.contactPhoneNumber) ?? '' };
}

function noArguments(): never {
  throw new Error('message.edit has no arguments.');
}
