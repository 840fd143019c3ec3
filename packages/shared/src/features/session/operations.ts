import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The calls about the signed-in user. Source: portal.md §7 (Profile) */
export const sessionOperations = defineOperations({
  getSession: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/profile/getsession',
    summary: 'Show who is signed in',
    access: 'session.read',
    request: schema.GetSessionRequest,
    response: schema.SessionState,
  },
  getClaimsPreAuth: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/profile/allowedClaimsPreAuth',
    summary: 'Show whether the user can pre-authorize claims',
    access: 'session.read',
    request: schema.GetSessionRequest,
    response: schema.ClaimsPreAuth,
  },
});
