import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { readIdsAfterOpening } from '@pitlane/shared/features/announcements/rules/unread';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { Window } from '../../kit/dialogs/Window.tsx';
import { BellIcon, iconNamed, XIcon } from '../../kit/icons.ts';
import { useAnnouncementsAddress } from '../../portal/address/use-announcements-address.ts';
import { portalCalls } from '../../portal/api/api.ts';
import { type AppDispatch, useAppDispatch } from '../../portal/api/app-store.ts';
import { openCommandForm } from '../../portal/command-form/command-form-request.ts';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { Toasts } from '../../portal/toasts/Toasts.tsx';
import { store, stored } from '../../session/stored.ts';
import { readIdsOf, useAnnouncements } from '../../widgets/announcements/use-announcements.ts';
import { AnnouncementArticle } from './AnnouncementArticle.tsx';
import styles from './AnnouncementsWindow.module.css';

/** The news for the user's role, full screen. Source: portal.md §2 (Announcements window) */
export function AnnouncementsWindow() {
  const view = useSession();
  return view.kind === 'signedIn' ? <Opened session={view.session} /> : null;
}

function Opened({ session }: { session: Session }) {
  const { announcements, unread } = useAnnouncements(session);
  const { close } = useAnnouncementsAddress();
  // A window that opened by itself must not put a key that is pressed just now onto a button.
  const body = useRef<HTMLDivElement>(null);
  const newIds = useNewIds(unread.map(({ id }) => id));
  useRead({ announcements, unread });

  return (
    <Window
      title="Announcements"
      place="page"
      className={styles.window}
      mayStayOpen
      initialFocus={body}
      onClose={close}
    >
      <header className={styles.header}>
        <h2>Announcements</h2>
        {may('announcement.write', session) && <WriteActions />}
        <IconButton icon={XIcon} label="Close" keys="Esc" onClick={close} />
      </header>
      <div ref={body} className={styles.body} tabIndex={-1}>
        {(announcements === null || announcements.length === 0) && <Empty isKnown={announcements !== null} />}
        {announcements?.map((announcement) => (
          <AnnouncementArticle
            key={announcement.id}
            announcement={announcement}
            isNew={newIds.has(announcement.id)}
          />
        ))}
      </div>
      <Toasts session={session} place="dialog" />
    </Window>
  );
}

/** Actions for users who may write announcements. */
function WriteActions() {
  return (
    <>
      <Link to="/announcements" className={styles.manage}>
        Manage
      </Link>
      <Button
        icon={iconNamed['megaphone'] ?? BellIcon}
        onClick={() => openCommandForm({ call: { command: 'announcement.publish' } })}
      >
        Publish
      </Button>
    </>
  );
}

/** Marks all as read, also what comes while the window is open. Source: portal.md §2 (opening it marks all as read) */
function useRead({ announcements, unread }: ReturnType<typeof useAnnouncements>): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!announcements || unread.length === 0) return;
    store(
      'readAnnouncementIds',
      readIdsAfterOpening(announcements, readIdsOf(stored('readAnnouncementIds'))),
    );
    noteRead(
      dispatch,
      unread.map(({ id }) => id),
    );
  }, [announcements, dispatch, unread]);
}

/** Reports announcements as read to their author, if the ids are our own: another backend's may be words. Reading doesn't depend on it. */
function noteRead(dispatch: AppDispatch, ids: readonly string[]): void {
  const own = ids.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  if (own.length === 0) return;
  portalCalls(dispatch)
    .markAnnouncementsRead({ ids: own })
    .catch(() => undefined);
}

/** The announcements that were unread at some moment since the window opened. */
function useNewIds(unread: readonly string[]): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(unread));
  if (unread.some((id) => !ids.has(id))) setIds(new Set([...ids, ...unread]));
  return ids;
}

function Empty({ isKnown }: { isKnown: boolean }) {
  return (
    <div className={styles.empty}>
      <h3>{isKnown ? 'No announcements' : "Couldn't load announcements"}</h3>
      <p>
        {isKnown
          ? 'Announcements for your role appear here and open automatically.'
          : 'Retries every 5 minutes.'}
      </p>
    </div>
  );
}
