import { type Command, mayRun } from '@pitlane/shared/engine/command';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { CommandNode } from './command-tree.ts';
import { completeFields } from './complete.ts';
import { CommandFailure } from './failure.ts';
import { interpretEffect } from './print/effect.ts';
import { showProgress } from './print/progress.ts';
import type { Run } from './screens/view.ts';
import { callsFor } from './session/connection.ts';

/** The browser keeps things, the terminal does not. */
const kept = {};

/**
 * Runs a command with what was given, asking for what is missing, and does what it asks for. Nobody is asked for the arguments
 * of what they may not do. Throws CommandFailure and CallError.
 */
export async function runCommand(
  node: CommandNode,
  command: Command,
  run: Run,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { terminal, connect } = run;
  const { signal } = terminal;
  const schema = command.args?.();
  const isAsked = terminal.canAsk && !run.given.isJson && isIncomplete(node, run);
  if (isAsked) await checkAvailable(command, run);
  const args = schema?.parse(await completeFields(node, schema, run)) ?? {};
  if (!isAsked && dependsOnSession(command)) await checkAvailable(command, run);
  const calls = command.uses ? callsFor(command.uses, (await connect()).calls) : {};
  const progress = showProgress(terminal, 'Working...');
  const work = { signal, context: { kept } };
  const effects = await Promise.resolve(command.run(calls, args, work)).finally(progress.end);
  for (const effect of 'kind' in effects ? [effects] : effects) await interpretEffect(effect, run, env);
}

/**
 * Tells whether only the session says if a command can be run: by its state, or by a right that is narrower than those of its
 * calls, which the server does not know. Signing out depends on neither, and works without a session.
 */
function dependsOnSession(command: Command): boolean {
  return command.when !== undefined || (command.narrows !== undefined && command.uses !== undefined);
}

function isIncomplete({ arguments: named, options }: CommandNode, { given }: Run): boolean {
  return [...named, ...options].some(
    ({ field, isRequired }) => isRequired && field !== undefined && given.fields[field] === undefined,
  );
}

/** Holds a command against the session: its rights, and its state. */
async function checkAvailable(command: Command, { terminal, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const session = sessionOf(await calls.getSession({}, { signal: terminal.signal }), new Date());
  if (!mayRun(command, session)) {
    const message = `This account may not use ‘${command.title}’. An administrator can give it access.`;
    throw new CommandFailure({ code: 'access_denied', message });
  }
  const availability = command.when?.({ session, kept }) ?? 'enabled';
  if (availability !== 'enabled')
    throw new CommandFailure({ code: 'disabled', message: availability.disabled });
}
