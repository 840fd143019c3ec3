import type { FastifyRequest } from 'fastify';
import { messages, missing } from './answers.ts';
import type { IdentityDeps } from './current-session.ts';
import { makeCode, redeemCode } from './emailed-codes.ts';
import { type Flow, saveFlow, type UiMessage } from './flows.ts';
import { mailCode } from './identity-mail.ts';
import { IdentityRefusal, waitFirst } from './identity-refusal.ts';
import { textOf } from './request-texts.ts';
import { accountOf } from './sign-in-attempts.ts';

/** The result of a form with an emailed code: the flow to show again, or the one whose code was right. */
type CodeStep = { kind: 'shown'; flow: Flow; status: 200 | 400 } | { kind: 'taken'; identityId: string };

/** The purpose of a flow's code, which is the flow's own kind, and the flow's message. */
interface CodeFlow {
  purpose: 'recovery' | 'verification';
  sent: UiMessage;
  wrong: UiMessage;
}

const flows: Record<CodeFlow['purpose'], CodeFlow> = {
  recovery: { purpose: 'recovery', sent: messages.recoverySent, wrong: messages.wrongRecovery },
  verification: {
    purpose: 'verification',
    sent: messages.verificationSent,
    wrong: messages.wrongVerification,
  },
};

/** Takes a form that was sent: with a code it checks it, with an address it emails one. Source: decisions.md §8 */
export async function takeCodeForm(
  deps: IdentityDeps,
  request: FastifyRequest,
  { flow, purpose }: { flow: Flow; purpose: CodeFlow['purpose'] },
): Promise<CodeStep> {
  const { body } = request;
  const code = textOf(body, 'code');
  if (textOf(body, 'method') !== 'code') return shown(deps, flow, messages.noMethod);
  if (code !== '') return takeCode(deps, { flow, purpose, code });
  const email = textOf(body, 'email').trim().toLowerCase();
  if (email === '') return shown(deps, flow, missing('email'));
  return sendCode(deps, request, { flow, purpose, email });
}

/**
 * Emails a code to the account that has the address, if there is one: the answer is the same for an unknown address.
 */
async function sendCode(
  { db, dataKeys, now }: IdentityDeps,
  { place }: FastifyRequest,
  { flow, purpose, email }: { flow: Flow; purpose: CodeFlow['purpose']; email: string },
): Promise<CodeStep> {
  const account = accountOf(email);
  const sent = await db.transaction(async (tx) => {
    const [known] = await tx.query<{ id: string; to: string }>(
      `SELECT id, email_address AS to FROM identities WHERE lower(email_address) = $1 AND state = 'active' AND (NOT is_demo OR $2)`,
      [email.length > 320 || email.includes('\0') ? '' : email, place.hasDemoSignIns],
    );
    const request = { account, purpose, identityId: known?.id, sentTo: known?.to ?? '' };
    const made = await makeCode(tx, dataKeys, request, now());
    if (made.kind === 'sent' && known) await mailCode(tx, known.to, { purpose, sent: made });
    return made;
  });
  if (sent.kind === 'wait') throw waitFirst(sent.seconds * 1000);
  const change = { state: 'sent_email', account, messages: [flows[purpose].sent] } as const;
  const saved = await saveFlow(db, flow, { ...change, messages: [...change.messages] });
  return { kind: 'shown', flow: saved, status: 200 };
}

/** A code only works in the flow that emailed it, and once. */
async function takeCode(
  deps: IdentityDeps,
  { flow, purpose, code }: { flow: Flow; purpose: CodeFlow['purpose']; code: string },
): Promise<CodeStep> {
  const { account } = flow;
  const owner = account !== null && flow.state === 'sent_email' ? { account, purpose } : undefined;
  const used = owner ? await redeemCode(deps.db, deps.dataKeys, { ...owner, code }, deps.now()) : 'none';
  if (used === 'tooManyTries') throw tooManyTries();
  return typeof used === 'string'
    ? shown(deps, flow, flows[purpose].wrong)
    : { kind: 'taken', identityId: used.identityId };
}

async function shown({ db }: IdentityDeps, flow: Flow, said: UiMessage): Promise<CodeStep> {
  return { kind: 'shown', flow: await saveFlow(db, flow, { messages: [said] }), status: 400 };
}

/** An emailed code was tried too often: only another one helps. */
export function tooManyTries(): IdentityRefusal {
  return new IdentityRefusal(429, {
    id: 'too_many_code_attempts',
    message: 'Too many wrong codes',
    reason: 'There were too many tries with this code. Request another one.',
  });
}
