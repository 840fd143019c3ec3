import type { Database } from '../../db/database.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { factorSeal } from '../../sealing/open-data-keys.ts';
import { accountOfIdentity, type CodeProblem, redeemCode } from '../emailed-codes.ts';
import { clearAttempts, openAttempt, takeAttemptBack } from '../sign-in-attempts.ts';
import { type Factor, type FactorKind, listFactors, noteUse } from './factor-store.ts';
import { readUsed } from './passkeys.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { stepOf, takeStep } from './totp.ts';

/** The dependencies of checking an answer. */
export interface CheckDeps {
  db: Database;
  dataKeys: DataKeys;
  now: () => Date;
}

/** The user's proof of identity. */
export interface FactorAnswer {
  identityId: string;
  kind: FactorKind;
  /** A code, or what the browser's passkey gave as JSON. */
  answer: string;
  /** For a passkey: the challenge, and the portal's address. */
  asked?: { challenge: string; origin: string };
}

/** The factor that was given, or why none was: `none` if there is nothing to check against, `wait` after too many tries. */
export type Checked =
  | { kind: 'given'; factor: Pick<Factor, 'id' | 'kind'> }
  | { kind: CodeProblem }
  | { kind: 'wait'; waitMs: number };

/**
 * Checks the answer of a second factor. Wrong ones are counted per account, wherever they come from: after five within 15 minutes each further
 * one has to wait, longer each time. Throws SealBroken.
 */
export async function checkAnswer(deps: CheckDeps, given: FactorAnswer): Promise<Checked> {
  const at = deps.now();
  const attempt = { account: `factor:${given.identityId}`, address: '' };
  const waitMs = await openAttempt(deps.db, attempt, at);
  if (waitMs > 0) return { kind: 'wait', waitMs };
  const checked = await checkOnce(deps, given, at);
  if (checked.kind === 'given') {
    await clearAttempts(deps.db, attempt);
    await noteUse(deps.db, checked.factor.id, at);
  }
  // An emailed code has its own count of tries.
  else if (checked.kind !== 'wrong' || given.kind === 'email') await takeAttemptBack(deps.db, attempt, at);
  return checked;
}

async function checkOnce(deps: CheckDeps, given: FactorAnswer, at: Date): Promise<Checked> {
  const { db, dataKeys } = deps;
  const { identityId, kind, answer, asked } = given;
  const factors = (await listFactors(db, identityId)).filter((factor) => factor.kind === kind);
  const [first] = factors;
  if (!first) return { kind: 'none' };
  const result = (factor: Factor | undefined): Checked =>
    factor ? { kind: 'given', factor } : { kind: 'wrong' };
  switch (kind) {
    case 'totp':
      return result(await authenticatorOf(deps, factors, { code: answer, at }));
    case 'lookup': {
      const isUsed = await redeemRecoveryCode(
        db,
        dataKeys,
        { factorId: first.id, identityId, code: answer },
        at,
      );
      return result(isUsed ? first : undefined);
    }
    case 'email': {
      const owner = { account: accountOfIdentity(identityId), purpose: 'login' as const };
      const used = await redeemCode(db, dataKeys, { ...owner, code: answer }, at);
      return typeof used === 'string' ? { kind: used } : result(first);
    }
    case 'webauthn': {
      if (!asked) return { kind: 'none' };
      const used = await readUsed(db, answer, asked);
      return result(used?.identityId === identityId ? used : undefined);
    }
    default:
      return kind satisfies never;
  }
}

/** Finds the authenticator that shows a code, and takes its step; undefined if none does, or it was taken before. */
async function authenticatorOf(
  { db, dataKeys }: CheckDeps,
  factors: readonly Factor[],
  { code, at }: { code: string; at: Date },
): Promise<Factor | undefined> {
  for (const factor of factors) {
    if (!factor.secret) continue;
    const step = await stepOf(dataKeys.open(factor.secret, factorSeal(factor.id)), code, at);
    if (step !== undefined && (await takeStep(db, factor.id, step))) return factor;
  }
  return undefined;
}
