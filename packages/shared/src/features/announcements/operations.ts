import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The calls of those who read announcements. Source: portal.md §7 (System) */
export const announcementOperations = defineOperations({
  listAnnouncements: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/system/announcements',
    summary: "List the announcements for the user's role, newest first",
    access: 'announcement.read',
    request: schema.ListAnnouncementsRequest,
    response: () => z.array(schema.Announcement()),
    provides: 'announcements',
  },
  getAnnouncement: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/system/announcement',
    summary: 'Read one announcement',
    access: 'announcement.read',
    request: schema.GetAnnouncementRequest,
    response: schema.Announcement,
  },
  /** Our addition. Announcements open by themselves after signing in. */
  markAnnouncementsRead: {
    kind: 'command',
    isAutomatic: true,
    host: 'main',
    method: 'POST',
    path: '/api/v1/announcements/read',
    summary: 'Mark announcements as read',
    access: 'announcement.read',
    request: schema.MarkAnnouncementsReadRequest,
    response: () => z.object({}),
  },
});
