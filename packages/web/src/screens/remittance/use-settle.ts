import type { Session } from '@pitlane/shared/access/session';
import type { WireError } from '@pitlane/shared/engine/envelope';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import type { z } from 'zod';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';

/** The props of a dialog about a batch. */
export interface SettleProps {
  session: Session;
  batch: RemittanceBatch;
  onClose: () => void;
}

interface Settling<Name extends string> {
  /** The command that the dialog runs, whose arguments it fills in. */
  command: { id: string; args?: (() => z.ZodObject) | undefined };
  stored: Record<Name, string>;
  /** Problems of several fields together. */
  whyNot?: (values: Readonly<Record<string, unknown>>) => WireError | undefined;
}

/** A form over the arguments of a command about a batch, which runs it once and closes the dialog when it is done. */
export function useSettle<Name extends string>(
  { session, batch, onClose }: SettleProps,
  { command: { id: command, args: schema }, stored, whyNot }: Settling<Name>,
) {
  const tryCommand = useTryCommand(session);
  if (!schema) throw new Error(`${command} has no arguments.`);
  return useSchemaForm<Record<Name | 'batch', string>>({
    schema,
    stored: { ...stored, batch: batch.batchNumber ?? '' } as never,
    send: async (values) => {
      const problem = whyNot?.(values);
      if (problem) return { kind: 'refused', reason: problem.message ?? '', errors: [problem] };
      return sendResultOf(await tryCommand({ command, args: values }, { isConfirmed: true }));
    },
    onDone: onClose,
  });
}
