import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { tokenHash } from '../tokens.ts';
import { currentAsking } from './asking.ts';
import { firstWaitSeconds, pollDeviceCode } from './device-codes.ts';
import { findGrant, grantedScope, revokeGrant } from './grants.ts';

/** Dependencies of the adapters. */
export interface AdapterDeps {
  db: Database;
  now: () => Date;
  /** Called for a user whose rights were just reduced. */
  onRevoked: (identityId: string) => Promise<void>;
  /** Called for a grant whose refresh token was used twice: someone else may have it. */
  onReused: (grantId: string) => Promise<void>;
}

/**
 * Returns oidc-provider our tables as its storage. No secret is stored, only its hash. Its clock is the machine's and ours may be a
 * test's, so instants are translated on the way.
 */
export function oauthAdapter(deps: AdapterDeps): (name: string) => Adapter {
  return (name) => {
    if (name === 'DeviceCode') return { ...unused, ...deviceCodes(deps) };
    if (name === 'Grant') return { ...unused, ...grants(deps) };
    if (name === 'AccessToken' || name === 'RefreshToken') return { ...unused, ...tokens(name, deps) };
    // Our own client is the only one, so no table is needed.
    return name === 'Client' ? { ...unused, find: async () => undefined } : unused;
  };
}

/**
 * Runs of one terminal may refresh at the same moment: within this time the second one is refused, and the sign-in stays valid. Later it
 * counts as reuse of a stolen token. Assumption: as long as a terminal waits for its own refresh.
 */
const raceMs = 10_000;

/** No endpoint that we serve asks for any other model, or in another way. */
const refuseUse = async () => {
  throw new Error('oidc-provider asks for what none of our endpoints needs');
};
const unused: Adapter = {
  upsert: refuseUse,
  find: refuseUse,
  findByUserCode: refuseUse,
  findByUid: refuseUse,
  consume: refuseUse,
  destroy: refuseUse,
  revokeByGrantId: refuseUse,
};

function deviceCodes({ db, now }: AdapterDeps): Partial<Adapter> {
  return {
    async upsert(code, payload, seconds) {
      const { address, deviceName } = currentAsking();
      const at = now();
      await db.query(
        `INSERT INTO oauth_device_codes
           (code_hash, user_code, payload, asked_at, expires_at, device_name, address, wait_seconds)
         VALUES (decode($1, 'hex'), $2, $3::text::jsonb, $4, $5, $6, $7, $8)`,
        [
          tokenHash(code),
          payload.userCode,
          keptOf(payload),
          at.toISOString(),
          after(at, seconds),
          deviceName,
          address,
          firstWaitSeconds,
        ],
      );
    },
    async find(code) {
      const found = await pollDeviceCode(db, code, now());
      if (found === 'tooSoon') throw new errors.SlowDown();
      if (!found) return undefined;
      const { payload, grantId, identityId, isRefused, isConsumed } = found;
      return {
        ...payload,
        jti: code,
        exp: machineSeconds(found.expiresAt, now()),
        ...(grantId && identityId ? { grantId, accountId: identityId, scope: grantedScope } : {}),
        ...(isRefused ? { error: 'access_denied', errorDescription: 'The sign-in was refused.' } : {}),
        ...(isConsumed ? { consumed: true } : {}),
      };
    },
    async consume(code) {
      const [row] = await db.query(
        `UPDATE oauth_device_codes SET consumed_at = $2 WHERE code_hash = decode($1, 'hex') AND consumed_at IS NULL
         RETURNING user_code`,
        [tokenHash(code), now().toISOString()],
      );
      if (!row) throw new errors.InvalidGrant('device code already used');
    },
    revokeByGrantId: async () => {},
  };
}

function grants({ db, now, onRevoked }: AdapterDeps): Partial<Adapter> {
  return {
    async find(id) {
      const grant = await findGrant(db, id);
      return (
        grant && {
          jti: id,
          kind: 'Grant',
          accountId: grant.identityId,
          clientId: grant.clientId,
          openid: { scope: grantedScope },
          exp: machineSeconds(grant.expiresAt, now()),
        }
      );
    },
    async destroy(id) {
      const identityId = await revokeGrant(db, id, now());
      if (identityId) await onRevoked(identityId);
    },
  };
}

interface TokenRow {
  payload: AdapterPayload;
  expiresAt: string;
  consumedAt: string | null;
}

function tokens(
  kind: 'AccessToken' | 'RefreshToken',
  { db, now, onRevoked, onReused }: AdapterDeps,
): Partial<Adapter> {
  return {
    async upsert(token, payload, seconds) {
      const at = now();
      // A grant that was revoked in the meantime has no row, and so no token.
      await db.query(
        `INSERT INTO oauth_tokens (token_hash, kind, grant_id, payload, issued_at, expires_at)
         SELECT decode($1, 'hex'), $2, id, $4::text::jsonb, $5::timestamptz, least($6::timestamptz, expires_at)
         FROM oauth_grants WHERE id = $3 AND revoked_at IS NULL`,
        [tokenHash(token), kind, payload.grantId, keptOf(payload), at.toISOString(), after(at, seconds)],
      );
    },
    async find(token) {
      const [row] = await db.query<TokenRow>(
        `SELECT payload, expires_at AS "expiresAt", consumed_at AS "consumedAt" FROM oauth_tokens
         WHERE token_hash = decode($1, 'hex') AND kind = $2`,
        [tokenHash(token), kind],
      );
      if (!row) return undefined;
      // One of a race is refused by `consume` below.
      const isReused = row.consumedAt !== null && Date.parse(row.consumedAt) + raceMs < currentAsking().at;
      if (isReused && row.payload.grantId) await onReused(row.payload.grantId);
      return {
        ...row.payload,
        jti: token,
        exp: machineSeconds(row.expiresAt, now()),
        ...(isReused ? { consumed: true } : {}),
      };
    },
    /** One conditional UPDATE: of any number at once, one consumes. Source: security.md §3 */
    async consume(token) {
      const [row] = await db.query(
        `UPDATE oauth_tokens SET consumed_at = $2 WHERE token_hash = decode($1, 'hex') AND consumed_at IS NULL
         RETURNING grant_id`,
        [tokenHash(token), now().toISOString()],
      );
      if (!row) throw new errors.InvalidGrant('refresh token already used');
    },
    // The revocation of the grant, which always follows, ends the token.
    destroy: async () => {},
    async revokeByGrantId(id) {
      const identityId = await revokeGrant(db, id, now());
      if (identityId) await onRevoked(identityId);
    },
  };
}

/** The stored part of a payload: all but the secret, and the time that has a separate column. */
function keptOf({ jti: _secret, exp: _expiry, ...payload }: AdapterPayload): string {
  return JSON.stringify(payload);
}

function after(at: Date, seconds = 0): string {
  return new Date(at.getTime() + seconds * 1000).toISOString();
}

/** An instant of our clock as the machine's, in whole seconds since 1970. */
function machineSeconds(instant: string, at: Date): number {
  return Math.floor((Date.now() + Date.parse(instant) - at.getTime()) / 1000);
}
