import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** How a user signs a terminal in, and what runs by itself. Additions of ours: decisions.md §1.3, security.md §3 */
export const identityOperations = defineOperations({
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
  /** From the portal in the browser only, so that no token makes itself another. Source: security.md §3 */
  approveDeviceSignIn: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/device-sign-ins/{userCode}/approve',
    summary: 'Sign in a terminal',
    access: 'session.approveTerminal',
    request: schema.DeviceSignInRequest,
    response: schema.DeviceSignIn,
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
  /** Those that are signed in, the last one first. Source: security.md §3 */
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
  /** Those that still count, the newest first. Source: security.md §3 */
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
  /** Its secret is in this answer and nowhere else. No personal token makes another. Source: security.md §3 */
  createPersonalToken: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/personal-tokens',
    summary: 'Create a personal access token',
    access: 'token.manage',
    request: schema.CreatePersonalTokenRequest,
    response: schema.NewPersonalToken,
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
