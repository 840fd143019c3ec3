import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A call that was not answered in time. */
export class CallTimeout extends Error {
  readonly statusCode = 503;

  constructor(ms: number) {
    super(`No answer after ${ms} ms`);
    this.name = 'CallTimeout';
  }
}

/** How long the answer itself may take once it has started. Assumption: a million rows over a slow line. */
const longestAnswerMs = 900_000;

/** How long a large file may take to arrive. Assumption: 25 MB over 1 Mbit/s, twice. */
export const longestUploadMs = 420_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a call of this route may take, if longer than the others. */
    longestMs?: number;
  }
}

const signals = new WeakMap<FastifyRequest, AbortSignal>();

/** Aborts when the caller disconnects, or the call times out. */
export function signalOf(request: FastifyRequest): AbortSignal {
  const signal = signals.get(request);
  if (!signal) throw new Error(`${request.method} ${request.url} has no limit.`);
  return signal;
}

/**
 * Refuses each call without a response after `ms`, regardless of what its handler waits for, and aborts a response that
 * doesn't finish. Fastify's `handlerTimeout` only covers reading the body. Call this before creating the routes.
 */
export function limitCalls(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    signals.set(request, begin(request, reply, Math.max(ms, request.routeOptions.config.longestMs ?? 0)));
    done();
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function limited(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      return answer instanceof Promise ? inTime(answer, request, reply) : answer;
    };
  });
}

function begin({ raw }: FastifyRequest, reply: FastifyReply, ms: number): AbortSignal {
  const controller = new AbortController();
  let timer = setTimeout(() => {
    if (!reply.raw.headersSent) {
      controller.abort(new CallTimeout(ms));
      // Its handler, which would answer, waits for a body that doesn't come.
      if (!raw.complete) raw.destroy();
    } else timer = setTimeout(() => reply.raw.destroy(), longestAnswerMs);
  }, ms);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The response, or its timeout; anything later is ignored. */
async function inTime(answer: Promise<unknown>, request: FastifyRequest, reply: FastifyReply) {
  const signal = signalOf(request);
  const over = Promise.withResolvers<never>();
  const giveUp = () => {
    if (!reply.raw.destroyed) over.reject(signal.reason);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([answer, over.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
