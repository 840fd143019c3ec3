import type { Queryable } from '../db/database.ts';
import type { DataKeys } from '../sealing/data-keys.ts';
import { accountOfIdentity, addCodes, endCodes } from './emailed-codes.ts';
import { newToken } from './tokens.ts';

const hourMs = 3_600_000;

/** The recipient of a link: an invited user, or the person who sets up a new server. */
export type LinkPurpose = 'invitation' | 'administrator';

/** How long a link counts. Source: areas.md §3 (72 hours); the first administrator's is shown on a screen, not in a mailbox */
export const linkLifetimesMs: Record<LinkPurpose, number> = {
  invitation: 72 * hourMs,
  administrator: hourMs / 2,
};

/** Why a link doesn't count, or that it does. */
type LinkState = 'open' | 'used' | 'expired' | 'replaced' | 'withdrawn';

/** A link as its row has it; times are ISO instants. */
export interface Link {
  purpose: LinkPurpose;
  /** Absent for the first administrator's link, since no account exists yet. */
  identityId: string | null;
  /** Empty for a link that wasn't mailed but copied. */
  sentTo: string;
  madeBy: string;
  expiresAt: string;
  state: LinkState;
}

/** A link to make. */
interface NewLink {
  purpose: LinkPurpose;
  identityId?: string;
  /** Absent for a link to copy. */
  sentTo?: string;
  madeBy?: string;
}

/** A link that was made: its secret is nowhere else. */
interface MadeLink {
  token: string;
  expiresAt: string;
}

/** Makes one link, as `makeLinks`. */
export async function makeLink(tx: Queryable, keys: DataKeys, link: NewLink, at: Date): Promise<MadeLink> {
  const [made] = await makeLinks(tx, keys, [link], at);
  if (!made) throw new Error('One link is made of one.');
  return made;
}

/**
 * Creates the secrets of links, which can't be guessed and therefore identify the user on their own. A mailed invitation
 * makes the earlier ones of its account invalid. A copied one doesn't: the email that is on its way works too, until
 * either of them is used. The first administrator's links don't replace each other: the shell
 * and each server that starts print their own, and whichever is opened must work.
 */
export async function makeLinks(
  tx: Queryable,
  keys: DataKeys,
  links: readonly NewLink[],
  at: Date,
): Promise<MadeLink[]> {
  const invited = links
    .filter(({ purpose, sentTo = '' }) => purpose === 'invitation' && sentTo !== '')
    .map(({ identityId }) => linkAccount(identityId));
  if (invited.length > 0) await endCodes(tx, { accounts: invited, purpose: 'invitation' }, at);
  const made = links.map((link) => {
    const token = newToken();
    const expiresAt = new Date(at.getTime() + linkLifetimesMs[link.purpose]).toISOString();
    return { link, token, expiresAt, mark: keys.mark(token, aboutLink(link.purpose)) };
  });
  const codes = made.map(({ link, mark, expiresAt }) => {
    const { purpose, identityId, sentTo = '', madeBy = '' } = link;
    return { account: linkAccount(identityId), purpose, identityId, sentTo, madeBy, mark, expiresAt };
  });
  await addCodes(tx, codes, at);
  return made.map(({ token, expiresAt }) => ({ token, expiresAt }));
}

/** Whose links they are. */
export function linkAccount(identityId: string | undefined): string {
  return identityId === undefined ? 'administrator' : accountOfIdentity(identityId);
}

/** Finds a link by its secret, without using it, also one that doesn't count any more; undefined for what never was one. */
export async function findLink(
  db: Queryable,
  keys: DataKeys,
  token: string,
  at: Date,
): Promise<Link | undefined> {
  const [link] = await db.query<Link>(
    `SELECT c.purpose, c.identity_id AS "identityId", c.sent_to AS "sentTo", c.made_by AS "madeBy", c.expires_at AS "expiresAt",
       CASE WHEN c.used_at IS NOT NULL OR ${isCopy} AND i.password_hash IS NOT NULL THEN 'used' WHEN i.state = 'inactive' THEN 'withdrawn'
         WHEN c.expires_at > $2::timestamptz THEN 'open' WHEN later.used_at IS NOT NULL THEN 'used'
         WHEN later.id IS NOT NULL AND c.purpose = 'invitation' THEN 'replaced' ELSE 'expired' END AS state
     FROM identity_codes c LEFT JOIN identities i ON i.id = c.identity_id
     LEFT JOIN LATERAL (SELECT id, used_at FROM identity_codes o WHERE o.account = c.account AND o.purpose = c.purpose AND o.id <> c.id
       AND (o.sent_at >= c.sent_at OR o.used_at >= c.sent_at) ORDER BY used_at IS NULL, sent_at DESC LIMIT 1) later ON true
     WHERE ${isLink}`,
    [marksOf(keys, token), at.toISOString()],
  );
  return link;
}

/**
 * Uses a link once, and with it the other invitations of its account; false for one that doesn't count. One conditional
 * UPDATE decides; a copied link doesn't count any more once its user has a password.
 */
export async function redeemLink(tx: Queryable, keys: DataKeys, token: string, at: Date): Promise<boolean> {
  const used = await tx.query<{ account: string; purpose: LinkPurpose }>(
    `UPDATE identity_codes c SET used_at = $2::timestamptz
     WHERE ${isLink} AND c.used_at IS NULL AND c.expires_at > $2::timestamptz
       AND NOT (${isCopy} AND EXISTS (SELECT FROM identities WHERE id = c.identity_id AND password_hash IS NOT NULL))
     RETURNING c.account, c.purpose`,
    [marksOf(keys, token), at.toISOString()],
  );
  const [link] = used;
  if (link?.purpose === 'invitation')
    await endCodes(tx, { accounts: [link.account], purpose: link.purpose }, at);
  return link !== undefined;
}

/**
 * Uses one of the first administrator's links, and with it the others; false for one that doesn't count. All of them are
 * locked first: of two opened at the same time, one counts.
 */
export async function redeemAdministratorLink(
  tx: Queryable,
  keys: DataKeys,
  token: string,
  now: () => Date,
): Promise<boolean> {
  const ofAdministrators = "account = $1 AND purpose = 'administrator' AND used_at IS NULL";
  const account = linkAccount(undefined);
  await tx.query(`SELECT FROM identity_codes WHERE ${ofAdministrators} ORDER BY id FOR UPDATE`, [account]);
  const at = now();
  if (!(await redeemLink(tx, keys, token, at))) return false;
  await tx.query(`UPDATE identity_codes SET used_at = $2 WHERE ${ofAdministrators}`, [
    account,
    at.toISOString(),
  ]);
  return true;
}

const isLink = `c.mac IN (SELECT decode(mark, 'hex') FROM unnest($1::text[]) AS mark) AND c.purpose IN ('invitation', 'administrator')`;

/** An invitation that wasn't mailed: only for a user without a password. */
const isCopy = `c.purpose = 'invitation' AND c.sent_to = ''`;

function marksOf(keys: DataKeys, token: string): string[] {
  const purposes = Object.keys(linkLifetimesMs) as LinkPurpose[];
  return purposes.flatMap((purpose) =>
    keys.marks(token, aboutLink(purpose)).map((mark) => mark.toString('hex')),
  );
}

/** A MAC is only valid for its purpose. */
function aboutLink(purpose: LinkPurpose): string {
  return `link ${purpose}`;
}
