import type { Session } from '@pitlane/shared/access/session';
import { menuFor } from '@pitlane/shared/registry/menu';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../components/Brand.tsx';
import { iconNamed, SignOutIcon } from '../components/icons.ts';
import styles from './SideMenu.module.css';
import { screenAddress } from './screen-address.ts';
import { useRunCommand } from './use-run-command.ts';

interface Props {
  session: Session;
  className?: string | undefined;
  /** After an entry was chosen. */
  onLeave?: () => void;
}

/** The screens that the user may open, in the order of the registry, and the way out. Source: portal.md §2 (Side menu) */
export function SideMenu({ session, className, onLeave }: Props) {
  const { pathname, search } = useLocation();
  const run = useRunCommand(session);
  return (
    <nav className={`${styles.menu} ${className ?? ''}`} aria-label="Main">
      <Link to="/landing" className={styles.brand} aria-label="Pitlane, start page" onClick={onLeave}>
        <Brand />
      </Link>
      <ul>
        {menuFor(session, { userManagementEnabled: false }).map(({ screen, label, icon }) => {
          const Icon = iconNamed[icon];
          const address = screenAddress(screen, {}, { pathname, search });
          return (
            <li key={screen.id}>
              <Link
                className={styles.entry}
                to={address}
                aria-current={isHere(address, { pathname, search }) ? 'page' : undefined}
                onClick={onLeave}
              >
                {Icon && <Icon />}
                <span>{label}</span>
                {screen.keys?.web && <kbd aria-hidden="true">{screen.keys.web}</kbd>}
              </Link>
            </li>
          );
        })}
      </ul>
      <ul className={styles.foot}>
        <li>
          <button type="button" className={styles.entry} onClick={() => void run({ command: 'session.end' })}>
            <SignOutIcon />
            <span>Logout</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function isHere(address: string, here: { pathname: string; search: string }): boolean {
  return address === here.pathname || address === here.pathname + here.search;
}
