import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { api } from './api.ts';
import { type AppContext, sessionNow } from './context.ts';
import { followStream } from './live-stream.ts';
import { showFirstPlace } from './start-place.ts';
import { noted } from './state.ts';
import { chosenIndexOf, placeOf, rowsOf, selectedOf } from './store.ts';

/** How often the versions of open contracts are checked, as in the portal. */
const everyMs = 3000;

/** Contracts that are requested at once, at most. */
const most = 100;

/**
 * Keeps the screen in sync with the server: follows the stream of what changes, or without one checks versions, and reloads what someone else has
 * changed, or what wasn't answered before. Ends with the signal, and aborts all reads in progress: a server that never answers would hold the
 * process.
 */
export async function keepLive(context: AppContext, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => endReading(context), { once: true });
  let stream = followAs(context, signal);
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
    if (signal.aborted) break;
    // Someone else is signed in: theirs is another stream.
    if (context.store !== stream.store) {
      await stream.end();
      stream = followAs(context, signal);
    }
    if (!context.isSuspended()) await look(context, signal, stream.isFollowing());
  }
  await stream.end();
}

/** Follows the stream of who is signed in now. */
function followAs(context: AppContext, signal: AbortSignal) {
  const over = new AbortController();
  const abort = () => over.abort();
  signal.addEventListener('abort', abort, { once: true });
  const { isFollowing, ended } = followStream(context, over.signal, {
    changed: (key, version) => rereadChanged(context, key, version),
    changedAll: () => lookAtVersions(context, over.signal),
    rights: () => askWho(context),
  });
  return {
    store: context.store,
    isFollowing,
    end: () => {
      abort();
      signal.removeEventListener('abort', abort);
      return ended;
    },
  };
}

function endReading({ store: { dispatch } }: AppContext): void {
  for (const running of dispatch(api.util.getRunningQueriesThunk())) running?.abort();
}

async function askWho({ store }: AppContext): Promise<void> {
  await store.dispatch(api.endpoints.getSession.initiate({}, { forceRefetch: true, subscribe: false }));
}

async function look(context: AppContext, signal: AbortSignal, isFollowing: boolean): Promise<void> {
  const { store, search } = context;
  const state = store.getState();
  // After an outage, request missing data again.
  if (state.app.search.failure?.mayPass) search.again();
  if (!sessionNow(context)) {
    await askWho(context);
    if (signal.aborted) return;
    showFirstPlace(context);
  }
  if (isFollowing) return;
  // A server that was away is looked for, so that the screen says when it is back.
  if (watchedContracts(context).length === 0) return state.app.isUnreachable ? askWho(context) : undefined;
  await lookAtVersions(context, signal);
}

/** The contracts on the screen and near it, the selected one first. */
function watchedContracts({ store }: AppContext): Contract[] {
  const state = store.getState();
  const place = placeOf(state.app);
  const chosen = selectedOf(state);
  const near =
    place.kind === 'search' ? rowsOf(state).slice(Math.max(0, chosenIndexOf(state) - most / 2)) : [];
  return [...(chosen ? [chosen] : []), ...near.filter((row) => row !== chosen)]
    .filter(({ version }) => version !== null)
    .slice(0, most);
}

async function lookAtVersions(context: AppContext, signal: AbortSignal): Promise<void> {
  const watched = watchedContracts(context);
  if (watched.length === 0) return;
  const query = api.endpoints.getContractVersions.initiate(
    { keys: watched.map(contractKeyText) },
    { forceRefetch: true, subscribe: false },
  );
  const { data } = await context.store.dispatch(query);
  for (const contract of watched) {
    if (signal.aborted) return;
    const key = contractKeyText(contract);
    await reread(context, contract, data?.find((one) => one.key === key)?.version);
  }
}

async function rereadChanged(context: AppContext, key: string, version: number | undefined): Promise<void> {
  const contract = watchedContracts(context).find((one) => contractKeyText(one) === key);
  if (contract) await reread(context, contract, version);
}

async function reread(
  { store, search, working }: AppContext,
  contract: Contract,
  now: number | null | undefined,
): Promise<void> {
  if (now == null || now <= (contract.version ?? 0)) return;
  const key = contractKeyText(contract);
  await search.reread(key);
  // The message about the user's own change stays, and so does one about running work.
  if (store.getState().app.note || working) return;
  const name = customerName(contract.customer) || key;
  store.dispatch(noted({ look: 'muted', text: `${name} was just updated.` }));
}
