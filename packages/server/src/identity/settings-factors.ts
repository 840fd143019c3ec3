import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { factorSeal } from '../sealing/open-data-keys.ts';
import { messages, missing } from './answers.ts';
import { faceOf } from './credential.ts';
import type { IdentityDeps } from './current-session.ts';
import {
  confirmFactor,
  type Factor,
  findFactor,
  listFactors,
  offerFactor,
  revokeFactor,
} from './factors/factor-store.ts';
import { makeRecoveryCodes } from './factors/recovery-codes.ts';
import { stepOf, takeStep } from './factors/totp.ts';
import { mailNotice } from './identity-mail.ts';
import type { LiveSession } from './live-session.ts';
import { textOf } from './request-texts.ts';
import type { Saved, Sent } from './settings-flow.ts';

/** Confirms the authenticator that a form offered, by its first code. The session has given it then. */
export async function addAuthenticator(
  deps: IdentityDeps,
  request: FastifyRequest,
  { flow, session }: Sent,
): Promise<Saved> {
  const { db, dataKeys, now, sessions } = deps;
  const { identity } = session;
  const code = textOf(request.body, 'totp_code');
  if (code === '') return { kind: 'refused', said: missing('totp_code') };
  const offered = await findFactor(db, { id: flow.id, identityId: identity.id });
  if (!offered?.secret || offered.confirmedAt !== null) return { kind: 'refused', said: messages.noTotp };
  const step = await stepOf(dataKeys.open(offered.secret, factorSeal(offered.id)), code, now());
  if (step === undefined || !(await takeStep(db, offered.id, step)))
    return { kind: 'refused', said: { ...messages.wrongTotp, field: 'totp_code' } };
  const added = await db.transaction(async (tx) => {
    const factor = await confirmFactor(tx, offered.id, now());
    if (factor) await mailNotice(tx, identity, { kind: 'newFactor', about: [factor.label] });
    return factor;
  });
  if (!added) return { kind: 'refused', said: messages.noTotp };
  await recorded(deps, request, { session, action: 'factor.add', factor: added });
  await sessions.stepUp(session, { factorKind: 'totp' });
  return { kind: 'saved' };
}

/** Removes the authenticators of a session's user. */
export async function removeAuthenticator(
  deps: IdentityDeps,
  request: FastifyRequest,
  { session }: Sent,
): Promise<Saved> {
  const { db, now } = deps;
  const { identity } = session;
  const removed = await db.transaction(async (tx) => {
    const factors = await listFactors(tx, identity.id);
    return revokeAll(tx, { factors: factors.filter(({ kind }) => kind === 'totp'), session }, now());
  });
  if (removed.length === 0) return { kind: 'refused', said: messages.noTotp };
  for (const factor of removed) await recorded(deps, request, { session, action: 'factor.remove', factor });
  return { kind: 'saved' };
}

async function revokeAll(
  tx: Queryable,
  { factors, session }: { factors: readonly Factor[]; session: LiveSession },
  at: Date,
): Promise<Factor[]> {
  const removed: Factor[] = [];
  for (const { id } of factors) {
    const factor = await revokeFactor(tx, { id, identityId: session.identity.id }, at);
    if (!factor) continue;
    removed.push(factor);
    await mailNotice(tx, session.identity, { kind: 'removedFactor', about: [factor.label] });
  }
  return removed;
}

/** Creates recovery codes that replace the old ones; on their own they aren't a factor, so the user needs one. */
export async function makeCodes(
  deps: IdentityDeps,
  request: FastifyRequest,
  { session }: Sent,
): Promise<Saved> {
  const { db, dataKeys, now } = deps;
  const { identity } = session;
  if (!identity.hasFactor) return { kind: 'refused', said: messages.noRecoveryCodes };
  const factor = {
    id: randomUUID(),
    identityId: identity.id,
    kind: 'lookup',
    label: 'Recovery codes',
  } as const;
  const codes = await db.transaction(async (tx) => {
    const before = (await listFactors(tx, identity.id)).find(({ kind }) => kind === 'lookup');
    if (before) await revokeFactor(tx, { id: before.id, identityId: identity.id }, now());
    await offerFactor(tx, factor, now());
    const made = await makeRecoveryCodes(tx, dataKeys, { factorId: factor.id, identityId: identity.id });
    await confirmFactor(tx, factor.id, now());
    await mailNotice(tx, identity, { kind: 'newFactor', about: [factor.label] });
    return made;
  });
  await recorded(deps, request, { session, action: 'factor.add', factor });
  return { kind: 'saved', codes };
}

function recorded(
  { events }: IdentityDeps,
  request: FastifyRequest,
  {
    session,
    action,
    factor,
  }: { session: LiveSession; action: 'factor.add' | 'factor.remove'; factor: Pick<Factor, 'kind' | 'label'> },
): Promise<void> {
  const { kind, label } = factor;
  const { address } = request.place;
  const event = { action, outcome: 'success', address, about: { kind, label } } as const;
  return events.recordOf(session.identity.id, faceOf(request, session.face), event);
}
