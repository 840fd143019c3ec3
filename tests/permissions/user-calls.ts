import { fresh, get, type MatrixCall, ofMissing, ofMissingUser, post, put } from './matrix-call.ts';

/** A second factor that doesn't exist. */
const nobodysFactor = '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11';

/** The calls about users, how they sign in, and where they are signed in. */
export const userCalls = {
  listPortalUsers: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/mbpadmin/portalusers',
      payload: { dealerCode, userName: 'admin' },
    }),
  },
  countPortalUsers: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'GET',
      url: `/api/v1/user-counts?${new URLSearchParams({ dealerCode })}`,
    }),
  },
  getPortalUser: ofMissing('GET', '/api/v1/users'),
  // A user of the dealer without a name: anyone who may grant that gets that refusal, and no one is added.
  savePortalUser: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/mbpadmin/saveportaluser',
      payload: { userProfileID: 0, roleName: 'FI User', dealerCode, userName: 'admin' },
    }),
  },
  deletePortalUser: {
    targets: ['missing'],
    request: () => ({
      method: 'PUT',
      url: '/api/mbpadmin/deleteportaluser',
      payload: { userProfileID: 2_000_000_000 },
    }),
  },
  deactivatePortalUser: ofMissingUser('deactivate'),
  reviewPortalUser: ofMissingUser('review'),
  invitePortalUser: ofMissingUser('invite'),
  createInvitationLink: ofMissingUser('invitation-link'),
  resetPortalUserFactors: ofMissingUser('reset-factors'),
  getInvitation: put('/api/v1/invitations', { code: 'nobodys' }),
  acceptInvitation: post('/api/v1/invitations/accept', () => ({
    code: 'nobodys',
    password: 'a',
    confirmPassword: 'a',
  })),
  isUsernameValid: put('/api/mbpadmin/usernameisvalid', { username: 'a.new.user' }),
  // The name doesn't exist, and no one acts as another user.
  assumeIdentity: post('/api/profile/assumeidentity', () => ({ username: fresh(), reason: 'test' })),
  endAssumedIdentity: {
    targets: ['itself'],
    request: () => ({ method: 'DELETE', url: '/api/v1/assumed-identity' }),
  },
  listAssumedIdentities: get('/api/v1/assumed-identities'),
  listInternalUsers: put('/api/mbpinternal/mbpiusers', { userName: 'admin' }),
  listDealerRepresentatives: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/lookup/dealerrepresentatives',
      payload: { dealerCode },
    }),
  },
  listFactors: get('/api/v1/factors'),
  // One that was never offered.
  saveFactor: post('/api/v1/factors', () => ({ id: nobodysFactor, answer: '123456' })),
  removeFactor: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: `/api/v1/factors/${nobodysFactor}` }),
  },
  stepUp: post('/api/v1/step-up', () => ({ kind: 'totp', answer: '123456' })),
  // An unknown name, and passwords that differ: nothing is sent or changed.
  requestPasswordChange: post('/api/profile/change-password/request', () => ({ userName: fresh() })),
  changePasswordByCode: post('/api/profile/change-password/change', () => ({
    code: '123456',
    password: 'a',
    confirmPassword: 'b',
  })),
  updateProfilePassword: {
    targets: ['itself'],
    request: () => ({
      method: 'PATCH',
      url: '/api/profile/updateprofilepassword',
      payload: { currentPassword: 'x', password: 'a', confirmPassword: 'b' },
    }),
  },
  listSessions: get('/api/v1/sessions'),
  getStepUp: get('/api/v1/step-up'),
  endSession: ofMissing('DELETE', '/api/v1/sessions'),
  confirmTerminal: post('/api/v1/terminals/unknown/confirm', () => ({})),

  getDeviceSignIn: ofMissing('GET', '/api/v1/device-sign-ins'),
  // By a cookie only: these callers have tokens, so it is refused to all of them.
  approveDeviceSignIn: post('/api/v1/device-sign-ins/BCDF-GHJK/approve', () => ({})),
  refuseDeviceSignIn: post('/api/v1/device-sign-ins/BCDF-GHJK/refuse', () => ({})),
  listTerminals: get('/api/v1/terminals'),
  signOutTerminal: ofMissing('DELETE', '/api/v1/terminals'),
  listPersonalTokens: get('/api/v1/personal-tokens'),
  // The same.
  createPersonalToken: post('/api/v1/personal-tokens', () => ({ name: 'new', mayChange: false, days: 1 })),
  revokePersonalToken: ofMissing('DELETE', '/api/v1/personal-tokens'),
} satisfies Record<string, MatrixCall>;
