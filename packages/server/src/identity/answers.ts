import type { LiveSession } from './live-session.ts';
import type { LoginFlow, UiMessage } from './login-flows.ts';

/** The messages of signing in, with the numbers and words that Kratos gives them. Source: security.md §1 */
export const messages = {
  signInAgain: {
    id: 1010003,
    text: 'Please confirm this action by verifying that it is you.',
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
} as const satisfies Record<string, UiMessage>;

/** Kratos's message for a field that was left empty. */
export function missing(field: 'identifier' | 'password'): UiMessage {
  return {
    id: 4000002,
    text: `Property ${field} is missing.`,
    type: 'error',
    context: { property: field },
    field,
  };
}

/** Kratos's message on the flow that takes the place of one whose time is over. */
export function flowExpired(expiredAt: string, at: Date): UiMessage {
  const minutes = (at.getTime() - Date.parse(expiredAt)) / 60_000;
  const context = { expired_at: expiredAt, expired_at_unix: Math.floor(Date.parse(expiredAt) / 1000) };
  const text = `The login flow expired ${minutes.toFixed(2)} minutes ago, please try again.`;
  return { id: 4010001, text, type: 'error', context };
}

/** Writes a sign-in flow as Kratos's frontend API does; `origin` is our own. */
export function flowAnswer(flow: LoginFlow, origin: string) {
  const base = `${origin}/identity/self-service/login`;
  return {
    id: flow.id,
    type: flow.face,
    issued_at: flow.issuedAt,
    expires_at: flow.expiresAt,
    created_at: flow.issuedAt,
    updated_at: flow.issuedAt,
    request_url: `${base}/${flow.face}`,
    ...(flow.returnTo === null ? {} : { return_to: origin + flow.returnTo }),
    refresh: flow.isRefresh,
    requested_aal: 'aal1',
    state: 'choose_method',
    ui: {
      action: `${base}?flow=${flow.id}`,
      method: 'POST',
      messages: flow.messages.filter((message) => !message.field).map(messageAnswer),
      nodes: nodesOf(flow),
    },
  };
}

function nodesOf(flow: LoginFlow) {
  const ofField = (field: UiMessage['field']) =>
    flow.messages.filter((message) => message.field === field).map(messageAnswer);
  return [
    inputNode('default', { name: 'csrf_token', type: 'hidden', value: flow.csrfToken ?? '', required: true }),
    inputNode(
      'default',
      { name: 'identifier', type: 'text', value: '', required: true, autocomplete: 'username' },
      { label: { id: 1070004, text: 'ID', type: 'info' }, messages: ofField('identifier') },
    ),
    inputNode(
      'password',
      { name: 'password', type: 'password', required: true, autocomplete: 'current-password' },
      { label: { id: 1070001, text: 'Password', type: 'info' }, messages: ofField('password') },
    ),
    inputNode(
      'password',
      { name: 'method', type: 'submit', value: 'password' },
      { label: { id: 1010022, text: 'Sign in with password', type: 'info' } },
    ),
  ];
}

type Said = ReturnType<typeof messageAnswer>;

function inputNode(
  group: 'default' | 'password',
  attributes: Record<string, unknown>,
  { label, messages: said = [] }: { label?: Said; messages?: Said[] } = {},
) {
  return {
    type: 'input',
    group,
    attributes: { ...attributes, disabled: false, node_type: 'input' },
    messages: said,
    meta: label ? { label } : {},
  };
}

function messageAnswer({ id, text, type, context }: UiMessage) {
  return { id, text, type, ...(context ? { context } : {}) };
}

/** Writes a session as Kratos's whoami does. */
export function sessionAnswer(session: LiveSession) {
  const authenticatedAt = new Date(session.authenticatedAt).toISOString();
  const { identity } = session;
  return {
    id: session.id,
    active: true,
    expires_at: new Date(session.expiresAt).toISOString(),
    authenticated_at: authenticatedAt,
    issued_at: authenticatedAt,
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: authenticatedAt }],
    identity: {
      id: identity.id,
      schema_id: 'pitlane',
      state: 'active',
      traits: { username: identity.username, email: identity.emailAddress },
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    },
  };
}
