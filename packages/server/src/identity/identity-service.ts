import type { FastifyInstance } from 'fastify';
import type { IdentityDeps } from './current-session.ts';
import { kratosService } from './kratos/kratos-service.ts';
import { identityRoutes } from './routes.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

/**
 * Signs users in: our own service, or a Kratos behind the same paths. Nothing else in the server knows which it
 * is.
 */
export interface IdentityService {
  sessions: SessionStore;
  /** The calls below `/identity`. */
  routes: (app: FastifyInstance, deps: IdentityDeps) => Promise<void>;
  /** Operations that change what another service keeps, each refused. */
  refusals: Readonly<Record<string, () => Promise<never>>>;
}

/** Dependencies of a service. */
export type ServiceDeps = Pick<IdentityDeps, 'db' | 'config' | 'now' | 'dataKeys' | 'events'> & {
  /** Is notified of a use of a session that could not be noted. */
  onError: (error: unknown) => void;
  /** How long a Kratos may take to answer, in ms; absent, the usual time. */
  kratosTimeoutMs?: number | undefined;
};

/** Opens the service that the settings name. */
export function openIdentityService(deps: ServiceDeps): IdentityService {
  const own = createSessionStore(deps.db, deps.now, deps.onError);
  const { kratosUrl } = deps.config;
  if (kratosUrl !== undefined) return kratosService({ ...deps, kratosUrl, own });
  return { sessions: own, routes: identityRoutes, refusals: {} };
}
