import type { Session } from '@pitlane/shared/access/session';

/** The place of the bell in the toolbar. */
export function AnnouncementsBell(_props: { session: Session }) {
  return null;
}
