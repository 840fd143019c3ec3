import type { Session } from '@pitlane/shared/access/session';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { BookmarkIcon, KebabHorizontalIcon } from '../../kit/icons.ts';
import { useFocusHandedOn } from '../../kit/lists/use-focus-handed-on.ts';
import { SavedSearchMenu } from '../../widgets/saved-searches/SavedSearchMenu.tsx';
import { type ShownSearch, useSavedSearches } from '../../widgets/saved-searches/use-saved-searches.ts';
import styles from './SavedSearches.module.css';
import menuStyles from './SideMenu.module.css';

interface Props {
  session: Session;
  /** Called after an entry was chosen. */
  onLeave?: (() => void) | undefined;
}

/** The pinned searches in the side menu; nothing if there are none. */
export function SavedSearches({ session, onLeave }: Props) {
  const pinned = useSavedSearches(session).filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-searches">
      <h2 id="saved-searches">Saved</h2>
      <ul>
        {pinned.map((search) => (
          <PinnedSearch key={search.id} session={session} search={search} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function PinnedSearch({ session, search, onLeave }: Props & { search: ShownSearch }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusHandedOn(row, 'a');
  const { name, address, isHere, lostPage } = search;
  return (
    <li ref={row} className={styles.row}>
      <Link
        to={address}
        className={`${menuStyles.entry} ${styles.link}`}
        title={lostPage ? `${name}: you no longer have access to ${lostPage}` : name}
        aria-current={isHere ? 'true' : undefined}
        onClick={onLeave}
      >
        <BookmarkIcon />
        <span>{name}</span>
        {lostPage && <em className={styles.lost}>no access</em>}
      </Link>
      <SavedSearchMenu
        session={session}
        search={search}
        onLeave={onLeave}
        className={styles.more}
        aria-label={`Actions for ${name}`}
      >
        <KebabHorizontalIcon />
      </SavedSearchMenu>
    </li>
  );
}
