import { lazy } from '@pitlane/shared/kernel/lazy';
import { operations } from '@pitlane/shared/registry/operations';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { StorageFault } from '../db/storage-faults.ts';
import { openApiOf } from './openapi.ts';

/** What the server reports about itself, apart from whether its database responds. */
export interface Health {
  /** What the database's statements have lately run into. */
  storageFault?: () => StorageFault | undefined;
  /** Whether the history was found broken. */
  isHistoryBroken?: () => boolean;
}

/** What the pages about the server itself are made of. */
export interface StatusDeps {
  db: Database;
  version: string;
  build: string;
  capabilities: readonly string[];
  health: Health;
}

/** Serves what machines ask about the server: its API, its version, whether it is up, and whether it can take requests. */
export function registerStatus(
  app: FastifyInstance,
  { db, version, build, capabilities, health }: StatusDeps,
): void {
  // Half the work of a start, and few ever ask for it.
  const openApi = lazy(() => openApiOf(operations, version));
  app.get('/api/openapi.json', () => openApi());
  app.get('/version.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version, build, capabilities }),
  );
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const problem =
      health.storageFault?.() ??
      (await db.query('SELECT 1').then(
        () => undefined,
        () => 'database unreachable',
      ));
    if (problem !== undefined) return reply.status(503).send({ status: problem });
    // A broken history is for people to look into: the server continues serving.
    return { status: 'ready', ...(health.isHistoryBroken?.() ? { history: 'alarm' } : {}) };
  });
}
