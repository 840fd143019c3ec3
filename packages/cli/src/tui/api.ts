import { CallError } from '@pitlane/shared/client/calls';
import { endpointsOf, type PortalBaseQuery, reducerPath, tagsOf } from '@pitlane/shared/client/endpoints';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { ComparedProgram } from '@pitlane/shared/features/dashboards/rules/compared-programs';
import { operations } from '@pitlane/shared/registry/operations';
import type { SerializedError } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { askComparedPrograms, type FigureScope } from '../print/screens/dashboards/figure-answers.ts';
import type { Connection } from '../session/connection.ts';
import { abortedText } from './state.ts';

type AnyCall = (request: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

const names = new Map<unknown, string>(
  Object.entries(operations).map(([name, operation]) => [operation, name]),
);

/** The calls of this run; set once, before any call. */
const line: { calls: Connection['calls'] | undefined } = { calls: undefined };

/** Sends the endpoints' calls through a connection, with its token and its refresh. */
export function callThrough({ calls }: Pick<Connection, 'calls'>): void {
  line.calls = calls;
}

/** How a call of the cache went; what was answered before stays there after a failure. */
export interface Outcome {
  error?: CallFailure | SerializedError | undefined;
}

const baseQuery: PortalBaseQuery = ({ operation, request }, { signal }) =>
  answerOf(signal, (calls) => {
    const call = (calls as unknown as Record<string, AnyCall>)[names.get(operation) ?? ''];
    if (!call) throw new Error('the app makes a call that it does not know');
    return call(request, { signal });
  });

/** The results of calls, for the cache. */
async function answerOf<Data>(
  signal: AbortSignal,
  ask: (calls: Connection['calls']) => Promise<Data>,
): Promise<{ data: Data } | { error: CallFailure }> {
  if (!line.calls) throw new Error('the app asks before it is connected');
  try {
    return { data: await ask(line.calls) };
  } catch (error) {
    if (error instanceof CallError) return { error: error.failure };
    if (!signal.aborted) throw error;
    return { error: { status: 0, code: null, message: abortedText, errors: [], requestId: null } };
  }
}

const calls = createApi({
  reducerPath,
  baseQuery,
  tagTypes: tagsOf(operations),
  endpoints: endpointsOf(operations),
});

/** Every call of the API as hooks and thunks, with one cache; and the combined results of several calls. */
export const api = calls.injectEndpoints({
  endpoints: (build) => ({
    comparedPrograms: build.query<ComparedProgram[], FigureScope>({
      queryFn: (scope, { signal }) =>
        answerOf(signal, (every) => askComparedPrograms(every, { scope, signal })),
    }),
  }),
});
