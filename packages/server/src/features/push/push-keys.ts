import type { Database } from '../../db/database.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { pushKeySeal } from '../../sealing/open-data-keys.ts';

/** The key pair that identifies this portal to push services, base64url. Source: RFC 8292 (VAPID) */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the portal's key pair; the first call of all servers makes it. A new one would end every subscription. */
export async function readPushKeys(db: Database, dataKeys: DataKeys): Promise<PushKeys> {
  const kept = await keptKeys(db, dataKeys);
  if (kept) return kept;
  const { generateVAPIDKeys } = await webPush();
  const made = generateVAPIDKeys();
  await db.query(
    'INSERT INTO push_keys (id, public_key, private_sealed) VALUES (1, $1, $2) ON CONFLICT DO NOTHING',
    [made.publicKey, dataKeys.seal(Buffer.from(made.privateKey), pushKeySeal('1'))],
  );
  // If two servers create one at the same time, the first counts.
  return (await keptKeys(db, dataKeys)) ?? made;
}

async function keptKeys(db: Database, dataKeys: DataKeys): Promise<PushKeys | undefined> {
  const [row] = await db.query<{ public_key: string; private_sealed: Buffer }>(
    'SELECT public_key, private_sealed FROM push_keys',
  );
  if (!row) return undefined;
  return {
    publicKey: row.public_key,
    privateKey: dataKeys.open(row.private_sealed, pushKeySeal('1')).toString(),
  };
}

/** The library is loaded with the first use: most servers start without any device. */
export async function webPush() {
  return (await import('web-push')).default;
}
