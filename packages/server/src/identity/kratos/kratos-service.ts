import type { IdentityService, ServiceDeps } from '../identity-service.ts';
import type { SessionStore } from '../session-store.ts';
import { answersOf } from './kratos-answers.ts';
import { addedToKratos, keptByKratos } from './kratos-refusals.ts';
import { kratosRoutes } from './kratos-routes.ts';
import { createKratosSessions } from './kratos-sessions.ts';

/** Signing in usually takes Kratos a fifth of a second, since it hashes the password. */
const usualTimeoutMs = 5_000;

/** Operations on data that a Kratos stores, so that changing ours would change nothing. */
const keptThere = [
  'saveFactor',
  'removeFactor',
  'stepUp',
  'requestPasswordChange',
  'changePasswordByCode',
  'updateProfilePassword',
  'acceptInvitation',
  'resetPortalUserFactors',
] as const;

/** The identity service that a Kratos is; `own` has the sessions of terminals and tokens. Source: security.md §1 */
export function kratosService(deps: ServiceDeps & { kratosUrl: string; own: SessionStore }): IdentityService {
  const { kratosUrl, kratosTimeoutMs = usualTimeoutMs } = deps;
  const kratos = answersOf(kratosUrl, kratosTimeoutMs);
  const { sessions, forget } = createKratosSessions({ ...deps, kratos });
  const refuse = async (): Promise<never> => {
    throw keptByKratos();
  };
  const refuseToInvite = async (): Promise<never> => {
    throw addedToKratos();
  };
  return {
    sessions,
    routes: (app, routeDeps) =>
      kratosRoutes(app, { ...routeDeps, kratosUrl, timeoutMs: kratosTimeoutMs, forget }),
    refusals: {
      ...Object.fromEntries(keptThere.map((name) => [name, refuse])),
      invitePortalUser: refuseToInvite,
      createInvitationLink: refuseToInvite,
    },
  };
}
