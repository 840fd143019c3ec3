import { CallError } from '@pitlane/shared/client/calls';
import { OpenIntents } from '@pitlane/shared/client/open-intents';
import { patienceMs } from '../auth/answering-server.ts';
import type { Environment } from '../process/environment.ts';
import { capabilitiesOf } from '../session/capabilities.ts';
import type { Connection } from '../session/connection.ts';
import { api, callThrough } from './api.ts';
import { type AppContext, say } from './context.ts';
import { failureWords } from './during.ts';
import { showSecondFactor } from './second-factor.ts';
import { showFirstPlace } from './start-place.ts';
import { foundElsewhere, noted, themed } from './state.ts';
import { makeStore } from './store.ts';
import { ContractSearch } from './views/search/search.ts';

/**
 * Switches all calls and views to another user, with a new store, so that nothing of the previous user is left, and
 * their late answers are dropped. Source: portal.md §8 (one identity's data is never another's)
 */
export function actAs(context: AppContext, connection: Connection, env: Environment): void {
  const before = context.store;
  for (const running of before.dispatch(api.util.getRunningQueriesThunk())) running?.abort();
  callThrough(connection);
  const store = makeStore();
  store.dispatch(themed(before.getState().app.theme));
  Object.assign(context, {
    store,
    search: new ContractSearch(store),
    intents: new OpenIntents(),
    connection,
    env,
    turn: context.turn + 1,
  });
  showSecondFactor(context);
  askWho(context);
  context.repaint();
}

/** Asks the server who is signed in and what depends on it; for another backend, also what it lacks. */
export function askWho(context: AppContext): void {
  const { dispatch } = context.store;
  void startAs(context);
  void dispatch(api.endpoints.getClaimsPreAuth.initiate({}));
  void warnOfMissing(context);
}

/** Starts at the signed-in user's own start view; reports if that can't be determined. */
async function startAs(context: AppContext): Promise<void> {
  const { store } = context;
  const { error } = await store.dispatch(api.endpoints.getSession.initiate({}));
  // Another user may have signed in by now.
  if (context.store !== store) return;
  if (error && 'errors' in error) say(context, 'danger', failureWords(new CallError(error), context));
  else showFirstPlace(context);
}

async function warnOfMissing({ store, connection: { server } }: AppContext): Promise<void> {
  if ((await capabilitiesOf(server, AbortSignal.timeout(patienceMs))) !== null) return;
  store.dispatch(foundElsewhere());
  if (store.getState().app.note) return;
  const lacks = "Notes, history, saved quotes and cancellation steps aren't available.";
  store.dispatch(noted({ look: 'muted', text: `${server} is another backend. ${lacks}` }));
}
