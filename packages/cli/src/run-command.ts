import { type Command, mayRun } from '@pitlane/shared/engine/command';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { CommandFailure } from './failure.ts';
import { interpretEffect } from './print/effect.ts';
import { showProgress } from './print/progress.ts';
import type { Run } from './screens/view.ts';
import { callsFor } from './session/connection.ts';

/** The browser keeps things, the terminal does not. */
const kept = {};

/** Runs a command with the fields that were given, and does what it asks for. Throws CommandFailure and CallError. */
export async function runCommand(
  command: Command,
  run: Run,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { terminal, given, connect } = run;
  const { signal } = terminal;
  const args = command.args?.().parse(given.fields) ?? {};
  await checkAvailable(command, run);
  const calls = command.uses ? callsFor(command.uses, (await connect()).calls) : {};
  const progress = showProgress(terminal, 'Working...');
  const work = { signal, context: { kept } };
  const effects = await Promise.resolve(command.run(calls, args, work)).finally(progress.end);
  for (const effect of 'kind' in effects ? [effects] : effects) await interpretEffect(effect, run, env);
}

/**
 * Holds a command against what only the session tells: its state, and a right that is narrower than those of its calls, which
 * the server does not know. A command without either asks for no session: signing out works without one.
 */
async function checkAvailable(command: Command, { terminal, connect }: Run): Promise<void> {
  if (!command.when && !(command.narrows && command.uses)) return;
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
