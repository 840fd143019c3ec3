import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Queryable } from '../../db/database.ts';
import { type Factor, findPasskey } from './factor-store.ts';

/** Loads the library for passkeys. Loading it with the first passkey would block the server for 150 ms. */
export const loadPasskeys = () => import('@simplewebauthn/server');

/** How long the browser may ask for a passkey, in ms. */
const timeout = 300_000;

/** The origin where a passkey is created or used, as the browser sees it: `https://portal.example.com`. */
type Origin = string;

/** Returns the name that passkeys of an origin belong to; undefined at an IP address, which browsers refuse. Source: areas.md §2 (R21) */
export function passkeyHostOf(origin: Origin): string | undefined {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ? undefined : hostname;
}

/** The options with which the browser creates a passkey. */
export async function creationOptions(
  origin: Origin,
  user: { id: string; username: string; fullName: string },
  existing: readonly Factor[],
) {
  const { generateRegistrationOptions } = await loadPasskeys();
  return generateRegistrationOptions({
    rpName: 'Pitlane',
    rpID: passkeyHostOf(origin) ?? '',
    userName: user.username,
    userDisplayName: user.fullName,
    userID: Uint8Array.from(Buffer.from(user.id)),
    timeout,
    excludeCredentials: existing.filter(hasCredential).map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** A passkey that the browser has made. */
export interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string;
}

/** Reads the browser's answer to `creationOptions`; undefined if it isn't one. */
export async function readCreated(
  answer: string,
  { challenge, origin }: { challenge: string; origin: Origin },
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await loadPasskeys();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHostOf(origin) ?? '',
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: (transports ?? []).join(','),
    };
  } catch {
    return undefined;
  }
}

/** Stores what makes an offered factor a passkey; false if another one has it already. */
export async function storePasskey(tx: Queryable, factorId: string, made: MadePasskey): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE identity_factors SET credential_id = decode($2, 'hex'), public_key = decode($3, 'hex'), sign_count = $4, transports = $5
     WHERE id = $1 AND NOT EXISTS (SELECT FROM identity_factors WHERE credential_id = decode($2, 'hex')) RETURNING id`,
    [
      factorId,
      made.credentialId.toString('hex'),
      made.publicKey.toString('hex'),
      made.signCount,
      made.transports,
    ],
  );
  return rows.length > 0;
}

/**
 * The options with which the browser uses a passkey: one of these, or any that it has for the portal. Created here, since the library takes
 * half a second to load and every sign-in page requests them.
 */
export function requestOptions(origin: Origin, challenge: string, factors: readonly Factor[]) {
  return {
    challenge,
    timeout,
    rpId: passkeyHostOf(origin) ?? '',
    userVerification: 'required' as const,
    allowCredentials: factors
      .filter(hasCredential)
      .map((factor) => ({ ...credentialOf(factor), type: 'public-key' as const })),
  };
}

/**
 * Verifies the browser's answer to `requestOptions` and returns the passkey that was used; undefined for anything else. The count of synced
 * passkeys stays 0, so only a decreasing count is refused. Source: areas.md §2 (R21)
 */
export async function readUsed(
  db: Queryable,
  answer: string,
  { challenge, origin }: { challenge: string; origin: Origin },
): Promise<(Factor & { identityId: string }) | undefined> {
  const response = parsed(answer);
  const factor = response && (await findPasskey(db, Buffer.from(response.id, 'base64url')));
  if (!response || !factor?.publicKey || !factor.credentialId) return undefined;
  const { verifyAuthenticationResponse } = await loadPasskeys();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHostOf(origin) ?? '',
      credential: {
        id: factor.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(factor.publicKey),
        counter: factor.signCount,
      },
    });
    if (!verified) return undefined;
    await db.query('UPDATE identity_factors SET sign_count = $2 WHERE id = $1', [
      factor.id,
      authenticationInfo.newCounter,
    ]);
    return factor;
  } catch {
    return undefined;
  }
}

function parsed(answer: string): AuthenticationResponseJSON | undefined {
  try {
    const response: unknown = JSON.parse(answer);
    const id: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, 'id') : '';
    return typeof id === 'string' && id !== '' ? (response as AuthenticationResponseJSON) : undefined;
  } catch {
    return undefined;
  }
}

function hasCredential(factor: Factor): factor is Factor & { credentialId: Buffer } {
  return factor.credentialId !== null;
}

function credentialOf({ credentialId, transports }: Factor & { credentialId: Buffer }) {
  const id = credentialId.toString('base64url');
  return { id, ...(transports ? { transports: transports.split(',') } : {}) };
}
