import type { Environment } from '../process/environment.ts';
import { findToken, keepToken, type StoredToken } from './credentials.ts';
import { leanFetch } from './lean-fetch.ts';
import { withLock } from './lock.ts';
import type { Settings } from './settings.ts';
import type { StoredTokens } from './stored-tokens.ts';

/** A token that ends so soon is refreshed before it is sent: the clocks of two machines differ, and a call takes its time. */
const earlyMs = 30_000;

/** How long a server may take to refresh, while other runs wait for this one. */
const patienceMs = 10_000;

/** The key of a saved sign-in. */
interface Place {
  env: Environment;
  settings: Settings;
  server: string;
}

/**
 * Calls with the token of a sign-in, which is refreshed silently when it is about to expire or the server says that it
 * has: once, for any number of simultaneous calls and terminal runs. If the refresh is refused, the call's own response
 * is used, which says that a sign-in is needed.
 */
export function fetchSignedIn(place: Place, stored: StoredToken): typeof fetch {
  let tokens: StoredTokens = stored;
  let renewing: Promise<StoredTokens | undefined> | undefined;
  let isOver = false;
  const renew = async (old: string) => {
    if (tokens.token !== old || isOver) return;
    renewing ??= renewed(place, tokens);
    try {
      const found = await renewing;
      if (found) tokens = found;
      else isOver = true;
    } finally {
      renewing = undefined;
    }
  };
  return async (address, init = {}) => {
    const { refresh } = tokens;
    if (refresh && refresh.expiresAt - Date.now() < earlyMs) await renew(tokens.token);
    const sent = tokens.token;
    const answer = await leanFetch(address, withToken(init, sent));
    if (!tokens.refresh || answer.status !== 401 || !isExpired(await answer.text())) return answer;
    await renew(sent);
    return tokens.token === sent ? answer : leanFetch(address, withToken(init, tokens.token));
  };
}

function withToken(init: RequestInit, token: string): RequestInit {
  return {
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
  };
}

/** The server's word for a token that should be refreshed. Source: security.md §2 (ExpiredJwt) */
function isExpired(body: string): boolean {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code === 1;
  } catch {
    return false;
  }
}

/** Refreshes the tokens, one run of the terminal at a time: the second uses what the first saved. Undefined if the sign-in has ended. */
function renewed(place: Place, old: StoredTokens): Promise<StoredTokens | undefined> {
  const { env, settings, server } = place;
  const keptSince = async () => {
    const kept = await findToken(env, settings, server);
    return kept?.refresh && kept.token !== old.token ? kept : undefined;
  };
  return withLock(env, 'refresh', async () => {
    const byAnother = await keptSince();
    if (byAnother) return byAnother;
    if (!old.refresh) return undefined;
    const { refreshed } = await import('./oauth.ts');
    const tokens = await refreshed(server, old.refresh.token, AbortSignal.timeout(patienceMs));
    // Refused, but not permanently if another run was quicker in spite of the lock.
    if (!tokens) return keptSince();
    const signIn = settings.signIns[server];
    if (signIn) await keepToken(env, signIn.keptIn, { server, username: signIn.username }, tokens);
    return tokens;
  });
}
