import { CallError } from '@pitlane/shared/client/calls';
import { readingPauseOf } from '@pitlane/shared/client/lines';
import { waitFor } from '@pitlane/shared/client/transport/repeat';
import { readingPausedText } from '@pitlane/shared/kernel/reading-limit';
import { sayBelow } from '../print/say-below.ts';
import type { Terminal } from '../process/terminal.ts';

/** Makes a call, and repeats it when the user's hourly limit has ended, after showing when that is. Throws any other error of the call. */
export async function readOn<T>(
  terminal: Terminal,
  call: () => Promise<T>,
  wait: typeof waitFor = waitFor,
): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const waitMs = error instanceof CallError ? readingPauseOf(error.failure) : undefined;
      if (waitMs === undefined) throw error;
      sayPaused(terminal, new Date(Date.now() + waitMs));
      await wait(waitMs, terminal.signal);
    }
  }
}

/** Says that reading waits for the next hour, and how to stop. */
export function sayPaused(terminal: Terminal, until: Date): void {
  sayBelow(terminal, `${readingPausedText(until)} Press Ctrl+C to stop.`);
}
