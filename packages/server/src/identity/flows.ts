import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import type { SessionFace } from './live-session.ts';
import { newToken } from './tokens.ts';

/** A field of a form, by its name on the wire. */
export type FlowField =
  | 'identifier'
  | 'password'
  | 'totp_code'
  | 'lookup_secret'
  | 'code'
  | 'email'
  | 'webauthn_login'
  | 'remember_browser'
  | 'passkey_login';

/** A message of a form: Kratos's number for it, its words, and what they are about. */
export interface UiMessage {
  id: number;
  text: string;
  type: 'info' | 'error' | 'success';
  context?: Record<string, unknown>;
  /** The field it belongs to; absent, it is the whole form's. Kept here, since Kratos hangs it below the field. */
  field?: FlowField;
}

/** The purpose of a form. */
export type FlowKind = 'login' | 'settings' | 'recovery' | 'verification';

/** How far it has come, as Kratos names it. */
export type FlowState = 'choose_method' | 'sent_email' | 'passed_challenge' | 'show_form' | 'success';

/** A form may stay open this long, as Kratos has it by default. */
const lifetimeMs = 60 * 60_000;

/** A form in progress: its purpose and its messages. Times are ISO instants. */
export interface Flow {
  id: string;
  kind: FlowKind;
  face: SessionFace;
  /** Our own place: path, query and fragment. */
  returnTo: string | null;
  csrfToken: string | null;
  /** Requested although the user is signed in: the password or the factor is required again. */
  isRefresh: boolean;
  /** The level that it leads to: 2 asks for a second factor. */
  aal: 1 | 2;
  /** The session that it belongs to; null if no one was signed in. */
  sessionId: string | null;
  /** The challenge for a passkey; null if none is requested. */
  challenge: string | null;
  /** Whose emailed code it waits for. */
  account: string | null;
  state: FlowState;
  messages: UiMessage[];
  issuedAt: string;
  expiresAt: string;
}

/** The initial values of a flow. `csrfTokenFor` returns the browser's token for the flow's id; absent in the terminal's flow. */
export interface FlowRequest {
  kind?: FlowKind;
  returnTo: string | null;
  isRefresh: boolean;
  aal?: 1 | 2;
  sessionId?: string | null;
  challenge?: string | null;
  state?: FlowState;
  messages: UiMessage[];
  csrfTokenFor?: ((flowId: string) => string) | undefined;
}

/** Starts a flow. */
export async function beginFlow(db: Queryable, wanted: FlowRequest, at: Date): Promise<Flow> {
  const id = randomUUID();
  const flow: Flow = {
    id,
    kind: wanted.kind ?? 'login',
    face: wanted.csrfTokenFor ? 'browser' : 'api',
    returnTo: wanted.returnTo,
    csrfToken: wanted.csrfTokenFor?.(id) ?? null,
    isRefresh: wanted.isRefresh,
    aal: wanted.aal ?? 1,
    sessionId: wanted.sessionId ?? null,
    challenge: wanted.challenge ?? null,
    account: null,
    state: wanted.state ?? 'choose_method',
    messages: wanted.messages,
    issuedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + lifetimeMs).toISOString(),
  };
  await db.query(
    `INSERT INTO identity_flows (id, kind, face, return_to, csrf_token, is_refresh, aal, session_id, challenge, state, messages, issued_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text::jsonb, $12, $13)`,
    [
      id,
      flow.kind,
      flow.face,
      flow.returnTo,
      flow.csrfToken,
      flow.isRefresh,
      flow.aal,
      flow.sessionId,
      flow.challenge,
      flow.state,
      JSON.stringify(flow.messages),
      flow.issuedAt,
      flow.expiresAt,
    ],
  );
  return flow;
}

/** Finds a flow, also one whose time is over; undefined for an id that none has. */
export async function findFlow(
  db: Queryable,
  id: string,
  kind: FlowKind = 'login',
): Promise<Flow | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const [flow] = await db.query<Flow>(
    `SELECT id, kind, face, return_to AS "returnTo", csrf_token AS "csrfToken", is_refresh AS "isRefresh", aal,
       session_id AS "sessionId", challenge, account, state, messages, issued_at AS "issuedAt", expires_at AS "expiresAt"
     FROM identity_flows WHERE id = $1 AND kind = $2`,
    [id, kind],
  );
  return flow;
}

/** The parts of a flow that change. */
export type FlowChange = Partial<Pick<Flow, 'messages' | 'state' | 'account' | 'sessionId'>>;

/** Saves a flow's progress and messages, which its page shows when it is loaded again. */
export async function saveFlow(db: Queryable, flow: Flow, change: FlowChange): Promise<Flow> {
  const saved = { ...flow, ...change };
  await db.query(
    'UPDATE identity_flows SET messages = $2::text::jsonb, state = $3, account = $4, session_id = $5 WHERE id = $1',
    [flow.id, JSON.stringify(saved.messages), saved.state, saved.account, saved.sessionId],
  );
  return saved;
}

/** Takes what a passkey was asked to sign, and asks for something else from then on: of the same answer many times one finds it. */
export async function takeChallenge(
  db: Queryable,
  flow: Flow,
): Promise<{ asked: string | null; flow: Flow }> {
  const challenge = newToken();
  const [row] = await db.query<{ asked: string | null }>(
    `UPDATE identity_flows f SET challenge = $2 FROM (SELECT id, challenge FROM identity_flows WHERE id = $1 FOR UPDATE) before
     WHERE f.id = before.id RETURNING before.challenge AS asked`,
    [flow.id, challenge],
  );
  return { asked: row?.asked ?? null, flow: { ...flow, challenge } };
}
