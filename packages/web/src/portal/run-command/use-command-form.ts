import type { Session } from '@pitlane/shared/access/session';
import { failureOf } from '@pitlane/shared/client/calls';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type SchemaForm, type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import { notifyOutcome, type Outcome, useTryCommand } from './use-run-command.ts';

interface Options<Values extends FieldValues> {
  session: Session;
  schema: () => z.ZodObject;
  stored: DefaultValues<Values>;
  /** The name of the draft that survives a lost session. */
  draft: string;
  checksWhileTyped?: boolean;
  /** The command that the form fills. */
  call: (values: Record<string, unknown>) => CommandCall;
  onDone: () => void;
}

/** A form that runs a command of the registry, so that rights, notices and undo are the command's. */
export function useCommandForm<Values extends FieldValues>(options: Options<Values>): SchemaForm<Values> {
  const { session, draft, call, ...form } = options;
  const tryCommand = useTryCommand(session);
  return useSchemaForm<Values>({
    ...form,
    draft: useDraftNamed(draft),
    send: async (values) => sendResultOf(await tryCommand(call(values))),
    onLeft: notifySendResult,
  });
}

/** Shows why a form that the user left while it was sent failed. */
export function notifySendResult(result: SendResult): void {
  if (result.kind === 'failed') notifyOutcome(result);
  if (result.kind === 'refused') notifyOutcome({ kind: 'disabled', reason: result.reason });
}

/** Sends a form by a plain call, without a command. */
export async function sendByCall(call: () => Promise<unknown>): Promise<SendResult> {
  try {
    await call();
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Returns the outcome of a command as the result of its form. */
export function sendResultOf(outcome: Outcome): SendResult {
  switch (outcome.kind) {
    case 'done':
    case 'failed':
      return outcome;
    case 'disabled':
      return {
        kind: 'refused',
        reason: outcome.reason,
        errors: outcome.problem ? [{ ...outcome.problem, message: outcome.reason }] : [],
      };
    case 'incomplete':
      return {
        kind: 'refused',
        reason: outcome.problems[0]?.message ?? '',
        errors: outcome.problems,
      };
    case 'confirm':
    case 'aborted':
      return { kind: 'refused', reason: 'Nothing was saved. Try again.' };
  }
}
