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
    // Help or the version was printed; what it does not understand comes as a failure of ours.
    if (error instanceof CommanderError) return exitCodes.done.code;
    // What was under way at Ctrl-C ends as cancelled; what came to an end all the same is told as it is.
    const isCutShort = terminal.signal.aborted && !(error instanceof CommandFailure);
    const failure = isCutShort ? cancelled() : failureOf(error);
    terminal.err(argv.includes('--json') ? failureJson(failure) : await failureText(failure, terminal));
    return exitCodes[failure.ending].code;
  }
}

function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return new CommandFailure(
    { code: 'internal', message: `Pitlane itself failed: ${message}` },
    { details: stack?.split('\n').slice(1) ?? [] },
  );
}

// A second Ctrl-C finds no listener and ends the process as the shell expects.
const controller = new AbortController();
process.once('SIGINT', () => controller.abort());
// A reader that leaves (| head) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** Without a sub-command the app opens, where there is a screen for it. */
function withApp(given: readonly string[]): readonly string[] {
  const isBare = given.every((word) => word === '--no-color');
  return isBare && process.stdin.isTTY && process.stdout.isTTY ? [...given, 'app'] : given;
}

const argv = withApp(process.argv.slice(2));
process.exitCode = await main(argv, processTerminal(argv, controller.signal));
