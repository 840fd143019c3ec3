import { hostname, platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as client from 'openid-client';
import { leanFetch } from './lean-fetch.ts';
import type { StoredTokens } from './stored-tokens.ts';

// Loaded late: only signing in, refreshing and signing out need it.

/** The name that the server knows this terminal by. */
const clientId = 'pitlane-cli';
const systems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'macOS',
  linux: 'Linux',
  win32: 'Windows',
};

/** A sign-in that was requested: what the user compares, and where. */
export interface DeviceSignIn {
  userCode: string;
  page: string;
  /** The same with the code in it. */
  pageWithCode: string;
  /** Waits for the user's decision. Throws openid-client's ResponseBodyError, or the abort. */
  answer: (signal: AbortSignal) => Promise<StoredTokens>;
}

/** Asks for a sign-in. Source: RFC 8628 §3.1 */
export async function askForSignIn(server: string): Promise<DeviceSignIn> {
  const config = configurationOf(server);
  const authorization = await client.initiateDeviceAuthorization(config, { scope: 'portal' });
  return {
    userCode: authorization.user_code,
    page: authorization.verification_uri,
    pageWithCode: authorization.verification_uri_complete ?? authorization.verification_uri,
    answer: async (signal) => tokensOf(await polled(configurationOf(server, signal), authorization, signal)),
  };
}

/** How long is waited before each poll, in seconds, where the server names no interval, and how much longer when it asks. Source: RFC 8628 §3.5 */
const usualIntervalS = 5;

const deviceCodeGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/**
 * Polls until the server has decided, or the time of the code is over: a connection that breaks, or a proxy's page, decides nothing, and
 * the user may be approving at that very moment. Not by openid-client's own poll, which sleeps on when Ctrl-C is pressed. Source: RFC 8628 §3.5
 */
async function polled(
  config: client.Configuration,
  authorization: client.DeviceAuthorizationResponse,
  signal: AbortSignal,
): Promise<client.TokenEndpointResponse> {
  const until = Date.now() + authorization.expires_in * 1000;
  for (let interval = authorization.interval ?? usualIntervalS; ; ) {
    await wait(interval * 1000, undefined, { signal });
    try {
      return await client.genericGrantRequest(config, deviceCodeGrant, {
        device_code: authorization.device_code,
      });
    } catch (error) {
      const answer = oauthErrorOf(error);
      if (answer === 'slow_down') interval += usualIntervalS;
      if (answer === 'slow_down' || answer === 'authorization_pending') continue;
      const isOver = Date.now() + interval * 1000 >= until;
      if (signal.aborted || answer !== undefined || isOver) throw error;
    }
  }
}

/** Refreshes a sign-in; undefined if the server says that it is over. Source: RFC 6749 §6 */
export async function refreshed(
  server: string,
  refreshToken: string,
  signal: AbortSignal,
): Promise<StoredTokens | undefined> {
  try {
    return tokensOf(await client.refreshTokenGrant(configurationOf(server, signal), refreshToken));
  } catch (error) {
    if (oauthErrorOf(error) === 'invalid_grant') return undefined;
    throw error;
  }
}

/** Revokes a sign-in with all its tokens. Source: RFC 7009 §2.1 */
export async function revoked(server: string, refreshToken: string, signal: AbortSignal): Promise<void> {
  await client.tokenRevocation(configurationOf(server, signal), refreshToken);
}

/** The server's code for a sign-in error; undefined for any other response. */
export function oauthErrorOf(error: unknown): string | undefined {
  return error instanceof client.ResponseBodyError ? error.error : undefined;
}

function tokensOf(answer: client.TokenEndpointResponse): StoredTokens {
  const { access_token: token, refresh_token: refresh, expires_in: seconds = 0 } = answer;
  const expiresAt = Date.now() + seconds * 1000;
  return { token, ...(refresh ? { refresh: { token: refresh, expiresAt } } : {}) };
}

/** The endpoints are where they are at every Pitlane; asking for them first would be one more call. `signal` ends every call. */
function configurationOf(server: string, signal?: AbortSignal): client.Configuration {
  const endpoints = {
    issuer: server,
    device_authorization_endpoint: `${server}/oauth2/device/auth`,
    token_endpoint: `${server}/oauth2/token`,
    revocation_endpoint: `${server}/oauth2/revoke`,
  };
  const config = new client.Configuration(endpoints, clientId, undefined, client.None());
  // Only this machine is ever called without TLS (settings.ts).
  if (server.startsWith('http:')) client.allowInsecureRequests(config);
  config[client.customFetch] = (address, options) => callLean(address, options, signal);
  return config;
}

/** Calls on the same way as all else: through the proxy, with the certificates that this run trusts. */
async function callLean(
  address: string,
  options: client.CustomFetchOptions,
  until: AbortSignal | undefined,
): Promise<Response> {
  const { method, headers } = options;
  const signals = [options.signal, until].filter((one) => one !== undefined && one !== null);
  const device = `${hostname()} (${systems[platform()] ?? platform()})`;
  const answer = await leanFetch(address, {
    method,
    headers: { ...headers, accept: 'application/json', 'x-pitlane-device': device },
    ...(options.body === undefined || options.body === null ? {} : { body: options.body.toString() }),
    ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
  });
  const type = answer.headers.get('content-type');
  return new Response(await answer.arrayBuffer(), {
    status: answer.status,
    headers: type ? { 'content-type': type } : {},
  });
}
