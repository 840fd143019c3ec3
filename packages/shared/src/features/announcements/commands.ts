import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { announcementOperations } from './operations.ts';
import { announcementAudience } from './rules/tags.ts';
import { CreateAnnouncementRequest } from './schema.ts';

const { listAllAnnouncements, createAnnouncement, deleteAnnouncement } = announcementOperations;

const section = 'Administration';

/** Publish an announcement for all users of some roles. Source: decisions.md §3 (announcements write) */
export const publishAnnouncement = defineCommand({
  id: 'announcement.publish',
  title: 'Publish an announcement',
  section,
  keywords: ['news', 'tell', 'write'],
  icon: 'megaphone',
  faces: ['web', 'cli'],
  args: CreateAnnouncementRequest,
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

const WithdrawArgs = lazy(() =>
  z.object({
    id: z.string().min(1, 'Choose an announcement.').meta({
      label: 'Announcement',
      hint: 'Part of its title',
      picker: 'announcement',
      positional: true,
    }),
  }),
);

/**
 * Withdraw an announcement, for all its roles. Undo publishes its text for the same roles again, to be read again; one
 * that is not among the newest 200 cannot be brought back.
 */
export const withdrawAnnouncement = defineCommand({
  id: 'announcement.withdraw',
  title: 'Withdraw an announcement',
  section,
  keywords: ['delete', 'remove', 'take back', 'news'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: WithdrawArgs,
  uses: { listAllAnnouncements, deleteAnnouncement },
  data: listAllAnnouncements.response,
  run: async (calls, { id }, { signal }) => {
    const rows = await calls.listAllAnnouncements({}, { signal });
    const before = rows.find((row) => String(row.id) === id);
    await calls.deleteAnnouncement({ id }, { signal });
    if (!before?.name || !before.description || !before.tags) {
      return { kind: 'notify', text: 'Announcement withdrawn', data: before ?? { id } };
    }
    const { name, description, tags } = before;
    return {
      kind: 'notify',
      text: `Withdrew “${name}”`,
      data: before,
      undo: { command: 'announcement.publish', args: { name, description, tags: tags.join(', ') } },
    };
  },
});
