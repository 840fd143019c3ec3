import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { announcementOperations } from '@pitlane/shared/features/announcements/operations';
import { announcementSource } from '@pitlane/shared/features/announcements/rules/html';
import { announcementTag, announcementTags } from '@pitlane/shared/features/announcements/rules/tags';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import { sqlFor } from '../../db/tables.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, type CallRefusal, notFound } from '../../http/refusal.ts';
import { sanitizeHtml as sanitizeInProcess } from '../../sanitize/sanitize.ts';

/** How many announcements a user gets, newest first. Assumption: no one scrolls further back. */
export const mostAnnouncements = 50;

/** How many announcements an author gets, newest first. Assumption: no one withdraws older ones. */
export const mostOfAll = 200;

type Row = {
  id: number;
  name: string;
  description: string;
  tags: string[];
  date_updated: string;
};

const columns = ['id', 'name', 'description', 'tags', 'date_updated'] as const;

/** Handles the calls about announcements. Readers get those for their own role only; authors may list all. Each change is recorded. */
export function announcementHandlers({
  db,
  sanitizeHtml = sanitizeInProcess,
}: {
  db: Database;
  sanitizeHtml?: typeof sanitizeInProcess | undefined;
}): Handlers<typeof announcementOperations, Call> {
  return {
    listAnnouncements: async (_request, { actor }) =>
      db.query<Row>(
        `SELECT id, name, description, tags, date_updated FROM announcements WHERE $1 = ANY (tags)
         ORDER BY date_updated DESC, id DESC LIMIT $2`,
        [announcementTag(actor.role), mostAnnouncements],
      ),
    listAllAnnouncements: async () =>
      db.query<Row>(
        `SELECT id, name, description, tags, date_updated FROM announcements
         ORDER BY date_updated DESC, id DESC LIMIT $1`,
        [mostOfAll],
      ),
    getAnnouncement: async ({ id }, { actor }) => {
      const [row] = await db.query<Row>(
        'SELECT id, name, description, tags, date_updated FROM announcements WHERE id = $1 AND $2 = ANY (tags)',
        [id, announcementTag(actor.role)],
      );
      if (!row) throw unknownAnnouncement();
      return row;
    },
    createAnnouncement: async (request, call) => {
      const values = await valuesOf(request, sanitizeHtml);
      return db.transaction(async (tx) => {
        const [after] = await tx.run<Row>(
          sqlFor.insertInto('announcements').values(values).returning(columns),
        );
        await recordChange(tx, call, { action: 'announcement.create', after });
        return after as Row;
      });
    },
    deleteAnnouncement: async ({ id }, call) =>
      db.transaction(async (tx) => {
        const [before] = await tx.run<Row>(
          sqlFor.deleteFrom('announcements').where('id', '=', id).returning(columns),
        );
        if (!before) throw unknownAnnouncement();
        await recordChange(tx, call, { action: 'announcement.delete', before });
        return {};
      }),
  };
}

async function valuesOf(
  request: ParsedRequestOf<(typeof announcementOperations)['createAnnouncement']>,
  sanitizeHtml: typeof sanitizeInProcess,
): Promise<Pick<Row, 'name' | 'description' | 'tags'>> {
  const tags = announcementTags(request.tags);
  if (!tags.ok) throw badRequest(tags.error);
  const description = await sanitizeHtml(announcementSource(request.description));
  if (!/[^\s]/.test(description.replace(/<[^>]*>|&nbsp;/g, ''))) {
    throw badRequest({
      code: 'nothing_left',
      message: 'Nothing in this text can be shown. Use text, lists and links.',
      field: 'description',
    });
  }
  return { name: request.name, description, tags: tags.value };
}

function unknownAnnouncement(): CallRefusal {
  return notFound('Announcement not found.');
}
