import { serviceStatus, type WireError } from '@pitlane/shared/engine/envelope';
import type { Operations } from '@pitlane/shared/engine/operation';
import { isServerNotReady } from '@pitlane/shared/kernel/failure-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { type Answering, type Begin, markActing } from '../answering.ts';
import { type Failure, failureOf } from '../error-handler.ts';
import { sendAnswerHeaders } from '../read-after-place.ts';
import { CallRefusal } from '../refusal.ts';
import { graphqlLimits, RequestBudget } from './graphql-limits.ts';
import { type GraphqlMedia, graphqlMedia, graphqlMediaFor } from './media-type.ts';
import type { createGraphqlRunner, GraphqlOutcome, GraphqlRequest } from './run-graphql.ts';

/** The operations, and how to answer each. */
interface Answerable {
  operations: Operations;
  answerings: Readonly<Record<string, Answering>>;
  begin: Begin;
}

/** Loads GraphQL at startup. Loading it with the first document would block the server for 50 ms. */
export type LoadGraphql = () => Promise<void>;

/**
 * Creates the endpoint of GraphQL (docs/decisions/0063): any valid document over the schema that is derived from the operations, each root field answered
 * by its operation with the same rights, parsing and fields as a call by its path. Everyone must be signed in, also for introspection. The answer is bare:
 * `data` and `errors`, each error with the service status in `extensions.code`. A batch is answered by a list in the same order; a failure doesn't
 * affect the others, and the caller is authenticated once. Source: decisions.md §1.5 and §8 (GraphQL), security.md §2 (code 9) and §6
 */
export function registerGraphql(
  app: FastifyInstance,
  { operations, answerings, begin }: Answerable,
): LoadGraphql {
  const paths = new Set(
    Object.values(operations)
      .filter(({ document }) => document !== undefined)
      .map(({ path }) => path),
  );
  const runner = lateRunner(operations);
  for (const url of paths) {
    app.route({
      method: 'GET',
      url,
      handler: (_request, reply) =>
        reply
          .status(405)
          .header('allow', 'POST')
          .type(`${graphqlMedia.json}; charset=utf-8`)
          .send({
            errors: [formatted({ message: 'Send GraphQL requests with POST.', code: 'post_only' })],
          }),
    });
    app.route({
      method: 'POST',
      url,
      errorHandler: (error, request, reply) => {
        const failure = failureOf(error, request, reply);
        if (!failure) return void reply.status(499).send();
        send(reply.status(failure.httpStatus).headers(failure.headers), request, {
          errors: errorsOf(failure),
        });
      },
      handler: answeringDocuments({ answerings, begin }, runner),
    });
  }
  return async () => {
    const run = await runner();
    // A first document also compiles the code that validates and executes.
    await run(smallest, { answer: async () => undefined, budget: new RequestBudget() });
  };
}

const smallest = { query: '{ __typename }', variables: {}, operationName: undefined };

/** Answers a document, or a batch of them. */
function answeringDocuments(
  { answerings, begin }: Pick<Answerable, 'answerings' | 'begin'>,
  runner: ReturnType<typeof lateRunner>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await begin(request);
    markActing(reply, call);
    const budget = new RequestBudget();
    const answer = async (name: string, input: Readonly<Record<string, unknown>>) => {
      const answering = answerings[name];
      if (!answering) throw new Error(`Unknown operation ${name}.`);
      return (await answering(input, call)).data();
    };
    const run = await runner();
    const runOne = async (asked: unknown) => run(requestOf(asked), { answer, budget });
    const { body } = request;
    if (Array.isArray(body)) {
      requireBatch(body);
      const answers = await Promise.all(
        body.map(async (asked) => bodyOf(await caught(runOne(asked)), request, reply)),
      );
      sendAnswerHeaders(reply, call);
      return send(reply, request, answers);
    }
    const outcome = await runOne(body);
    const isRefused =
      'refused' in outcome && graphqlMediaFor(request.headers.accept) === graphqlMedia.response;
    sendAnswerHeaders(reply, call);
    reply.status(isRefused ? 400 : 200);
    return send(reply, request, bodyOf(outcome, request, reply));
  };
}

/** The library is loaded with the first document, unless it was before: most servers of tests never need it. */
function lateRunner(operations: Operations): () => Promise<ReturnType<typeof createGraphqlRunner>> {
  let loading: Promise<ReturnType<typeof createGraphqlRunner>> | undefined;
  return () => {
    loading ??= import('./run-graphql.ts').then(({ createGraphqlRunner }) => createGraphqlRunner(operations));
    return loading;
  };
}

/** In a batch, a request that isn't well formed is refused in its place. */
async function caught(outcome: Promise<GraphqlOutcome>): Promise<GraphqlOutcome> {
  return outcome.catch((error: unknown) => ({ refused: [error] }));
}

function send(reply: FastifyReply, request: FastifyRequest, body: object): FastifyReply {
  const media: GraphqlMedia = graphqlMediaFor(request.headers.accept);
  return reply.type(`${media}; charset=utf-8`).send(JSON.stringify(body));
}

function requireBatch(body: readonly unknown[]): void {
  if (body.length > 0 && body.length <= graphqlLimits.batch) return;
  const message = `A batch has 1 to ${graphqlLimits.batch} requests.`;
  throw new CallRefusal(400, serviceStatus.GraphQlException, { code: 'bad_batch', message });
}

/** Reads a request. Refuses one that isn't well formed: 400 in either type. */
function requestOf(body: unknown): GraphqlRequest {
  const { query, variables, operationName, extensions } = isObject(body) ? body : {};
  if (typeof query !== 'string' || query === '') throw malformed('query must be a GraphQL document.');
  if (!isAbsent(variables) && !isObject(variables)) throw malformed('variables must be an object.');
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw malformed('operationName must be text.');
  if (!isAbsent(extensions) && !isObject(extensions)) throw malformed('extensions must be an object.');
  return {
    query,
    variables: isObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

function malformed(message: string): CallRefusal {
  return new CallRefusal(400, serviceStatus.GraphQlException, { code: 'bad_request', message });
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body of a response: the result with its errors; `data` only if something was executed. */
function bodyOf(outcome: GraphqlOutcome, request: FastifyRequest, reply: FastifyReply): object {
  const formattedOf = (error: unknown) => errorOf(error, request, reply);
  if ('refused' in outcome) return { errors: outcome.refused.flatMap(formattedOf) };
  const { data, errors } = outcome.executed;
  return { ...(errors ? { errors: errors.flatMap(formattedOf) } : {}), data };
}

/** Writes an error of a document or a resolver; a resolver that failed says nothing of why. */
function errorOf(error: unknown, request: FastifyRequest, reply: FastifyReply): object[] {
  const { originalError, locations, path, message } = error as GraphQLError;
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  // For a value that doesn't fit its type, the library's own error is the original one.
  const isOfDocument = isGraphqlError(error) && (!originalError || isGraphqlError(originalError));
  if (!isOfDocument) {
    // A disconnected caller reads nothing of it.
    const failure = failureOf(originalError ?? error, request, reply);
    return failure ? errorsOf(failure).map((one) => ({ ...one, ...place })) : [];
  }
  return [
    { ...formatted({ message, code: 'bad_document', ...variableOf(error as GraphQLError) }), ...place },
  ];
}

/** By its name: the library is loaded late. */
function isGraphqlError(error: unknown): boolean {
  return error instanceof Error && error.name === 'GraphQLError';
}

/** The variable that an error is about, as the field that it fills. */
function variableOf({ nodes }: GraphQLError): { field?: string } {
  const [node] = nodes ?? [];
  return node && 'variable' in node ? { field: node.variable.name.value } : {};
}

function formatted({ message, code, ...more }: WireError): GraphQLFormattedError {
  return {
    message,
    extensions: { code: serviceStatus.GraphQlException, ...(code ? { errorCode: code } : {}), ...more },
  };
}

/**
 * A failed resolver has its own code, for any of our failures. The response is a 200 all the same, so where it isn't known whether a change was
 * made (a database that went away, the same call still running), the error has the status by which a client asks again with the same key.
 * Source: security.md §2, §5
 */
function errorsOf({ httpStatus, code, errors }: Failure): object[] {
  const status = httpStatus >= 500 ? serviceStatus.GraphQlException : code;
  return errors.map(({ message, code: errorCode, ...more }: WireError) => {
    const isOpen = isServerNotReady(httpStatus) || errorCode === 'still_running';
    const open = isOpen ? { httpStatus } : {};
    return { message, extensions: { code: status, ...(errorCode ? { errorCode } : {}), ...open, ...more } };
  });
}
