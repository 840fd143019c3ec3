import type { Agent } from 'node:https';
import { isPushAddress } from '@pitlane/shared/features/push/rules/push-host';
import type { Database } from '../../db/database.ts';
import { mostTries, waitAfter } from '../../outbox/back-off.ts';
import { giveUpRow, postponeRow } from '../../outbox/outbox-rows.ts';
import { type DataKeys, SealBroken } from '../../sealing/data-keys.ts';
import { pushDeviceSeal } from '../../sealing/open-data-keys.ts';
import { announceByPush } from './push-announcement.ts';
import { type PushKeys, readPushKeys, webPush } from './push-keys.ts';
import { type AnnouncementBody, type PushBody, pushKind } from './put-push.ts';

/** The dependencies of delivery. */
export interface PushDeps {
  db: Database;
  dataKeys: DataKeys;
  /** Whom a push service writes to, `mailto:` or `https:`. Source: RFC 8292 §2.1 */
  subject: string;
  /** The business's zone: an announcement is pushed on the first day on which it is visible. */
  zone: string;
  /** Called for each notification that wasn't taken, without its text and its device's address. */
  report: (problem: string) => void;
  /** Once it aborts, no further notification is started; those in progress finish. */
  signal?: AbortSignal;
  /** How connections are made; tests connect to their own push service. */
  agent?: Agent;
}

/** Longer than any answer takes: a server that claimed a notification this long ago is dead. */
const claimFor = '10 minutes';
const mostATurn = 1000;

/** How many are sent at the same time: one push service that doesn't answer must not hold up all others. */
const atOnce = 8;

/** A notification that hasn't arrived after a day is no longer news. Assumption: a phone that is off for a night still gets it. */
const liveSeconds = 86_400;

interface ClaimedRow {
  id: number;
  tries: number;
  body: PushBody | AnnouncementBody;
  last_error: string | null;
}

interface Device {
  endpoint: string;
  keys_sealed: Buffer;
}

/** One turn: what it runs on, and the key pair, which is read once. */
type Turn = PushDeps & { keys: () => Promise<PushKeys> };

/**
 * Sends the notifications that are due. Each is claimed by one server. A device that its push service no longer knows is removed. Returns how
 * many are over. Source: areas.md §10 (404 and 410 remove it, 8 tries)
 */
export async function deliverPush(deps: PushDeps): Promise<number> {
  let keys: Promise<PushKeys> | undefined;
  const turn: Turn = { ...deps, keys: () => (keys ??= readPushKeys(deps.db, deps.dataKeys)) };
  const over = await Promise.all(Array.from({ length: atOnce }, () => deliverSome(turn)));
  return over.reduce((total, some) => total + some, 0);
}

async function deliverSome(turn: Turn): Promise<number> {
  let over = 0;
  for (let count = 0; count < mostATurn / atOnce && !turn.signal?.aborted; count += 1) {
    const row = await claim(turn.db);
    if (!row) break;
    over += Number(await deliver(turn, row));
  }
  return over;
}

async function claim(db: Database): Promise<ClaimedRow | undefined> {
  const [row] = await db.query<ClaimedRow>(
    `UPDATE outbox SET tries = tries + 1, next_try_at = now() + interval '${claimFor}'
     WHERE id = (SELECT id FROM outbox WHERE kind = '${pushKind}' AND sent_at IS NULL AND given_up_at IS NULL AND next_try_at <= now()
       ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, tries, body, last_error`,
    [],
    { name: 'push-claim' },
  );
  return row;
}

/** Sends one; returns whether it is over, sent or not. */
async function deliver(turn: Turn, { id, tries, body, last_error }: ClaimedRow): Promise<boolean> {
  const { db, report } = turn;
  if ('announcementId' in body) return announceByPush(db, { id, body, zone: turn.zone });
  // The last try was claimed by a server that died.
  if (tries > mostTries) {
    await giveUpRow(db, id, last_error ?? 'The server stopped while sending it.');
    return true;
  }
  const device = await deviceOf(db, body.deviceId);
  if (!device) return noteSent(db, id);
  const status = await send(turn, device, body);
  if (status >= 200 && status < 300) {
    await db.query('UPDATE push_devices SET last_sent_at = now() WHERE id = $1', [body.deviceId]);
    return noteSent(db, id);
  }
  if (status === 404 || status === 410) {
    await db.query('DELETE FROM push_devices WHERE id = $1', [body.deviceId]);
    return noteSent(db, id);
  }
  report(`push notification ${id} was not taken on try ${tries}: ${status || 'no answer'}`);
  const problem = status ? `The push service answered ${status}.` : 'The push service did not answer.';
  const wait = waitAfter(tries, Math.random());
  if (wait === undefined) await giveUpRow(db, id, problem);
  else await postponeRow(db, id, { seconds: wait, problem });
  return wait === undefined;
}

/** A device whose user is still active: what waited while someone lost access isn't sent to them. */
async function deviceOf(db: Database, id: string): Promise<Device | undefined> {
  const [device] = await db.query<Device>(
    `SELECT d.endpoint, d.keys_sealed FROM push_devices d JOIN user_profiles u USING (user_profile_id) WHERE d.id = $1 AND u.is_active`,
    [id],
  );
  return device;
}

/** Encrypts a notification for its device and sends it to the push service; returns the status of the response, 0 without one. */
async function send(turn: Turn, device: Device, body: PushBody): Promise<number> {
  const { dataKeys, subject, agent } = turn;
  const { deviceId, ...news } = body;
  // An address is checked when it is added, and again when it is read from the database, so that no other address is ever called.
  if (!isPushAddress(device.endpoint)) return 410;
  const keys = keysOf(dataKeys, deviceId, device.keys_sealed);
  if (!keys) return 410;
  const { sendNotification, WebPushError } = await webPush();
  try {
    const answer = await sendNotification({ endpoint: device.endpoint, keys }, JSON.stringify(news), {
      vapidDetails: { subject, ...(await turn.keys()) },
      TTL: liveSeconds,
      timeout: 10_000,
      ...(agent && { agent }),
    });
    return answer.statusCode;
  } catch (error) {
    return error instanceof WebPushError ? error.statusCode : 0;
  }
}

/** The keys of a browser; undefined if none of our keys opens them. */
function keysOf(
  dataKeys: DataKeys,
  id: string,
  sealed: Buffer,
): { p256dh: string; auth: string } | undefined {
  try {
    return JSON.parse(dataKeys.open(sealed, pushDeviceSeal(id)).toString());
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/** The content of a sent message isn't stored. */
async function noteSent(db: Database, id: number): Promise<true> {
  await db.query("UPDATE outbox SET sent_at = now(), body = '{}', last_error = NULL WHERE id = $1", [id]);
  return true;
}
