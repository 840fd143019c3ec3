import { createHash } from 'node:crypto';
import type { CallError } from '@pitlane/shared/client/calls';
import { createCanRepeat, waitFor } from '@pitlane/shared/client/transport/repeat';
import { listStoppedCode } from '@pitlane/shared/lists/check-rows';
import type { ListFace } from '@pitlane/shared/lists/list-face';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { notFinishedCode } from '@pitlane/shared/lists/sort-tasks';
import { safeText } from '../print/text.ts';
import { CommandFailure, cancelled } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { failureOfCall } from '../session/call-failure.ts';
import type { Connection } from '../session/connection.ts';
import { leanFetch } from '../session/lean-fetch.ts';

/** The clock of this machine, whose waits end where the run is cut short. */
export const clock = {
  now: () => Date.now(),
  wait: (ms: number, signal: AbortSignal) => waitFor(ms, signal).catch(() => undefined),
};

/** The terminal's services for its lists. */
export function listFace(
  connection: Connection,
  { signal }: Pick<Terminal, 'signal'>,
  concurrency: number,
): ListFace {
  const { server, calls } = connection;
  return {
    calls,
    problemOf: (error) => failureOfRow(error, connection).error,
    canRepeat: () => createCanRepeat(leanFetch)(server),
    clock,
    digest,
    concurrency,
    signal,
  };
}

/** SHA-256 in hexadecimal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The failure of a run whose call failed for a row. */
export function failureOfRow(error: CallError, { server, stored }: Connection): CommandFailure {
  return failureOfCall(error, { server, hasEnvToken: stored.from === 'PITLANE_TOKEN' });
}

/** Does something with a list; a problem with the whole list fails the run. */
export async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ListProblem)) throw error;
    const { code, message, next } = error.problem;
    if (code === listStoppedCode) throw cancelled(message);
    throw new CommandFailure({
      code,
      message: safeText(message),
      ...(code === notFinishedCode
        ? { next: 'Run the same command without --again to finish it first.' }
        : next === undefined
          ? {}
          : { next }),
    });
  }
}
