import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { isCommandOfferedTo } from '@pitlane/shared/registry/menu';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { isApple, Keys } from '../../kit/controls/Keys.tsx';
import { ariaKeys } from '../../kit/controls/shown-keys.ts';
import { CommandPaletteIcon, QuestionIcon, SearchIcon, ThreeBarsIcon } from '../../kit/icons.ts';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { screenAddress } from '../../portal/address/screen-address.ts';
import { commands } from '../../portal/registry.ts';
import { openPalette } from '../../portal/run-command/palette-request.ts';
import { AnnouncementsBell } from '../announcements/AnnouncementsBell.tsx';
import { DealerFilter } from '../dealer-filter/DealerFilter.tsx';
import { DealerSearch } from './DealerSearch.tsx';
import styles from './Toolbar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  session: Session;
  className?: string | undefined;
  /** Opens the side menu, where it is an overlay. */
  onMenu?: () => void;
  onKeys: () => void;
}

/** Where the user is, and what every page offers. Source: portal.md §2 (Toolbar) */
export function Toolbar({ session, className, onMenu, onKeys }: Props) {
  return (
    <header className={`${styles.toolbar} ${className ?? ''}`}>
      {onMenu && <IconButton icon={ThreeBarsIcon} label="Menu" onClick={onMenu} />}
      <AreaLink session={session} />
      <PaletteButton session={session} />
      {may('dealer.searchToolbar', session) && <DealerSearch session={session} />}
      {isOffered('dealer.filter', session) && <DealerFilter session={session} />}
      {may('announcement.read', session) && <AnnouncementsBell session={session} />}
      <IconButton
        icon={QuestionIcon}
        label="Keyboard shortcuts"
        keys="?"
        className={styles.keys}
        onClick={onKeys}
      />
      <UserMenu session={session} />
    </header>
  );
}

/** Whether the portal has the command that a control runs, and lets the user run it. */
function isOffered(id: string, session: Session): boolean {
  const command = commands.find((one) => one.id === id);
  if (!command?.faces.includes('web')) return false;
  return mayRun(command, session) && isCommandOfferedTo(command, session);
}

/** The way up to the area of the page. The page's heading names the page itself. Source: docs/decisions/0101 */
function AreaLink({ session }: { session: Session }) {
  const here = useLocation();
  const { area } = pageHeaderAt(here.pathname, session);
  return (
    <div className={styles.area}>{area && <Link to={screenAddress(area, {}, here)}>{area.title}</Link>}</div>
  );
}

/** Looks like the field that it opens. A customer, who has no search in the toolbar, only gets the button. */
function PaletteButton({ session }: { session: Session }) {
  const Icon = isCustomer(session) ? CommandPaletteIcon : SearchIcon;
  return (
    <button
      type="button"
      className={isCustomer(session) ? styles.paletteIcon : styles.palette}
      aria-keyshortcuts={ariaKeys('mod+k', isApple)}
      aria-haspopup="dialog"
      onClick={() => openPalette()}
    >
      <Icon />
      <span>{isCustomer(session) ? 'Commands' : 'Search or run…'}</span>
      <span className={styles.paletteKeys} aria-hidden="true">
        <Keys of="mod+k" />
      </span>
    </button>
  );
}
