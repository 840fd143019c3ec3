import type { Command } from '@pitlane/shared/engine/command';
import { proofUpload } from '@pitlane/shared/features/cancellations/refund-schema';
import type { CommandNode } from '../commands/command-node.ts';
import { type Run, withFields } from '../commands/run.ts';
import { CommandFailure } from '../process/failure.ts';
import { runCommand } from './run-command.ts';
import { uploadOf } from './upload-of.ts';

/** Records a payment with a file that proves it: then it needs no reference. One file proves one payment. Source: areas.md §13.1 */
export async function payWithFile(
  node: CommandNode,
  command: Command,
  { run, env, path }: { run: Run; env: Record<string, string | undefined>; path: string },
): Promise<void> {
  const { fields, list } = run.given;
  if (list) {
    throw new CommandFailure({
      code: 'bad_option',
      message: "--file can't be used with --from.",
      next: 'Give a proof for each row in the file.',
    });
  }
  const file = await uploadOf(path, proofUpload, run.terminal);
  await runCommand(node, command, withFields(run, { proof: '', ...fields, ...file }), env);
}
