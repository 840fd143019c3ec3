import { exitCodes } from './exit-codes.ts';
import { failureJson } from './print/failure.ts';
import { outputLost } from './print/output-lost.ts';
import { asksForJson } from './process/option-words.ts';
import { processTerminal } from './process/terminal.ts';
import { type RunState, runProgram } from './program.ts';

/** The run, and the state of its output. */
const state: RunState = { env: process.env };

/** Answers a completion script and abandons anything still running. */
async function complete(words: readonly string[]): Promise<void> {
  const { completeLine } = await import('./completion/complete-line.ts');
  const text = await completeLine(words, process.env).catch(() => '');
  process.stdout.write(text, () => process.exit(exitCodes.done.code));
}

// A second Ctrl-C finds no listener and ends the process as the shell expects.
const controller = new AbortController();
process.once('SIGINT', () => controller.abort());
// If no one reads standard error either, the message is lost; the exit code remains.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that leaves (| head) has what it wanted.
  if (error.code === 'EPIPE' && !state.isList) process.exit(exitCodes.done.code);
  if (state.lost) return;
  state.lost = outputLost(error);
  // Calls that were sent finish, nothing more is started, and the list reports its progress.
  if (state.isList && process.exitCode === undefined) return controller.abort(state.lost);
  const { message } = state.lost;
  process.stderr.write(asksForJson(argv) ? failureJson(state.lost) : `✗ ${message}\n`);
  process.exit(exitCodes.failed.code);
});

/** Without a sub-command the app opens, if there is a screen for it. */
function withApp(given: readonly string[]): readonly string[] {
  const isBare = given.every((word) => word === '--no-color');
  const hasScreen = process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb';
  return isBare && hasScreen ? [...given, 'app'] : given;
}

const argv = withApp(process.argv.slice(2));

/** Not awaited at the top of this module: a single executable runs it as a script, which can't wait. */
async function main(): Promise<void> {
  const [word] = argv;
  if (word === '__complete') return complete(argv.slice(1));
  if (word === '__enter') return void process.stdin.once('data', () => process.exit());
  process.exitCode = await runProgram(argv, processTerminal(argv, controller.signal), state);
  endOnceTaken();
}

/**
 * Exits once the output is written, or after the listeners above have run if it is lost. Node's own shutdown takes longer: it would free
 * what the system frees anyway.
 */
function endOnceTaken(): void {
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(() => process.exit())));
}

void main();
