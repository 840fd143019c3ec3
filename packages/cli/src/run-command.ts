import { CallError } from '@pitlane/shared/client/calls';
import { type Asking, type Command, type Effects, mayRun } from '@pitlane/shared/engine/command';
import type { Calls, Operations } from '@pitlane/shared/engine/operation';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { CommandNode } from './command-tree.ts';
import { completeFields } from './complete.ts';
import { confirm } from './confirm.ts';
import { CommandFailure } from './failure.ts';
import { interpretEffect } from './print/effect.ts';
import { showProgress } from './print/progress.ts';
import type { Run } from './screens/view.ts';
import { callsFor } from './session/connection.ts';
import type { Terminal } from './terminal.ts';

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
  const { asks } = command;
  if (asks && !(await isMeant({ ...command, asks }, { calls, args }, run))) return;
  const effects = asks
    ? await runToItsEnd({ ...command, asks }, { calls, args }, terminal)
    : await runWith(command, { calls, args }, terminal, signal);
  for (const effect of 'kind' in effects ? [effects] : effects) await interpretEffect(effect, run, env);
}

/** A command's calls and its arguments. */
interface Prepared {
  calls: Calls<Operations>;
  args: Record<string, unknown>;
}

async function runWith(
  command: Command,
  { calls, args }: Prepared,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Effects> {
  const progress = showProgress(terminal, command.asks?.busy ?? 'Working...');
  const work = { signal, context: { kept } };
  return Promise.resolve(command.run(calls, args, work)).finally(progress.end);
}

/** Shows what would happen and asks; false after a dry run. */
async function isMeant(
  command: Command & { asks: Asking },
  { calls, args }: Prepared,
  run: Run,
): Promise<boolean> {
  const { terminal } = run;
  const work = { signal: terminal.signal, context: { kept } };
  const progress = showProgress(terminal, 'Reading...');
  const preview = await Promise.resolve(command.preview?.(calls, args, work)).finally(progress.end);
  return preview ? confirm(command, preview, run) : true;
}

/**
 * Runs what cannot be undone. Once it is begun Ctrl-C does not tear its answer away, which would leave it open whether it happened: it says so,
 * and waits; a second one ends the process.
 */
async function runToItsEnd(
  command: Command & { asks: Asking },
  given: Prepared,
  terminal: Terminal,
): Promise<Effects> {
  const say = () =>
    terminal.err(`\n! It was sent already: waiting for its answer. Ctrl-C once more leaves without it.\n`);
  terminal.signal.addEventListener('abort', say, { once: true });
  try {
    return await runWith(command, given, terminal, new AbortController().signal);
  } catch (error) {
    throw error instanceof CallError ? failedCall(error, command) : error;
  } finally {
    terminal.signal.removeEventListener('abort', say);
  }
}

/** The words for a failure, then the server's reason; where no answer came, what is known. Source: portal.md §8, decisions.md §7 */
function failedCall({ failure }: CallError, { asks }: Command & { asks: Asking }): Error {
  if (failure.status === 0) {
    return new CommandFailure({
      code: 'no_answer',
      message: `${asks.failed} No answer came, so it is not known whether it was done.`,
      next: 'Type the same again: it is done once, and told if it was done before.',
    });
  }
  const message = [asks.failed, failure.message].join(' ');
  return new CallError({ ...failure, message });
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
