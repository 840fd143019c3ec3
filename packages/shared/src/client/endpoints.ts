import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { AnswerOf, Operation, Operations, RequestOf } from '../engine/operation.ts';
import type { CallFailure, Transport } from './transport/transport.ts';

/** An endpoint's input for the transport. */
interface PortalCall {
  operation: Operation;
  request: Record<string, unknown>;
}

/** The base query of every endpoint: the transport, its failures as the query's error. */
export type PortalBaseQuery = BaseQueryFn<PortalCall, unknown, CallFailure>;

/** Lets RTK Query call through the transport; an abort of the query aborts the request. */
export function portalBaseQuery(transport: Transport): PortalBaseQuery {
  return async ({ operation, request }, { signal }) => {
    try {
      const result = await transport(operation, request as never, { signal });
      return result.ok ? { data: result.answer } : { error: result.failure };
    } catch (error) {
      if (!signal.aborted) throw error;
      // Nothing reads this: the query was aborted. Throwing would be logged as our error.
      return { error: { status: 0, code: null, message: 'aborted', errors: [], requestId: null } };
    }
  };
}

/** The name under which the store keeps the cache. */
export const reducerPath = 'api';

type PagesRequest<Op extends Operation> = Omit<RequestOf<Op>, 'cursor'>;

/** The lists that calls provide and change, as the store must know them beforehand. */
export function tagsOf(operations: Operations): string[] {
  return [...new Set(Object.values(operations).flatMap(({ provides }) => provides ?? []))];
}

/** Each operation as the RTK Query definition of its kind: query, infinite query by cursor, or mutation. */
export type EndpointsOf<T extends Operations> = {
  [Name in keyof T]: T[Name]['kind'] extends 'pages'
    ? InfiniteQueryDefinition<
        PagesRequest<T[Name]>,
        string | null,
        PortalBaseQuery,
        string,
        AnswerOf<T[Name]>,
        typeof reducerPath
      >
    : T[Name]['kind'] extends 'query'
      ? QueryDefinition<RequestOf<T[Name]>, PortalBaseQuery, string, AnswerOf<T[Name]>, typeof reducerPath>
      : MutationDefinition<
          RequestOf<T[Name]>,
          PortalBaseQuery,
          string,
          AnswerOf<T[Name]>,
          typeof reducerPath
        >;
};

type Builder = EndpointBuilder<PortalBaseQuery, string, typeof reducerPath>;

/**
 * Returns the endpoints of a table of operations, for `createApi` from both `…/query/react` (portal, terminal screens)
 * and `…/query`. The transport adds `userName`, outside the cache key.
 */
export function endpointsOf<T extends Operations>(operations: T): (build: Builder) => EndpointsOf<T> {
  return (build) => {
    const endpoints: Record<string, unknown> = {};
    for (const [name, operation] of Object.entries(operations))
      endpoints[name] = endpointOf(build, operation);
    return endpoints as EndpointsOf<T>;
  };
}

function endpointOf(build: Builder, operation: Operation) {
  const kept = operation.keepFor === undefined ? {} : { keepUnusedDataFor: operation.keepFor };
  const query = (request: unknown): PortalCall => ({ operation, request: request as PortalCall['request'] });
  const { provides, invalidates } = operation;
  if (operation.kind === 'command') {
    return build.mutation({ query, ...(invalidates ? { invalidatesTags: [invalidates] } : {}) });
  }
  if (operation.kind === 'query') {
    return build.query({ query, ...kept, ...(provides ? { providesTags: [provides] } : {}) });
  }
  return build.infiniteQuery<
    { page: { next: string | null } | null },
    Record<string, unknown>,
    string | null
  >({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => last.page?.next ?? undefined,
      // Bounds the rows held in memory; a list says at its end that the search should be narrowed.
      maxPages: 200,
    },
    query: ({ queryArg, pageParam }) => query(pageParam ? { ...queryArg, cursor: pageParam } : queryArg),
    ...kept,
    ...(provides ? { providesTags: [provides] } : {}),
  });
}
