import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { BellIcon } from '../../kit/icons.ts';
import { useAnnouncementsAddress } from '../../portal/address/use-announcements-address.ts';
import { useAnnouncements } from '../../widgets/announcements/use-announcements.ts';

/** Opens the announcements, and shows how many are unread. Source: portal.md §2 (Toolbar) */
export function AnnouncementsBell({ session }: { session: Session }) {
  const { unread } = useAnnouncements(session);
  const { open } = useAnnouncementsAddress();
  if (!may('announcement.read', session)) return null;
  const label = unread.length === 0 ? 'Announcements' : `Announcements, ${unread.length} unread`;
  return <IconButton icon={BellIcon} label={label} badge={unread.length} onClick={() => open('byUser')} />;
}
