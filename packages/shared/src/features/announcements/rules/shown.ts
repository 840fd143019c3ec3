import type { Announcement } from '../schema.ts';
import { announcementsFor } from './unread.ts';

/** An announcement as the window shows it. */
export interface ShownAnnouncement {
  id: string;
  name: string;
  /** As it was written: to be sanitised before it is shown. */
  html: string;
  /** An instant or a day, '' if none was reported. */
  updated: string;
  tags: readonly string[];
}

/**
 * Returns the announcements that a window shows: newest first, those of the same time in the order sent. A row without
 * an id could never be marked as read and is left out; one without a title is labeled as such. Assumption: the order,
 * and the word for no title.
 */
export function shownAnnouncements(rows: readonly Announcement[]): ShownAnnouncement[] {
  return rows
    .filter(({ id }) => id !== null)
    .map((row) => ({
      id: String(row.id),
      name: row.name || 'Untitled',
      html: row.description ?? '',
      updated: row.date_updated ?? '',
      tags: row.tags ?? [],
    }))
    .toSorted((one, other) => momentOf(other) - momentOf(one));
}

/**
 * Returns the announcements of a list that a user may read: those tagged for the role. A backend that sends no tags
 * has filtered the list already. Source: portal.md §6 (announcements); Assumption: the ones without tags.
 */
export function shownFor(roleName: string, shown: readonly ShownAnnouncement[]): ShownAnnouncement[] {
  return shown.filter((one) => one.tags.length === 0 || announcementsFor(roleName, [one]).length > 0);
}

/** Milliseconds since 1970; 0 if no moment can be read. */
function momentOf({ updated }: ShownAnnouncement): number {
  return Date.parse(updated) || 0;
}
