import { isAssumed } from '@pitlane/shared/access/session';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { announcementOperations } from '@pitlane/shared/features/announcements/operations';
import { announcementTag } from '@pitlane/shared/features/announcements/rules/tags';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';

/** How many announcements a user gets, newest first. Assumption: no one scrolls further back. */
export const mostAnnouncements = 50;

/** An announcement as its readers get it. */
type Row = {
  id: number;
  name: string;
  description: string;
  tags: string[];
  date_updated: string;
};

/** One that was scheduled is as new as its first day. $1 is the reader's tag, $2 the day, $3 the business's zone. */
const shownTo = `
SELECT id, name, description, tags, greatest(date_updated, visible_from::timestamp AT TIME ZONE $3) AS date_updated
FROM announcements
WHERE $1 = ANY (tags) AND withdrawn_at IS NULL
  AND (visible_from IS NULL OR visible_from <= $2::date) AND (visible_until IS NULL OR visible_until >= $2::date)`;

const readerOf = ({ actor, today }: Call): unknown[] => [announcementTag(actor.role), today, actor.zone];

/** Handles the calls of those who read announcements: for their own role only, on the days on which each is visible. Source: portal.md §6, §7 */
export function announcementHandlers({
  db,
}: {
  db: Database;
}): Handlers<typeof announcementOperations, Call> {
  return {
    listAnnouncements: (_request, call) =>
      db.query<Row>(
        `${shownTo} ORDER BY date_updated DESC, id DESC LIMIT ${mostAnnouncements}`,
        readerOf(call),
      ),
    getAnnouncement: async ({ id }, call) => {
      const [row] = await db.query<Row>(`${shownTo} AND id = $4`, [...readerOf(call), id]);
      if (!row) throw notFound('Announcement not found.');
      return row;
    },
    markAnnouncementsRead: async ({ ids }, call) => {
      // Someone who acts as the user hasn't read it for them.
      if (isAssumed(call.actor)) return {};
      await db.query(
        `INSERT INTO announcement_reads (announcement_id, user_profile_id)
         SELECT shown.id, $4 FROM (${shownTo} AND id = ANY ($5::int[])) AS shown ON CONFLICT DO NOTHING`,
        [...readerOf(call), call.actor.userProfileID, ids],
      );
      return {};
    },
  };
}
