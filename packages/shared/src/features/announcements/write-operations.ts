import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './write-schema.ts';

/** The shared part of all calls of authors. */
const own = { host: 'main', access: 'announcement.write' } as const;

/** The shared part of calls that change an announcement. */
const change = {
  ...own,
  kind: 'command',
  response: schema.WrittenAnnouncement,
  invalidates: 'announcements',
} as const;

/** The calls of those who write announcements. Source: decisions.md §1.3 (writing has our own paths), areas.md §10 (R45) */
export const announcementWriteOperations = defineOperations({
  listAllAnnouncements: {
    ...own,
    kind: 'query',
    method: 'GET',
    path: '/api/v1/announcements',
    summary: 'List the announcements for all roles, future and ended ones too, newest first, up to 200',
    request: () => z.object({}),
    response: () => z.array(schema.WrittenAnnouncement()),
    provides: 'announcements',
  },
  createAnnouncement: {
    ...change,
    method: 'POST',
    path: '/api/v1/announcements',
    summary: 'Publish an announcement',
    request: schema.CreateAnnouncementRequest,
  },
  updateAnnouncement: {
    ...change,
    method: 'PATCH',
    path: '/api/v1/announcements/{id}',
    summary: 'Edit an announcement',
    request: schema.UpdateAnnouncementRequest,
  },
  deleteAnnouncement: {
    ...change,
    method: 'DELETE',
    path: '/api/v1/announcements/{id}',
    summary: 'Withdraw an announcement',
    request: schema.NamedAnnouncementRequest,
  },
  restoreAnnouncement: {
    ...change,
    method: 'POST',
    path: '/api/v1/announcements/{id}/restore',
    summary: 'Bring back a withdrawn announcement',
    request: schema.NamedAnnouncementRequest,
  },
  previewAnnouncement: {
    ...own,
    kind: 'query',
    method: 'POST',
    path: '/api/v1/announcements/preview',
    summary: "Show an announcement's text as its readers will see it",
    request: schema.PreviewAnnouncementRequest,
    response: schema.AnnouncementPreview,
    keepFor: 0,
  },
  listAnnouncementReaders: {
    ...own,
    kind: 'query',
    method: 'GET',
    path: '/api/v1/announcements/{id}/readers',
    summary: 'List who has read an announcement, latest first, up to 500',
    request: schema.NamedAnnouncementRequest,
    response: () => z.array(schema.AnnouncementReader()),
    keepFor: 0,
  },
});
