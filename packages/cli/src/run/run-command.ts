import type { Session } from '@pitlane/shared/access/session';
import { callsFor } from '@pitlane/shared/client/calls';
import type { Command, Confirmation, Effects, Preview } from '@pitlane/shared/engine/command';
import type { Calls, Operations } from '@pitlane/shared/engine/operation';
import type { CommandNode } from '../commands/command-node.ts';
import { completeFields } from '../commands/complete.ts';
import { confirm, refuseProblem } from '../commands/confirm.ts';
import { checkAvailable, checkReport } from '../commands/rights.ts';
import type { Run } from '../commands/run.ts';
import { showProgress } from '../print/progress.ts';
import { interpretEffect } from '../print/screens/effect.ts';
import { askForRefused } from './ask-for-refused.ts';
import { dryRun } from './dry-run.ts';
import { OnceCalls } from './once-calls.ts';

const retrying = 'No response from the server. Retrying...';

/** The browser keeps things, the terminal does not. */
const kept = {};

/**
 * Runs a command with the given arguments, asking for missing ones, and interprets its effects. Users aren't asked for arguments of
 * commands that they may not run. Throws CommandFailure and CallError.
 */
export async function runCommand(
  node: CommandNode,
  command: Command,
  run: Run,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { terminal } = run;
  const { list } = run.given;
  if (list) {
    const { runList } = await import('../bulk/run-list.ts');
    return runList(node, command, { ...run, given: { ...run.given, list } }, env);
  }
  const schema = command.args?.();
  const isAsked = terminal.canAsk && !run.given.isJson && isIncomplete(node, run);
  // A dry run gets no answer from the server that would deny it.
  const isCheckedFirst = isAsked || run.given.isDry === true;
  const session = isCheckedFirst ? await checkAvailable(command, run) : undefined;
  const checkSubject = (subject: Record<string, unknown>) => checkPossible(command, subject, run);
  const fields = schema && (await completeFields(node, schema, run, { checkSubject }));
  if (!isCheckedFirst && dependsOnSession(command)) await checkAvailable(command, run);
  if (!schema || !fields) return runComplete(command, {}, run, { env, session });
  await askForRefused(schema, fields, run, (complete, onDone) =>
    runComplete(command, schema.parse(complete), run, { env, session, onDone }),
  );
}

interface RunOptions {
  env: Record<string, string | undefined>;
  session: Session | undefined;
  /** Called once something has changed: what is refused afterwards must not be run again. */
  onDone?: () => void;
}

/** Runs a command with all its arguments. */
async function runComplete(
  command: Command,
  args: CallsAndArgs['args'],
  run: Run,
  { env, session, onDone }: RunOptions,
): Promise<void> {
  const uses = command.uses ?? {};
  const connection = command.uses ? await run.connect() : undefined;
  const calls = connection ? callsFor(uses, connection.calls) : {};
  const { confirm: confirmation } = command;
  if (run.given.isDry && session) checkReport(command, args, session);
  if (run.given.isDry && !(confirmation && command.preview)) return dryRun(command, { calls, args }, run);
  if (confirmation && !(await isConfirmed({ ...command, confirm: confirmation }, { calls, args }, run)))
    return;
  const isWaiting = () => connection?.secondFactor.isWaiting ?? false;
  const effects = await runToItsEnd(command, { calls, args }, run, { isWaiting, onDone });
  for (const effect of 'kind' in effects ? [effects] : effects) await interpretEffect(effect, run, env);
}

/** What a command works on and with: its calls, and its arguments as far as they are known. */
interface CallsAndArgs {
  calls: Calls<Operations>;
  args: Record<string, unknown>;
}

/** Refuses a subject that the command can't be run for at all, before anything else is asked for. Throws CommandFailure and CallError. */
async function checkPossible(command: Command, args: CallsAndArgs['args'], run: Run): Promise<void> {
  const { confirm: confirmation, uses = {} } = command;
  if (!confirmation) return;
  const { calls } = await run.connect();
  const preview = await previewOf(command, { calls: callsFor(uses, calls), args }, run);
  if (preview) refuseProblem({ confirm: confirmation }, preview);
}

/** Shows what would happen and asks; false after a dry run. */
async function isConfirmed(
  command: Command & { confirm: Confirmation },
  given: CallsAndArgs,
  run: Run,
): Promise<boolean> {
  const preview = await previewOf(command, given, run);
  return preview ? confirm(command, preview, run) : true;
}

function previewOf(
  command: Command,
  { calls, args }: CallsAndArgs,
  { terminal }: Run,
): Promise<Preview | undefined> {
  const work = { signal: terminal.signal, context: { kept } };
  const progress = showProgress(terminal, 'Reading...');
  return Promise.resolve(command.preview?.(calls, args, work)).finally(progress.end);
}

async function runToItsEnd(
  command: Command,
  { calls, args }: CallsAndArgs,
  { terminal, given }: Run,
  watching: { isWaiting: () => boolean; onDone?: (() => void) | undefined },
): Promise<Effects> {
  const progress = showProgress(terminal, command.confirm?.busy ?? `${command.title}...`);
  const once = new OnceCalls(command.uses ?? {}, calls, terminal, {
    ...watching,
    onRepeat: (isFirst) => {
      progress.update(retrying);
      // Each try may take half a minute, and a script's log would show nothing until then.
      const isSaid = isFirst && !terminal.isWatched && !terminal.isQuiet && !given.isJson;
      if (isSaid) terminal.err(`${terminal.errPaint.warning('!')} ${retrying}\n`);
      return undefined;
    },
  });
  try {
    return await command.run(once.calls, args, { signal: once.signal, context: { kept } });
  } catch (error) {
    throw once.failureOf(error, command.confirm);
  } finally {
    progress.end();
    once.end();
  }
}

/**
 * Returns whether only the session says if a command can be run: by its state, or by a right that is narrower than those of its
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
