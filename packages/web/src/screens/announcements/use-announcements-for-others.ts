import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import {
  type ShownAnnouncement,
  shownAnnouncements,
  shownForOthers,
} from '@pitlane/shared/features/announcements/rules/shown';
import { useMemo } from 'react';
import { api } from '../../portal/api/api.ts';

const none: readonly ShownAnnouncement[] = [];

/** The announcements for other roles than the user's, newest first; none for users who don't write any, or if they can't be loaded. */
export function useAnnouncementsForOthers(session: Session): readonly ShownAnnouncement[] {
  const { data } = api.useListAllAnnouncementsQuery({}, { skip: !may('announcement.write', session) });
  return useMemo(
    () => (data ? shownForOthers(session.role, shownAnnouncements(data)) : none),
    [data, session.role],
  );
}
