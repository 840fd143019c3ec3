import { CallError } from '@pitlane/shared/client/calls';
import type { AppContext } from './context.ts';
import type { WorkContext } from './during.ts';
import { noted } from './state.ts';
import { placeOf } from './store.ts';
import { viewOf } from './views/index.ts';

/** Reloads what the app's views show of these lists, including views below the top. Selection, filter and input stay. */
export async function followPlaces(
  context: AppContext,
  tags: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const { store } = context;
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal.addEventListener('abort', abort, { once: true });
  const work: WorkContext = {
    store,
    connection: context.connection,
    working: { stop, hasKeys: false, from: placeOf(store.getState().app) },
  };
  try {
    for (const [at, place] of store.getState().app.places.entries()) {
      const isOnTop = () => at === store.getState().app.places.length - 1;
      const say = (text: string) => {
        if (isOnTop() && !store.getState().app.note && !context.working)
          store.dispatch(noted({ look: 'muted', text }));
      };
      await viewOf(place).follow?.(work, { at, tags, say });
      if (signal.aborted || context.store !== store) return;
    }
  } catch (error) {
    // If a read fails now, the next change reads it again.
    if (!(error instanceof CallError) && !signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
