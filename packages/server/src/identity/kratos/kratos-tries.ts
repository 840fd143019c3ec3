import type { FastifyRequest } from 'fastify';
import type { FactorKind as SignInFactor } from '../../audit/security-events.ts';
import { credentialOf, faceOf } from '../credential.ts';
import type { IdentityDeps } from '../current-session.ts';
import { waitFirst } from '../identity-refusal.ts';
import { textOf } from '../request-texts.ts';
import { type Attempt, accountOf, clearAttempts, openAttempt } from '../sign-in-attempts.ts';
import { kratosCookie } from './kratos-answers.ts';
import { factorKinds } from './kratos-notes.ts';

/** The number of codes emailed to an address in 15 minutes before each further one waits. Source: security.md §1 */
const mostMails = 3;
const codeAccount = (flow: string) => `code:${flow}`;

/** A forwarded request that counts as a failure until it ends well. */
export interface OpenTry {
  end(isDone: boolean): Promise<void>;
}

/** The target of guesses, or of too many emails. */
interface Guess extends Attempt {
  /** For a sign-in: the factor that is tried. */
  factorKind?: SignInFactor;
  /** For a password: the typed account. */
  identifier?: string;
  /** For an email, which counts however its request ends: the flow whose count of codes starts over. */
  sendsFor?: string;
}

/** Counts a forwarded request that guesses a secret or sends a mail. Refuses with 429 while its account must wait. */
export async function openTry(deps: IdentityDeps, request: FastifyRequest): Promise<OpenTry | undefined> {
  const guess = guessOf(request);
  if (!guess) return undefined;
  const waitMs = await openAttempt(deps.db, guess, deps.now());
  if (waitMs > 0) {
    await recorded(deps, request, guess, 'delayed');
    throw waitFirst(waitMs);
  }
  return {
    async end(isDone) {
      if (isDone) {
        const { sendsFor } = guess;
        await clearAttempts(
          deps.db,
          sendsFor === undefined ? guess : { account: codeAccount(sendsFor), address: '' },
        );
      }
      await recorded(deps, request, guess, isDone ? 'success' : 'failed');
    },
  };
}

function guessOf(request: FastifyRequest): Guess | undefined {
  if (request.method !== 'POST') return undefined;
  const { address } = request.place;
  const [, kind] =
    /\/self-service\/(login|recovery|verification)$/.exec(request.url.split('?', 1)[0] ?? '') ?? [];
  const flow = textOf(request.query, 'flow');
  const email = textOf(request.body, 'email');
  switch (kind ?? '') {
    case 'login': {
      const method = textOf(request.body, 'method');
      if (method === 'password') {
        const identifier = textOf(request.body, 'identifier').trim().toLowerCase();
        return { account: accountOf(identifier), address, factorKind: 'password', identifier };
      }
      // Kratos doesn't say whose a session without its second factor is: the session is counted, and the address with
      // all of its sessions.
      const whose = accountOf(credentialOf(request, kratosCookie)?.token ?? flow);
      if (method === 'code' && textOf(request.body, 'code') === '')
        return { account: `mail:${whose}`, address: '', free: mostMails, sendsFor: flow };
      const factorKind = factorKinds[method];
      return { account: `factor:${whose}`, address, ...(factorKind ? { factorKind } : {}) };
    }
    case 'recovery':
    case 'verification':
      if (email !== '')
        return { account: `mail:${accountOf(email)}`, address: '', free: mostMails, sendsFor: flow };
      return { account: codeAccount(flow), address: '' };
    default:
      return undefined;
  }
}

/** Puts an attempt to sign in on record. A correct factor is recorded with its session, whose user Kratos reports. */
async function recorded(
  { db, events }: IdentityDeps,
  request: FastifyRequest,
  { identifier, factorKind, address }: Guess,
  outcome: 'success' | 'failed' | 'delayed',
): Promise<void> {
  if (factorKind === undefined || (outcome === 'success' && factorKind !== 'password')) return;
  const isName = identifier !== undefined && identifier.length <= 320 && !identifier.includes('\0');
  const [row] = isName
    ? await db.query<{ id: string }>(
        'SELECT id FROM identities WHERE lower(username) = $1 OR lower(email_address) = $1 LIMIT 1',
        [identifier],
      )
    : [];
  const face = faceOf(request, request.headers.cookie === undefined ? 'api' : 'browser');
  await events.recordSignIn({ identityId: row?.id, face, factorKind, address, outcome });
}
