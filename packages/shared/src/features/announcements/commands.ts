import { defineCommand } from '../../engine/command.ts';
import { announcementOperations } from './operations.ts';
import { CreateAnnouncementRequest } from './schema.ts';

const { createAnnouncement } = announcementOperations;

/** Tell all users of some roles something. Source: decisions.md §3 (announcements write) */
export const publishAnnouncement = defineCommand({
  id: 'announcement.publish',
  title: 'Publish an announcement',
  section: 'Administration',
  keywords: ['news', 'tell', 'write'],
  icon: 'megaphone',
  faces: ['web', 'cli'],
  args: CreateAnnouncementRequest,
  uses: { createAnnouncement },
  run: async (calls, args, { signal }) => {
    const { name } = await calls.createAnnouncement(args, { signal });
    return { kind: 'notify', text: `Published "${name}" for ${args.tags}` };
  },
});
