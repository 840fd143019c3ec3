import type { FastifyRequest } from 'fastify';
import type { SecurityEvents } from '../audit/security-events.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { credentialOf } from './credential.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionStore } from './session-store.ts';

/** What the identity service runs on. */
export interface IdentityDeps {
  db: Database;
  config: Config;
  now: () => Date;
  sessions: SessionStore;
  events: SecurityEvents;
}

/** Gives the session that a request brings the secret of; undefined when it brings none that counts. */
export async function currentSession(
  request: FastifyRequest,
  { sessions, config }: Pick<IdentityDeps, 'sessions' | 'config'>,
): Promise<LiveSession | undefined> {
  const credential = credentialOf(request, config);
  return credential && sessions.find(credential.token, credential.face);
}
