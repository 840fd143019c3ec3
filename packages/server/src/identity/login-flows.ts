import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { SessionFace } from './live-session.ts';

/** A message of a form: Kratos's number for it, its words, and what they are about. */
export interface UiMessage {
  id: number;
  text: string;
  type: 'info' | 'error';
  context?: Record<string, unknown>;
  /** The field it belongs to; absent, it is the whole form's. Kept here, since Kratos hangs it below the field. */
  field?: 'identifier' | 'password';
}

/** A sign-in form may stay open this long, as Kratos has it by default. */
const lifetimeMs = 60 * 60_000;

/** A sign-in in progress: what the form is for, and its messages. Times are ISO instants. */
export interface LoginFlow {
  id: string;
  face: SessionFace;
  /** Our own place: path, query and fragment. */
  returnTo: string | null;
  csrfToken: string | null;
  /** Asked although somebody is signed in: the password is wanted again. */
  isRefresh: boolean;
  messages: UiMessage[];
  issuedAt: string;
  expiresAt: string;
}

/** What a flow is begun with. `csrfTokenFor` gives the browser's token for the flow's id; absent in the terminal's flow. */
export interface FlowRequest {
  returnTo: string | null;
  isRefresh: boolean;
  messages: UiMessage[];
  csrfTokenFor?: (flowId: string) => string;
}

/** Begins a flow. */
export async function beginFlow(db: Database, wanted: FlowRequest, at: Date): Promise<LoginFlow> {
  const id = randomUUID();
  const flow: LoginFlow = {
    id,
    face: wanted.csrfTokenFor ? 'browser' : 'api',
    returnTo: wanted.returnTo,
    csrfToken: wanted.csrfTokenFor?.(id) ?? null,
    isRefresh: wanted.isRefresh,
    messages: wanted.messages,
    issuedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + lifetimeMs).toISOString(),
  };
  await db.query(
    `INSERT INTO identity_flows (id, face, return_to, csrf_token, is_refresh, messages, issued_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::text::jsonb, $7, $8)`,
    [
      id,
      flow.face,
      flow.returnTo,
      flow.csrfToken,
      flow.isRefresh,
      JSON.stringify(flow.messages),
      flow.issuedAt,
      flow.expiresAt,
    ],
  );
  return flow;
}

/** Finds a flow, also one whose time is over; undefined for an id that none has. */
export async function findFlow(db: Database, id: string): Promise<LoginFlow | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const [flow] = await db.query<LoginFlow>(
    `SELECT id, face, return_to AS "returnTo", csrf_token AS "csrfToken", is_refresh AS "isRefresh", messages,
       issued_at AS "issuedAt", expires_at AS "expiresAt"
     FROM identity_flows WHERE id = $1`,
    [id],
  );
  return flow;
}

/** Returns the flow new messages, as it is shown when its page is loaded again. */
export async function saveMessages(db: Database, flow: LoginFlow, messages: UiMessage[]): Promise<LoginFlow> {
  await db.query('UPDATE identity_flows SET messages = $2::text::jsonb WHERE id = $1', [
    flow.id,
    JSON.stringify(messages),
  ]);
  return { ...flow, messages };
}
