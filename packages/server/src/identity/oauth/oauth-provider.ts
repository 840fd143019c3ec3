import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';
import { isRepeated } from '../../db/lost-database.ts';
import { currentAsking } from './asking.ts';
import { firstWaitSeconds } from './device-codes.ts';
import { findGrant, grantedScope, grantMs, terminalClientId } from './grants.ts';
import { type AdapterDeps, oauthAdapter } from './oauth-adapter.ts';

/** The endpoints of the terminal's sign-in, named as Ory Hydra names them. Source: security.md §3, RFC 8628, RFC 7009 */
export const oauthPaths = {
  deviceAuthorization: '/oauth2/device/auth',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
} as const;

/** A code may be compared for ten minutes. */
const deviceCodeSeconds = 600;
/** The lifetime of an access token; then the terminal refreshes it silently. */
const accessTokenSeconds = 600;

/** Dependencies of the OAuth provider. */
export interface ProviderDeps extends AdapterDeps {
  onError: (error: unknown) => void;
}

/**
 * Makes oidc-provider as little as it can be: device code and refresh for our own terminal, opaque tokens. Its pages, its sessions and
 * its other endpoints are not served: the portal shows the code and approves it.
 */
export function oauthProvider(deps: ProviderDeps): Provider {
  // Nothing that carries the issuer is ever sent, as the one provider answers under every name of the portal.
  const provider = new Provider('https://pitlane.invalid', configurationOf(deps));
  provider.on('server_error', (ctx, error) => {
    if (isRepeated(error)) ctx.status = 503;
    else deps.onError(error);
  });
  provider.use(async (ctx, next) => {
    await next();
    ctx.body = completed(ctx.body);
  });
  return provider;
}

const terminalClient: ClientMetadata = {
  client_id: terminalClientId,
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  response_types: [],
  redirect_uris: [],
  // No identity token is ever made; the client must all the same name what the provider could sign one with.
  id_token_signed_response_alg: 'ES256',
  scope: grantedScope,
};

function configurationOf(deps: ProviderDeps): Configuration {
  return {
    adapter: oauthAdapter(deps),
    clients: [terminalClient],
    scopes: [grantedScope],
    claims: {},
    responseTypes: ['none'],
    features: {
      devInteractions: { enabled: false },
      deviceFlow: { enabled: true, deviceInfo: () => ({}) },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId,
      },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    routes: {
      device_authorization: oauthPaths.deviceAuthorization,
      token: oauthPaths.token,
      revocation: oauthPaths.revocation,
    },
    ttl: {
      DeviceCode: deviceCodeSeconds,
      AccessToken: accessTokenSeconds,
      RefreshToken: grantMs / 1000,
      Grant: grantMs / 1000,
    },
    findAccount: async (_ctx, accountId, token) => {
      const grantId = token && 'grantId' in token ? token.grantId : undefined;
      const grant = grantId ? await findGrant(deps.db, grantId) : undefined;
      return grant?.identityId === accountId
        ? { accountId, claims: async () => ({ sub: accountId }) }
        : undefined;
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    clientBasedCORS: () => false,
    // Neither signs anything here; without them the provider warns about its own examples.
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: {
      keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })],
    },
  };
}

/** Additions to the answers of oidc-provider. */
function completed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('user_code' in body) {
    const page = `${currentAsking().origin}/device`;
    const complete = `${page}?user_code=${encodeURIComponent(String(body.user_code))}`;
    return {
      ...body,
      verification_uri: page,
      verification_uri_complete: complete,
      interval: firstWaitSeconds,
    };
  }
  // A refresh that is refused permanently, with our own status as well. Source: security.md §2
  if ('error' in body && body.error === 'invalid_grant')
    return { ...body, code: serviceStatus.RefreshTokenError };
  return body;
}
