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
import { readPushKeys } from './push-keys.ts';
import { type PushReaders, putPush } from './put-push.ts';

/** Assumption: a person's desk, laptop, phone and tablet, and what was replaced; the oldest makes room. */
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
  const demandPush = () => {
    if (config.pushSubject === undefined) throw badRequest(isOff);
  };
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
      demandPush();
      const id = randomUUID();
      const sealed = dataKeys.seal(Buffer.from(JSON.stringify(keys)), pushDeviceSeal(id));
      return db.transaction(async (tx) => {
        await tx.query('DELETE FROM push_devices WHERE endpoint = $1', [endpoint]);
        const [row] = await tx.query<Row>(
          `INSERT INTO push_devices (id, user_profile_id, endpoint, keys_sealed, user_agent) VALUES ($1, $2, $3, $4, $5)
           RETURNING ${columns}`,
          [id, call.actor.userProfileID, endpoint, sealed, (call.userAgent ?? '').slice(0, 400)],
        );
        await tx.query(
          `DELETE FROM push_devices WHERE id IN
             (SELECT id FROM push_devices WHERE user_profile_id = $1 ORDER BY added_at DESC, id OFFSET ${mostDevices})`,
          [call.actor.userProfileID],
        );
        return recorded(tx, call, 'push.add', row);
      });
    },
    removePushDevice: async ({ id }, call) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<Row>(
          `DELETE FROM push_devices WHERE id = $1 AND user_profile_id = $2 RETURNING ${columns}`,
          [id, call.actor.userProfileID],
        );
        return recorded(tx, call, 'push.remove', row);
      }),
    testPushNotification: async ({ title, message }, { actor }) => {
      demandPush();
      const news = { title: title ?? 'Push notifications work', message: message ?? '', url: '/profile' };
      const readers = { userNames: [actor.username] };
      return { queuedCount: await db.transaction((tx) => putPush(tx, news, { readers })) };
    },
    sendPushNotification: async (request, call) => {
      demandPush();
      const { title, message, url = '/', roles, userNames } = request;
      const readers = readersOf(roles, userNames);
      return db.transaction((tx) =>
        once(tx, call, async () => {
          const queuedCount = await putPush(tx, { title, message, url }, { readers });
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

const isOff = {
  code: 'push_off',
  message: 'Push notifications are not set up.',
  next: 'Ask your administrator to set PUSH_SUBJECT.',
};

async function recorded(tx: Queryable, call: Call, action: string, row: Row | undefined) {
  if (!row) throw notFound('Device not found.');
  const device = deviceOf(row);
  await recordChange(tx, call, {
    action,
    [action === 'push.add' ? 'after' : 'before']: { id: device.id, name: device.name },
  });
  return device;
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
