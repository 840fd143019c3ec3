import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { isTerminalWaiting } from '@pitlane/shared/features/identity/rules/waiting-terminal';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useClosedByEscape } from '../../kit/states/use-closed-by-escape.ts';
import { useAnnouncementsAddress } from '../../portal/address/use-announcements-address.ts';
import { views } from '../../screens/index.ts';
import { useAnnouncements } from '../../widgets/announcements/use-announcements.ts';
import { useOpeningByItself } from './use-opening-by-itself.ts';

const Window = views['announcement.list'].View;

/** The announcements window over any page, which opens by itself when something is unread. Source: portal.md §2 */
export function Announcements({ session }: { session: Session }) {
  const { announcements, unread } = useAnnouncements(session);
  const { isOpen, open, close } = useAnnouncementsAddress();
  const { pathname, search } = useLocation();
  const isBusy = isOpen || isTerminalWaiting(pathname, search);
  const unreadIds = announcements ? unread.map(({ id }) => id) : undefined;
  useOpeningByItself({ unread: unreadIds, pathname, isOpen: isBusy }, () => open('byItself'));
  if (!isOpen || !may('announcement.read', session)) return null;
  return (
    <LoadBoundary part="window" onClose={close}>
      <Suspense fallback={<ClosedByEscape onClose={close} />}>
        <Window />
      </Suspense>
    </LoadBoundary>
  );
}

/** Closes the window by Esc while its code loads: a user who sees it coming doesn't have to wait for it. */
export function ClosedByEscape({ onClose }: { onClose: () => void }) {
  useClosedByEscape(onClose);
  return null;
}
