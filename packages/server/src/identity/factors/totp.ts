import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';

/** 20 bytes, as long as the hash. Source: RFC 4226 §4 (R6) */
const secretLength = 20;
const period = 30;
/** A code of the step before or after counts too: clocks differ. Source: areas.md §2 (R19), RFC 6238 §5.2 */
const window = 1;

/** Creates the secret of an authenticator. */
export function newTotpSecret(): Buffer {
  return randomBytes(secretLength);
}

/** The setup data of an authenticator app: the secret to type, and the address for the QR code. */
export async function totpSetup(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ buffer: bytesOf(secret) }), period });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step that a code is of; undefined for a wrong one. SHA-1, six digits, 30 s. Source: RFC 6238 */
export async function stepOf(secret: Buffer, code: string, at: Date): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const { Secret, TOTP } = await import('otpauth');
  const timestamp = at.getTime();
  const buffer = bytesOf(secret);
  const delta = TOTP.validate({ token, secret: new Secret({ buffer }), period, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/**
 * Accepts a step of an authenticator that is later than those before; false for a replay. One conditional UPDATE decides, so that of the
 * same code many times at once one counts. Source: areas.md §2 (R19)
 */
export async function takeStep(db: Queryable, factorId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE identity_factors SET last_step = $2::bigint
     WHERE id = $1 AND revoked_at IS NULL AND (last_step IS NULL OR last_step < $2::bigint) RETURNING id`,
    [factorId, step],
  );
  return rows.length > 0;
}

/** The library needs exactly the bytes, and a Buffer may be part of a larger one. */
function bytesOf(secret: Buffer): ArrayBuffer {
  return Uint8Array.from(secret).buffer;
}
