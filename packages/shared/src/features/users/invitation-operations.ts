import { defineOperations } from '../../engine/operation.ts';
import * as schema from './invitation-schema.ts';

/** The calls of the page that an invitation opens. Our addition: areas.md §3 (no password is typed for another) */
export const invitationOperations = defineOperations({
  /** Uses nothing, since mail scanners open links. 400 with code 8 for a link that doesn't count. */
  getInvitation: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/invitations',
    summary: 'Show who an invitation is for',
    access: 'profile.acceptInvitation',
    request: schema.InvitationRequest,
    response: schema.Invitation,
    keepFor: 0,
  },
  /** Uses the link once and signs the browser in; a second factor still has to be given or added. */
  acceptInvitation: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/invitations/accept',
    summary: 'Accept an invitation: choose a password and sign in',
    access: 'profile.acceptInvitation',
    request: schema.AcceptInvitationRequest,
    response: schema.AcceptedInvitation,
  },
});
