import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { failureJson, failureText } from './print/failure.ts';
import { outputLost } from './print/output-lost.ts';
import { safeText } from './print/text.ts';
import { whyNotWritten } from './print/why-not-written.ts';
import { CommandFailure, cancelled } from './process/failure.ts';
import { asksForJson, optionsOf } from './process/option-words.ts';
import { processTerminal, type Terminal } from './process/terminal.ts';
import { programOf } from './program.ts';

/** A list that is being done is not left in the middle of it because nobody reads. */
let isList = false;
/** Why nothing can be written any more. */
let lost: CommandFailure | undefined;

/** Runs the command line and gives its exit code. */
async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  if (optionsOf(argv).includes('--debug')) {
    const { tellCalls } = await import('./session/tell-calls.ts');
    tellCalls((line) => terminal.err(`${terminal.errPaint.muted(safeText(line))}\n`));
  }
  const program = programOf(terminal, async (node, given, options) => {
    isList = given.list !== undefined && !given.isDry;
    const { execute } = await import('./execute.ts');
    await execute(node, { given, options }, terminal, process.env);
  });
  try {
    if (asksForVersions(argv)) {
      await printVersions(terminal);
      return exitCodes.done.code;
    }
    await program.parseAsync(argv, { from: 'user' });
    if (lost) throw lost;
    return exitCodes.done.code;
  } catch (error) {
    // Help or the version was printed; what it does not understand comes as a failure of ours.
    if (error instanceof CommanderError) return exitCodes.done.code;
    // What was under way at Ctrl-C ends as cancelled; what came to an end all the same is told as it is.
    const isCutShort = terminal.signal.aborted && !(error instanceof CommandFailure);
    const failure = isCutShort ? (lost ?? cancelled()) : failureOf(error);
    // The terminal itself has written ^C, which would stand before the first word.
    if (terminal.signal.aborted && terminal.isWatched) terminal.err('\r\u001b[K');
    terminal.err(asksForJson(argv) ? failureJson(failure) : await failureText(failure, terminal));
    return exitCodes[failure.ending].code;
  }
}

/** Also beside other options, as --no-color. */
function asksForVersions(argv: readonly string[]): boolean {
  return argv.some((word) => /^(-v|--version)$/.test(word)) && argv.every((word) => word.startsWith('-'));
}

async function printVersions(terminal: Terminal): Promise<void> {
  const { versionText } = await import('./session/version.ts');
  const { out, warning } = await versionText(process.env);
  terminal.out(out);
  if (warning) terminal.err(`${terminal.errPaint.warning('!')} ${warning}\n`);
}

/** Answers the script of a shell; what is still under way then is given up. */
async function complete(words: readonly string[]): Promise<void> {
  const { completeLine } = await import('./completion/complete-line.ts');
  const text = await completeLine(words, process.env).catch(() => '');
  process.stdout.write(text, () => process.exit(exitCodes.done.code));
}

/** What the system is asked for to write a file of ours. */
const writingCalls = ['open', 'write', 'mkdir', 'rename', 'link'];

function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  const { syscall = '', path = 'a file' }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  if (writingCalls.includes(syscall)) {
    return new CommandFailure({
      code: 'file_failed',
      message: `Can't write ${path}: ${whyNotWritten(error)}.`,
    });
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return new CommandFailure(
    { code: 'internal', message: `Unexpected error in Pitlane: ${message}` },
    { details: stack?.split('\n').slice(1) ?? [] },
  );
}

// A second Ctrl-C finds no listener and ends the process as the shell expects.
const controller = new AbortController();
process.once('SIGINT', () => controller.abort());
// What is said of a failure where nobody reads that either is lost; the exit code tells.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that leaves (| head) has what it wanted.
  if (error.code === 'EPIPE' && !isList) process.exit(exitCodes.done.code);
  if (lost) return;
  lost = outputLost(error);
  // What was sent comes to its end, nothing more is begun, and the list says how far it has come.
  if (isList && process.exitCode === undefined) return controller.abort(lost);
  const { message } = lost;
  process.stderr.write(asksForJson(argv) ? failureJson(lost) : `✗ ${message}\n`);
  process.exit(exitCodes.failed.code);
});

/** Without a sub-command the app opens, where there is a screen for it. */
function withApp(given: readonly string[]): readonly string[] {
  const isBare = given.every((word) => word === '--no-color');
  const hasScreen = process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb';
  return isBare && hasScreen ? [...given, 'app'] : given;
}

const argv = withApp(process.argv.slice(2));
if (argv[0] === '__complete') await complete(argv.slice(1));
else process.exitCode = await main(argv, processTerminal(argv, controller.signal));
