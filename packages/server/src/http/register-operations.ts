import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { PortalFile } from '@pitlane/shared/engine/file';
import {
  type EventsAnswer,
  type Handlers,
  hasBody,
  isOpenToAll,
  linesType,
  type Operation,
  type Operations,
} from '@pitlane/shared/engine/operation';
import { sessionEndsHeader, sessionEndsText } from '@pitlane/shared/features/identity/rules/session-end';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { SecurityEvents } from '../audit/security-events.ts';
import { linesRecorded, readsRecorded } from '../customer-reads/reads-recorded.ts';
import type { CustomerReads } from '../customer-reads/recorder.ts';
import type { Replicas } from '../db/replicas/read-replicas.ts';
import { linesCounted, readingCounted } from '../reading/count-reading.ts';
import type { ReadingBudget } from '../reading/reading-budget.ts';
import {
  type Answered,
  type Answering,
  type AnyHandler,
  answeringOf,
  type Begin,
  lineAnsweringOf,
  markActing,
  requireRights,
  sendEnvelope,
} from './answering.ts';
import type { Call, Gate } from './call.ts';
import { type LoadGraphql, registerGraphql } from './graphql/register-graphql.ts';
import { intentKeyOf } from './idempotency.ts';
import { longestUploadMs, signalOf } from './limit-calls.ts';
import { onReplicas } from './on-replicas.ts';
import { readAfterOf, sendAnswerHeaders } from './read-after-place.ts';
import { readMultipart, uploadBodyLimit } from './read-multipart.ts';
import { receiveFile, takeLargeFiles } from './receive-file.ts';
import { badRequest, CallRefusal } from './refusal.ts';
import { refuseCardNumbers } from './refuse-card-numbers.ts';
import { markUnattended, sendEvents } from './send-events.ts';
import { generatedFileOf, sendBytes } from './send-file.ts';
import { sendLines } from './send-lines.ts';
import { createStreamCount, type StreamLimits } from './stream-limits.ts';

/** The work of a route before its handler: identifying the caller, the face and the day. Throws CallRefusal. */
export type Authenticate = (
  request: FastifyRequest,
  gate: Gate,
) => Promise<Omit<Call, 'signal' | 'requestId' | 'intent' | 'version' | 'readAfter' | 'answerHeaders'>>;

/** Dependencies of every route. */
export interface RegisterDeps {
  authenticate: Authenticate;
  events: SecurityEvents;
  streamLimits: StreamLimits;
  reading: ReadingBudget;
  reads: CustomerReads;
  replicas?: Replicas | undefined;
}

/**
 * Makes a route of each operation: the caller is authenticated, the permission checked, the request parsed, the handler
 * called, and the answer wrapped and sent with no field that the caller may not see. Those with a document are asked by GraphQL; returns what loads it.
 */
export function registerOperations<T extends Operations>(
  app: FastifyInstance,
  operations: T,
  handlers: Handlers<T, Call>,
  { authenticate, events, reading, reads, streamLimits, replicas }: RegisterDeps,
): LoadGraphql {
  const streams = createStreamCount(streamLimits);
  const begin = beginning(authenticate, events);
  const answerings: Record<string, Answering> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const recorded = refusalsRecorded(events, name);
    const placed = onReplicas(replicas, name, operation);
    const named = { name, operation };
    const answering = readsRecorded(reads, named, answeringOf(operation, handlers[name] as AnyHandler));
    const answer = recorded(placed.answer(readingCounted(reading, named, answering)));
    answerings[name] = answer;
    if (operation.document !== undefined) continue;
    const linesOf =
      operation.answer === 'lines'
        ? recorded(placed.lines(lineAnsweringOf(operation, handlers[name] as AnyHandler)))
        : undefined;
    const may = recorded(async (_input, call) => requireRights(operation, call));
    register(app, operation, {
      route: {
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: handlerOf(operation, {
          name,
          answer,
          linesOf,
          begin,
          reading,
          reads,
          streams,
          streamLimits,
        }),
        config: {
          operation: name,
          ...(operation.answer === 'events' && { isStream: true }),
          ...((operation.upload?.isLarge || operation.isLong) && { longestMs: longestUploadMs }),
        },
      },
      requireCaller: async (request) => may({}, await begin(request, gateOf(operation))),
    });
  }
  return registerGraphql(app, { operations, answerings, begin });
}

/** Starts each call: who calls, refused and recorded where they may not, and what came with the request. */
function beginning(authenticate: Authenticate, events: SecurityEvents): Begin {
  const knownCaller = async (request: FastifyRequest, gate: Gate) => {
    try {
      return await authenticate(request, gate);
    } catch (error) {
      if (isForbidden(error)) {
        const about = { code: error.errors[0]?.code };
        const event = {
          action: 'call.refused',
          outcome: 'refused',
          address: request.place.address,
          about,
        } as const;
        await events.recordOf(undefined, 'web', event);
      }
      throw error;
    }
  };
  return async (request, gate = 'ready') => {
    const caller = await knownCaller(request, gate);
    refuseCardNumbers(request.body);
    return {
      ...caller,
      signal: signalOf(request),
      requestId: request.id,
      intent: intentKeyOf(request),
      version: versionOf(request),
      readAfter: readAfterOf(request),
      answerHeaders: caller.sessionEnds ? { [sessionEndsHeader]: sessionEndsText(caller.sessionEnds) } : {},
    };
  };
}

/** The dependencies of a route's handler. */
interface HandlerParts extends Pick<RegisterDeps, 'reading' | 'reads' | 'streamLimits'> {
  name: string;
  answer: Answering;
  /** Streams the rows, where the operation has rows. */
  linesOf: ReturnType<typeof lineAnsweringOf> | undefined;
  begin: Begin;
  streams: ReturnType<typeof createStreamCount>;
}

/** Answers a route: streamed rows to those who accept them, otherwise bytes or the envelope. */
function handlerOf(operation: Operation, parts: HandlerParts): RouteHandlerMethod {
  const { name, answer, linesOf, begin, reading, reads, streams, streamLimits } = parts;
  return async (request, reply) => {
    if (operation.answer === 'events') markUnattended(request);
    const call = await begin(request, gateOf(operation));
    markActing(reply, call);
    if (operation.answer === 'events') {
      const answered = await answer(inputOf(operation, request), call);
      const identify = () => begin(request, gateOf(operation));
      return sendEvents(request, reply, { answer: answered.data() as EventsAnswer<Call>, identify });
    }
    if (linesOf && request.headers.accept?.includes(linesType)) {
      const lines = await linesOf(inputOf(operation, request), call);
      const recorded = linesRecorded(reads, name, lines, { call, log: request.log });
      const counted = await linesCounted(reading, recorded, call);
      const onEnd = streams.take(call.actor.userProfileID);
      return sendLines(reply, counted, { ...streamLimits, signal: call.signal, onEnd });
    }
    const answered = await answeredWithFile(operation, request, (input) => answer(input, call)).finally(() =>
      sendAnswerHeaders(reply, call),
    );
    if (operation.answer === 'bytes') return sendBytes(reply, answered.data() as PortalFile);
    if (operation.answer !== 'file') return sendEnvelope(reply, answered.json(), answered.page);
    return sendEnvelope(reply, JSON.stringify(generatedFileOf(answered.data() as PortalFile)), undefined);
  };
}

/** A large file is received before the answer, and removed after it. */
async function answeredWithFile(
  operation: Operation,
  request: FastifyRequest,
  answer: (input: Record<string, unknown>) => Promise<Answered>,
): Promise<Answered> {
  const input = inputOf(operation, request);
  if (operation.upload?.isLarge !== true) return answer(input);
  const { fields, remove } = await receiveFile(request, input, operation.upload);
  try {
    refuseCardNumbers(fields);
    return await answer({ ...fields, ...(request.params as object) });
  } finally {
    await remove();
  }
}

/** A route that accepts a file is in a separate scope: all others accept neither multipart nor longer bodies. */
function register(
  app: FastifyInstance,
  { upload }: Operation,
  {
    route,
    requireCaller,
  }: { route: RouteOptions; requireCaller: (request: FastifyRequest) => Promise<void> },
): void {
  if (!upload) return void app.route(route);
  app.register(async (scope) => {
    await (upload.isLarge ? takeLargeFiles : readMultipart)(scope, upload);
    // Before a byte of the body is read, so that no one else can fill the memory or the disk.
    scope.addHook('onRequest', requireCaller);
    scope.route({ ...route, bodyLimit: uploadBodyLimit(upload) });
  });
}

/** Wraps a handler so that refusals for a missing permission are recorded. Source: security.md §5 */
function refusalsRecorded(events: SecurityEvents, operation: string) {
  return <T>(answer: (input: Readonly<Record<string, unknown>>, call: Call) => Promise<T>): typeof answer =>
    async (input, call) => {
      try {
        return await answer(input, call);
      } catch (error) {
        if (isForbidden(error)) {
          const about = { operation, code: error.errors[0]?.code };
          const { address } = call;
          await events.record(call, { action: 'call.refused', outcome: 'refused', address, about });
        }
        throw error;
      }
    };
}

function gateOf(operation: Operation): Gate {
  return isOpenToAll(operation) ? 'public' : (operation.during ?? 'ready');
}

/** Pending steps after sign-in aren't a denial. */
function isForbidden(error: unknown): error is CallRefusal {
  const isDenied = error instanceof CallRefusal && error.httpStatus === 403;
  return isDenied && error.code !== serviceStatus.FlowItemsExist;
}

/** The version that a change names: a number in quotes, as `ETag` gave it. Refuses any other (400). Source: decisions.md §1.3 */
function versionOf({ headers }: FastifyRequest): number | undefined {
  const sent = headers['if-match'];
  if (sent === undefined || sent === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(sent)?.[1];
  if (version !== undefined) return Number(version);
  throw badRequest({ code: 'bad_if_match', message: 'If-Match must be the ETag of what is changed.' });
}

/**
 * The path and either the query or the body are one request: rules across them hold only when they are parsed together.
 * A query is never part of a body: addresses end up in logs and histories, and a link could add a field to what a user
 * sends.
 */
function inputOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const rest = hasBody(operation) ? bodyOf(operation, request) : (request.query as object);
  return { ...rest, ...(request.params as object) };
}

function bodyOf({ textBody }: Operation, request: FastifyRequest): object {
  const body = request.body ?? {};
  if (textBody !== undefined && typeof body === 'string') return { [textBody]: body };
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw new CallRefusal(400, serviceStatus.Error, {
    code: 'bad_request',
    message: 'The body must be a JSON object.',
  });
}
