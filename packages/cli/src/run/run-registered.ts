import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';
import type { CommandNode } from '../commands/command-node.ts';
import type { Run } from '../commands/run.ts';
import type { Environment } from '../process/environment.ts';
import { openInPortal } from './open-in-portal.ts';
import { runCommand } from './run-command.ts';

/** Runs a command of the registry; with `--web` the portal opens at its contract. Throws CommandFailure. */
export async function runRegistered(
  node: CommandNode,
  run: Run,
  options: Record<string, unknown>,
  env: Environment,
): Promise<void> {
  const { id } = node.target;
  const command = commands.find((one) => one.id === id);
  if (!command) throw new Error(`the registry has no command ${id} for the terminal`);
  const key = run.given.isWeb ? command.args?.().pick({ key: true }) : undefined;
  if (key) return openInPortal(contractPath, node, key, { run, env });
  const photos = options['photo'];
  if (Array.isArray(photos)) {
    const { startWithPhotos } = await import('./claim-photos.ts');
    return startWithPhotos(node, command, { run, env, paths: photos.map(String) });
  }
  const proof = options['file'];
  if (id === 'refund.payDealer' && typeof proof === 'string') {
    const { payWithFile } = await import('./proof-file.ts');
    return payWithFile(node, command, { run, env, path: proof });
  }
  return runCommand(node, command, run, env);
}

const contractPath = screens.find((screen) => screen.id === 'contract.show')?.path ?? '/';
