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
