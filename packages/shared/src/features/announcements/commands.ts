import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { announcementAudience } from './rules/tags.ts';
import { announcementWriteOperations } from './write-operations.ts';
import { EditAnnouncementArgs, PublishAnnouncementArgs, type WrittenAnnouncement } from './write-schema.ts';

const {
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  restoreAnnouncement,
} = announcementWriteOperations;

const section = 'Administration';

/** Publish an announcement for all users of some roles. Source: decisions.md §3 (announcements write) */
export const publishAnnouncement = defineDatedCommand({
  id: 'announcement.publish',
  title: 'Publish an announcement',
  section,
  keywords: ['news', 'tell', 'write'],
  icon: 'megaphone',
  faces: ['web', 'cli'],
  args: PublishAnnouncementArgs,
  uses: { createAnnouncement },
  data: createAnnouncement.response,
  run: async (calls, args, { signal }) => {
    const published = await calls.createAnnouncement(args, { signal });
    const { id, name, tags } = published;
    return {
      kind: 'notify',
      text: `Published “${name}” for ${announcementAudience(tags ?? []) || args.tags}`,
      data: published,
      ...(id === null ? {} : { undo: { command: 'announcement.withdraw', args: { id: String(id) } } }),
    };
  },
});

/** Edit an announcement; missing arguments don't change. Undo restores the previous text. Source: areas.md §10 (edit with If-Match) */
export const editAnnouncement = defineDatedCommand({
  id: 'announcement.edit',
  title: 'Edit an announcement',
  section,
  keywords: ['news', 'change', 'correct', 'schedule', 'visible'],
  icon: 'pencil',
  faces: ['web', 'cli'],
  args: EditAnnouncementArgs,
  uses: { listAllAnnouncements, updateAnnouncement },
  data: updateAnnouncement.response,
  run: async (calls, { id, version, visibleFrom, visibleUntil, ...texts }, { signal }) => {
    const changes = {
      ...texts,
      ...(visibleFrom === undefined ? {} : { visibleFrom: dayOf(visibleFrom) }),
      ...(visibleUntil === undefined ? {} : { visibleUntil: dayOf(visibleUntil) }),
    };
    if (Object.values(changes).every((value) => value === undefined)) {
      return { kind: 'refused', problem: nothingToChange };
    }
    const rows = await calls.listAllAnnouncements({}, { signal });
    const before = rows.find((row) => String(row.id) === id);
    const seen = version ?? before?.version ?? 1;
    const after = await calls.updateAnnouncement({ id, ...changes, version: seen }, { signal });
    return {
      kind: 'notify',
      text: `Saved “${after.name}”`,
      data: after,
      ...(before ? { undo: { command: 'announcement.edit', args: argsOf(before) } } : {}),
    };
  },
});

const nothingToChange = {
  code: 'nothing_to_change',
  message: 'Enter what to change: a title, text, roles, or the days it is visible.',
};

function dayOf(given: unknown): string | null {
  return given === 'none' ? null : String(given);
}

/** Restores an announcement as it was, over what has been saved since. */
function argsOf(before: WrittenAnnouncement): Record<string, string> {
  return {
    id: String(before.id),
    name: before.name ?? '',
    description: before.markdown ?? '',
    tags: (before.tags ?? []).join(', '),
    visibleFrom: before.visibleFrom ?? 'none',
    visibleUntil: before.visibleUntil ?? 'none',
  };
}

const WithdrawArgs = lazy(() => z.object({ id: EditAnnouncementArgs().shape.id }));

/** Withdraw an announcement, for all its roles. Undo brings it back, with who has read it. */
export const withdrawAnnouncement = defineCommand({
  id: 'announcement.withdraw',
  title: 'Withdraw an announcement',
  section,
  keywords: ['delete', 'remove', 'take back', 'news'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: WithdrawArgs,
  uses: { deleteAnnouncement },
  data: deleteAnnouncement.response,
  run: async (calls, { id }, { signal }) => {
    const withdrawn = await calls.deleteAnnouncement({ id }, { signal });
    return {
      kind: 'notify',
      text: `Withdrew “${withdrawn.name}”`,
      data: withdrawn,
      undo: { command: 'announcement.restore', args: { id } },
    };
  },
});

const RestoreArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .regex(/^\d{1,9}$/, 'Enter its ID.')
      .meta({ label: 'Announcement', hint: 'Its ID', positional: true }),
  }),
);

/** Bring back a withdrawn announcement. */
export const restoreAnnouncementCommand = defineCommand({
  id: 'announcement.restore',
  title: 'Restore a withdrawn announcement',
  section,
  keywords: ['bring back', 'undo', 'news'],
  icon: 'history',
  faces: ['cli'],
  notOn: { web: 'Use Undo.' },
  args: RestoreArgs,
  uses: { restoreAnnouncement },
  data: restoreAnnouncement.response,
  run: async (calls, { id }, { signal }) => {
    const restored = await calls.restoreAnnouncement({ id }, { signal });
    return {
      kind: 'notify',
      text: `Restored “${restored.name}”`,
      data: restored,
      undo: { command: 'announcement.withdraw', args: { id } },
    };
  },
});
