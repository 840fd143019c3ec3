import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { CommandFailure, cancelled } from './failure.ts';
import { failureJson, failureText } from './print/failure.ts';
import { programOf } from './program.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** Runs the command line and gives its exit code. */
async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  const program = programOf(terminal, async (node, given, options) => {
    const { execute } = await import('./execute.ts');
    await execute(node, { given, options }, terminal, process.env);
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCodes.done.code;
  } catch (error) {
    if (error instanceof CommanderError && (error.exitCode === 0 || error.code === 'commander.help')) {
      return exitCodes.done.code;
    }
    const failure = terminal.signal.aborted ? cancelled() : failureOf(error);
    terminal.err(argv.includes('--json') ? failureJson(failure) : await failureText(failure, terminal));
    return exitCodes[failure.ending].code;
  }
}

function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof CommanderError) return misuse(error);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return new CommandFailure(
    { code: 'internal', message: `Pitlane itself failed: ${message}` },
    { details: stack?.split('\n').slice(1) ?? [] },
  );
}

/** Commander's words ("error: unknown option '--lmit'\n(Did you mean --limit?)") as a failure of ours. */
function misuse({ message, code }: CommanderError): CommandFailure {
  const [first = '', suggestion] = message.replace(/^error: /, '').split('\n');
  return new CommandFailure({
    code: code.replace('commander.', ''),
    message: `${first.charAt(0).toUpperCase()}${first.slice(1)}.`,
    next: suggestion?.replace(/^\(|\)$/g, '') ?? 'See pitlane --help',
  });
}

// A second Ctrl-C finds no listener and ends the process as the shell expects.
const controller = new AbortController();
process.once('SIGINT', () => controller.abort());
// A reader that leaves (| head) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const argv = process.argv.slice(2);
process.exitCode = await main(argv, processTerminal(argv, controller.signal));
