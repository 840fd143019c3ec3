import { randomUUID } from 'node:crypto';
import { roleNamed } from '@pitlane/shared/access/roles';
import type { Database, Queryable } from '../db/database.ts';
import { confirmFactor, listFactors, offerFactor } from '../identity/factors/factor-store.ts';
import { newTotpSecret, totpSetup } from '../identity/factors/totp.ts';
import type { DataKeys } from '../sealing/data-keys.ts';
import { factorSeal } from '../sealing/open-data-keys.ts';

/** The demo user who has a second factor. */
export const factorUsername = 'mfa';

/**
 * Gives a demo book the user `mfa`, whose authenticator secret is printed at startup, and returns that secret in the form that an app takes. Not part of
 * the book, since its secret is sealed with this server's key.
 */
export async function demoAuthenticator(db: Database, dataKeys: DataKeys, at: Date): Promise<string> {
  const secret = await db.transaction(async (tx) => {
    const identityId = await factorIdentity(tx);
    const [known] = await listFactors(tx, identityId);
    if (known?.secret) return dataKeys.open(known.secret, factorSeal(known.id));
    const made = newTotpSecret();
    const id = randomUUID();
    const factor = { id, identityId, kind: 'totp', label: 'Demo authenticator' } as const;
    await offerFactor(tx, { ...factor, secret: dataKeys.seal(made, factorSeal(id)) }, at);
    await confirmFactor(tx, id, at);
    return made;
  });
  return (await totpSetup(secret, { issuer: 'Pitlane', account: factorUsername })).secret;
}

/** Finds the user, or adds them with the password of the other demo sign-ins. */
async function factorIdentity(tx: Queryable): Promise<string> {
  const [identity] = await tx.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
    factorUsername,
  ]);
  if (identity) return identity.id;
  const [made] = await tx.query<{ id: string }>(
    `INSERT INTO identities (username, email_address, password_hash, is_demo, email_verified_at)
     SELECT $1, $1 || '@example.com', password_hash, true, created_at FROM identities WHERE is_demo AND username = 'staff' RETURNING id`,
    [factorUsername],
  );
  if (!made) throw new Error('The demo book has a user staff.');
  await tx.query(
    `INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, is_active, is_active_directory_user)
     VALUES ($1, $2, 'Mira', 'Factor', $2 || '@example.com', $3, true, true)`,
    [made.id, factorUsername, roleNamed('MBPIUser').id],
  );
  return made.id;
}
