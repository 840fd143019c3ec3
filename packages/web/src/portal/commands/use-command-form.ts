import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { useMemo } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type SchemaForm, type Sent, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { type Outcome, tellOutcome, useTryCommand } from './use-run-command.ts';

interface Options<Values extends FieldValues> {
  session: Session;
  schema: () => z.ZodObject;
  stored: DefaultValues<Values>;
  /** The name under which what is typed survives a lost session. */
  draft: string;
  /** The command that the form fills. */
  call: (values: Record<string, unknown>) => CommandCall;
  onDone: () => void;
}

/** A form that runs a command of the registry, so that rights, notices and undo are the command's. */
export function useCommandForm<Values extends FieldValues>(options: Options<Values>): SchemaForm<Values> {
  const { session, schema, stored, draft, call, onDone } = options;
  const tryCommand = useTryCommand(session);
  return useSchemaForm<Values>({
    schema,
    stored,
    draft: useMemo(
      () => ({ read: () => draftOf(draft), write: (text: string) => keepDraft(draft, text) }),
      [draft],
    ),
    send: async (values) => sentOf(await tryCommand(call(values))),
    onDone,
    onLeft: (sent) => {
      if (sent.kind === 'failed') tellOutcome(sent);
      if (sent.kind === 'refused') tellOutcome({ kind: 'disabled', reason: sent.reason });
    },
  });
}

function sentOf(outcome: Outcome): Sent {
  if (outcome.kind === 'disabled') return { kind: 'refused', reason: outcome.reason };
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'incomplete') return { kind: 'refused', reason: outcome.problems[0]?.message ?? '' };
  return { kind: 'done' };
}
