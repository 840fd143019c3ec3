import { writeSync } from 'node:fs';
import { exitCodes } from '../exit-codes.ts';
import { outputLost } from '../print/output-lost.ts';
import { processTerminal } from '../process/terminal.ts';
import { versionText } from './version.ts';

/**
 * What a run is that only asks for the version: all else of the program would take longer to load than this takes, as would Node's streams,
 * and an end that takes down what the system drops by itself.
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
