import { lazy } from '@pitlane/shared/kernel/lazy';
import { operations } from '@pitlane/shared/registry/operations';
import type { FastifyInstance } from 'fastify';
import type { Replicas } from '../db/replicas/read-replicas.ts';
import type { Readiness } from '../observe/readiness.ts';
import { openApiOf } from './openapi.ts';

/** The data of the pages about the server. */
export interface StatusDeps {
  version: string;
  build: string;
  capabilities: readonly string[];
  readiness: () => Promise<Readiness>;
  replicas?: Pick<Replicas, 'status'> | undefined;
}

/** Serves what machines ask about the server: its API, its version, whether it is up, and whether it can take requests. */
export function registerStatus(
  app: FastifyInstance,
  { version, build, capabilities, readiness, replicas }: StatusDeps,
): void {
  // Half the work of a start, and few ever ask for it.
  const openApi = lazy(() => openApiOf(operations, version));
  app.get('/api/openapi.json', () => openApi());
  app.get('/version.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version, build, capabilities }),
  );
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { problem, notes, refusesWrites } = await readiness();
    if (problem !== undefined) return reply.status(503).send({ status: problem });
    // Without its replicas, a server reads the primary.
    const state = refusesWrites ? { status: 'read-only', writes: refusesWrites } : { status: 'ready' };
    return { ...state, ...notes, ...(replicas && { replicas: replicas.status() }) };
  });
}
