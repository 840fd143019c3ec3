/** A task of the provider's board, as far as the bell depends on it. Source: portal.md §3 (Announcement) */
export interface AnnouncementTask {
  id: string;
  tags: readonly string[];
}

/** How often the announcements are read again. Source: portal.md §7 (System), §9 */
export const announcementRefreshMs = 300_000;

/**
 * Returns the announcements for a user: those tagged with the lower-cased name of the user's role. No role, no announcements.
 * Source: portal.md §6 (announcements); Assumption: the tag's own case and blanks do not count ("Master Dealer").
 */
export function announcementsFor<Task extends AnnouncementTask>(
  roleName: string,
  tasks: readonly Task[],
): Task[] {
  const tag = compared(roleName);
  if (tag === '') return [];
  return tasks.filter((task) => task.tags.some((own) => compared(own) === tag));
}

function compared(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '');
}

/**
 * Returns the announcements that have not been read: their number is the bell's badge, and if there are any, the window
 * opens by itself. Source: portal.md §2 (Announcements window)
 */
export function unreadAnnouncements<Task extends AnnouncementTask>(
  announcements: readonly Task[],
  readIds: readonly string[],
): Task[] {
  return announcements.filter(({ id }) => !readIds.includes(id));
}

/**
 * Returns the read ids after the window has been opened, which reads all that it shows; ids of earlier announcements stay, each
 * once. Source: portal.md §2 (Announcements window), §3 (read announcement ids)
 */
export function readIdsAfterOpening(
  announcements: readonly AnnouncementTask[],
  readIds: readonly string[],
): string[] {
  return [...new Set([...readIds, ...announcements.map(({ id }) => id)])];
}
