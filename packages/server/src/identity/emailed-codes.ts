import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import type { DataKeys } from '../sealing/data-keys.ts';

/** The purpose of a code or a link; it doesn't work for any other. */
export type CodePurpose =
  | 'login'
  | 'factor'
  | 'recovery'
  | 'verification'
  | 'invitation'
  | 'administrator'
  | 'password'
  | 'contract';

const minuteMs = 60_000;
/** Source: areas.md §2 (R20) */
export const codeLifetimeMs = 10 * minuteMs;
/** Source: areas.md §2 (R20) */
const mostTries = 5;
/** Source: areas.md §2 (R20) */
const mostSends = 3;
const sendWindowMs = 15 * minuteMs;

/** Whose codes of a purpose: of an identity, or of a name typed by someone who isn't signed in. */
export interface CodeOwner {
  /** `accountOfIdentity`, or `accountOf` the typed username. */
  account: string;
  purpose: CodePurpose;
}

/** The account of an identity's own codes. */
export function accountOfIdentity(identityId: string): string {
  return `id:${identityId}`;
}

/** A code to send. */
export interface CodeRequest extends CodeOwner {
  /** Absent for an unknown name: the code is invalid and isn't sent. */
  identityId: string | undefined;
  sentTo: string;
}

/** The result: the code for the email, or how long to wait. */
export type SentCode = { kind: 'sent'; code: string; expiresAt: string } | { kind: 'wait'; seconds: number };

/**
 * Creates a six-digit code, which replaces earlier ones, in the transaction that puts its email into the outbox. At most three within 15
 * minutes, even for concurrent requests.
 */
export async function makeCode(
  tx: Queryable,
  keys: DataKeys,
  wanted: CodeRequest,
  at: Date,
): Promise<SentCode> {
  const { account, purpose } = wanted;
  await oneAtATime(tx, `codes ${purpose} ${account}`);
  const [past] = await tx.query<{ sends: number; first: string | null }>(
    `SELECT count(*)::int AS sends, min(sent_at) AS first FROM (
       SELECT sent_at FROM identity_codes WHERE account = $1 AND purpose = $2 AND sent_at > $3 ORDER BY sent_at DESC LIMIT ${mostSends}
     ) recent`,
    [account, purpose, new Date(at.getTime() - sendWindowMs).toISOString()],
  );
  if (past && past.sends >= mostSends && past.first) {
    return {
      kind: 'wait',
      seconds: Math.ceil((Date.parse(past.first) + sendWindowMs - at.getTime()) / 1000),
    };
  }
  await endCodes(tx, { accounts: [wanted.account], purpose: wanted.purpose }, at);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(at.getTime() + codeLifetimeMs).toISOString();
  await addCodes(tx, [{ ...wanted, mark: keys.mark(code, aboutCode(wanted)), expiresAt }], at);
  return { kind: 'sent', code, expiresAt };
}

/** Why a code doesn't count: none is open, it is another, or it was tried too often. */
export type CodeProblem = 'none' | 'wrong' | 'tooManyTries';

/** Uses a code once and gives whose it was. One conditional UPDATE counts the try and decides, so that of many at once one counts. */
export async function redeemCode(
  db: Queryable,
  keys: DataKeys,
  { account, purpose, code }: CodeOwner & { code: string },
  at: Date,
): Promise<{ identityId: string } | CodeProblem> {
  const marks = keys.marks(code.replace(/\s/g, ''), aboutCode({ account, purpose }));
  const [tried] = await db.query<{ identityId: string | null; isUsed: boolean }>(
    `UPDATE identity_codes c SET tries = c.tries + 1,
       used_at = CASE WHEN c.identity_id IS NOT NULL AND encode(c.mac, 'hex') = ANY ($4::text[]) THEN $3::timestamptz END
     WHERE c.id = (
         SELECT id FROM identity_codes
         WHERE account = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3::timestamptz LIMIT 1)
       AND c.used_at IS NULL AND c.expires_at > $3::timestamptz AND c.tries < ${mostTries}
     RETURNING c.identity_id AS "identityId", c.used_at IS NOT NULL AS "isUsed"`,
    [account, purpose, at.toISOString(), marks.map((mark) => mark.toString('hex'))],
  );
  if (tried?.isUsed && tried.identityId) return { identityId: tried.identityId };
  if (tried) return 'wrong';
  const [last] = await db.query<{ tries: number }>(
    `SELECT tries FROM identity_codes
     WHERE account = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`,
    [account, purpose, at.toISOString()],
  );
  return last && last.tries >= mostTries ? 'tooManyTries' : 'none';
}

/** A user who enters the code of an address receives its email. */
export async function verifyAddress(tx: Queryable, identityId: string, at: Date): Promise<void> {
  await tx.query('UPDATE identities SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1', [
    identityId,
    at.toISOString(),
  ]);
}

/** Ends the valid codes of some accounts. */
export async function endCodes(
  tx: Queryable,
  { accounts, purpose }: { accounts: readonly string[]; purpose: CodeOwner['purpose'] },
  at: Date,
): Promise<void> {
  await tx.query(
    'UPDATE identity_codes SET expires_at = $3 WHERE account = ANY ($1) AND purpose = $2 AND used_at IS NULL AND expires_at > $3',
    [accounts, purpose, at.toISOString()],
  );
}

/** A code or a link to put on the list. */
export interface NewCode extends CodeRequest {
  madeBy?: string;
  mark: Buffer;
  expiresAt: string;
}

/** Stores codes or links by their MACs only. */
export async function addCodes(tx: Queryable, codes: readonly NewCode[], at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO identity_codes (id, account, identity_id, purpose, sent_to, mac, sent_at, expires_at, made_by)
     SELECT id, account, "identityId", purpose, "sentTo", decode(mark, 'hex'), $2, "expiresAt", coalesce("madeBy", '')
     FROM jsonb_to_recordset($1::text::jsonb) AS sent (id uuid, account text, "identityId" uuid, purpose text, "sentTo" text, mark text,
       "expiresAt" timestamptz, "madeBy" text)`,
    [
      JSON.stringify(codes.map((code) => ({ id: randomUUID(), ...code, mark: code.mark.toString('hex') }))),
      at.toISOString(),
    ],
  );
}

/** A MAC is only valid for its account and purpose. */
function aboutCode({ account, purpose }: CodeOwner): string {
  return `code ${purpose} ${account}`;
}
