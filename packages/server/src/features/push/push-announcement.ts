import { roleNamed } from '@pitlane/shared/access/roles';
import type { Database, Queryable } from '../../db/database.ts';
import { type AnnouncementBody, pushKind, putPush } from './put-push.ts';

/** How long a push waits, so that Undo can still stop it. Assumption: as the emails about supplies do. */
const undoSeconds = 60;

const announcementsAddress = '/?announcements=full';

/** A row of the outbox that waits for its announcement: $1 its ID. */
const waitsFor = `kind = '${pushKind}' AND sent_at IS NULL AND given_up_at IS NULL AND body->>'announcementId' = $1::text`;

/** When an announcement is pushed: $2 the first day on which it is visible or null, $3 the business's zone. */
const due = `greatest(now() + interval '${undoSeconds} seconds', $2::date::timestamp AT TIME ZONE $3)`;

interface Scheduled {
  id: number;
  visibleFrom: string | null;
  zone: string;
}

/** Pushes an announcement once it is visible. Who gets it, and its title, are those of that moment. Source: areas.md §10 (push too) */
export async function schedulePush(tx: Queryable, { id, visibleFrom, zone }: Scheduled): Promise<void> {
  await tx.query(
    `INSERT INTO outbox (message_id, kind, body, next_try_at) VALUES ('push announcement ' || $1::text, '${pushKind}',
       jsonb_build_object('announcementId', $1::int), ${due})`,
    [id, visibleFrom, zone],
  );
}

/** Moves the push of an announcement that hasn't left to its new day; returns whether there is one. */
export async function reschedulePush(tx: Queryable, { id, visibleFrom, zone }: Scheduled): Promise<boolean> {
  const rows = await tx.query(`UPDATE outbox SET next_try_at = ${due} WHERE ${waitsFor} RETURNING id`, [
    id,
    visibleFrom,
    zone,
  ]);
  return rows.length > 0;
}

/** A row of the outbox as it was claimed. */
interface Claimed {
  id: number;
  body: AnnouncementBody;
  zone: string;
}

/** Notifies the devices of an announcement's readers, with only its title; none if it was withdrawn or has ended. The row is then done. */
export function announceByPush(db: Database, { id, body, zone }: Claimed): Promise<true> {
  return db.transaction<true>(async (tx) => {
    const [announcement] = await tx.query<{ name: string; tags: string[] }>(
      `SELECT name, tags FROM announcements WHERE id = $1 AND withdrawn_at IS NULL
         AND (visible_until IS NULL OR visible_until >= (now() AT TIME ZONE $2)::date) FOR SHARE`,
      [body.announcementId, zone],
    );
    // Another server may have announced it, if this one was stopped for long.
    const [claimed] = await tx.query<{ id: number }>(
      "UPDATE outbox SET sent_at = now(), body = '{}' WHERE id = $1 AND sent_at IS NULL RETURNING id",
      [id],
    );
    if (announcement && claimed) {
      const news = { title: announcement.name, message: '', url: announcementsAddress };
      await putPush(tx, news, { roleIds: announcement.tags.map((tag) => roleNamed(tag).id) });
    }
    return true;
  });
}
