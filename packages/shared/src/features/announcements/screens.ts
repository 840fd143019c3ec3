import { defineScreen } from '../../engine/screen.ts';

/** News for the user's role; opens by itself while some are unread. Source: portal.md §2 (Announcements window) */
export const announcementsScreen = defineScreen({
  id: 'announcement.list',
  title: 'Announcements',
  path: '?announcements=full',
  place: 'window',
  faces: ['web', 'cli'],
  prints: 'listAnnouncements',
  keywords: ['news', 'bell', 'messages from the provider', 'unread'],
  access: 'announcement.read',
});

/** All announcements for those who write them: future and ended ones, whom they are for, and how many have read them. Source: areas.md §10 */
export const manageAnnouncementsScreen = defineScreen({
  id: 'announcement.manage',
  title: 'Manage announcements',
  path: '/announcements',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listAllAnnouncements',
  keywords: ['news', 'edit', 'scheduled', 'readers', 'write'],
  access: 'announcement.write',
});
