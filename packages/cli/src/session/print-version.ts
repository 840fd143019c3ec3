import { writeSync } from 'node:fs';
import { exitCodes } from '../exit-codes.ts';
import { outputLost } from '../print/output-lost.ts';
import { processTerminal } from '../process/terminal.ts';
import { versionText } from './version.ts';

/**
 * A run that only prints the version. Loading the rest of the program would take longer than this whole run, as would Node's streams and a
 * clean shutdown.
 */
export async function printVersion(): Promise<void> {
  const { out, warning } = await versionText(process.env);
  const { done, failed } = exitCodes;
  try {
    writeSync(1, out);
  } catch (error) {
    const trouble = error as NodeJS.ErrnoException;
    // A reader that has left wants no more.
    if (trouble.code === 'EPIPE') process.exit(done.code);
    process.stderr.write(`✗ ${outputLost(trouble).message}\n`);
    process.exit(failed.code);
  }
  if (!warning) process.exit(done.code);
  const { err, errPaint } = processTerminal([], new AbortController().signal);
  err(`${errPaint.warning('!')} ${warning}\n`);
}
