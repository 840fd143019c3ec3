import type { Session } from '@pitlane/shared/access/session';
import { callsOf, failureOf } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { firstOperations } from '@pitlane/shared/registry/first-operations';
import { useCallback } from 'react';
import { api, transport } from '../api/api.ts';
import { useAppDispatch } from '../api/app-store.ts';
import { commands } from '../registry.ts';
import { contextNow, listsChangedBy } from './use-run-command.ts';

/** A command that runs several times. */
interface RunForEach {
  command: string;
  /** The arguments of each run. */
  each: readonly Readonly<Record<string, unknown>>[];
  /** Called after each, with how many have ended. */
  onProgress: (ended: number) => void;
}

/** The outcome: the number of runs that succeeded, and the arguments and failures of the others. */
export interface RanForEach {
  doneCount: number;
  failed: readonly { args: Readonly<Record<string, unknown>>; failure: CallFailure }[];
  /** Runs that weren't started, because they would have failed as well. */
  leftCount: number;
}

// Not through the store, where each change would reload the lists; they are reloaded once at the end.
const calls = callsOf(firstOperations, transport);

/**
 * Runs a command several times, one after the other. The caller shows the result; the runs themselves show no
 * notification.
 */
export function useRunForEach(session: Session): (request: RunForEach) => Promise<RanForEach> {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ command: id, each, onProgress }) => {
      const command = commands.find((one) => one.id === id);
      if (!command?.args) throw new Error(`${id} takes no arguments.`);
      const work = { signal: new AbortController().signal, context: contextNow(session) };
      const failed: RanForEach['failed'][number][] = [];
      let ended = 0;
      for (const args of each) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- the first may ask for the second factor, which then counts for all
          await command.run(calls, command.args().parse(args), work);
        } catch (error) {
          const failure = failureOf(error);
          failed.push({ args, failure });
          if (endsAll(failure)) break;
        } finally {
          ended += 1;
          onProgress(ended);
        }
      }
      dispatch(api.util.invalidateTags(listsChangedBy(command)));
      return { doneCount: ended - failed.length, failed, leftCount: each.length - ended };
    },
    [dispatch, session],
  );
}

/** The user isn't signed in any more, the second factor wasn't given, or the server can't be reached. */
function endsAll({ status }: CallFailure): boolean {
  return status === 401 || status === 0;
}
