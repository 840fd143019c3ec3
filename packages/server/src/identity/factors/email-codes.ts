import { accountOfIdentity, makeCode } from '../emailed-codes.ts';
import { mailCode } from '../identity-mail.ts';
import type { LiveSession } from '../live-session.ts';
import type { CheckDeps } from './check-answer.ts';
import { listFactors } from './factor-store.ts';

/** The result of sending a code: the partly hidden address, or why it wasn't sent. */
type Sent =
  | { kind: 'sent'; sentTo: string; expiresAt: string }
  | { kind: 'wait'; seconds: number }
  /** The factor doesn't exist, or its address isn't the account's any more. */
  | { kind: 'none' }
  | { kind: 'otherAddress' };

/** Emails the code of a second factor to its confirmed address, as long as that is still the account's. */
export async function sendFactorCode(
  { db, dataKeys, now }: CheckDeps,
  { id: identityId, emailAddress, isEmailVerified }: LiveSession['identity'],
): Promise<Sent> {
  const factor = (await listFactors(db, identityId)).find(({ kind }) => kind === 'email');
  if (!factor) return { kind: 'none' };
  if (factor.address !== emailAddress || !isEmailVerified) return { kind: 'otherAddress' };
  const purpose = 'login' as const;
  const request = { account: accountOfIdentity(identityId), purpose, identityId, sentTo: emailAddress };
  return db.transaction(async (tx) => {
    const sent = await makeCode(tx, dataKeys, request, now());
    if (sent.kind === 'wait') return sent;
    await mailCode(tx, emailAddress, { purpose, sent });
    return { kind: 'sent', sentTo: shownAddress(emailAddress), expiresAt: sent.expiresAt };
  });
}

/** Shows an address to someone who should know it: `d…@example.com`. Source: areas.md §2 */
export function shownAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/, '$1…');
}
