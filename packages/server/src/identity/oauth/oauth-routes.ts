import { waitText } from '@pitlane/shared/kernel/wait-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { SecurityEvent } from '../../audit/security-events.ts';
import type { IdentityDeps } from '../current-session.ts';
import { limitVisitors } from '../visitor-limit.ts';
import { asking, currentAsking, deviceNameOf } from './asking.ts';
import { findGrant } from './grants.ts';

/** Assumption: a whole class of new users who sign in their terminals, and no more. */
const mostCodesPerMinute = { perAddress: 60, inTotal: 300 };

/** Loads oidc-provider. Loading it with the first request would block the server for 160 ms. */
export const loadOauth = () => import('./oauth-provider.ts');

/**
 * The terminal's sign-in, below `/oauth2`: it requests a code, then tokens, and revokes them. oidc-provider reads every body. It is loaded late: most
 * servers of tests never need it.
 * Source: security.md §3
 */
export async function oauthRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  let made: Promise<ReturnType<Provider['callback']>> | undefined;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = {
      at: deps.now().getTime(),
      address: request.place.address,
      deviceName: deviceNameOf(request.headers['x-pitlane-device']),
      origin: request.place.origin,
    };
    made ??= loadProvider(app, deps).catch((error: unknown) => {
      // The next request tries again.
      made = undefined;
      throw error;
    });
    const callback = await made;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('x-request-id', request.id);
    await asking.run(caller, () => callback(request.raw, reply.raw));
  };
  const secondsToWait = await limitVisitors(app, mostCodesPerMinute);
  const limitCodes = async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await secondsToWait(request);
    if (seconds > 0) await tooManyCodes(reply, seconds);
  };
  app.post('/device/auth', { onRequest: limitCodes }, answer);
  app.post('/token', answer);
  app.post('/revoke', answer);
}

/** Loads oidc-provider, whose revoked and reused tokens are recorded. */
async function loadProvider(
  app: FastifyInstance,
  deps: IdentityDeps,
): Promise<ReturnType<Provider['callback']>> {
  const recorded = (identityId: string, event: Pick<SecurityEvent, 'action' | 'outcome'>) =>
    deps.events.recordOf(identityId, 'cli', { ...event, address: currentAsking().address });
  const { oauthProvider } = await loadOauth();
  const provider = oauthProvider({
    db: deps.db,
    now: deps.now,
    onRevoked: async (identityId) => {
      deps.sessions.forgetIdentity(identityId);
      await recorded(identityId, { action: 'session.signOut', outcome: 'success' });
    },
    onReused: async (grantId) => {
      const grant = await findGrant(deps.db, grantId);
      if (grant) await recorded(grant.identityId, { action: 'terminal.tokenReused', outcome: 'refused' });
    },
    onError: (error) => app.log.error({ err: error }, 'OAuth request failed'),
  });
  return provider.callback();
}

/** In OAuth's own form, which is all that its clients read. */
function tooManyCodes(reply: FastifyReply, seconds: number): FastifyReply {
  const description = `Too many terminals are asking for a code. Wait ${waitText(seconds)}, then try again.`;
  return reply
    .status(429)
    .header('retry-after', String(seconds))
    .send({ error: 'slow_down', error_description: description });
}
