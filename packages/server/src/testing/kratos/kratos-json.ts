import { STATUS_CODES } from 'node:http';

export type Kind = 'login' | 'settings' | 'recovery' | 'verification';

export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
  isVerified: boolean;
  totpSecret?: string;
  codes: string[];
}

export interface Session {
  id: string;
  account: Account;
  isActive: boolean;
  token: string;
  logoutToken: string;
  aal: 1 | 2;
  authenticatedAt: number;
  expiresAt: number;
  methods: { method: string; aal: string; at: number }[];
  /** Where it was started. */
  device: { ip_address: string; user_agent: string };
}

export interface Flow {
  id: string;
  kind: Kind;
  type: 'browser' | 'api';
  csrf: string;
  aal: 1 | 2;
  owner: Session | undefined;
  returnTo?: string | undefined;
  issuedAt: number;
  expiresAt: number;
  state: string;
  messages: { id: number; text: string; type: string }[];
  /** The authenticator's secret that the settings offer. */
  totpSecret: string;
  shownCodes?: string[];
  account?: Account | undefined;
  code?: string;
  codeExpiresAt?: number;
  tries: number;
}

const error = (id: number, words: string) => ({ id, text: words, type: 'error' });
const info = (id: number, words: string) => ({ id, text: words, type: 'info' });
const codeSent = 'An email containing a code has been sent to the email address you provided.';

/** Kratos's messages by their numbers. */
export const messages = {
  wrongCredentials: error(4000006, 'The provided credentials are invalid.'),
  noMethod: error(4010002, 'Could not find a strategy to log you in with.'),
  shortPassword: error(4000032, 'The password must be at least 8 characters long.'),
  wrongTotp: error(4000008, 'The provided authentication code is invalid, please try again.'),
  saved: { ...info(1050001, 'Your changes have been saved!'), type: 'success' },
  recovery: {
    sent: info(1060003, codeSent),
    wrong: error(4060006, 'The recovery code is invalid or has already been used. Please try again.'),
    passed: info(1060001, 'You successfully recovered your account.'),
  },
  verification: {
    sent: info(1080003, codeSent),
    wrong: error(4070006, 'The verification code is invalid or has already been used. Please try again.'),
    passed: info(1080002, 'You successfully verified your email address.'),
  },
};

/** An answer that is an error. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, id?: string) {
    super(id);
    this.status = status;
    const message = STATUS_CODES[status] ?? '';
    this.body = { error: { ...(id ? { id } : {}), code: status, status: message, message } };
  }
}

const iso = (at: number) => new Date(at).toISOString();

export function sessionJson(session: Session) {
  const { account } = session;
  const address = { id: account.id, value: account.email, via: 'email', verified: account.isVerified };
  return {
    id: session.id,
    active: session.isActive,
    expires_at: iso(session.expiresAt),
    authenticated_at: iso(session.authenticatedAt),
    issued_at: iso(session.authenticatedAt),
    authenticator_assurance_level: `aal${session.aal}`,
    authentication_methods: session.methods.map(({ at, ...method }) => ({
      ...method,
      completed_at: iso(at),
    })),
    devices: [{ id: session.id, location: '', ...session.device }],
    identity: {
      id: account.id,
      schema_id: 'default',
      schema_url: '',
      state: 'active',
      traits: { username: account.username, email: account.email },
      verifiable_addresses: [{ ...address, status: account.isVerified ? 'completed' : 'sent' }],
    },
  };
}

/** Writes a flow with the fields of its form; `account` is whose settings it shows, or who gives a second factor. */
export function flowJson(flow: Flow, account: Account | undefined) {
  return {
    id: flow.id,
    type: flow.type,
    state: flow.state,
    request_url: '',
    issued_at: iso(flow.issuedAt),
    expires_at: iso(flow.expiresAt),
    ...(flow.returnTo === undefined ? {} : { return_to: flow.returnTo }),
    ...(flow.kind === 'login' ? { requested_aal: `aal${flow.aal}` } : {}),
    ui: {
      action: `/self-service/${flow.kind}?flow=${flow.id}`,
      method: 'POST',
      messages: flow.messages,
      nodes: [input('default', 'csrf_token', flow.csrf), ...nodesOf(flow, account)],
    },
  };
}

function nodesOf(flow: Flow, account: Account | undefined) {
  if (flow.kind === 'recovery' || flow.kind === 'verification') {
    return [input('code', flow.state === 'sent_email' ? 'code' : 'email'), input('code', 'method', 'code')];
  }
  if (flow.kind === 'login') {
    return flow.aal === 2
      ? [input('totp', 'totp_code'), input('totp', 'method', 'totp')]
      : [
          input('default', 'identifier'),
          input('password', 'password'),
          input('password', 'method', 'password'),
        ];
  }
  const totp = account?.totpSecret
    ? [input('totp', 'totp_unlink', 'true')]
    : [
        text('totp', 'totp_secret_key', flow.totpSecret),
        input('totp', 'totp_code'),
        input('totp', 'method', 'totp'),
      ];
  return [
    input('password', 'password'),
    input('password', 'method', 'password'),
    ...totp,
    input('lookup_secret', 'lookup_secret_regenerate', 'true'),
    ...(flow.shownCodes ? [text('lookup_secret', 'lookup_secret_codes', flow.shownCodes.join(', '))] : []),
  ];
}

function input(group: string, name: string, value?: string) {
  const attributes = {
    name,
    type: 'text',
    node_type: 'input',
    disabled: false,
    ...(value === undefined ? {} : { value }),
  };
  return { type: 'input', group, attributes, messages: [], meta: {} };
}

function text(group: string, id: string, value: string) {
  const attributes = { id, node_type: 'text', text: { id: 1050015, text: value, type: 'info' } };
  return { type: 'text', group, attributes, messages: [], meta: {} };
}
