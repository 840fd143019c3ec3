import type { FastifyReply, FastifyRequest } from 'fastify';
import { factorSeal } from '../sealing/open-data-keys.ts';
import { flowAnswer, identityAnswer } from './answers.ts';
import type { IdentityDeps } from './current-session.ts';
import { findFactor, listFactors, offerFactor } from './factors/factor-store.ts';
import { newTotpSecret, totpSetup } from './factors/totp.ts';
import { begin } from './flow-handling.ts';
import type { Flow, UiMessage } from './flows.ts';
import type { LiveSession } from './live-session.ts';
import { buttonNode, csrfNode, fieldNode, submitNode, textNode, type UiNode } from './ui-nodes.ts';

/** The dependencies of settings: the form, and its session. */
export interface Sent {
  flow: Flow;
  session: LiveSession;
}

/** The result of a form: it was saved, perhaps with codes to show, or its error. */
export type Saved = { kind: 'saved'; codes?: readonly string[] } | { kind: 'refused'; said: UiMessage };

/** Starts the settings of a session's user, with an authenticator to add if they have none. */
export async function beginSettings(
  deps: IdentityDeps,
  reply: FastifyReply,
  { session, ...wanted }: { face: Flow['face']; returnTo: string | null; session: LiveSession },
): Promise<Flow> {
  const { db, dataKeys, now } = deps;
  const { id: identityId } = session.identity;
  const newFlow = { kind: 'settings', isRefresh: false, state: 'show_form', messages: [] } as const;
  const flow = await begin(deps, reply, { ...newFlow, messages: [], ...wanted, sessionId: session.id });
  const factors = await listFactors(db, identityId);
  if (factors.every(({ kind }) => kind !== 'totp')) {
    // Under the flow's own number: each form offers its own secret, and adds only that one.
    const secret = dataKeys.seal(newTotpSecret(), factorSeal(flow.id));
    await offerFactor(
      db,
      { id: flow.id, identityId, kind: 'totp', label: 'Authenticator app', secret },
      now(),
    );
  }
  return flow;
}

/** Writes the settings with the fields that their user has a use for; `codes` are recovery codes that are shown this once. */
export async function settingsAnswer(
  deps: IdentityDeps,
  { place }: FastifyRequest,
  { flow, session, codes }: { flow: Flow; session: LiveSession; codes?: readonly string[] },
) {
  const kinds = new Set((await listFactors(deps.db, session.identity.id)).map(({ kind }) => kind));
  const nodes = [
    csrfNode(flow),
    fieldNode(flow, 'password', {
      name: 'password',
      type: 'password',
      autocomplete: 'new-password',
      label: { id: 1070001, text: 'Password' },
    }),
    submitNode('password', 'password', { id: 1070003, text: 'Save' }),
    ...(kinds.has('totp')
      ? [buttonNode('totp', 'totp_unlink', { id: 1050004, text: 'Unlink TOTP Authenticator App' })]
      : await totpFields(deps, flow, session)),
    ...(kinds.size > 0
      ? [
          buttonNode('lookup_secret', 'lookup_secret_regenerate', {
            id: 1050008,
            text: 'Generate new backup recovery codes',
          }),
        ]
      : []),
    ...(codes ? codeFields(codes) : []),
  ];
  return { ...flowAnswer(flow, place.origin, nodes), identity: identityAnswer(session.identity) };
}

async function totpFields(
  { db, dataKeys }: IdentityDeps,
  flow: Flow,
  { identity }: LiveSession,
): Promise<UiNode[]> {
  const offered = await findFactor(db, { id: flow.id, identityId: identity.id });
  if (!offered?.secret) return [];
  const key = dataKeys.open(offered.secret, factorSeal(flow.id));
  const { secret, uri } = await totpSetup(key, { issuer: 'Pitlane', account: identity.username });
  return [
    textNode('totp', 'totp_secret_key', { id: 1050006, text: secret, context: { secret, uri } }),
    fieldNode(flow, 'totp', {
      name: 'totp_code',
      type: 'text',
      value: '',
      autocomplete: 'one-time-code',
      label: { id: 1070006, text: 'Verify code' },
    }),
    submitNode('totp', 'totp', { id: 1070003, text: 'Save' }),
  ];
}

function codeFields(codes: readonly string[]): UiNode[] {
  const secrets = codes.map((code) => ({ id: 1050009, text: code, type: 'info', context: { secret: code } }));
  return [
    textNode('lookup_secret', 'lookup_secret_codes', {
      id: 1050015,
      text: codes.join(', '),
      context: { secrets },
    }),
    buttonNode('lookup_secret', 'lookup_secret_confirm', {
      id: 1050011,
      text: 'Confirm backup recovery codes',
    }),
  ];
}
