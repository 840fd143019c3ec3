import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../components/Brand.tsx';
import { iconNamed } from '../components/icons.ts';
import { interpretEffect } from './interpret-effect.ts';
import styles from './SideMenu.module.css';
import { queryWith, searchWindowIn } from './search-window.ts';
import { useEffectHands } from './use-effect-hands.ts';

interface Props {
  session: Session;
  className?: string | undefined;
  /** After an entry was chosen. */
  onLeave?: () => void;
}

/** The screens and commands that the user may open, in the order of the registry. Source: portal.md §2 (Side menu) */
export function SideMenu({ session, className, onLeave }: Props) {
  const { pathname, search } = useLocation();
  const hands = useEffectHands();
  const { size, search: text } = searchWindowIn(search);
  return (
    <nav className={`${styles.menu} ${className ?? ''}`} aria-label="Main">
      <Link to="/landing" className={styles.brand} aria-label="Pitlane, start page" onClick={onLeave}>
        <Brand />
      </Link>
      <ul>
        {screens.map((screen) => {
          if (!('menu' in screen) || !may(screen.access, session)) return null;
          const Icon = iconNamed[screen.menu.icon];
          return (
            <li key={screen.id}>
              <Link
                className={styles.entry}
                to={{ pathname, search: queryWith(search, { size: 'maximized', search: text }) }}
                aria-current={size ? 'true' : undefined}
                onClick={onLeave}
              >
                {Icon && <Icon />}
                <span>{screen.menu.label}</span>
                <kbd aria-hidden="true">{screen.keys.web}</kbd>
              </Link>
            </li>
          );
        })}
      </ul>
      <ul className={styles.foot}>
        {commands
          .filter((command) => may(command.narrows, session))
          .map((command) => {
            const Icon = iconNamed[command.icon];
            return (
              <li key={command.id}>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => interpretEffect(command.run(), hands)}
                >
                  {Icon && <Icon />}
                  <span>{command.title}</span>
                </button>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
