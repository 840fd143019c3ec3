import { CommandFailure } from '../process/failure.ts';
import { whyNotWritten } from './why-not-written.ts';

/** The failure of a run whose output can't be written: its reader closed the pipe, as `| head` does, or the disk is full. */
export function outputLost(error: Partial<NodeJS.ErrnoException>): CommandFailure {
  const message =
    error.code === 'EPIPE' ? 'The output was closed.' : `Can't write the output: ${whyNotWritten(error)}.`;
  return new CommandFailure({ code: 'output_lost', message });
}
