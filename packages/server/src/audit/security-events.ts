import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { placeOfAddress } from '../identity/place-words.ts';
import { type ChangeAuthor, recordChange, type Visitor } from './record-change.ts';

/** How an attempt to sign in ended. `delayed` wasn't even tried, because too many attempts before it had failed. */
export type SignInOutcome = 'success' | 'failed' | 'delayed';

/** The method of the sign-in. */
export type FactorKind = 'password' | 'device' | 'totp' | 'webauthn' | 'email' | 'lookup' | 'recovery';

/** The data for investigating an attack: what happened and how it ended. Never includes a secret or text that a user typed. */
export interface SecurityEvent {
  action:
    | 'session.signIn'
    | 'session.signOut'
    | 'terminal.tokenReused'
    | 'terminal.approve'
    | 'terminal.refuse'
    | 'terminal.signOut'
    | 'terminal.confirm'
    | 'factor.add'
    | 'factor.remove'
    | 'factor.give'
    | 'session.end'
    | 'password.change'
    | 'identity.assume'
    | 'identity.endAssumed'
    | 'token.create'
    | 'token.revoke'
    | 'call.refused'
    | 'reading.overBudget';
  outcome: SignInOutcome | 'refused';
  /** The caller's address. */
  address: string;
  /** Details for the record. */
  about?: Record<string, unknown>;
}

/** An attempt to sign in. */
export interface SignIn {
  /** Whose account it is; absent if no account has the name that was typed. */
  identityId: string | undefined;
  face: Call['face'];
  address: string;
  factorKind: FactorKind;
  outcome: SignInOutcome;
}

/** Where security events go: the sealed history and the log. */
export interface SecurityEvents {
  /** Records an event of a caller. One that repeats is counted, and recorded once a minute. */
  record(call: Pick<Call, 'actor' | 'face' | 'auditKey'>, event: SecurityEvent): Promise<void>;
  /** Records an event of an account, signed in or not. */
  recordOf(identityId: string | undefined, face: Call['face'], event: SecurityEvent): Promise<void>;
  /** Records an attempt to sign in, also in `sign_ins`. */
  recordSignIn(signIn: SignIn): Promise<void>;
  /** Logs an event whose record is part of the transaction that caused it. */
  log(call: Pick<Call, 'actor' | 'face' | 'auditKey'>, event: SecurityEvent): void;
}

/** Dependencies of recording. `logger` writes events at any level unless it's silent. */
export interface SecurityDeps {
  db: Database;
  auditKey: Buffer;
  now: () => Date;
  logger: FastifyBaseLogger;
}

/** A rejected attempt costs its sender nothing, so it must not fill up the history: repeats within this time become one row. */
const repeatMs = 60_000;
const mostRepeats = 10_000;

/**
 * Creates the recorder of security events. Each one is logged first and then added to the sealed history: if the database is down, the log still
 * has it, and the call is answered as usual. Source: security.md §5, ASVS 5.0 chapter 16
 */
export function createSecurityEvents({ db, auditKey, now, logger }: SecurityDeps): SecurityEvents {
  const log = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' });
  const repeats = createRepeats(now);
  const write = async (
    author: ChangeAuthor,
    event: SecurityEvent,
    alongside?: (tx: Queryable) => Promise<void>,
  ) => {
    const { action, outcome, address } = event;
    const times = outcome === 'refused' || outcome === 'delayed' ? repeats(repeatKey(author, event)) : 1;
    if (times === 0) return;
    logEvent(log, author, event);
    try {
      await db.transaction(async (tx) => {
        const after = { outcome, address, ...(times > 1 ? { times } : {}), ...event.about };
        await recordChange(tx, author, { action, after });
        await alongside?.(tx);
      });
    } catch (error) {
      logger.error({ err: error }, 'a security event could not be recorded');
    }
  };
  return {
    record: (call, event) => write(call, event),
    async recordOf(identityId, face, event) {
      await write({ visitor: await accountOf(db, identityId, face), auditKey }, event);
    },
    async recordSignIn(signIn) {
      const { identityId, face, factorKind, ...event } = signIn;
      const visitor = await accountOf(db, identityId, face);
      const about = { factorKind };
      await write({ visitor, auditKey }, { ...event, action: 'session.signIn', about }, (tx) =>
        addSignIn(tx, { ...signIn, userProfileID: visitor.userProfileID }, now()),
      );
    },
    log: (call, event) => logEvent(log, call, event),
  };
}

/** Adds a row to the list of sign-ins. The user's profile shows the last one. Source: areas.md §2 */
export async function addSignIn(
  tx: Queryable,
  signIn: Omit<SignIn, 'identityId'> & { userProfileID: number | null },
  at: Date,
): Promise<void> {
  const { userProfileID, face, factorKind, address, outcome } = signIn;
  if (outcome === 'success')
    await tx.query('UPDATE user_profiles SET last_sign_in_at = $2 WHERE user_profile_id = $1', [
      userProfileID,
      at.toISOString(),
    ]);
  await tx.query(
    `INSERT INTO sign_ins (user_profile_id, at, face, factor_kind, address, outcome, place) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [userProfileID, at.toISOString(), face, factorKind, address, outcome, placeOfAddress(address)],
  );
}

/** Whose account it is. Names that no account has aren't recorded, because people sometimes type their password there. */
async function accountOf(db: Database, identityId: string | undefined, face: Call['face']): Promise<Visitor> {
  const unknown = { userProfileID: null, username: 'unknown', face };
  if (identityId === undefined) return unknown;
  const [row] = await db
    .query<{ username: string; user_profile_id: number | null }>(
      `SELECT i.username, p.user_profile_id FROM identities i LEFT JOIN user_profiles p ON p.identity_id = i.id WHERE i.id = $1`,
      [identityId],
    )
    .catch(() => []);
  return row ? { userProfileID: row.user_profile_id, username: row.username, face } : unknown;
}

function logEvent(
  log: FastifyBaseLogger,
  author: ChangeAuthor,
  { action, outcome, address }: SecurityEvent,
): void {
  const user = userOf(author);
  const face = 'actor' in author ? author.face : 'visitor' in author ? author.visitor.face : 'job';
  const behind = 'actor' in author ? author.actor.assumedBy?.username : undefined;
  const assumedBy = behind === undefined ? {} : { assumedBy: behind };
  log.info({ event: action, outcome, user, ...assumedBy, face, address }, 'security event');
}

function userOf(author: ChangeAuthor): number | null {
  if ('actor' in author) return author.actor.userProfileID;
  return 'visitor' in author ? author.visitor.userProfileID : null;
}

function repeatKey(author: ChangeAuthor, { action, outcome, address, about }: SecurityEvent): string {
  return JSON.stringify([action, outcome, userOf(author), address, about]);
}

/**
 * Creates a counter of repeats. It returns how often an event happened since it was last recorded, including this time, or 0 if it was recorded
 * within the last minute.
 */
function createRepeats(now: () => Date): (key: string) => number {
  const seen = new Map<string, { at: number; skipped: number }>();
  return (key) => {
    const at = now().getTime();
    const before = seen.get(key);
    if (before && at - before.at < repeatMs) {
      before.skipped += 1;
      return 0;
    }
    if (seen.size >= mostRepeats) seen.delete(seen.keys().next().value ?? '');
    seen.delete(key);
    seen.set(key, { at, skipped: 0 });
    return 1 + (before?.skipped ?? 0);
  };
}
