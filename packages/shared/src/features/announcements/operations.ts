import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The calls about announcements. Source: portal.md §7 (System); decisions.md §1.3 (writing has our own paths) */
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
  listAllAnnouncements: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/announcements',
    summary: 'List the announcements for all roles, newest first, up to 200',
    access: 'announcement.write',
    request: () => z.object({}),
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
  createAnnouncement: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/announcements',
    summary: 'Publish an announcement',
    access: 'announcement.write',
    request: schema.CreateAnnouncementRequest,
    response: schema.Announcement,
    invalidates: 'announcements',
  },
  deleteAnnouncement: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/announcements/{id}',
    summary: 'Withdraw an announcement',
    access: 'announcement.write',
    request: schema.DeleteAnnouncementRequest,
    response: () => z.object({}),
    invalidates: 'announcements',
  },
});
