import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';

/** The kind of a row of the outbox that notifies a device. */
export const pushKind = 'push';

/** The text on a device: nothing personal, since a locked screen shows it too. Source: areas.md §10 */
export interface PushNews {
  title: string;
  message: string;
  /** The page that opens; a path of the portal. */
  url: string;
}

/** The recipients of a notification: everyone who is named either way; neither names everybody. */
export interface PushReaders {
  roleIds?: readonly number[];
  userNames?: readonly string[];
}

/** A row of the outbox until it is sent. */
export interface PushBody extends PushNews {
  deviceId: string;
}

/** A row that becomes one for each device of its readers, on the day on which an announcement is visible. */
export interface AnnouncementBody {
  announcementId: number;
}

/** Puts a notification for each device of the readers into the outbox, in the transaction of what it reports. Gives how many devices there are. */
export async function putPush(tx: Queryable, news: PushNews, readers: PushReaders): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO outbox (message_id, kind, body)
     SELECT $1 || ' ' || d.id, '${pushKind}', $2::text::jsonb || jsonb_build_object('deviceId', d.id)
     FROM push_devices d JOIN user_profiles u USING (user_profile_id)
     WHERE u.is_active AND (($3::int[] IS NULL AND $4::text[] IS NULL) OR u.role_id = ANY ($3::int[]) OR lower(u.username) = ANY ($4::text[]))
     RETURNING id`,
    [
      `push ${randomUUID()}`,
      JSON.stringify(news),
      readers.roleIds ?? null,
      readers.userNames?.map((name) => name.trim().toLowerCase()) ?? null,
    ],
  );
  return rows.length;
}
