import { readFileSync } from 'node:fs';
import { whyNotPassword } from '@pitlane/shared/features/identity/rules/password-rules';
import type { Queryable } from '../db/database.ts';
import { mailNotice } from './identity-mail.ts';
import { endOtherSessions } from './sessions.ts';

/** Whose password it is. */
interface Owner {
  id: string;
  username: string;
  emailAddress: string;
}

let common: ReadonlySet<string> | undefined;

/**
 * The 10,000 most used passwords of 12 characters or more, in lowercase, from "10 million password list top 1M"
 * (SecLists, MIT), read when a user first chooses one.
 */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return common;
}

/** Returns why a password can't be chosen, in words; undefined if it can. Source: security.md §1 */
export function whyNotChosen(password: string, owner: Omit<Owner, 'id'>): string | undefined {
  const isCommon = commonPasswords().has(password.toLowerCase());
  return whyNotPassword(password, owner) ?? (isCommon ? 'This password is too common.' : undefined);
}

/**
 * Sets a password, ends every other session and notifies the owner by email, unless it is the first. The caller must
 * clear the identity's cache after the transaction. Source: decisions.md §8
 */
export async function setPassword(
  tx: Queryable,
  {
    owner,
    passwordHash,
    sessionId,
    isFirst = false,
  }: { owner: Owner; passwordHash: string; sessionId: string | undefined; isFirst?: boolean },
  at: Date,
): Promise<void> {
  await tx.query(
    'UPDATE identities SET password_hash = $2, require_password_change = false, updated_at = $3 WHERE id = $1',
    [owner.id, passwordHash, at.toISOString()],
  );
  await endOtherSessions(tx, { identityId: owner.id, sessionId }, at);
  // A session that came by a recovery code or an invitation is as good as one by the password that was chosen in it.
  await tx.query(
    `UPDATE identity_sessions SET method = 'password' WHERE id::text = $1 AND method IN ('recovery', 'invitation')`,
    [sessionId ?? ''],
  );
  if (!isFirst) await mailNotice(tx, owner, { kind: 'changedPassword', about: [at.toISOString()] });
}
