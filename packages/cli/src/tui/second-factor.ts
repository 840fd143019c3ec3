import { safeText } from '../print/text.ts';
import { openInBrowser } from '../process/open-page.ts';
import type { ConfirmFace } from '../session/second-factor.ts';
import { type AppContext, say } from './context.ts';
import { busied, noted } from './state.ts';

/** Lets the app show where to give a second factor; the waiting call then continues automatically. Source: areas.md §1.3 */
export function showSecondFactor(context: AppContext): void {
  context.connection.secondFactor.face = faceOf(context);
}

function faceOf(context: AppContext): ConfirmFace {
  const { store, env } = context;
  let busy: string | null = null;
  return {
    signal: () => context.working?.stop.signal ?? new AbortController().signal,
    show: async (page) => {
      busy = store.getState().app.busy;
      await openInBrowser(page, env);
      say(context, 'warning', `Confirm it's you in a browser, or press ctrl+c to cancel: ${safeText(page)}`);
      store.dispatch(busied('Waiting for your confirmation.'));
    },
    done: async () => {
      store.dispatch(noted(null));
      store.dispatch(busied(busy));
    },
  };
}
