import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { newRequestId } from '../observe/request-id.ts';

/** Takes the log, line by line. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured logs by an allowlist: method, route, status and time. No URL, body, query, header or user is written, since searches are names
 * and VINs; only security events have the user's number and address, and who is behind an assumed identity (audit/security-events.ts). They
 * go to stdout by default. Source: security.md §6
 */
export function logging(config: Pick<Config, 'logLevel'>, stream?: LogStream): FastifyServerOptions {
  return {
    genReqId: newRequestId,
    logger: {
      level: config.logLevel,
      ...(stream ? { stream } : {}),
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'unknown',
        }),
        res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: withoutValues(error),
          stack: (error.stack ?? '')
            .split('\n')
            .filter((line) => /^\s+at /.test(line))
            .join('\n'),
        }),
      },
    },
  } as FastifyServerOptions;
}

/** Some messages quote values: a database's the one that it can't read (SQLSTATE 22…), and JSON's the invalid text. */
function withoutValues(error: Error & { code?: string }): string {
  const { message, code } = error;
  const isQuoting = /^22\w{3}$/.test(String(code)) || error instanceof SyntaxError;
  const text = isQuoting ? message.replace(/".*"/s, '"…"') : message;
  return text.replace(/\b[A-HJ-NPR-Z0-9]{17}\b/g, 'VIN').slice(0, 200);
}
