import { unattendedHeader } from '@pitlane/shared/features/identity/rules/session-end';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvents } from '../audit/security-events.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { DataKeys } from '../sealing/data-keys.ts';
import type { Credential } from './credential.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionStore } from './session-store.ts';

/** The dependencies of the identity service. */
export interface IdentityDeps {
  db: Database;
  config: Config;
  now: () => Date;
  sessions: SessionStore;
  dataKeys: DataKeys;
  events: SecurityEvents;
}

/** Returns the session of a request's secret; undefined without a valid one. */
export async function currentSession(
  request: FastifyRequest,
  sessions: SessionStore,
): Promise<LiveSession | undefined> {
  const credential = sessions.credentialOf(request);
  return credential && sessionOf(request, credential, sessions);
}

/** Returns the session of a secret. A demo user's counts only where demo users can sign in. */
export async function sessionOf(
  { place, headers }: FastifyRequest,
  { token, face }: Credential,
  sessions: SessionStore,
): Promise<LiveSession | undefined> {
  const session = await sessions.find(token, face, headers[unattendedHeader] ? 'page' : 'user');
  return session?.identity.isDemo && !place.hasDemoSignIns ? undefined : session;
}
