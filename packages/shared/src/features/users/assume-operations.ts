import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { SessionState } from '../session/schema.ts';
import * as schema from './assume-schema.ts';

/** The calls for acting as another user. Source: portal.md §7 (Profile), decisions.md §8 (Users) */
export const assumeOperations = defineOperations({
  /** For 30 minutes, only in this session. Source: decisions.md §8 (Users) */
  assumeIdentity: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/profile/assumeidentity',
    summary: 'Act as another user for 30 minutes, for a reason',
    access: 'user.assumeIdentity',
    request: schema.AssumeIdentityRequest,
    response: SessionState,
    needsRecentFactor: true,
  },
  /**
   * Restores the user's own session, even if no identity is assumed, and regardless of what that session still lacks.
   * Source: decisions.md §8 (Users)
   */
  endAssumedIdentity: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/assumed-identity',
    summary: 'Stop acting as another user',
    access: 'session.read',
    request: () => z.object({}),
    response: SessionState,
    during: 'firstFactor',
  },
  /** The last 100, the newest first. Source: areas.md §3 (the assumed user's own history shows it) */
  listAssumedIdentities: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/assumed-identities',
    summary: 'List when someone else acted as you',
    access: 'session.manage',
    request: () => z.object({}),
    response: () => z.array(schema.AssumedIdentity()),
  },
});
