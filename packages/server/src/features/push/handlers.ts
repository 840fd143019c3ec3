import { randomUUID } from 'node:crypto';
import { roleNamed } from '@pitlane/shared/access/roles';
import type { Handlers } from '@pitlane/shared/engine/operation';
import { browserName } from '@pitlane/shared/features/identity/rules/browser-name';
import type { pushOperations, pushSendOperations } from '@pitlane/shared/features/push/operations';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, notFound } from '../../http/refusal.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { pushDeviceSeal } from '../../sealing/open-data-keys.ts';
import { demandPush } from './demand-push.ts';
import { readPushKeys, webPush } from './push-keys.ts';
import { type PushReaders, putPush } from './put-push.ts';

/** Assumption: a person's desktop, laptop, phone and tablet, and replaced ones; the oldest makes room. */
const mostDevices = 10;

type Row = { id: string; userAgent: string; addedAt: string; lastSentAt: string | null };

const columns = 'id, user_agent AS "userAgent", added_at AS "addedAt", last_sent_at AS "lastSentAt"';

interface Deps {
  db: Database;
  config: Pick<Config, 'pushSubject'>;
  dataKeys: DataKeys;
}

/** Handles the calls about push notifications. Each device is its user's own. Source: areas.md §10 (Push), §1 (R14) */
export function pushHandlers({
  db,
  config,
  dataKeys,
}: Deps): Handlers<typeof pushOperations & typeof pushSendOperations, Call> {
  return {
    getPushSettings: async () => {
      if (config.pushSubject === undefined) return { isOn: false, publicKey: '' };
      const { publicKey } = await readPushKeys(db, dataKeys);
      return { isOn: true, publicKey };
    },
    listPushDevices: async (_request, { actor }) => {
      const rows = await db.query<Row>(
        `SELECT ${columns} FROM push_devices WHERE user_profile_id = $1 ORDER BY added_at DESC, id`,
        [actor.userProfileID],
      );
      return rows.map(deviceOf);
    },
    addPushDevice: async ({ endpoint, keys }, call) => {
      demandPush(config);
      await requireKeys(keys);
      return db.transaction((tx) => addDevice(tx, { endpoint, keys, dataKeys }, call));
    },
    removePushDevice: async ({ id }, call) => db.transaction((tx) => removeDevice(tx, id, call)),
    testPushNotification: async ({ title, message }, { actor }) => {
      demandPush(config);
      const news = { title: title ?? 'Push notifications work', message: message ?? '', url: '/profile' };
      const readers = { userNames: [actor.username] };
      return { queuedCount: await db.transaction((tx) => putPush(tx, news, readers)) };
    },
    sendPushNotification: async (request, call) => {
      demandPush(config);
      const { title, message, url = '/', roles, userNames } = request;
      const readers = readersOf(roles, userNames);
      return db.transaction((tx) =>
        once(tx, call, async () => {
          const queuedCount = await putPush(tx, { title, message, url }, readers);
          await recordChange(tx, call, {
            action: 'push.send',
            after: { title, message, url, roles, userNames, queuedCount },
          });
          return { queuedCount };
        }),
      );
    },
  };
}

interface Added {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  dataKeys: DataKeys;
}

/** Adds a browser, or takes it over from the user who had push on in it before; the oldest of too many is removed. Each is recorded. */
async function addDevice(tx: Queryable, { endpoint, keys, dataKeys }: Added, call: Call) {
  const id = randomUUID();
  const { userProfileID } = call.actor;
  const [former] = await tx.query<Row & { userProfileID: number }>(
    `SELECT ${columns}, user_profile_id AS "userProfileID" FROM push_devices WHERE endpoint = $1 FOR UPDATE`,
    [endpoint],
  );
  const [row] = await tx.query<Row>(
    `INSERT INTO push_devices (id, user_profile_id, endpoint, keys_sealed, user_agent) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (endpoint) DO UPDATE SET id = excluded.id, user_profile_id = excluded.user_profile_id, keys_sealed = excluded.keys_sealed,
       user_agent = excluded.user_agent, added_at = now(), last_sent_at = NULL
     RETURNING ${columns}`,
    [
      id,
      userProfileID,
      endpoint,
      dataKeys.seal(Buffer.from(JSON.stringify(keys)), pushDeviceSeal(id)),
      (call.userAgent ?? '').slice(0, 400),
    ],
  );
  if (!row) throw new Error('An insert gives its row.');
  await recordChange(tx, call, {
    action: 'push.add',
    ...(former && { before: { ...onRecord(former), userProfileID: former.userProfileID } }),
    after: onRecord(row),
  });
  const oldest = await tx.query<Row>(
    `DELETE FROM push_devices WHERE id IN
       (SELECT id FROM push_devices WHERE user_profile_id = $1 ORDER BY added_at DESC, id OFFSET ${mostDevices}) RETURNING ${columns}`,
    [userProfileID],
  );
  for (const one of oldest) await recordChange(tx, call, { action: 'push.remove', before: onRecord(one) });
  return deviceOf(row);
}

async function removeDevice(tx: Queryable, id: string, call: Call) {
  const [row] = await tx.query<Row>(
    `DELETE FROM push_devices WHERE id = $1 AND user_profile_id = $2 RETURNING ${columns}`,
    [id, call.actor.userProfileID],
  );
  if (!row) throw notFound('Device not found.');
  await recordChange(tx, call, { action: 'push.remove', before: onRecord(row) });
  return deviceOf(row);
}

/** Refuses keys that nothing can be encrypted with: each notification would fail 8 times. */
async function requireKeys({ p256dh, auth }: Added['keys']): Promise<void> {
  const { encrypt } = await webPush();
  try {
    encrypt(p256dh, auth, 'test', 'aes128gcm');
  } catch {
    throw badRequest({ code: 'bad_keys', message: 'These are not the keys of a browser.', field: 'keys' });
  }
}

function onRecord(row: Row) {
  const { id, name } = deviceOf(row);
  return { id, name };
}

function deviceOf({ userAgent, ...row }: Row) {
  return { ...row, name: browserName(userAgent) || 'Browser' };
}

function readersOf(
  roles: readonly string[] | undefined,
  userNames: readonly string[] | undefined,
): PushReaders {
  const roleIds = roles?.map((name) => {
    const role = roleNamed(name.trim());
    if (role.name === 'None') {
      throw badRequest({ code: 'unknown_role', message: `Unknown role “${name.trim()}”.`, field: 'roles' });
    }
    return role.id;
  });
  return { ...(roleIds && { roleIds }), ...(userNames && { userNames }) };
}
