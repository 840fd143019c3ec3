import type { FastifyRequest } from 'fastify';
import { messages, missing } from './answers.ts';
import type { IdentityDeps } from './current-session.ts';
import { accountOfIdentity } from './emailed-codes.ts';
import { checkAnswer } from './factors/check-answer.ts';
import { sendFactorCode } from './factors/email-codes.ts';
import type { FactorKind } from './factors/factor-store.ts';
import { tooManyTries } from './flow-codes.ts';
import { type Flow, type FlowField, saveFlow, takeChallenge, type UiMessage } from './flows.ts';
import { waitFirst } from './identity-refusal.ts';
import type { LiveSession } from './live-session.ts';
import { textOf } from './request-texts.ts';

/** The result of a second factor: it was given, its code was sent, or the form's error. */
type Given =
  | { kind: 'given'; factorKind: FactorKind }
  | { kind: 'sent' | 'refused'; tried: FactorKind; flow: Flow; status: 200 | 400 };

/** How Kratos names the methods of the second step, and the field that each sends. */
const methods: Readonly<Record<string, { kind: FactorKind; field: FlowField }>> = {
  totp: { kind: 'totp', field: 'totp_code' },
  lookup_secret: { kind: 'lookup', field: 'lookup_secret' },
  code: { kind: 'email', field: 'code' },
  webauthn: { kind: 'webauthn', field: 'webauthn_login' },
};

const absent: Record<FactorKind, UiMessage> = {
  totp: messages.noTotp,
  lookup: messages.noRecoveryCodes,
  webauthn: messages.noPasskey,
  email: messages.wrongCode,
};
const wrong: Record<FactorKind, UiMessage> = {
  totp: messages.wrongTotp,
  lookup: messages.wrongRecoveryCode,
  webauthn: messages.noPasskey,
  email: messages.wrongCode,
};

/** Takes the second step of a sign-in as it was sent. The code method without a code sends one. */
export async function giveSecondFactor(
  deps: IdentityDeps,
  request: FastifyRequest,
  { flow, session }: { flow: Flow; session: LiveSession },
): Promise<Given> {
  const method = methods[textOf(request.body, 'method')];
  if (!method) return refused(deps, flow, { tried: 'totp', said: messages.noMethod });
  const { kind, field } = method;
  const answer = textOf(request.body, field);
  if (answer === '') {
    if (kind === 'email') return sendCode(deps, flow, session);
    return refused(deps, flow, { tried: kind, said: missing(field) });
  }
  const { asked, flow: next } =
    kind === 'webauthn' ? await takeChallenge(deps.db, flow) : { asked: null, flow };
  const { origin } = request.place;
  const checked = await checkAnswer(deps, {
    identityId: session.identity.id,
    kind,
    answer,
    ...(asked === null ? {} : { asked: { challenge: asked, origin } }),
  });
  switch (checked.kind) {
    case 'given':
      return { kind: 'given', factorKind: kind };
    case 'wait':
      throw waitFirst(checked.waitMs);
    case 'tooManyTries':
      throw tooManyTries();
    case 'none':
      return refused(deps, next, { tried: kind, said: absent[kind] });
    case 'wrong':
      return refused(deps, next, { tried: kind, said: wrong[kind] });
    default:
      return checked satisfies never;
  }
}

async function sendCode(deps: IdentityDeps, flow: Flow, { identity }: LiveSession): Promise<Given> {
  const sent = await sendFactorCode(deps, identity);
  if (sent.kind === 'wait') throw waitFirst(sent.seconds * 1000);
  if (sent.kind !== 'sent') return refused(deps, flow, { tried: 'email', said: absent.email });
  const said = { ...messages.codeSent, context: { address: sent.sentTo } };
  const change = { state: 'sent_email', account: accountOfIdentity(identity.id), messages: [said] } as const;
  const saved = await saveFlow(deps.db, flow, { ...change, messages: [said] });
  return { kind: 'sent', tried: 'email', flow: saved, status: 200 };
}

async function refused(
  { db }: IdentityDeps,
  flow: Flow,
  { tried, said }: { tried: FactorKind; said: UiMessage },
): Promise<Given> {
  return { kind: 'refused', tried, flow: await saveFlow(db, flow, { messages: [said] }), status: 400 };
}
