import type { Flow, UiMessage } from './flows.ts';
import type { LiveSession } from './live-session.ts';
import { messageAnswer, type UiNode } from './ui-nodes.ts';

/** Writes a flow as Kratos's frontend API does, with the fields of its form; `origin` is our own. */
export function flowAnswer(flow: Flow, origin: string, nodes: readonly UiNode[]) {
  const base = `${origin}/identity/self-service/${flow.kind}`;
  return {
    id: flow.id,
    type: flow.face,
    issued_at: flow.issuedAt,
    expires_at: flow.expiresAt,
    created_at: flow.issuedAt,
    updated_at: flow.issuedAt,
    request_url: `${base}/${flow.face}`,
    ...(flow.returnTo === null ? {} : { return_to: origin + flow.returnTo }),
    ...(flow.kind === 'login' ? { refresh: flow.isRefresh, requested_aal: `aal${flow.aal}` } : {}),
    state: flow.state,
    ui: {
      action: `${base}?flow=${flow.id}`,
      method: 'POST',
      messages: flow.messages.filter((message) => !message.field).map(messageAnswer),
      nodes,
    },
  };
}

/** How Kratos names what a second factor was. */
const methodNames = { totp: 'totp', webauthn: 'webauthn', email: 'code', lookup: 'lookup_secret' } as const;
const firstMethods = {
  password: 'password',
  webauthn: 'passkey',
  recovery: 'code_recovery',
  invitation: 'link_recovery',
} as const;

/** Writes a session as Kratos's whoami does. */
export function sessionAnswer(session: LiveSession) {
  const authenticatedAt = new Date(session.authenticatedAt).toISOString();
  const { identity, factorKind, steppedUpAt } = session;
  const second =
    factorKind && steppedUpAt !== undefined
      ? [{ method: methodNames[factorKind], aal: 'aal2', completed_at: new Date(steppedUpAt).toISOString() }]
      : [];
  return {
    id: session.id,
    active: true,
    expires_at: new Date(session.expiresAt).toISOString(),
    authenticated_at: authenticatedAt,
    issued_at: authenticatedAt,
    authenticator_assurance_level: `aal${session.aal}`,
    authentication_methods: [
      { method: firstMethods[session.method], aal: 'aal1', completed_at: authenticatedAt },
      ...second,
    ],
    identity: identityAnswer(identity),
  };
}

/** Writes an identity as Kratos does. */
export function identityAnswer(identity: LiveSession['identity']) {
  return {
    id: identity.id,
    schema_id: 'pitlane',
    schema_url: '',
    state: 'active',
    traits: { username: identity.username, email: identity.emailAddress },
    verifiable_addresses: [
      {
        id: identity.id,
        value: identity.emailAddress,
        via: 'email',
        verified: identity.isEmailVerified,
        status: identity.isEmailVerified ? 'completed' : 'pending',
      },
    ],
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
  };
}

/** The messages of forms, with the numbers and words that Kratos gives them. Source: security.md §1 */
export const messages = {
  signInAgain: {
    id: 1010003,
    text: 'Please confirm this action by verifying that it is you.',
    type: 'info',
  },
  secondFactor: {
    id: 1010004,
    text: 'Please complete the second authentication challenge.',
    type: 'info',
  },
  wrongCredentials: {
    id: 4000006,
    text: 'The provided credentials are invalid, check for spelling mistakes in your password or username, email address, or phone number.',
    type: 'error',
  },
  noMethod: {
    id: 4010002,
    text: 'Could not find a strategy to log you in with. Did you fill out the form correctly?',
    type: 'error',
  },
  /** For the whole form at sign-in, like Kratos; the settings form shows it at its field. */
  wrongTotp: {
    id: 4000008,
    text: 'The provided authentication code is invalid, please try again.',
    type: 'error',
  },
  noTotp: { id: 4000011, text: 'You have no TOTP device set up.', type: 'error' },
  wrongRecoveryCode: {
    id: 4000016,
    text: 'The backup recovery code is not valid.',
    type: 'error',
    field: 'lookup_secret',
  },
  noRecoveryCodes: { id: 4000014, text: 'You have no backup recovery codes set up.', type: 'error' },
  noPasskey: {
    id: 4000015,
    text: 'This account does not exist or has no security key set up.',
    type: 'error',
  },
  codeSent: {
    id: 1010014,
    text: 'A code has been sent to the address you provided. If you have not received a message, check the spelling of the address and retry the login.',
    type: 'info',
  },
  wrongCode: {
    id: 4010008,
    text: 'The login code is invalid or has already been used. Please try again.',
    type: 'error',
  },
  recoverySent: {
    id: 1060003,
    text: 'An email containing a recovery code has been sent to the email address you provided. If you have not received an email, check the spelling of the address and make sure to use the address you registered with.',
    type: 'info',
  },
  wrongRecovery: {
    id: 4060006,
    text: 'The recovery code is invalid or has already been used. Please try again.',
    type: 'error',
  },
  recovered: {
    id: 1060001,
    text: 'You successfully recovered your account. Please change your password or set up an alternative login method (e.g. social sign in) within the next 15.00 minutes.',
    type: 'success',
  },
  verificationSent: {
    id: 1080003,
    text: 'An email containing a verification code has been sent to the email address you provided. If you have not received an email, check the spelling of the address and make sure to use the address you registered with.',
    type: 'info',
  },
  wrongVerification: {
    id: 4070006,
    text: 'The verification code is invalid or has already been used. Please try again.',
    type: 'error',
  },
  verified: { id: 1080002, text: 'You successfully verified your email address.', type: 'success' },
  saved: { id: 1050001, text: 'Your changes have been saved!', type: 'success' },
} as const satisfies Record<string, UiMessage>;

/** Kratos's message for a password that can't be chosen. */
export function unfitPassword(reason: string): UiMessage {
  return { id: 4000005, text: reason, type: 'error', context: { reason }, field: 'password' };
}

/** Kratos's message for a field that was left empty. */
export function missing(field: NonNullable<UiMessage['field']>): UiMessage {
  return {
    id: 4000002,
    text: `Property ${field} is missing.`,
    type: 'error',
    context: { property: field },
    field,
  };
}

const expiredIds = { login: 4010001, settings: 4050001, recovery: 4060005, verification: 4070005 } as const;

/** Kratos's message on the flow that replaces an expired one. */
export function flowExpired({ kind, expiresAt }: Flow, at: Date): UiMessage {
  const minutes = (at.getTime() - Date.parse(expiresAt)) / 60_000;
  const context = { expired_at: expiresAt, expired_at_unix: Math.floor(Date.parse(expiresAt) / 1000) };
  const text = `The ${kind} flow expired ${minutes.toFixed(2)} minutes ago, please try again.`;
  return { id: expiredIds[kind], text, type: 'error', context };
}
