import type { Command } from '@pitlane/shared/engine/command';
import { fieldsOf } from '@pitlane/shared/engine/field';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { commands } from '../registry.ts';
import { proposedArguments } from '../run-command/proposed-arguments.ts';
import { useCommandForm } from '../run-command/use-command-form.ts';
import { contextNow } from '../run-command/use-run-command.ts';
import { type CommandFormProps, submitTextOf } from './command-form-request.ts';

type Values = Record<string, string>;

/** The arguments of a command that a call lacks, in a form. */
export function CommandFormDialog({ session, request: { call, starts }, onClose }: CommandFormProps) {
  const command = commandOf(call.command);
  const fields = useMemo(() => shownFields(command, call.args ?? {}), [command, call]);
  const [stored] = useState(() => {
    const begun = { ...proposedArguments(command, contextNow(session)), ...starts };
    return Object.fromEntries(fields.map(({ name }) => [name, begun[name] ?? '']));
  });
  // The page that it was opened on, even if Back leads elsewhere in the meantime.
  const [at] = useState(() => contextNow(session).address);
  const form = useCommandForm<Values>({
    session,
    schema: useMemo(() => () => schemaOf(fields), [fields]),
    stored,
    // Includes what it starts with: a draft from one page isn't offered on another.
    draft: `${command.id} ${JSON.stringify({ ...call.args, ...stored })}`,
    call: (values) => ({ ...(at === undefined ? {} : { at }), ...call, args: { ...call.args, ...values } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={command.title}
      form={form}
      submitText={submitTextOf(command.id) ?? command.title}
      onClose={onClose}
    >
      <div onFocus={useSelectingFirst()}>
        {fields.map(({ name }) => (
          <SchemaField key={name} form={form} name={name} />
        ))}
      </div>
    </FormDialog>
  );
}

function commandOf(id: string): Command {
  const found = commands.find((command) => command.id === id);
  if (!found) throw new Error(`The registry has no command ${id}.`);
  return found;
}

/** The labelled arguments that the call doesn't bring along. */
function shownFields(command: Command, given: Readonly<Record<string, unknown>>) {
  const fields = command.args ? fieldsOf(command.args()) : [];
  return fields.filter(({ name, label }) => label !== undefined && !(name in given));
}

function schemaOf(fields: ReturnType<typeof shownFields>): z.ZodObject {
  return z.object(Object.fromEntries(fields.map(({ name, schema }) => [name, schema])));
}

/** Selects what the first field starts with: typing replaces it. */
function useSelectingFirst() {
  const isDone = useRef(false);
  return ({ target }: FocusEvent) => {
    if (!isDone.current && target instanceof HTMLInputElement) target.select();
    isDone.current = true;
  };
}
