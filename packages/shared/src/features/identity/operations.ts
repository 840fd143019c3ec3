import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/**
 * How users confirm who they are, sign a terminal in, and manage scheduled access. Additions of ours, except for the
 * passwords: decisions.md §1.3, security.md §3
 */
export const identityOperations = defineOperations({
  /** Source: areas.md §2 */
  listFactors: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/factors',
    summary: 'List your second factors',
    access: 'factor.manage',
    request: () => z.object({}),
    response: () => z.array(schema.Factor()),
    during: 'setup',
    provides: 'factors',
  },
  /** With a kind it offers a factor, with its id and an answer it confirms it. Source: areas.md §2 */
  saveFactor: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/factors',
    summary: 'Add a second factor: request it, then confirm it',
    access: 'factor.manage',
    request: schema.SaveFactorRequest,
    response: schema.SavedFactor,
    during: 'setup',
    needsRecentFactor: true,
    invalidates: 'factors',
  },
  /** Source: areas.md §2 */
  removeFactor: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/factors/{id}',
    summary: 'Remove a second factor',
    access: 'factor.manage',
    request: schema.FactorRequest,
    response: schema.Factor,
    during: 'setup',
    needsRecentFactor: true,
    invalidates: 'factors',
  },
  /** For email, a call without an answer sends the code. A passkey is used in the browser, in the sign-in flow. Source: decisions.md §8 */
  stepUp: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/step-up',
    summary: 'Confirm your second factor',
    access: 'session.manage',
    request: schema.StepUpRequest,
    response: schema.StepUp,
    during: 'firstFactor',
  },
  /** A terminal polls until it is confirmed in the portal, then repeats its call. Source: areas.md §1.3 */
  getStepUp: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/step-up',
    summary: 'Check whether your second factor is recent',
    access: 'session.manage',
    request: () => z.object({}),
    response: schema.StepUpState,
    during: 'firstFactor',
  },
  /**
   * Emails a code. For a user who isn't signed in it is the recovery, and the answer is the same whether or not the
   * name exists. 429 with code 16 after three within 15 minutes. Source: portal.md §7 (Profile), decisions.md §8
   */
  requestPasswordChange: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/profile/change-password/request',
    summary: 'Email a code for changing the password',
    access: 'profile.recoverPassword',
    request: schema.RequestPasswordChange,
    response: schema.SentPasswordCode,
  },
  /** Uses the code once, and ends every other session. Source: portal.md §7 (Profile), decisions.md §8 */
  changePasswordByCode: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/profile/change-password/change',
    summary: 'Change the password with an emailed code',
    access: 'profile.recoverPassword',
    request: schema.ChangePasswordByCode,
    response: schema.Nothing,
  },
  /**
   * Ends every other session. With another user's profile, which takes the right to change them, all of that user's end, and they are mailed a link
   * to choose a password with. Source: portal.md §7 (Profile), areas.md §2, decisions.md §8
   */
  updateProfilePassword: {
    kind: 'command',
    host: 'main',
    method: 'PATCH',
    path: '/api/profile/updateprofilepassword',
    summary: 'Change your password, or invite another user to choose a new one',
    access: 'profile.changePassword',
    request: schema.UpdateProfilePassword,
    response: schema.Nothing,
    during: 'setup',
    invalidates: 'sessions',
  },
  /** Browsers, terminals and tokens, the last used first. Source: areas.md §2 */
  listSessions: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'List where you are signed in',
    access: 'session.manage',
    request: () => z.object({}),
    response: () => z.array(schema.SignedInSession()),
    during: 'setup',
    provides: 'sessions',
  },
  /** Refused on every server within three seconds. Source: areas.md §2 */
  endSession: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/sessions/{id}',
    summary: 'End one of your sessions',
    access: 'session.manage',
    request: schema.SessionRequest,
    response: schema.SignedInSession,
    during: 'setup',
    invalidates: 'sessions',
  },
  /** From the portal in the browser only: the terminal waits for it, then continues. Source: areas.md §2 */
  confirmTerminal: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/terminals/{id}/confirm',
    summary: 'Confirm the second factor that a terminal is waiting for',
    access: 'terminal.manage',
    request: schema.TerminalRequest,
    response: schema.Terminal,
    needsRecentFactor: true,
    invalidates: 'terminals',
  },
  /** 429 with Retry-After after too many codes that none has. Source: security.md §3, RFC 8628 §5.1 */
  getDeviceSignIn: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/device-sign-ins/{userCode}',
    summary: "Show a terminal's sign-in request",
    access: 'session.approveTerminal',
    request: schema.DeviceSignInRequest,
    response: schema.DeviceSignIn,
  },
  /** Only from the portal in the browser, so that no token can create another. Source: security.md §3 */
  approveDeviceSignIn: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/device-sign-ins/{userCode}/approve',
    summary: 'Sign in a terminal',
    access: 'session.approveTerminal',
    request: schema.DeviceSignInRequest,
    response: schema.DeviceSignIn,
    needsRecentFactor: true,
  },
  /** Source: security.md §3 */
  refuseDeviceSignIn: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/device-sign-ins/{userCode}/refuse',
    summary: "Refuse a terminal's sign-in",
    access: 'session.approveTerminal',
    request: schema.DeviceSignInRequest,
    response: schema.DeviceSignIn,
  },
  /** Those that are signed in, most recent first. Source: security.md §3 */
  listTerminals: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/terminals',
    summary: 'List your signed-in terminals',
    access: 'terminal.manage',
    request: () => z.object({}),
    response: () => z.array(schema.Terminal()),
    provides: 'terminals',
  },
  /** Its next call is refused, and it cannot refresh. Source: security.md §3 */
  signOutTerminal: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/terminals/{id}',
    summary: 'Sign out a terminal',
    access: 'terminal.manage',
    request: schema.TerminalRequest,
    response: schema.Terminal,
    invalidates: 'terminals',
  },
  /** Those that are still valid, newest first. Source: security.md §3 */
  listPersonalTokens: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/personal-tokens',
    summary: 'List your personal access tokens',
    access: 'token.manage',
    request: () => z.object({}),
    response: () => z.array(schema.PersonalToken()),
    provides: 'personalTokens',
  },
  /** Its secret is in this answer and nowhere else. A personal token can't create another. Source: security.md §3 */
  createPersonalToken: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/personal-tokens',
    summary: 'Create a personal access token',
    access: 'token.manage',
    request: schema.CreatePersonalTokenRequest,
    response: schema.NewPersonalToken,
    needsRecentFactor: true,
    invalidates: 'personalTokens',
  },
  /** Source: security.md §3 */
  revokePersonalToken: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/personal-tokens/{id}',
    summary: 'Revoke a personal access token',
    access: 'token.manage',
    request: schema.PersonalTokenRequest,
    response: schema.PersonalToken,
    invalidates: 'personalTokens',
  },
});
