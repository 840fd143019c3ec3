import { z } from 'zod';
import type { Credential } from '../credential.ts';
import { factorMissing } from '../factors/factor-refusals.ts';
import { kratosDown } from './kratos-refusals.ts';

/** The cookie of Kratos's sessions, with Kratos's default name. */
export const kratosCookie = 'ory_kratos_session';

/** Returns whether a token is one of Kratos's: tokens of our own terminals and scripts must not reach another service. */
export function isKratosToken(token: string): boolean {
  return token.startsWith('ory_st_');
}

/** A session as whoami returns it, as far as we read it. Source: Ory Kratos, frontend API */
const KratosSession = z.object({
  id: z.string(),
  active: z.boolean().optional(),
  authenticated_at: z.iso.datetime({ offset: true }),
  expires_at: z.iso.datetime({ offset: true }),
  authenticator_assurance_level: z.string().optional(),
  authentication_methods: z
    .array(
      z.object({
        method: z.string().optional(),
        aal: z.string().optional(),
        completed_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .nullish(),
  devices: z
    .array(z.object({ ip_address: z.string().nullish(), user_agent: z.string().nullish() }))
    .nullish(),
  identity: z.object({
    id: z.guid(),
    created_at: z.string().optional(),
    updated_at: z.string().optional(),
    verifiable_addresses: z
      .array(z.object({ value: z.string(), via: z.string(), verified: z.boolean() }))
      .nullish(),
  }),
});
export type KratosSession = z.infer<typeof KratosSession>;

/** The requests to a Kratos. */
export interface Kratos {
  /** Returns the session of a secret; undefined without a valid one. Throws code 10 where its second factor is missing, and 503 with -1. */
  whoami(credential: Credential): Promise<KratosSession | undefined>;
  /** Ends a session at Kratos too. */
  end(credential: Credential): Promise<void>;
}

/** Asks a Kratos. It redirects a browser only, and nothing that it could redirect to is followed. */
export function answersOf(kratosUrl: string, timeoutMs: number): Kratos {
  const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(kratosUrl + path, { ...init, redirect: 'manual', signal }).catch(
      (error: Error) => {
        // "fetch failed" says nothing; why is in its cause.
        throw kratosDown(error.cause ?? error);
      },
    );
    const { status } = response;
    const body: unknown = await response.json().catch(() => undefined);
    if (status >= 500) throw kratosDown(new Error(`Kratos answered ${status}.`));
    return { status, body };
  };
  return {
    async whoami(credential) {
      const { status, body } = await ask('/sessions/whoami', { headers: headersOf(credential) });
      if (status === 401) return undefined;
      if (status === 403) throw factorMissing();
      const session = KratosSession.safeParse(body);
      if (status !== 200 || !session.success)
        throw kratosDown(new Error(`Kratos answered ${status}, which isn't a session.`));
      return session.data.active === false ? undefined : session.data;
    },
    async end(credential) {
      if (credential.face === 'api') {
        const body = JSON.stringify({ session_token: credential.token });
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        await ask('/self-service/logout/api', { method: 'DELETE', headers, body });
        return;
      }
      const headers = headersOf(credential);
      const offer = await ask('/self-service/logout/browser', { headers });
      const token = z.object({ logout_token: z.string() }).safeParse(offer.body).data?.logout_token;
      if (token !== undefined)
        await ask(`/self-service/logout?${new URLSearchParams({ token }).toString()}`, { headers });
    },
  };
}

function headersOf({ token, face }: Credential): Record<string, string> {
  const secret = face === 'browser' ? { cookie: `${kratosCookie}=${token}` } : { 'x-session-token': token };
  return { accept: 'application/json', ...secret };
}
