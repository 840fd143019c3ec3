import { noNetworkMessage } from '../../kernel/failure-text.ts';

/** One message of the identity service: its number, and the words to show for it. */
export interface IdentityMessage {
  id: number;
  text: string;
  /** Only confirms that a code was sent. */
  isNews: boolean;
}

/** A field of a sign-in, by the method that it is sent with. */
export interface FlowNode {
  group: string;
  name: string;
  value: string;
}

/** A sign-in in progress: what its form must send, and the messages to show. */
export interface SignInFlow {
  id: string;
  /** Null in the terminal's flow, which has no cookie to protect. */
  csrfToken: string | null;
  messages: IdentityMessage[];
  nodes: FlowNode[];
}

/** The result of starting or resuming a sign-in in the browser. */
export type BeginResult =
  | { kind: 'flow'; flow: SignInFlow }
  /** A user is already signed in here. */
  | { kind: 'signedIn' }
  | IdentityFailure;

/** The result of sending the name and password. */
export type SignInResult =
  /** `sessionToken` in the terminal's flow only; `returnTo` where the browser's flow was started with a place to go. */
  | { kind: 'signedIn'; identityId: string; sessionToken: string | null; returnTo: string | null }
  /** Wrong or missing credentials, or a code that was sent: the same flow may be sent again. */
  | { kind: 'refused'; flow: SignInFlow }
  | { kind: 'expired' }
  /** Too many failures, according to `message`; the face adds how long to wait. */
  | { kind: 'wait'; seconds: number; message: string }
  | IdentityFailure;

/** Who is signed in, according to the identity service. */
export type WhoamiResult =
  | { kind: 'signedIn'; identityId: string; expiresAt: string }
  | { kind: 'signedOut' }
  | IdentityFailure;

/** The identity service gave no usable answer. `status` is 0 when it could not be reached; `errorId` is Kratos's. */
export interface IdentityFailure {
  kind: 'failed';
  status: number;
  errorId: string | null;
  message: string;
}

/** Where the identity service is. */
export interface IdentitySettings {
  /** The address before `/sessions/whoami` …; on the portal's own origin `/identity`. */
  base: string;
  /** Sent with each call, such as the face's name. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

/** How a sign-in starts. */
export interface BeginOptions {
  returnTo?: string;
  /** Asks for credentials given before: the password, or at level 2 the second factor. */
  isAgain?: boolean;
  /** 2 asks for the second factor after the first was given. */
  level?: 2;
}

/** The calls of both faces to the identity service, our own or a Kratos. */
export interface IdentityClient {
  /**
   * The browser's sign-in: the flow is bound to a cookie that is set with it. `isAgain` asks for the password again.
   */
  beginBrowserSignIn(options?: BeginOptions): Promise<BeginResult>;
  /** Reads a flow by its id, as the sign-in page finds it in its address. */
  findSignIn(flowId: string): Promise<BeginResult>;
  signIn(flow: SignInFlow, identifier: string, password: string): Promise<SignInResult>;
  /** Sends any method of a sign-in, with its fields. */
  send(flow: SignInFlow, method: string, fields: Readonly<Record<string, string>>): Promise<SignInResult>;
  /** The terminal's sign-in, both steps; returns a session token. */
  signInWithToken(identifier: string, password: string): Promise<SignInResult>;
  /** Without a token, the cookie identifies the user. */
  whoami(token?: string): Promise<WhoamiResult>;
  signOutBrowser(): Promise<{ kind: 'signedOut' } | IdentityFailure>;
  signOutToken(token: string): Promise<{ kind: 'signedOut' } | IdentityFailure>;
}

/** Words for the messages that people meet; for any other number the service's own words are shown. */
const words: Record<number, string> = {
  1010003: "Sign in again to confirm it's you.",
  4000002: 'Enter your username and password.',
  4000006: 'Wrong username or password. Check both and try again.',
  4010001: 'This sign-in page expired. Sign in now.',
};

/** Words for the errors that are written for programmers; for any other the service's own words are shown. */
const errorWords: Record<string, string> = {
  session_already_available: "You're already signed in, maybe in another tab. Reload the page.",
  security_csrf_violation:
    'This sign-in page no longer works in this browser. Allow cookies for the portal, then reload the page.',
  too_many_sign_in_attempts: 'Too many failed sign-ins.',
  self_service_flow_return_to_forbidden: "The return page isn't part of this portal.",
};

/**
 * Creates the client of the identity service: the subset of the Kratos frontend API that signs in and out.
 * Source: security.md §1
 */
export function createIdentityClient(settings: IdentitySettings): IdentityClient {
  const call = callerOf(settings);
  const begin = async (path: string) => beginResult(await call('GET', path));
  const send: IdentityClient['send'] = async (flow, method, fields) => {
    const csrf = flow.csrfToken === null ? {} : { csrf_token: flow.csrfToken };
    const body = { method, ...fields, ...csrf };
    return signInResult(
      await call('POST', `/self-service/login?flow=${encodeURIComponent(flow.id)}`, { body }),
    );
  };
  const signIn: IdentityClient['signIn'] = (flow, identifier, password) =>
    send(flow, 'password', { identifier, password });
  return {
    send,
    beginBrowserSignIn(options = {}) {
      const query = new URLSearchParams();
      if (options.returnTo) query.set('return_to', options.returnTo);
      if (options.isAgain) query.set('refresh', 'true');
      if (options.level) query.set('aal', `aal${options.level}`);
      const text = query.toString();
      return begin(`/self-service/login/browser${text && `?${text}`}`);
    },
    findSignIn: (flowId) => begin(`/self-service/login/flows?id=${encodeURIComponent(flowId)}`),
    signIn,
    async signInWithToken(identifier, password) {
      const begun = await begin('/self-service/login/api');
      if (begun.kind === 'flow') return signIn(begun.flow, identifier, password);
      return begun.kind === 'failed' ? begun : failure({ status: 400, body: {}, retryAfter: null });
    },
    async whoami(token) {
      const answer = await call('GET', '/sessions/whoami', token ? { token } : {});
      // Kratos gives no error id here: only the status distinguishes (security.md §1).
      if (answer.status === 401) return { kind: 'signedOut' };
      const { identity, expires_at: expiresAt } = answer.body;
      if (answer.status !== 200 || !identity) return failure(answer);
      return { kind: 'signedIn', identityId: identity.id, expiresAt: expiresAt ?? '' };
    },
    async signOutBrowser() {
      const begun = await call('GET', '/self-service/logout/browser');
      if (begun.status === 401) return { kind: 'signedOut' };
      if (!begun.body.logout_token) return failure(begun);
      const token = encodeURIComponent(begun.body.logout_token);
      const ended = await call('GET', `/self-service/logout?token=${token}`);
      return isDone(ended) || ended.status === 401 ? { kind: 'signedOut' } : failure(ended);
    },
    async signOutToken(token) {
      const ended = await call('DELETE', '/self-service/logout/api', { body: { session_token: token } });
      // 403: the service doesn't know the token, so no one is signed in with it.
      return isDone(ended) || ended.status === 403 ? { kind: 'signedOut' } : failure(ended);
    },
  };
}

/** Any answer of the service, as far as we read it. Source: Ory Kratos, frontend API */
interface Body {
  id?: string;
  ui?: { messages?: Message[]; nodes?: Node[] };
  session?: { identity?: { id: string } };
  session_token?: string;
  continue_with?: { action: string; redirect_browser_to?: string }[] | null;
  identity?: { id: string };
  expires_at?: string;
  logout_token?: string;
  error?: { id?: string; reason?: string; message?: string };
}
interface Message {
  id: number;
  text: string;
  type?: string;
}
interface Node {
  group?: string;
  attributes?: { name?: string; value?: unknown };
  messages?: Message[];
}
interface Answer {
  status: number;
  body: Body;
  /** Seconds. */
  retryAfter: number | null;
}
type Caller = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options?: { body?: unknown; token?: string },
) => Promise<Answer>;

function callerOf(settings: IdentitySettings): Caller {
  return async (method, path, { body, token } = {}) => {
    try {
      const response = await (settings.fetch ?? fetch)(settings.base + path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...settings.headers?.(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { 'x-session-token': token } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const retryAfter = Number(response.headers.get('retry-after')) || null;
      return { status: response.status, body: bodyOf(await response.text()), retryAfter };
    } catch {
      return { status: 0, body: { error: { reason: noNetworkMessage } }, retryAfter: null };
    }
  };
}

/** Without a response the status is 0 and the session stays. */
function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function bodyOf(text: string): Body {
  try {
    const body: Body | null = JSON.parse(text);
    return body ?? {};
  } catch {
    return {};
  }
}

function beginResult(answer: Answer): BeginResult {
  const flow = answer.status === 200 ? flowOf(answer.body) : undefined;
  if (flow) return { kind: 'flow', flow };
  return answer.body.error?.id === 'session_already_available' ? { kind: 'signedIn' } : failure(answer);
}

function signInResult(answer: Answer): SignInResult {
  const { status, body } = answer;
  const identity = body.session?.identity;
  if (status === 200 && identity) {
    return {
      kind: 'signedIn',
      identityId: identity.id,
      sessionToken: body.session_token ?? null,
      returnTo: body.continue_with?.find((next) => next.redirect_browser_to)?.redirect_browser_to ?? null,
    };
  }
  if (status === 429) {
    const { message } = failure(answer);
    return { kind: 'wait', seconds: answer.retryAfter ?? 60, message };
  }
  if (status === 410) return { kind: 'expired' };
  // Kratos answers 400 after sending a code, our service 200.
  const flow = status === 400 || status === 200 ? flowOf(body) : undefined;
  return flow ? { kind: 'refused', flow } : failure(answer);
}

function flowOf(body: Body): SignInFlow | undefined {
  if (!body.id || !body.ui) return undefined;
  const nodes = body.ui.nodes ?? [];
  const csrf = nodes.find((node) => node.attributes?.name === 'csrf_token')?.attributes?.value;
  const said = [...(body.ui.messages ?? []), ...nodes.flatMap((node) => node.messages ?? [])];
  // Both fields empty is one thing to say.
  const ids = [...new Set(said.map((message) => message.id))];
  const messages = ids.map((id) => ({
    id,
    text: words[id] ?? textOf(said, id),
    isNews: said.some((message) => message.id === id && message.type === 'info'),
  }));
  return {
    id: body.id,
    csrfToken: typeof csrf === 'string' && csrf ? csrf : null,
    messages,
    nodes: nodes.map(({ group = '', attributes: { name = '', value } = {} }) => ({
      group,
      name,
      value: typeof value === 'string' ? value : '',
    })),
  };
}

function textOf(said: readonly Message[], id: number): string {
  return said.find((message) => message.id === id)?.text ?? '';
}

function failure({ status, body: { error } }: Answer): IdentityFailure {
  const errorId = error?.id ?? null;
  const said = error?.reason ?? error?.message ?? 'Unexpected response from the sign-in service.';
  return { kind: 'failed', status, errorId, message: errorWords[errorId ?? ''] ?? said };
}
