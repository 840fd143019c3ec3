import { CallError } from '@pitlane/shared/client/calls';
import { endpointsOf, portalBaseQuery, reducerPath, tagsOf } from '@pitlane/shared/client/endpoints';
import { OpenIntents } from '@pitlane/shared/client/open-intents';
import { createReadAfter } from '@pitlane/shared/client/read-after';
import { bySpecification } from '@pitlane/shared/client/transport/by-specification';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import { type CallFailure, createTransport } from '@pitlane/shared/client/transport/transport';
import { type Calls, isChange, type Operations } from '@pitlane/shared/engine/operation';
import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import { needsSecondFactor } from '@pitlane/shared/features/identity/rules/session-failure';
import { sessionOperations } from '@pitlane/shared/features/session/operations';
import { asSentence, isServerNotReady } from '@pitlane/shared/kernel/failure-text';
import type { operations } from '@pitlane/shared/registry/operations';
import { createApi } from '@reduxjs/toolkit/query/react';
import { noteReach } from '../../kit/connection/reach.ts';
import { attendanceHeaders, noteSessionEnd } from '../../session/session-end.ts';
import { askingBeforeLeaving } from '../connection/ask-before-leaving.ts';
import { waitForNetwork } from '../connection/wait-for-network.ts';
import { askStepUp } from '../step-up/step-up-request.ts';
import { fetchOrEarly } from './early-session.ts';

/** The user name that calls send; set when the session is known, so that it stays out of the cache keys. */
const caller: { username: string | undefined } = { username: undefined };

/** Names the user in the calls from now on. */
export function nameCaller(username: string): void {
  caller.username = username;
}

const ownOrigin = { main: '', portal: '', graphql: '', identity: '' };

/** The addresses before the paths of each host; '' is the portal's own origin. */
export const bases = { ...ownOrigin, ...configuredBases() };

/** Ensures that any server's next answer includes what this page wrote or was sent. */
export const readAfter = createReadAfter();

/** Creates the transport that sends calls, without step-up, intents or the question before leaving. */
export const transportBy = (send: typeof fetch) =>
  createTransport({
    bases,
    fetch: async (address, options) => {
      const response = await send(address, options);
      noteSessionEnd(response.headers);
      readAfter.note(response.headers.get(readAfterHeader));
      return response;
    },
    headers: () => ({ ...attendanceHeaders(), ...readAfter.headers() }),
    username: () => caller.username,
    // A change is repeated before it fails: the portal shows from the first attempt that the server is away. A server that answers with a failure isn't.
    wait: (ms, signal, { status }) => {
      noteReach(status !== 0 && !isServerNotReady(status));
      return waitForNetwork(ms, signal);
    },
  });

const callServer = bySpecification(transportBy(fetchOrEarly));

/**
 * Calls the server. A call that needs the second factor again waits for it and is then repeated. The session call
 * doesn't: its response decides what the portal shows. While a change has no response, leaving the page asks first. Source: areas.md §1.3
 */
export const transport: typeof callServer = (operation, request, options) => {
  if (!isChange(operation)) return callOrStepUp(operation, request, options);
  const change = () => callAsIntent(operation, request, options);
  return operation.isAutomatic ? change() : askingBeforeLeaving(change);
};

const intents = new OpenIntents();

/** A change without a response is sent again under the same key. The failure says so, if the server is known to support it. Source: security.md §5 */
const callAsIntent: typeof callServer = async (operation, request, options) => {
  if (!operation.isOnce || options?.intentKey) return callOrStepUp(operation, request, options);
  const { key, end } = intents.begin(`${operation.method} ${operation.path}`, request, Date.now());
  const result = await callOrStepUp(operation, request, { ...options, intentKey: key });
  const failure = result.ok ? undefined : result.failure;
  end(failure);
  if (failure?.mayBeDone && isOutcomeOpen(failure))
    failure.message = `${asSentence(failure.message)} Trying again won't do it twice.`;
  return result;
};

const callOrStepUp: typeof callServer = async (operation, request, options) => {
  const result = await callServer(operation, request, options);
  const isSession: boolean = operation === (sessionOperations.getSession as unknown);
  if (result.ok || isSession || !needsSecondFactor(result.failure.code)) return result;
  return (await askStepUp()) ? callServer(operation, request, options) : result;
};

/** The calls that are made before sign-in. The others are loaded with the pages: other-calls.ts. */
const firstCalls = createApi({
  reducerPath,
  baseQuery: portalBaseQuery(transport),
  endpoints: endpointsOf(sessionOperations),
});

/** The operations whose calls are loaded so far. */
let loaded: Operations = sessionOperations;

/** Adds the calls of more operations. */
export function addCalls(all: Operations): void {
  const more = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in loaded)));
  firstCalls
    .enhanceEndpoints({ addTagTypes: tagsOf(more) as never[] })
    .injectEndpoints({ endpoints: endpointsOf(more) as never });
  loaded = { ...loaded, ...more };
}

const withAllCalls = () =>
  firstCalls.enhanceEndpoints({ addTagTypes: [] as string[] }).injectEndpoints({
    endpoints: endpointsOf({} as Omit<typeof operations, keyof typeof sessionOperations>),
  });

/** Every call of the API as hooks and thunks, with one cache. */
export const api = firstCalls as unknown as ReturnType<typeof withAllCalls>;

/** Options for a read that must not come from the cache, and that nothing stays subscribed to. */
export const freshRead = { forceRefetch: true, subscribe: false } as const;

/** The server writes the configured bases into the page; without them calls go to the portal's own origin. */
function configuredBases(): Partial<typeof ownOrigin> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pitlane-bases"]')?.content;
  return content ? JSON.parse(content) : {};
}

/** Returns whether an error is a failed call, rather than an abort or a crash. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'errors' in error;
}

/** Starts an endpoint and returns its result as a promise that can be unwrapped. */
type Initiate = (request: unknown, options?: object) => (dispatch: never) => Started;
interface Endpoint {
  initiate: Initiate;
  select: (request: unknown) => (state: unknown) => { isError: boolean };
}
type Started = Promise<unknown> & {
  unwrap: () => Promise<unknown>;
  abort: () => void;
  unsubscribe?: () => void;
};

/** Aborts a request with the signal. Only for a command, whose request belongs to its caller. */
function abortable(started: Started, signal: AbortSignal | undefined): Promise<unknown> {
  signal?.addEventListener('abort', () => started.abort(), { once: true });
  return started.unwrap();
}

/**
 * Returns the response of a read. It stays subscribed until then: the store drops an entry without subscribers during a read, when its data
 * is invalidated or an earlier response expires. A reset of the store, by signing out or in, ends it as an abort.
 */
async function responseOf(started: Started): Promise<unknown> {
  try {
    const response = await started.unwrap();
    if (response === undefined) throw new DOMException('The session ended during the read.', 'AbortError');
    return response;
  } finally {
    started.unsubscribe?.();
  }
}

/** Stops waiting when the signal aborts. The read continues: others may wait for it, and the store caches it. */
function untilAborted(response: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return response;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    response.then(resolve, reject);
  });
}

/**
 * Returns the operations as plain functions for commands and pickers. Reads come from the store's cache if it has them; changes
 * invalidate the lists that they affect. Each throws CallError.
 */
export function portalCalls(dispatch: (action: never) => unknown): Calls<typeof operations> {
  const calls = Object.entries(loaded).map(([name, operation]) => {
    const { initiate, select } = api.endpoints[name as keyof typeof operations] as unknown as Endpoint;
    const call = async (request: unknown, { signal }: { signal?: AbortSignal } = {}) => {
      signal?.throwIfAborted();
      // The runner of a command reports its failure; the store reports those of changes that a screen makes with a
      // hook.
      const isCommand = operation.kind === 'command';
      // Without forceRefetch, a read that failed after an earlier success would return that failure again.
      const begin = (run: (action: unknown) => Started, getState: () => unknown) =>
        run(
          initiate(
            request,
            isCommand ? { track: false } : { forceRefetch: select(request)(getState()).isError },
          ),
        );
      const started = dispatch(begin as never) as Started;
      try {
        const answer = await (isCommand
          ? abortable(started, signal)
          : untilAborted(responseOf(started), signal));
        // The store keeps all pages of a list; the caller asks for one.
        return operation.kind === 'pages' ? (answer as { pages: unknown[] }).pages[0] : answer;
      } catch (error) {
        throw isCallFailure(error) ? new CallError(error) : error;
      }
    };
    return [name, call];
  });
  return Object.fromEntries(calls) as Calls<typeof operations>;
}
