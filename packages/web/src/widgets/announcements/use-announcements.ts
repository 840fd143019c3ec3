import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import {
  type ShownAnnouncement,
  shownAnnouncements,
  shownFor,
} from '@pitlane/shared/features/announcements/rules/shown';
import {
  announcementRefreshMs,
  unreadAnnouncements,
} from '@pitlane/shared/features/announcements/rules/unread';
import { useMemo } from 'react';
import { api } from '../../portal/api/api.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
import { useStored } from '../../session/stored.ts';

/**
 * The announcements for the user, newest first, and those not read in this browser; read at the start and every five
 * minutes. Null while none are loaded: failures are ignored, and earlier announcements stay. Source: portal.md §7
 * (System), §8
 */
export function useAnnouncements(session: Session): {
  announcements: readonly ShownAnnouncement[] | null;
  unread: readonly ShownAnnouncement[];
} {
  const { data } = api.useListAnnouncementsQuery(
    { technologyType: 'Portal' },
    { pollingInterval: usePolling(announcementRefreshMs), skip: !may('announcement.read', session) },
  );
  const readIds = readIdsOf(useStored('readAnnouncementIds'));
  const announcements = useMemo(
    () => (data ? shownFor(session.role, shownAnnouncements(data)) : null),
    [data, session.role],
  );
  const unread = useMemo(() => unreadAnnouncements(announcements ?? [], readIds), [announcements, readIds]);
  return { announcements, unread };
}

const none: readonly string[] = [];

/** The stored ids; anything else there counts as none read. */
export function readIdsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : none;
}
