import type { IdentityDeps } from './current-session.ts';
import { mailNotice } from './identity-mail.ts';
import type { SessionFace } from './live-session.ts';
import { placeOfAddress } from './place-words.ts';

/** A new sign-in. */
interface Beginning {
  identityId: string;
  face: SessionFace;
  device: { userAgent: string; address: string };
  /** Its own row, if it already exists. */
  sessionId?: string;
}

/**
 * Emails the owner of an account immediately about a sign-in with a browser that none of its sessions of the last month
 * used. The very first sign-in isn't news, and no one reads the email of a demo sign-in. Source: areas.md §2
 */
export async function mailNewBrowser(
  { db, now }: Pick<IdentityDeps, 'db' | 'now'>,
  { identityId, face, device, sessionId = '' }: Beginning,
): Promise<void> {
  if (face !== 'browser') return;
  const [known] = await db.query<{ email: string; isDemo: boolean; count: number; alike: number }>(
    `SELECT i.email_address AS email, i.is_demo AS "isDemo", count(s.id)::int AS count,
       count(s.id) FILTER (WHERE s.user_agent = $2)::int AS alike
     FROM identities i LEFT JOIN identity_sessions s ON s.identity_id = i.id AND s.face = 'browser' AND s.id::text <> $3
     WHERE i.id = $1 GROUP BY i.id`,
    [identityId, device.userAgent, sessionId],
  );
  if (!known || known.isDemo || known.count === 0 || known.alike > 0) return;
  const about = [device.userAgent, placeOfAddress(device.address), now().toISOString()];
  await db.transaction((tx) => mailNotice(tx, { emailAddress: known.email }, { kind: 'newBrowser', about }));
}
