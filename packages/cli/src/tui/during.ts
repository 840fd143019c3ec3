import { CallError } from '@pitlane/shared/client/calls';
import { CommandFailure } from '../process/failure.ts';
import { failureOfCall } from '../session/call-failure.ts';
import { type AppContext, say } from './context.ts';
import { busied } from './state.ts';
import { placeOf } from './store.ts';
import { noticeableMs } from './timing.ts';

/** Why something doesn't start. */
export const oneAtATime = 'Something is still running. Wait, or press ctrl+c to stop it.';

/** Dependencies of work that can be stopped. */
export type WorkContext = Pick<AppContext, 'store' | 'connection' | 'working'>;

/**
 * Does some work that can be stopped, and says how it failed. Nothing is started while something else is running. Gives whether it failed
 * or was stopped.
 */
export async function during(
  context: WorkContext,
  words: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (context.working) {
    say(context, 'warning', oneAtATime);
    return false;
  }
  const { store } = context;
  const working = { stop: new AbortController(), hasKeys: true, from: placeOf(store.getState().app) };
  context.working = working;
  // A message that is already shown says more than that the page loads.
  const slow = setTimeout(() => store.getState().app.busy ?? store.dispatch(busied(words)), noticeableMs);
  try {
    await work();
    return false;
  } catch (error) {
    if (working.stop.signal.aborted && !(error instanceof CommandFailure)) {
      say(context, 'muted', 'Stopped. Nothing was changed.');
    } else say(context, 'danger', failureWords(error, context));
    return true;
  } finally {
    clearTimeout(slow);
    context.working = undefined;
    context.store.dispatch(busied(null));
  }
}

/** A failure's message, in one line. */
export function failureWords(
  error: unknown,
  { connection: { server, stored } }: Pick<AppContext, 'connection'>,
): string {
  const failure =
    error instanceof CallError
      ? failureOfCall(error, { server, hasEnvToken: stored.from === 'PITLANE_TOKEN' })
      : error;
  if (failure instanceof CommandFailure) {
    const { code, next } = failure.error;
    // The app has the command itself.
    const wayOn = code === 'session_ended' ? 'Sign in again with :login.' : next;
    return [failure.message, ...failure.details, wayOn].filter(Boolean).join(' ');
  }
  return `Unexpected error in Pitlane: ${failure instanceof Error ? failure.message : String(failure)}`;
}
