import type { Session } from '@pitlane/shared/access/session';
import { IconButton } from '@primer/react';
import { matchPath, useLocation } from 'react-router-dom';
import { QuestionIcon, ThreeBarsIcon } from '../components/icons.ts';
import { pageRoutes } from '../screens/index.ts';
import styles from './Toolbar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  session: Session;
  className?: string | undefined;
  /** Opens the side menu, where it is an overlay. */
  onMenu?: () => void;
  onKeys: () => void;
}

/** The page's title and the user's menu. Source: portal.md §2 (Shell) */
export function Toolbar({ session, className, onMenu, onKeys }: Props) {
  const { pathname } = useLocation();
  const title = pageRoutes.find(({ path }) => matchPath(path, pathname))?.title ?? 'Home';
  return (
    <header className={`${styles.toolbar} ${className ?? ''}`}>
      {onMenu && <IconButton icon={ThreeBarsIcon} aria-label="Menu" variant="invisible" onClick={onMenu} />}
      <span className={styles.title}>{title}</span>
      <IconButton
        icon={QuestionIcon}
        aria-label="Keys"
        keybindingHint="?"
        variant="invisible"
        onClick={onKeys}
      />
      <UserMenu session={session} />
    </header>
  );
}
