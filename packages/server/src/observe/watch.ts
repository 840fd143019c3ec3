import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../db/database.ts';
import { contextOf } from './request-id.ts';
import { currentWork, inWork, type WorkContext } from './work-context.ts';

/** The start of some work: a request, a statement or a run of a job. */
export interface Begun {
  kind: 'request' | 'statement' | 'job';
  /** Never a value of a caller: an operation, the first words of a statement, a job. */
  name: string;
  /** The work that it is, or that a statement is part of. */
  context: WorkContext | undefined;
  method?: string;
}

/** How it ended. */
export interface Ended {
  seconds: number;
  /** The HTTP status of a request. */
  status?: number;
  error?: unknown;
}

/** Called when work starts; returns a function to call when it ends. */
export type Watch = (begun: Begun) => (ended: Ended) => void;

/** A figure that the app itself knows. */
export type AppFigure = 'changeStreams' | 'customerReadsWaiting' | 'customerReadsLost';

/** Who observes a server. Without one, nothing is measured. */
export interface Observer {
  watch: Watch;
  /** Offers a figure to be read at each scrape. */
  offer(figure: AppFigure, read: () => number): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route answers. */
    operation?: string;
    /** It answers for as long as the caller listens. */
    isStream?: boolean;
  }
}

/** Watches each request from its arrival to the end of its answer. A stream is counted, and takes no time. */
export function watchRequests(app: FastifyInstance, watch: Watch): void {
  const ends = new WeakMap<FastifyRequest, (ended: Ended) => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const begun = {
      kind: 'request',
      name: requestName(request),
      context: contextOf(request),
      method,
    } as const;
    ends.set(request, watch(begun));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = request.routeOptions.config.isStream ? Number.NaN : reply.elapsedTime / 1000;
    ends.get(request)?.({ seconds, status: reply.statusCode });
    done();
  });
}

/** The operation, or the part of the server that answers: as many names as there are routes, whatever the request is. */
function requestName({ routeOptions: { url, config } }: FastifyRequest): string {
  if (config.operation !== undefined) return config.operation;
  if (url === undefined) return 'unknown';
  const part = /^\/(identity|oauth2|graphql|healthz|readyz|api\/openapi\.json|version\.json)\b/.exec(
    url,
  )?.[1];
  return part ?? 'portal';
}

/** Watches each statement of a database. */
export function watchStatements(db: Database, watch: Watch): Database {
  return {
    ...db,
    ...watchedQueries(db, watch),
    transaction: (work, options) => db.transaction((tx) => work(watchedQueries(tx, watch)), options),
  };
}

function watchedQueries(on: Queryable, watch: Watch): Queryable {
  const query: Queryable['query'] = (text, values, options) =>
    watched(
      watch,
      { kind: 'statement', name: options?.name ?? statementName(text), context: currentWork() },
      () => on.query(text, values, options),
    );
  return {
    ...on,
    query,
    run: (compilable) => {
      const { sql, parameters } = compilable.compile();
      return query(sql, parameters);
    },
  };
}

/** The verb and table of a statement. Its text isn't used, as it may contain values. */
export function statementName(text: string): string {
  const verb = /^\s*(?:--[^\n]*\n\s*)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = /\b(?:FROM|INTO|UPDATE|TABLE)\s+"?([a-z_]+)/.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** Runs a job as separate work, which identifies its statements in traces and in PostgreSQL. */
export function runWatched<T>(watch: Watch | undefined, job: string, work: () => Promise<T>): Promise<T> {
  const context = { id: `job ${job}` };
  return inWork(context, () => (watch ? watched(watch, { kind: 'job', name: job, context }, work) : work()));
}

async function watched<T>(watch: Watch, begun: Begun, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const end = watch(begun);
  try {
    const done = await work();
    end({ seconds: (performance.now() - started) / 1000 });
    return done;
  } catch (error) {
    end({ seconds: (performance.now() - started) / 1000, error });
    throw error;
  }
}
