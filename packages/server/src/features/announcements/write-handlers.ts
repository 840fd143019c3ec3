import { authorName } from '@pitlane/shared/access/assumed-session';
import { roleNamed, roles, roleTitle } from '@pitlane/shared/access/roles';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { announcementTags } from '@pitlane/shared/features/announcements/rules/tags';
import type { announcementWriteOperations } from '@pitlane/shared/features/announcements/write-operations';
import { whyNotOnLockScreen } from '@pitlane/shared/features/push/rules/lock-screen';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import {
  badRequest,
  type CallRefusal,
  changedMeanwhile,
  notFound,
  versionMissing,
} from '../../http/refusal.ts';
import { sanitizeMarkdown as sanitizeInProcess } from '../../sanitize/sanitize.ts';
import { demandPush } from '../push/demand-push.ts';
import { reschedulePush, schedulePush } from '../push/push-announcement.ts';

type Operations = typeof announcementWriteOperations;
type Creation = ParsedRequestOf<Operations['createAnnouncement']>;
type Update = ParsedRequestOf<Operations['updateAnnouncement']>;

/** How many announcements an author gets, newest first. Assumption: no one looks after older ones. */
export const mostOfAll = 200;

/** How many readers of an announcement are named; all of them are counted. */
const mostReaders = 500;

/** A stored announcement, by its names on the wire. */
type Stored = {
  id: number;
  name: string;
  description: string;
  tags: string[];
  date_updated: string;
  markdown: string;
  visibleFrom: string | null;
  visibleUntil: string | null;
  writtenBy: string | null;
  version: number;
};

const columns = `id, name, description, tags, date_updated, markdown, visible_from AS "visibleFrom", visible_until AS "visibleUntil",
  user_full_name(written_by) AS "writtenBy", version`;

interface Deps {
  db: Database;
  config: Pick<Config, 'pushSubject'>;
  sanitizeMarkdown?: typeof sanitizeInProcess | undefined;
}

/** Handles the calls of those who write announcements. Each change is recorded. Source: areas.md §10 (R45) */
export function announcementWriteHandlers(deps: Deps): Handlers<Operations, Call> {
  const { db } = deps;
  return {
    listAllAnnouncements: async () => {
      const rows = await db.query<Stored>(
        `SELECT ${columns} FROM announcements WHERE withdrawn_at IS NULL ORDER BY date_updated DESC, id DESC LIMIT ${mostOfAll}`,
      );
      return withCounts(db, rows);
    },
    createAnnouncement: (request, call) => create(deps, request, call),
    updateAnnouncement: async (request, call) => {
      const html = request.description === undefined ? undefined : await htmlOf(request.description, deps);
      return db.transaction((tx) => update(tx, { ...request, html }, call));
    },
    deleteAnnouncement: ({ id }, call) =>
      db.transaction(async (tx) => {
        const [before] = await tx.query<Stored>(
          `UPDATE announcements SET withdrawn_at = now() WHERE id = $1 AND withdrawn_at IS NULL RETURNING ${columns}`,
          [id],
        );
        return recorded(tx, call, { action: 'announcement.delete', before });
      }),
    restoreAnnouncement: ({ id }, call) =>
      db.transaction(async (tx) => {
        const [after] = await tx.query<Stored>(
          `UPDATE announcements SET withdrawn_at = NULL WHERE id = $1 AND withdrawn_at IS NOT NULL RETURNING ${columns}`,
          [id],
        );
        return recorded(tx, call, { action: 'announcement.restore', after });
      }),
    previewAnnouncement: async ({ description }) => {
      const html = await sanitized(description, deps);
      return { description: hasText(html) ? html : '' };
    },
    listAnnouncementReaders: ({ id }) => readersOf(db, id),
  };
}

const sanitized = (markdown: string, { sanitizeMarkdown = sanitizeInProcess }: Deps) =>
  sanitizeMarkdown(markdown);

/** Refuses a text in which nothing can be shown. */
async function htmlOf(markdown: string, deps: Deps): Promise<string> {
  const html = await sanitized(markdown, deps);
  if (hasText(html)) return html;
  throw badRequest(nothingLeft);
}

async function create(deps: Deps, request: Creation, call: Call) {
  const { pushToo = false } = request;
  if (pushToo) demandPush(deps.config, 'pushToo');
  const tags = tagsOf(request.tags);
  const html = await htmlOf(request.description, deps);
  const { name, description: markdown, visibleFrom = null, visibleUntil = null } = request;
  if (pushToo) refuseOnLockScreen(name);
  return deps.db.transaction(async (tx) => {
    const [after] = await tx.query<Stored>(
      `INSERT INTO announcements (name, description, markdown, tags, visible_from, visible_until, written_by)
       VALUES ($1, $2, $3, $4::text[], $5, $6, $7) RETURNING ${columns}`,
      [name, html, markdown, tags, visibleFrom, visibleUntil, authorName(call.actor)],
    );
    if (after && pushToo) await schedulePush(tx, { id: after.id, visibleFrom, zone: call.actor.zone });
    return recorded(tx, call, { action: 'announcement.create', after, ...(pushToo && { pushToo }) });
  });
}

/** Changes the given fields, if no one else has changed the announcement since it was read. Refuses 404, 412 and 428. */
async function update(tx: Queryable, request: Update & { html: string | undefined }, call: Call) {
  const { id, name, description: markdown, html } = request;
  const [before] = await tx.query<Stored>(
    `SELECT ${columns} FROM announcements WHERE id = $1 AND withdrawn_at IS NULL FOR UPDATE`,
    [id],
  );
  if (!before) throw unknownAnnouncement();
  const version = request.version ?? call.version;
  if (version === undefined) throw versionMissing();
  if (version !== before.version) {
    const [current] = await withCounts(tx, [before]);
    throw changedMeanwhile('Someone else changed this announcement.', { current, sent: request });
  }
  const visibleFrom = request.visibleFrom === undefined ? before.visibleFrom : request.visibleFrom;
  const visibleUntil = request.visibleUntil === undefined ? before.visibleUntil : request.visibleUntil;
  if (visibleFrom && visibleUntil && visibleFrom > visibleUntil) throw badRequest(daysApart);
  const tags = request.tags === undefined ? before.tags : tagsOf(request.tags);
  // A change of roles or days isn't news.
  const isReworded =
    (name ?? before.name) !== before.name || (markdown ?? before.markdown) !== before.markdown;
  const [after] = await tx.query<Stored>(
    `UPDATE announcements SET name = $2, markdown = $3, description = $4, tags = $5::text[], visible_from = $6, visible_until = $7,
       date_updated = CASE WHEN $8 THEN now() ELSE date_updated END, version = version + 1
     WHERE id = $1 RETURNING ${columns}`,
    [
      id,
      name ?? before.name,
      markdown ?? before.markdown,
      html ?? before.description,
      tags,
      visibleFrom,
      visibleUntil,
      isReworded,
    ],
  );
  const isPushed = await reschedulePush(tx, { id: before.id, visibleFrom, zone: call.actor.zone });
  if (isPushed) refuseOnLockScreen(name ?? before.name);
  return recorded(tx, call, { action: 'announcement.edit', before, after });
}

interface Recorded {
  action: string;
  before?: Stored | undefined;
  after?: Stored | undefined;
  /** Whether its readers' devices are notified too. */
  pushToo?: boolean;
}

/** Records a change and returns the announcement as authors see it, with its version as ETag. Refuses 404 if nothing was changed. */
async function recorded(tx: Queryable, call: Call, { pushToo, ...change }: Recorded) {
  const row = change.after ?? change.before;
  if (!row) throw unknownAnnouncement();
  await recordChange(tx, call, pushToo ? { ...change, after: { ...change.after, pushToo } } : change);
  call.answerHeaders['etag'] = `"${row.version}"`;
  const [sent] = await withCounts(tx, [row]);
  return sent ?? row;
}

/** Adds how many users have read each announcement, and how many it is for. */
async function withCounts(db: Queryable, rows: readonly Stored[]) {
  const users = await db.query<{ roleId: number; users: number }>(
    'SELECT role_id AS "roleId", count(*)::int AS users FROM user_profiles WHERE is_active GROUP BY role_id',
  );
  const reads = await db.query<{ id: number; reads: number }>(
    `SELECT announcement_id AS id, count(*)::int AS reads FROM announcement_reads WHERE announcement_id = ANY ($1::int[]) GROUP BY 1`,
    [rows.map(({ id }) => id)],
  );
  const usersOf = new Map(users.map((one) => [one.roleId, one.users]));
  const readsOf = new Map(reads.map((one) => [one.id, one.reads]));
  return rows.map((row) => ({
    ...row,
    readCount: readsOf.get(row.id) ?? 0,
    audienceCount: row.tags.reduce((total, tag) => total + (usersOf.get(roleNamed(tag).id) ?? 0), 0),
  }));
}

/** Who has read an announcement, latest first. */
async function readersOf(db: Queryable, id: number) {
  const rows = await db.query<{ userProfileID: number; name: string; roleId: number; readAt: string }>(
    `SELECT u.user_profile_id AS "userProfileID", u.first_name || ' ' || u.last_name AS name, u.role_id AS "roleId", r.read_at AS "readAt"
     FROM announcement_reads r JOIN user_profiles u USING (user_profile_id)
     WHERE r.announcement_id = $1 ORDER BY r.read_at DESC, u.user_profile_id LIMIT ${mostReaders}`,
    [id],
  );
  return rows.map(({ roleId, ...row }) => ({
    ...row,
    roleName: roleTitle(roles.find((role) => role.id === roleId)?.name ?? 'None'),
  }));
}

function refuseOnLockScreen(title: string): void {
  const why = whyNotOnLockScreen(title);
  if (why) throw badRequest({ ...why, field: 'name' });
}

function tagsOf(text: string): string[] {
  const tags = announcementTags(text);
  if (!tags.ok) throw badRequest(tags.error);
  return tags.value;
}

function hasText(html: string): boolean {
  return /[^\s]/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));
}

const nothingLeft = {
  code: 'nothing_left',
  message: 'Nothing in this text can be shown. Use text, lists and links.',
  field: 'description',
};

const daysApart = {
  code: 'days_apart',
  message: 'Must be on or after the first day.',
  field: 'visibleUntil',
};

function unknownAnnouncement(): CallRefusal {
  return notFound('Announcement not found.');
}
