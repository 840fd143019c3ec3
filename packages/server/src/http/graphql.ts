import { serviceStatus, type WireError } from '@pitlane/shared/engine/envelope';
import type { Operations } from '@pitlane/shared/engine/operation';
import type { FastifyInstance } from 'fastify';
import { stripIgnoredCharacters } from 'graphql/utilities/stripIgnoredCharacters.js';
import { type Answering, type Begin, sendJson } from './answering.ts';
import { type Failure, failureOf } from './error-handler.ts';
import { CallRefusal } from './refusal.ts';

/** The operations with the way to answer each. */
interface Answerable {
  operations: Operations;
  answerings: Readonly<Record<string, Answering>>;
  begin: Begin;
}

/**
 * Creates the routes of GraphQL, which only accept the documents of the operations (docs/decisions/0011): a known
 * document is answered by its operation, with the same rights, parsing and fields as a call by its path. Whitespace,
 * commas and comments of a document are ignored. The answer is bare: `data`, or `errors` with the service status in
 * `extensions.code`. A batch is answered by a list in the same order, in which a failure doesn't affect the others; the
 * caller is authenticated once. Source: decisions.md §1.5, security.md §2 (code 9) and §6
 */
export function registerGraphql(app: FastifyInstance, { operations, answerings, begin }: Answerable): void {
  const documents = Object.entries(operations).filter(([, { document }]) => document !== undefined);
  for (const url of new Set(documents.map(([, { path }]) => path))) {
    const known = new Map(
      documents
        .filter(([, { path }]) => path === url)
        .map(([name, { document = '' }]) => [stripIgnoredCharacters(document), name]),
    );
    app.route({
      method: 'POST',
      url,
      errorHandler: (error, request, reply) => {
        const failure = failureOf(error, request, reply);
        if (failure) sendJson(reply.status(failure.httpStatus).headers(failure.headers), errorsOf(failure));
        else void reply.status(499).send();
      },
      handler: async (request, reply) => {
        const call = await begin(request);
        const answerOne = async (asked: unknown) => {
          const { query, variables, operationName } = isObject(asked) ? asked : {};
          const name = known.get(normalised(query));
          const answer = name === undefined ? undefined : answerings[name];
          if (!answer || (operationName ?? name) !== name) throw unknownDocument();
          const { data } = await answer(isObject(variables) ? variables : {}, call);
          return { data };
        };
        if (!Array.isArray(request.body)) return sendJson(reply, await answerOne(request.body));
        if (request.body.length > mostAtOnce) throw tooMany();
        const answers = request.body.map((asked) =>
          answerOne(asked).catch((error: unknown) => {
            const failure = failureOf(error, request, reply);
            return failure ? errorsOf(failure) : { data: null };
          }),
        );
        return sendJson(reply, await Promise.all(answers));
      },
    });
  }
}

/** Questions of one request: as many as a screen has cards, and more. */
const mostAtOnce = 50;

function tooMany(): CallRefusal {
  const message = `At most ${mostAtOnce} queries are allowed in one request.`;
  return new CallRefusal(400, serviceStatus.GraphQlException, { code: 'too_many_questions', message });
}

function normalised(query: unknown): string {
  if (typeof query !== 'string') return '';
  try {
    return stripIgnoredCharacters(query);
  } catch {
    return '';
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownDocument(): CallRefusal {
  return new CallRefusal(400, serviceStatus.GraphQlException, {
    code: 'unknown_document',
    message: 'This server only accepts the known GraphQL documents, unchanged.',
  });
}

/** A failed resolver has its own code, for any failure. Source: security.md §2 */
function errorsOf({ httpStatus, code, errors }: Failure): object {
  const status = httpStatus >= 500 ? serviceStatus.GraphQlException : code;
  return {
    data: null,
    errors: errors.map(({ message, code: errorCode, ...more }: WireError) => ({
      message,
      extensions: { code: status, ...(errorCode ? { errorCode } : {}), ...more },
    })),
  };
}
