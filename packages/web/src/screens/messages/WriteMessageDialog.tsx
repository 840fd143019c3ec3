import '../../portal/messages-area.ts';
import type { MessageTemplate } from '@pitlane/shared/features/messages/schema';
import { writeMessage } from '@pitlane/shared/features/messages/write-commands';
import { defaultMessageSubject } from '@pitlane/shared/features/reports/message-codes';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { api } from '../../portal/api/api.ts';
import { type CommandFormProps, submitTextOf } from '../../portal/command-form/command-form-request.ts';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import { MessageFields, type TypedMessage } from './MessageFields.tsx';
import { UserSelect } from './MessageStepDialog.tsx';

/** Writes a message: from a contract's card with its contact filled in, from a template with its words. Source: areas.md §8 (Better 4, 7) */
export function WriteMessageDialog({ session, request: { call, starts }, onClose }: CommandFormProps) {
  const key = call.args?.['key'];
  const form = useCommandForm<TypedMessage>({
    session,
    schema: writeMessage.args ?? noArguments,
    stored: { ...empty, key: typeof key === 'string' ? key : '', ...starts },
    draft: 'message new',
    call: ({ fromTemplate: _words, ...values }) => ({ command: call.command, args: values }),
    onDone: onClose,
  });
  // About a contract that is known, what it is about is typed next.
  const { setFocus } = form.control;
  const [hasContract] = useState(() => form.control.getValues('key') !== '');
  useEffect(() => {
    if (hasContract) setFocus('notes');
  }, [hasContract, setFocus]);
  return (
    <FormDialog
      title="Write a message"
      holds="halves"
      form={form}
      submitText={submitTextOf(call.command) ?? 'Save'}
      onClose={onClose}
    >
      <Fields columns={2}>
        <MessageFields form={form} fills />
        <SchemaField form={form} name="to">
          {(control) => <UserSelect {...control} label="Assign to (optional)" />}
        </SchemaField>
        <TemplateField form={form} />
      </Fields>
    </FormDialog>
  );
}

/** The templates, where there are any; choosing one fills in its words. */
function TemplateField({ form }: { form: SchemaForm<TypedMessage> }) {
  const { data: templates = [] } = api.useListMessageTemplatesQuery({});
  if (templates.length === 0) return null;
  const start = (code: string) => {
    const { getValues, setValue } = form.control;
    const last = templates.find((one) => one.code === getValues('fromTemplate'));
    const template = templates.find((one) => one.code === code);
    setValue('fromTemplate', code);
    if (!template) return;
    setValue('subject', template.subject ?? '', { shouldDirty: true });
    setValue('notes', notesFrom(template, { typed: getValues('notes'), last }), { shouldDirty: true });
  };
  return (
    <SchemaField form={form} name="fromTemplate">
      {(control) => (
        <SelectField
          {...control}
          label="Template (optional)"
          onValue={start}
          choices={[
            { value: '', text: 'Choose…' },
            ...templates.map(({ code, subject }) => ({ value: code ?? '', text: subject ?? '' })),
          ]}
        />
      )}
    </SchemaField>
  );
}

/** Notes that were typed stay, above those of the template; those of another template make room. */
function notesFrom(
  { notes }: MessageTemplate,
  { typed, last }: { typed: string; last: MessageTemplate | undefined },
): string {
  const own = typed === last?.notes ? '' : typed;
  return [own, notes].filter(Boolean).join('\n');
}

const empty: TypedMessage = {
  key: '',
  type: 'Other',
  fromTemplate: '',
  notes: '',
  contactName: '',
  contactPhoneNumber: '',
  contactCompanyName: '',
  contactEmail: '',
  subject: defaultMessageSubject,
  comments: '',
  to: '',
};

function noArguments(): never {
  throw new Error('message.write has no arguments.');
}
