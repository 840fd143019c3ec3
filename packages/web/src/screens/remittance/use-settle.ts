import type { Session } from '@pitlane/shared/access/session';
import type { Confirmation } from '@pitlane/shared/engine/command';
import type { WireError } from '@pitlane/shared/engine/envelope';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useIsShown } from '../../kit/use-is-shown.ts';
import { leftOutcomeToast, stillRunningToast } from '../../portal/confirm/left-outcome.ts';
import { sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { type Outcome, useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { showToast } from '../../portal/toasts/toasts.ts';

/** The props of a dialog about a batch. */
export interface SettleProps {
  session: Session;
  batch: RemittanceBatch;
  onClose: () => void;
}

interface Settling<Name extends string> {
  /** The command that the dialog runs, whose arguments it fills in. */
  command: { id: string; args?: (() => z.ZodObject) | undefined; confirm?: Confirmation | undefined };
  stored: Record<Name, string>;
  /** Problems of several fields together. */
  whyNot?: (values: Readonly<Record<string, unknown>>) => WireError | undefined;
}

/**
 * A form over the arguments of a command about a batch, which runs it once and closes the dialog when it is done. `leave` closes it too; what was sent
 * still runs then, and a toast shows how it ended.
 */
export function useSettle<Name extends string>(
  { session, batch, onClose }: SettleProps,
  { command: { id: command, args: schema, confirm }, stored, whyNot }: Settling<Name>,
) {
  const tryCommand = useTryCommand(session);
  const isShown = useIsShown();
  const navigate = useNavigate();
  if (!schema || !confirm) throw new Error(`${command} has no arguments, or no confirmation.`);
  const batchNumber = batch.batchNumber ?? '';
  const begun = { confirm, preview: { lines: [{ label: 'Batch', text: batchNumber }] } };
  const reportLeft = (outcome: Outcome) => {
    const toast = leftOutcomeToast(outcome, begun, () => void navigate(`/remittance/batches/${batchNumber}`));
    if (toast) showToast(toast);
  };
  const form = useSchemaForm<Record<Name | 'batch', string>>({
    schema,
    stored: { ...stored, batch: batchNumber } as never,
    send: async (values) => {
      const problem = whyNot?.(values);
      if (problem) return { kind: 'refused', reason: problem.message ?? '', errors: [problem] };
      const outcome = await tryCommand({ command, args: values }, { isConfirmed: true });
      if (!isShown.current) reportLeft(outcome);
      return sendResultOf(outcome);
    },
    onDone: onClose,
  });
  const leave = () => {
    if (form.isSending) showToast(stillRunningToast(begun));
    onClose();
  };
  return { ...form, leave };
}
